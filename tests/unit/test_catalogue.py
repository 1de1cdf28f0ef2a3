"""The catalogue that ships, and rulebooks of one's own."""

import hashlib
import re
from pathlib import Path

import pytest

from studcheck.catalogue import Catalogue, Home, Origin, load_catalogue, parse_rule
from studcheck.errors import FileFaultsError, UnknownNameError, UsageError
from studcheck.model import GAMES, Game
from studcheck.rules import moot

SHARED = Path(__file__).parents[3] / "shared"
CLAIMS = {"doc-000": 83, "doc-001": 47, "doc-002": 73, "doc-003": 70, "doc-004": 76}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def rules_table() -> dict[str, list[str]]:
    """The table of rule points, its cells by point id: values, five documents, reason."""
    page = shared("spec/rules.md").read_text().partition("## Points")[2].partition("### Definitions")[0]
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in page.splitlines()]
    return {row[0].strip("`"): row[1:] for row in rows if len(row) > 5 and re.fullmatch(r"`[a-z_.]+`", row[0])}


def shared(name: str) -> Path:
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"shared/{name} is not here")
    return path


def test_there_are_fifty_points(catalogue: Catalogue) -> None:
    assert len(catalogue.points) == 50


def test_every_document_has_its_claims(catalogue: Catalogue) -> None:
    assert {name: len(source.claims) for name, source in catalogue.documents.items()} == CLAIMS
    assert len(catalogue.claims) == 349


def test_claims_are_numbered_without_a_gap(catalogue: Catalogue) -> None:
    for name, number in CLAIMS.items():
        expected = [f"{name[4:]}-c{count:02}" for count in range(1, number + 1)]
        assert list(catalogue.documents[name].claims) == expected


def test_what_is_ambiguous_has_two_readings_or_more(catalogue: Catalogue) -> None:
    assert not [c.id for c in catalogue.claims.values() if c.certainty == "ambiguous" and len(c.readings) < 2]


def test_every_dimension_of_a_claim_has_one_home(catalogue: Catalogue) -> None:
    for claim in catalogue.claims.values():
        assert (catalogue.home(claim.dimension) is Home.POINT) == bool(catalogue.points_of(claim))


def test_every_dimension_that_is_named_is_one_that_a_claim_has(catalogue: Catalogue) -> None:
    used = {claim.dimension for claim in catalogue.claims.values()}
    named = {dimension for point in catalogue.points.values() for dimension in point.dimensions}
    assert named <= used
    assert len(used - {"meta.remark"}) == 98


def test_what_is_not_played_names_claims_that_exist(catalogue: Catalogue) -> None:
    named = {claim for each in catalogue.recorded for claim in each.claims}
    assert named <= set(catalogue.claims)


def test_the_evidence_of_a_document_s_rulebook_exists(catalogue: Catalogue) -> None:
    for notes in catalogue.notes.values():
        reasons = [*notes.reasons.values(), *(each.because for each in notes.alternatives)]
        for claim, reading in re.findall(r"(\d{3}-c\d\d)(?: (R\d\w?))?", " ".join(reasons)):
            assert claim in catalogue.claims
            assert not reading or reading in catalogue.claims[claim].readings, (claim, reading)


def test_every_difference_and_every_other_reading_has_evidence(catalogue: Catalogue) -> None:
    for notes in catalogue.notes.values():
        assert all(notes.reasons.values())
        assert all(each.because for each in notes.alternatives)


def test_every_other_reading_is_another_one(catalogue: Catalogue) -> None:
    for name, notes in catalogue.notes.items():
        rulebook = catalogue.rulebook(name)
        for other in notes.alternatives:
            changed = other.applied_to(rulebook)
            assert changed.values != rulebook.values
            assert changed.name.startswith(f"{name} ")


def test_a_filled_value_is_told_from_one_that_the_document_says(catalogue: Catalogue) -> None:
    notes = catalogue.notes["doc-004"]
    assert notes.origin("cap.wagers") is Origin.SAID
    assert notes.origin("cap.heads_up") is Origin.IMPLIED
    assert notes.origin("game.seats") is Origin.FILLED


