"""What the claims rest on in the documents, and what they decide for the rulebooks."""

import re
from pathlib import Path

import pytest

from studcheck.catalogue import Catalogue, Origin, load_catalogue, paragraphs
from studcheck.catalogue.documents import read_source
from studcheck.errors import FileFaultsError, UnknownNameError, UsageError
from studcheck.model import GAMES

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"

#: A word or two of the original that must stand in the span of the claim.
KEYWORDS = {
    "000-c06": "solitamente",
    "000-c20": "più bassa",
    "000-c26": "a scelta",
    "000-c30": "Ogni giocatore",
    "000-c46": "sinistra del dealer",
    "000-c63": "showdown",
    "000-c64": "immediatamente",
    "000-c70": "big bet",
    "000-c71": "otto giocatori",
    "000-c74": "carta comune",
    "000-c80": "piatto",
    "001-c05": "bottone",
    "001-c12": "€1 o €2",
    "001-c19": "picche",
    "001-c26": "primo giocatore",
    "001-c42": "azione aggressiva",
    "001-c43": "scoperte più alte",
    "002-c05": "entre 2 y 8",
    "002-c19": "4 apuestas",
    "002-c21": "2 jugadores",
    "002-c28": "carta expuesta",
    "002-c31": "mitad",
    "002-c45": "abandonar",
    "002-c53": "boca abajo",
    "002-c62": "dealer o botón",
    "002-c66": "siguiente jugador",
    "002-c72": "referencia",
    "003-c03": "двумя",
    "003-c11": "Анте",
    "003-c16": "левой руке",
    "003-c26": "3 повышения",
    "003-c31": "полную",
    "003-c40": "пара тузов",
    "003-c44": "кто-либо другой",
    "003-c56": "вверх",
    "003-c58": "первом раунде",
    "003-c65": "может открыть",
    "003-c68": "победитель",
    "004-c06": "nel piatto",
    "004-c20": "fiori",
    "004-c23": "ogni giocatore",
    "004-c34": "solo scommettere",
    "004-c44": "cap",
    "004-c45": "in ogni momento",
    "004-c55": "prossima combinazione",
    "004-c59": "comune",
    "004-c62": "carta più alta",
    "004-c68": "tra quelle basse",
    "004-c72": "carta più bassa",
    "004-c74": "scala e colore",
}

