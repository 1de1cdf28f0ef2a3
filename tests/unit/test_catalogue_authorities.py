"""What authorities outside the documents say on the rule points."""

from pathlib import Path

import pytest

from studcheck.catalogue import Catalogue, load_catalogue
from studcheck.catalogue.authorities import read_authority
from studcheck.errors import FileFaultsError


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def test_every_rulebook_that_is_no_document_s_has_its_authority(catalogue: Catalogue) -> None:
    have = {each.rulebook for each in catalogue.authorities.values() if each.rulebook}
    assert have == {name for name, notes in catalogue.notes.items() if not notes.document} - {"reconciled"}


def test_a_rulebook_differs_only_where_its_authority_speaks(catalogue: Catalogue) -> None:
    for authority in catalogue.authorities.values():
        reasons = catalogue.notes[authority.rulebook].reasons if authority.rulebook else {}
        assert not [point for point in reasons if not authority.on(point)], authority.id


def test_a_rulebook_plays_what_its_authority_says(catalogue: Catalogue) -> None:
    for authority in catalogue.authorities.values():
        if authority.rulebook:
            rulebook = catalogue.rulebook(authority.rulebook)
            said = [(each, game) for each in authority.says if each.value for game in each.games]
            assert not [each for each, game in said if rulebook.for_game(game)[each.point] != each.value], authority.id


def test_an_authority_says_one_thing_on_a_point_in_a_game(catalogue: Catalogue) -> None:
    for authority in catalogue.authorities.values():
        said = {(each.point, game, each.value) for each in authority.says if each.value for game in each.games}
        assert len(said) == len({(point, game) for point, game, _ in said}), authority.id


def test_a_server_was_seen_or_its_page_was_read(catalogue: Catalogue) -> None:
    for authority in catalogue.authorities.values():
        for each in authority.says:
            assert bool(each.seen) == (authority.kind == "server" and each.rule == "hands"), (authority.id, each.point)


def test_what_nobody_but_authorities_settles_has_one(catalogue: Catalogue) -> None:
    should = [point.id for point in catalogue.points.values() if point.level == "should"]
    assert should
    assert not [point for point in should if not any(each.on(point) for each in catalogue.authorities.values())]


def test_the_two_hands_that_tell_a_tie_of_boards_are_counted(catalogue: Catalogue) -> None:
    (stance,) = catalogue.authorities["pokerstars"].on("first_to_act.tie")
    assert (stance.value, stance.games, stance.certainty, stance.seen) == (
        "high_suit",
        ("razz",),
        "inferred",
        "3 streets of 2 hands",
    )


def test_all_faults_of_an_authority_come_with_their_lines(catalogue: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(
        "authority: house\nkind: room\ntitle: The house rules\nedition: none\nread: On the wall of the room.\n"
        "rulebook: tda-2042\nsays:\n"
        "  - {point: low.pairs, value: excluded, rule: '1', certainty: checked, paraphrase: No pairs.}\n"
        "  - {point: cap.wagers, value: 6, rule: '2', certainty: checked, paraphrase: Six wagers.}\n"
    )
    with pytest.raises(FileFaultsError) as caught:
        read_authority(path, catalogue.rulebooks)
    assert [f"{fault.line} {fault.message}" for fault in caught.value.faults] == [
        "6 no rulebook is called 'tda-2042': did you mean tda-2024?",
        "8 low.pairs=excluded does not exist in razz",
        "9 no value of cap.wagers is called '6'",
    ]
