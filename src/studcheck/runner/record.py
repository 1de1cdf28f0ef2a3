"""The record of a run: a header, one line a result, a footer.  Every report is computed from it, never from the run.

A case that passed keeps no hand and no events; every other one keeps all that a report needs to show what happened.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from studcheck.results import EXCUSABLE, CaseResult, Expectation, Finding, Outcome, exit_code, is_allowed
from studcheck.runner.record_shapes import RECORD_SCHEMA

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine as it was asked for (``words``: one name, or a command) and as it greeted."""

    words: tuple[str, ...]
    command: bool
    name: str
    version: str
    language: str
    games: tuple[str, ...]
    rules: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """What was to be run: the engine, the rulebook with every value, and the ids selected.

    ``out_of_scope`` counts the selected cases of games that the engine does not declare; ``case_set`` is the SHA-256 of
    the ids and contents of the cases; ``options`` are the words of the command line that a repetition needs;
    ``allowed`` are the outcomes that the settings allow.
    """

    suite: str
    engine: Engine
    rulebook: str
    values: Mapping[str, Mapping[str, str]]
    versions: Mapping[str, str]
    games: tuple[str, ...]
    out_of_scope: Mapping[str, int]
    selection: tuple[str, ...]
    corpus: int
    cases: tuple[str, ...]
    case_set: str
    options: tuple[str, ...]
    known: str
    started: str
    allowed: tuple[Outcome, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The header line of the record."""
        return {"kind": "header", "schema": RECORD_SCHEMA, **asdict(self)}

    @classmethod
    def from_json(cls, line: Mapping[str, Any]) -> Header:
        """The header of a line that has its shape (see ``record_shapes``)."""
        words = {key: value for key, value in line.items() if key not in {"kind", "schema", "engine"}}
        lists = ("games", "selection", "cases", "options")
        words.update({key: tuple(words[key]) for key in lists})
        # Records from before anything could be allowed are still read.
        words["allowed"] = tuple(map(Outcome, words.get("allowed", ())))
        engine = dict(line["engine"])
        engine.update(words=tuple(engine["words"]), games=tuple(engine["games"]))
        return cls(engine=Engine(**engine), **words)


@dataclass(frozen=True, slots=True)
class Row:
    """The result of one case with what a report says of the case itself.

    ``place`` is file and line, ``claims`` are claim ids, ``expected`` and ``because`` are sentences, ``hand`` is the
    request as sent.
    ``known`` is the reason that the known-deviation file gives, ``mend`` the edit of it that the row calls for.
    ``content`` is a digest of the case, ``question`` one of what was asked and expected under the rulebook; a later run
    tells by them what changed.
    """

    result: CaseResult
    title: str = ""
    game: str = ""
    place: str = ""
    claims: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    hand: Mapping[str, Any] | None = None
    known: str = ""
    mend: str = ""
    content: str = ""
    question: str = ""

    @property
    def case(self) -> str:
        """The id of the case."""
        return self.result.case

    @property
    def red(self) -> bool:
        """Whether this row alone makes the run end with exit code 1."""
        return exit_code([self.result]) == 1

    def to_json(self, kind: str = "result") -> dict[str, Any]:
        """The line of the record; ``kind`` is ``correction`` where it replaces an earlier line of the same case."""
        result = self.result
        line = {
            "kind": kind,
            "case": result.case,
            "title": self.title,
            "game": self.game,
            "place": self.place,
            "outcome": result.outcome.value,
            "expectation": result.expectation.value,
            "points": dict(result.points),
            "claims": list(self.claims),
            "detail": result.detail,
            "signature": result.signature,
            "findings": [asdict(finding) for finding in result.findings],
            "known": self.known,
            "mend": self.mend,
            "content": self.content,
            "question": self.question,
            "seconds": round(result.seconds, 6),
        }
        if result.outcome is Outcome.PASS:
            return line
        rest = {"expected": list(self.expected), "because": list(self.because), "hand": self.hand}
        return {**line, **rest, "events": list(result.events), "stderr": result.stderr}

    @classmethod
    def from_json(cls, line: Mapping[str, Any]) -> Row:
        """The result of a line that has its shape (see ``record_shapes``)."""
        result = CaseResult(
            case=line["case"],
            outcome=Outcome(line["outcome"]),
            points=line["points"],
            detail=line["detail"],
            findings=tuple(Finding(**finding) for finding in line["findings"]),
            signature=line["signature"],
            expectation=Expectation(line["expectation"]),
            events=tuple(line.get("events", ())),
            stderr=line.get("stderr", ""),
            seconds=line["seconds"],
        )
        return cls(
            result=result,
            title=line["title"],
            game=line["game"],
            place=line["place"],
            claims=tuple(line["claims"]),
            expected=tuple(line.get("expected", ())),
            because=tuple(line.get("because", ())),
            hand=line.get("hand"),
            known=line["known"],
            # Records from before these were kept are still read.
            mend=line.get("mend", ""),
            content=line.get("content", ""),
            question=line.get("question", ""),
        )


@dataclass(frozen=True, slots=True)
class Footer:
    """How the run ended: counts, and what stopped it if it did not come to its end.

    ``unusable`` is why the engine could not be kept alive; ``sha256`` is that of all lines before this one.
    """

    cases: int
    outcomes: Mapping[str, int]
    expectations: Mapping[str, int]
    interrupted: bool = False
    fail_fast: bool = False
    unusable: str = ""
    ended: str = ""
    sha256: str = ""

    def to_json(self) -> dict[str, Any]:
        """The footer line of the record."""
        return {"kind": "footer", **asdict(self)}

    @classmethod
    def from_json(cls, line: Mapping[str, Any]) -> Footer:
        """The footer of a line that has its shape (see ``record_shapes``)."""
        return cls(**{key: value for key, value in line.items() if key != "kind"})


@dataclass(frozen=True, slots=True)
class Record:
    """A whole run; see ``faults`` for what makes it complete."""

    header: Header
    rows: tuple[Row, ...]
    footer: Footer
    exit_code: int = field(init=False)

    def __post_init__(self) -> None:
        results = [row.result for row in self.rows]
        code = exit_code(results, complete=not self.footer.interrupted, allowed=self.header.allowed)
        object.__setattr__(self, "exit_code", 3 if self.footer.unusable else code)

    def allowed_rows(self) -> list[Row]:
        """The rows that were not judged, and that the settings let off."""
        return [row for row in self.rows if is_allowed(row.result, self.header.allowed)]

    def faults(self) -> list[str]:
        """Why nothing may be reported from this record, in words; empty where it is complete."""
        ids = [row.case for row in self.rows]
        selected, done = Counter(self.header.cases), set(ids)
        twice = sorted(case for case, times in Counter(ids).items() if times > 1)
        found = [f"the case {case} has more than one result" for case in twice]
        found += [f"the case {case} was selected twice" for case, times in selected.items() if times > 1]
        found += [f"the case {case} was selected and has no result" for case in selected if case not in done]
        found += [f"the case {case} has a result and was not selected" for case in ids if case not in selected]
        found += [f"the case {row.case} is {fault}" for row in self.rows if (fault := _impossible(row.result))]
        outcomes, expectations = count(self.rows)
        if (self.footer.cases, self.footer.outcomes, self.footer.expectations) != (len(ids), outcomes, expectations):
            found.append("the counts of the footer are not those of the results")
        return found


def _impossible(result: CaseResult) -> str:
    """What can neither come of a case nor be made of it by a known-deviation file, in words; else empty."""
    outcome, expectation = result.outcome, result.expectation
    if outcome is Outcome.PASS and result.findings:
        return "a pass, and lists what was not seen"
    possible = {
        Expectation.NONE: True,
        Expectation.KNOWN: outcome in EXCUSABLE,
        Expectation.UNEXPECTED_PASS: outcome is Outcome.PASS,
        Expectation.CHANGED: outcome not in {Outcome.PASS, Outcome.NOT_APPLICABLE, Outcome.NOT_RUN},
    }
    return "" if possible[expectation] else f"marked {expectation} with the outcome {outcome}, which cannot be"


def count(rows: Iterable[Row]) -> tuple[dict[str, int], dict[str, int]]:
    """The numbers of results by outcome and by expectation, in the order of their definition, without zeros."""
    listed = list(rows)
    outcomes = Counter(row.result.outcome for row in listed)
    expectations = Counter(row.result.expectation for row in listed)
    return (
        {outcome.value: outcomes[outcome] for outcome in Outcome if outcomes[outcome]},
        {expectation.value: expectations[expectation] for expectation in Expectation if expectations[expectation]},
    )