NO_CAP = "The document names no limit of wagers at all, so that none is refused."
OTHER_GAME = "The document has no such word on this game: the value is filled in from the reconciled rulebook."
#: What a rulebook says of its document without a claim that says the same, and why.
UNSUPPORTED = {
    ("doc-000", "bring_in.who", "highest_card"): OTHER_GAME,
    ("doc-000", "open_pair.trigger", "never"): OTHER_GAME,
    ("doc-000", "first_to_act.board", "lowest"): OTHER_GAME,
    ("doc-000", "cap.wagers", "none"): NO_CAP,
    ("doc-001", "cap.wagers", "none"): NO_CAP,
    (
        "doc-001",
        "bring_in.binds",
        "everyone",
    ): "001-c11 makes the bring-in a bet; that a bet must be met is taken as said.",
    ("doc-003", "ante.status", "fee"): "003-c11 says only that it is no opening bet, which a fee would not be either.",
    ("doc-004", "ante.status", "live"): "004-c06 puts it into the pot and leaves open whether it counts in a call.",
    ("doc-004", "low.compare", "top_then_from_lowest"): "It takes 004-c69 and the second reading of 004-c70 together.",
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def texts(catalogue: Catalogue) -> dict[str, str]:
    if not SEEDS.exists():
        pytest.skip("shared/seeds is not here")
    return {name: (SEEDS / f"{each.file}.txt").read_bytes().decode() for name, each in catalogue.documents.items()}


def test_every_span_lies_inside_a_paragraph_of_its_claim(catalogue: Catalogue, texts: dict[str, str]) -> None:
    for claim in catalogue.claims.values():
        places = paragraphs(texts[claim.document])
        own = {number: places[number - 1] for number in claim.paragraphs}
        held = [
            [number for number, (first, last) in own.items() if first <= start < end <= last]
            for start, end in claim.spans
        ]
        assert all(len(numbers) == 1 for numbers in held), claim.id
        assert {numbers[0] for numbers in held} == set(claim.paragraphs), claim.id


def test_a_span_begins_and_ends_with_a_word(catalogue: Catalogue, texts: dict[str, str]) -> None:
    for claim in catalogue.claims.values():
        text = texts[claim.document]
        for start, end in claim.spans:
            assert text[start:end] == text[start:end].strip(), claim.id
            assert not (text[start - 1 : start].isalnum() and text[start].isalnum()), claim.id
            assert not (text[end - 1].isalnum() and text[end : end + 1].isalnum()), claim.id


def test_the_words_of_a_claim_hold_its_keyword(catalogue: Catalogue, texts: dict[str, str]) -> None:
    assert texts
    missing = {name: word for name, word in KEYWORDS.items() if word not in " ".join(catalogue.words(name, SEEDS))}
    assert missing == {}


def test_no_paraphrase_holds_a_clause_of_its_document(catalogue: Catalogue, texts: dict[str, str]) -> None:
    """Six words in a row would be a copy."""
    for claim in catalogue.claims.values():
        ours = plain(f"{claim.paraphrase} {claim.value} {' '.join(claim.readings.values())}").split()
        theirs = f" {plain(texts[claim.document])} "
        runs = (" ".join(ours[start : start + 6]) for start in range(len(ours) - 5))
        assert not [run for run in runs if f" {run} " in theirs], claim.id


def plain(text: str) -> str:
    """The words of a text in small letters, a blank between two."""
    return " ".join(re.findall(r"\w+", text.lower()))


def test_words_of_an_unknown_claim_are_refused(catalogue: Catalogue, tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError) as caught:
        catalogue.words("003-c99", tmp_path)
    assert caught.value.near


def test_a_text_that_is_missing_is_named(catalogue: Catalogue, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="doc-003 is not in"):
        catalogue.words("003-c26", tmp_path)


def test_another_edition_of_a_text_is_refused(catalogue: Catalogue, tmp_path: Path) -> None:
    (tmp_path / f"{catalogue.documents['doc-003'].file}.txt").write_text("Three raises a round.")
    with pytest.raises(UsageError, match="is not the text that the claims of doc-003 were taken from"):
        catalogue.words("003-c26", tmp_path)


def test_paragraphs_are_the_lines_that_are_not_empty() -> None:
    assert [("a \n\n  bc\r\n d"[first:last]) for first, last in paragraphs("a \n\n  bc\r\n d")] == ["a", "bc", "d"]


def test_a_claim_on_a_rule_point_decides_it_or_says_why_not(catalogue: Catalogue) -> None:
    for claim in catalogue.claims.values():
        if catalogue.points_of(claim):
            assert bool(claim.decides) != bool(claim.undecided), claim.id
        else:
            assert not claim.undecided, claim.id


def test_what_a_reading_decides_belongs_to_a_reading_of_the_claim(catalogue: Catalogue) -> None:
    for claim in catalogue.claims.values():
        assert {each.reading for each in claim.decides} <= {None, *claim.readings}


def test_every_value_of_a_document_s_rulebook_rests_on_a_claim(catalogue: Catalogue) -> None:
    found = set()
    for name, source in catalogue.documents.items():
        notes, rulebook = catalogue.notes[name], catalogue.rulebook(name)
        spoken = [point for point in catalogue.points if notes.origin(point) is not Origin.FILLED]
        wanted = {(point, rulebook.for_game(game)[point]) for point in spoken for game in source.games}
        wanted |= {choice for other in notes.alternatives for choice in other.values.items()}
        decided = {(each.point, each.value) for claim in source.claims.values() for each in claim.decides}
        found |= {(name, *choice) for choice in wanted - decided}
    assert found == set(UNSUPPORTED)


def test_the_evidence_of_a_difference_decides_it(catalogue: Catalogue) -> None:
    """A claim that a rulebook names for a value decides just that value, under the reading that is named."""
    idle = set()
    for name, source in catalogue.documents.items():
        notes, rulebook = catalogue.notes[name], catalogue.rulebook(name)
        game = source.games[0]
        differences = [(point, rulebook.for_game(game)[point], why) for point, why in notes.reasons.items()]
        others = [(*choice, other.because) for other in notes.alternatives for choice in other.values.items()]
        for point, value, why in differences + others:
            if not any(decides(catalogue, *cited, point, value) for cited in claims_in(why)):
                idle.add((name, point, value))
    assert idle <= set(UNSUPPORTED)


def claims_in(words: str) -> list[tuple[str, str]]:
    return re.findall(r"(\d{3}-c\d\d)(?: (R\d\w?))?", words)


def decides(catalogue: Catalogue, claim: str, reading: str, point: str, value: str) -> bool:
    return any(
        (each.point, each.value) == (point, value) and (not reading or each.reading in {None, reading})
        for each in catalogue.claims[claim].decides
    )


def test_a_claim_decides_values_that_some_game_knows(catalogue: Catalogue) -> None:
    for claim in catalogue.claims.values():
        games = catalogue.documents[claim.document].games
        for each in claim.decides:
            assert any(each.value in catalogue.points[each.point].values_in(game) for game in games), claim.id


def test_a_correction_shows_in_the_claim(catalogue: Catalogue) -> None:
    corrected = {each.claim for source in catalogue.documents.values() for each in source.corrections}
    assert corrected == {
        "000-c15", "000-c80", "001-c41", "002-c28", "003-c27", "003-c57", "004-c01", "004-c03", "004-c09", "004-c25",
        "004-c63",
    }  # fmt: skip
    claims = catalogue.claims
    assert (claims["000-c15"].certainty, claims["004-c63"].certainty) == ("implied", "implied")
    assert claims["002-c28"].paragraphs == (22, 30)
    assert "game to go on" in claims["004-c25"].paraphrase


def test_the_readings_of_the_cap_differ_by_game_and_seat(catalogue: Catalogue) -> None:
    values = {each.reading: (each.point, each.value) for each in catalogue.claims["002-c21"].decides}
    assert values == {
        "R1": ("cap.heads_up", "two_left_now"),
        "R2": ("cap.heads_up", "two_left_at_start"),
        "R3": ("cap.heads_up_counts", "live"),
        "R4": ("cap.heads_up_counts", "able_to_bet"),
    }
    assert {
        rulebook.for_game(game)["cap.heads_up"] for rulebook in [catalogue.rulebook("doc-002")] for game in GAMES
    } == {"two_left_now"}


def test_all_faults_of_a_claim_come_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "doc-009.yaml"
    path.write_text(
        "document: doc-009\nfile: nine\nlanguage: en\ngames: [stud]\n"
        f"sha256: {'0' * 64}\ncorrections:\n  - claim: 009-c02\n    sheet: One thing.\n    document: Another thing.\n"
        "claims:\n  009-c01:\n    paragraphs: [1]\n    spans: [[5, 5]]\n    dimension: cap.count\n    value: four\n"
        "    certainty: ambiguous\n    paraphrase: Four wagers.\n    decides: {cap.wagers: 6}\n"
        "    undecided: It is not said.\n    readings:\n      R1: {says: four, decides: {cap.wager: 4}}\n"
    )
    with pytest.raises(FileFaultsError) as caught:
        read_source(path)
    assert [f"{fault.line} {fault.message}" for fault in caught.value.faults] == [
        "7 009-c02 is no claim of this document",
        "13 a span from 5 to 5 has no words in it",
        "18 no value of cap.wagers is called '6'",
        "19 the claim decides a rule point, so it is not undecided",
        "21 no rule point is called 'cap.wager': did you mean cap.wagers?",
    ]
