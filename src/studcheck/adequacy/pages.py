"""The two reports as data, as Markdown and as text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from studcheck.adequacy.code_report import BAR
from studcheck.adequacy.trials import Fate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studcheck.adequacy.code_report import CodeReport
    from studcheck.adequacy.rule_report import RuleMutant, RuleReport
    from studcheck.adequacy.trials import Trial

_SHOWN = 3


def to_json(rules: RuleReport | None, code: CodeReport | None) -> dict[str, Any]:
    """Both reports (what was not asked for is null)."""
    return {
        "schema": "studcheck/adequacy/1",
        "rules": None if rules is None else _rules_json(rules),
        "code": None if code is None else _code_json(code),
    }


def _rules_json(report: RuleReport) -> dict[str, Any]:
    return {
        "good": report.good,
        "sources": report.sources,
        "cases": report.cases,
        "applicable": report.applicable,
        "mutants": [
            {
                "point": each.point,
                "value": each.value,
                "games": list(each.games),
                "moot": each.moot,
                "killers": {game: list(cases) for game, cases in each.killers.items()},
                "failed": each.failed,
                "named": f"{each.suspects[0].point}={each.suspects[0].value}" if each.suspects else None,
            }
            for each in report.mutants
        ],
        "blind": [{"point": each.point, "expected": each.expected, "played": each.played} for each in report.blind],
        "stale": report.stale,
    }


def _code_json(report: CodeReport) -> dict[str, Any]:
    return {
        "good": report.good,
        "sources": report.sources,
        "cases": report.cases,
        "control": report.control,
        "made": report.made,
        "skipped": report.skipped,
        "questions": report.questions,
        "sample": report.sample,
        "seed": report.seed,
        "killed": len(report.trials) - len(report.survivors),
        "trials": [
            {
                "mutant": each.mutant.name,
                "line": each.mutant.line,
                "fate": each.fate.value,
                "case": each.case or None,
                "rulebook": each.rulebook or None,
                "because": report.reasons.get(each.mutant.name) if each.fate is Fate.SURVIVED else None,
            }
            for each in report.trials
        ],
        "stale": report.stale,
    }


# ---------------------------------------------------------------------- text


def to_text(rules: RuleReport | None, code: CodeReport | None) -> str:
    """What a person wants to know first: the counts, then everything that is not good."""
    lines = [*(_rules_text(rules) if rules else ()), *(_code_text(code) if code else ())]
    return "\n".join(lines) + "\n"


def _rules_text(report: RuleReport) -> Iterator[str]:
    killed = len(report.showing) - len(report.survivors)
    yield f"rule mutants: {killed} of {len(report.showing)} are noticed by a case of their point"
    named = sum(each.named_first for each in report.showing)
    yield f"  put down to the point that was changed: {named} of {len(report.showing)}"
    told = sum(bool(each.killers) for each in report.pairs)
    yield f"  pairs of values told apart: {told} of {len(report.pairs)}"
    yield from (f"  not noticed: {each.point}={each.value} in {', '.join(each.unseen_in)}" for each in report.unseen)
    for pair in report.blind:
        yield f"  not told apart: {pair.point}={pair.expected} and an engine that plays {pair.played}"
    for each in report.misnamed:
        first = f"{each.suspects[0].point}={each.suspects[0].value}" if each.suspects else "nothing"
        yield f"  {each.point}={each.value} is put down to {first}"
    yield from (f"  listed as the same play and told apart: {each}" for each in report.stale)


def _code_text(report: CodeReport) -> Iterator[str]:
    killed = len(report.trials) - len(report.survivors)
    of = f", a sample of {report.sample} by seed {report.seed}" if report.sample is not None else ""
    yield f"code mutants: {killed} of {len(report.trials)} killed ({report.share:.1%}{of}; the bar is {BAR:.0%})"
    yield f"  {_fates(report.trials)}"
    yield f"  not judged: {report.skipped} of {report.made}, by the patterns of rules/mutants.yaml"
    yield f"  hands: {report.questions}; the control was noticed by {report.control}"
    explained = len(report.survivors) - len(report.unexplained)
    yield f"  survivors with a reason: {explained} of {len(report.survivors)}"
    for each in report.unexplained:
        yield f"  no reason: {each.mutant.name}   [line {each.mutant.line}: {each.mutant.text}]"
    yield from (f"  listed as equivalent, but no survivor: {name}" for name in report.stale)


def _fates(trials: Iterable[Trial]) -> str:
    counts = Counter(each.fate for each in trials)
    return ", ".join(f"{fate.value} {counts[fate]}" for fate in Fate)


# ---------------------------------------------------------------------- Markdown


def to_markdown(rules: RuleReport | None, code: CodeReport | None) -> str:
    """The page ``docs/adequacy.md``."""
    lines = ["# Does the corpus bite?", "", "Written by `studcheck adequacy`; do not edit it by hand.", ""]
    lines += _rules_page(rules) if rules else ()
    lines += _code_page(code) if code else ()
    return "\n".join(lines).rstrip() + "\n"


def _rules_page(report: RuleReport) -> Iterator[str]:
    yield from ("## Rule mutants", "")
    yield "An engine that plays another value of one rule point than `reconciled`, and the failing cases of the point."
    yield f"`failing` counts all cases that fail, of {report.applicable}; `put down to` is what explains them best."
    yield "Games in brackets: no case of the point notices; games in which the value cannot show are left out."
    yield from ("", "| rule point | plays | games | failing | put down to | of the point | killed by |")
    yield "|---|---|---|---|---|---|---|"
    yield from (_rule_row(each) for each in report.mutants)
    told = sum(bool(each.killers) for each in report.pairs)
    yield from ("", "Pairs of values of one point (the suite expects one, the engine plays the other):")
    yield from (f"{told} of {len(report.pairs)} are told apart by a case of the point.", "")
    for (point, one, other), because in report.same.items():
        yield f"- `{point}`: `{one}` and `{other}`: {because}"
    yield from _hashes(report.sources, report.cases)


def _rule_row(each: RuleMutant) -> str:
    if set(each.games) <= each.moot.keys():
        return f"| `{each.point}` | `{each.value}` | {', '.join(each.games)} | moot | | | {each.moot[each.games[0]]} |"
    killers = list(dict.fromkeys(case for cases in each.killers.values() for case in cases))
    shown = ", ".join(f"`{case}`" for case in killers)
    games = ", ".join(f"({game})" if game in each.unseen_in else game for game in each.games if game not in each.moot)
    named = f"`{each.suspects[0].point}={each.suspects[0].value}`" if each.suspects and not each.named_first else "it"
    cells = (f"`{each.point}`", f"`{each.value}`", games, str(each.failed), named, str(len(killers)), shown)
    return "| " + " | ".join(cells) + " |"


def _code_page(report: CodeReport) -> Iterator[str]:
    killed = len(report.trials) - len(report.survivors)
    yield from ("## Code mutants", "")
    yield f"{killed} of {len(report.trials)} killed, {report.share:.1%} (bar {BAR:.0%}); {_fates(report.trials)}."
    yield f"{report.questions} hands; {report.skipped} of {report.made} mutants are of a kind that is not judged."
    yield f"The control was noticed by `{report.control}`."
    yield from ("", "| module | mutants | killed | cases that kill most |", "|---|---|---|---|")
    for module in sorted({each.mutant.module for each in report.trials}):
        trials = [each for each in report.trials if each.mutant.module == module]
        dead = sum(each.fate is not Fate.SURVIVED for each in trials)
        cases = Counter(each.case for each in trials if each.case).most_common(_SHOWN)
        shown = ", ".join(f"`{case}` {count}" for case, count in cases)
        yield f"| {module} | {len(trials)} | {dead} | {shown} |"
    yield from ("", "### Survivors", "", "| line | change | why nobody can tell |", "|---|---|---|")
    for each in report.survivors:
        because = report.reasons.get(each.mutant.name, "**no reason is listed**")
        name = each.mutant.name.replace("|", "\\|")
        yield f"| {each.mutant.line} | `{name}` | {because} |"
    yield from _hashes(report.sources, report.cases)


def _hashes(sources: str, cases: str) -> tuple[str, ...]:
    return ("", f"Engine `{sources[:16]}`, cases `{cases[:16]}` (SHA-256).", "")