def test_no_value_that_a_document_fills_in_differs_from_the_reconciled_one(catalogue: Catalogue) -> None:
    for name, notes in catalogue.notes.items():
        if notes.document:
            assert not [point for point in notes.reasons if notes.origin(point) is Origin.FILLED], name


def test_a_difference_of_a_rulebook_shows_in_some_game(catalogue: Catalogue) -> None:
    """But for the first wager of 004: its bring-in is the full bet, so that both readings count it."""
    idle = {
        (name, point)
        for name, notes in catalogue.notes.items()
        for point in notes.reasons
        if all(moot(point, game, catalogue.rulebook(name).for_game(game)) for game in GAMES)
    }
    assert idle == {("doc-004", "cap.first")}


def test_the_tie_of_boards_differs_by_game_in_wsop_tournaments(catalogue: Catalogue) -> None:
    rulebook = catalogue.rulebook("wsop-tournament-2024")
    assert [rulebook.for_game(game)["first_to_act.tie"] for game in GAMES] == [
        "high_suit",
        "seat_from_dealer",
        "seat_from_dealer",
    ]


def test_points_defaults_and_values_are_those_of_the_table(
    catalogue: Catalogue,
    rules_table: dict[str, list[str]],
) -> None:
    assert list(catalogue.points) == list(rules_table)
    for name, (cell, *_) in rules_table.items():
        point = catalogue.points[name]
        defaults = defaults_of(cell)
        for game, value in defaults.items():
            assert point.defaults[game] == value, name
        # What stands in brackets explains a value and may name other points.
        assert set(re.findall(r"`([a-z0-9_]+)`", re.sub(r"\([^)]*\)", "", cell))) == set(point.values), name


def defaults_of(cell: str) -> dict[Game, str]:
    by_game = re.findall(r"((?:stud8?|razz)(?:, (?:stud8?|razz))*): `([a-z0-9_]+)`", cell)
    if by_game:
        return {game: value for games, value in by_game for game in GAMES if game in games.split(", ")}
    return dict.fromkeys(GAMES, re.findall(r"`([a-z0-9_]+)`", cell)[0])


def test_rulebooks_differ_from_the_reconciled_one_as_the_sheet_says(catalogue: Catalogue) -> None:
    page = shared("spec/rulebooks.md").read_text().partition("## Alternatives")[0]
    expected: dict[str, dict[str, str]] = {}
    name = ""
    for row in ([cell.strip() for cell in line.split("|")] for line in page.splitlines() if "|" in line):
        found = re.match(r"\*\*([a-z0-9-]+)\*\*", row[1])
        name = found.group(1) if found else name
        for point in re.findall(r"`([a-z_]+\.[a-z_]+)`", row[2]):
            expected.setdefault(name, {})[point] = row[3]
    assert {"reconciled", *expected} == set(catalogue.rulebooks)
    base = catalogue.rulebook("reconciled")
    for rulebook, changes in expected.items():
        for game in GAMES:
            have, plain = catalogue.rulebook(rulebook).for_game(game), base.for_game(game)
            differs = {point: value for point, value in have.items() if value != plain[point]}
            wanted = {point: defaults_of(cell)[game] for point, cell in changes.items()}
            assert differs == {point: value for point, value in wanted.items() if value != plain[point]}


def test_a_document_speaks_where_the_table_has_a_reading(
    catalogue: Catalogue,
    rules_table: dict[str, list[str]],
) -> None:
    for column, name in enumerate(CLAIMS, start=1):
        notes = catalogue.notes[name]
        for point, cells in rules_table.items():
            silent = cells[column].startswith("\N{EN DASH}")
            assert (notes.origin(point) is Origin.FILLED) == silent, (name, point)


def test_the_digest_of_a_document_is_that_of_its_file(catalogue: Catalogue) -> None:
    for source in catalogue.documents.values():
        content = shared(f"seeds/{source.file}.txt").read_bytes()
        assert hashlib.sha256(content).hexdigest() == source.sha256
        lines = [line for line in content.decode().splitlines() if line.strip()]
        assert max(max(claim.paragraphs) for claim in source.claims.values()) <= len(lines)


