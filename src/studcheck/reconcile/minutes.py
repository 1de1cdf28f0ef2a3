"""The minutes of a decision, as Markdown and CSV to print and file, and the rulebook file that comes of it."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING, Any

import yaml

from studcheck.catalogue import load_catalogue
from studcheck.reports.columns import labelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from studcheck.reconcile.decisions import Decided

_CSV_HEAD = ("point", "question", "value", "how", "conflict", "supports", "overruled", "because", "date", "signed")


@dataclass(frozen=True, slots=True)
class Minutes:
    """What was decided, under which name, when (a date as YYYY-MM-DD), signed by whom, and whom it follows."""

    name: str
    decided: tuple[Decided, ...]
    date: str
    signed: str
    prefer: tuple[str, ...]

    @property
    def head(self) -> list[tuple[str, str]]:
        """The facts about the decision itself."""
        order = ", then ".join(self.prefer) or "nobody"
        return [("date", self.date), ("signed", self.signed or "-"), ("follows", order)]


def as_text(minutes: Minutes) -> str:
    """The decisions for a terminal: what was set or preferred, and every conflict; the rest in a count."""
    lines = [f"the rulebook {minutes.name}"]
    for label, words in minutes.head:
        lines += labelled(label, words)
    told = [each for each in minutes.decided if each.how != "default" or each.conflict]
    for each in told:
        lines += ["", f"{each.point} = {each.text}"]
        lines += [line for label, words in _facts(each) for line in labelled(label, words)]
    rest = len(minutes.decided) - len(told)
    lines += ["", f"{len(minutes.decided)} rule points decided; {rest} of them, without a conflict, by default"]
    return "\n".join(lines) + "\n"


def as_markdown(minutes: Minutes) -> str:
    """The minutes to print and file."""
    points = load_catalogue().points
    lines = [f"# Minutes: the rulebook {minutes.name}", ""]
    lines += [f"- **{label}**: {words}" for label, words in minutes.head]
    for title, chosen in _parts(minutes.decided):
        lines += ["", f"## {title}"]
        for each in chosen:
            meanings = dict.fromkeys(points[each.point].values[value] for value in each.values.values())
            lines += ["", f"### `{each.point}`: {each.text}", "", f"{points[each.point].question} {' '.join(meanings)}"]
            lines += ["", *(f"- {label}: {words}" for label, words in _facts(each))]
    return "\n".join([*lines, "", f"Signed: {minutes.signed or '____________________'}, {minutes.date}"]) + "\n"


def as_csv(minutes: Minutes) -> str:
    """A line a point."""
    points = load_catalogue().points
    written = StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(_CSV_HEAD)
    for each in minutes.decided:
        about = (each.point, points[each.point].question, each.text, each.how, each.conflict)
        sides = ("; ".join(each.supports), "; ".join(each.overruled), each.because)
        table.writerow([*about, *sides, minutes.date, minutes.signed])
    return written.getvalue()


def as_json(minutes: Minutes) -> dict[str, Any]:
    """The decisions as JSON (schema ``decide``)."""
    return {
        "schema": "studcheck/decide/1",
        "rulebook": minutes.name,
        "date": minutes.date,
        "signed": minutes.signed,
        "prefer": list(minutes.prefer),
        "decided": [
            {
                "point": each.point,
                "values": dict(each.values),
                "how": each.how,
                "conflict": each.conflict,
                "supports": list(each.supports),
                "overruled": list(each.overruled),
                "because": each.because,
                "remarks": list(each.remarks),
            }
            for each in minutes.decided
        ],
    }


def as_rulebook_file(minutes: Minutes) -> str:
    """The rulebook file: every point with its value, the reason, and who stands where."""
    decided: dict[str, Any] = {"date": minutes.date, "signed": minutes.signed, "prefer": list(minutes.prefer)}
    written = {
        "rulebook": minutes.name,
        "title": f"The rulebook {minutes.name}, decided on {minutes.date}",
        "decided": decided,
        "values": {each.point: _choice(each) for each in minutes.decided},
    }
    text: str = yaml.safe_dump(written, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return text


def _choice(each: Decided) -> Mapping[str, Any]:
    one = len(set(each.values.values())) == 1
    value = next(iter(each.values.values())) if one else dict(each.values)
    sides = {"supports": list(each.supports), "overruled": list(each.overruled)}
    return {"value": value, "because": each.because, **{key: who for key, who in sides.items() if who}}


def _facts(each: Decided) -> Iterator[tuple[str, str]]:
    if each.conflict:
        yield "conflict", each.conflict
    yield "supports", ", ".join(each.supports) or "nobody"
    yield "overruled", ", ".join(each.overruled) or "nobody"
    yield "because", each.because
    for remark in each.remarks:
        yield "note", remark


def _parts(decided: Sequence[Decided]) -> Iterator[tuple[str, list[Decided]]]:
    parts = {
        "Conflicts between the documents": [each for each in decided if each.conflict],
        "Decided without a conflict": [each for each in decided if not each.conflict and each.how != "default"],
        "By default": [each for each in decided if not each.conflict and each.how == "default"],
    }
    yield from ((title, chosen) for title, chosen in parts.items() if chosen)