def own(folder: Path, text: str) -> Path:
    path = folder / "mine.yaml"
    path.write_text(text)
    return path


def test_a_rulebook_of_one_s_own_is_read_by_its_path(catalogue: Catalogue, tmp_path: Path) -> None:
    path = own(
        tmp_path,
        "rulebook: house\ntitle: The house rules\nbased_on: roberts-cash\nvalues:\n"
        "  cap.wagers: 5\n  bring_in.complete_option: no\n"
        "  first_to_act.tie: {stud: high_suit}\n  deal.seventh: {value: up, because: The owner likes it.}\n",
    )
    house = catalogue.rulebook(path)
    assert house.name == "house"
    stud, razz = house.for_game("stud"), house.for_game("razz")
    assert (stud["cap.wagers"], stud["bring_in.complete_option"], stud["deal.seventh"]) == ("5", "no", "up")
    assert (stud["first_to_act.tie"], razz["first_to_act.tie"]) == ("high_suit", "seat_from_dealer")
    assert stud["showdown.muck"] == "may_muck"


def test_all_faults_of_an_own_rulebook_come_with_their_lines(catalogue: Catalogue, tmp_path: Path) -> None:
    path = own(
        tmp_path,
        "rulebook: tda-2024\ntitle: The house rules\nbased_on: robert-cash\nvalues:\n"
        "  cap.wager: 5\n  deal.seventh: dwn\n  low.pairs: {razz: excluded}\n",
    )
    with pytest.raises(FileFaultsError) as caught:
        catalogue.rulebook(str(path))
    assert [f"{fault.line}:{fault.column} {fault.message}" for fault in caught.value.faults] == [
        "1:11 a rulebook that ships is called 'tda-2024': choose another name",
        "3:11 no rulebook is called 'robert-cash': did you mean roberts-cash?",
        "5:3 no rule point is called 'cap.wager': did you mean cap.wagers?",
        "6:17 no value of deal.seventh is called 'dwn': did you mean down?",
        "7:14 low.pairs=excluded does not exist in razz",
    ]


def test_a_point_without_a_value_says_nothing_and_is_a_fault(catalogue: Catalogue, tmp_path: Path) -> None:
    written = "rulebook: mine\ntitle: The rules of mine\nvalues:\n  cap.wagers: {}\n  cap.scope:\n    value: {}\n"
    with pytest.raises(FileFaultsError) as caught:
        catalogue.rulebook(own(tmp_path, written))
    assert [(fault.line, "at least 1" in fault.message) for fault in caught.value.faults] == [(4, True), (6, True)]


def test_two_documents_in_a_rulebook_file_are_a_fault(catalogue: Catalogue, tmp_path: Path) -> None:
    path = own(tmp_path, "rulebook: a\n---\nrulebook: b\n")
    with pytest.raises(FileFaultsError, match="one document is expected here, not 2"):
        catalogue.rulebook(path)


def test_a_misspelt_rulebook_gets_the_nearest_one(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownNameError) as caught:
        catalogue.rulebook("reconcild")
    assert "reconciled" in caught.value.near


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("cap.wagers=5", (None, "cap.wagers", "5")),
        ("stud8:open_pair.trigger=any_live_pair", ("stud8", "open_pair.trigger", "any_live_pair")),
        ("low.pairs=excluded", (None, "low.pairs", "excluded")),
    ],
)
def test_a_rule_in_words_names_game_point_and_value(words: str, expected: tuple[object, ...]) -> None:
    assert parse_rule(words) == expected


@pytest.mark.parametrize(
    ("words", "near"),
    [("cap.wagrs=5", "cap.wagers"), ("deal.seventh=uo", "up"), ("stud9:cap.wagers=5", "stud8")],
)
def test_a_misspelt_word_of_a_rule_gets_the_nearest_one(words: str, near: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        parse_rule(words)
    assert near in caught.value.near


@pytest.mark.parametrize("words", ["cap.wagers", "razz:low.pairs=excluded"])
def test_what_is_no_rule_is_a_usage_error(words: str) -> None:
    with pytest.raises(UsageError):
        parse_rule(words)
