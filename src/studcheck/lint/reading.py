"""Files that cannot be read, and files that are too long or stand in the wrong folder."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from studcheck.errors import Fault
from studcheck.lint.check import Check, NeedsCases, NeedsFeatures

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from studcheck.lint.material import Material
    from studcheck.scenarios import Case

_MOST_LINES = 400


class Format(Check):
    """Everything that the loader finds, as it says it."""

    id = "format"
    reason = "A case says what the format knows: known points and claims, no card twice, no chip lost."

    def faults(self, material: Material) -> Iterator[Fault]:
        """What the loader says."""
        yield from material.unreadable_cases


class Gherkin(NeedsFeatures):
    """Everything that the parser of features finds."""

    id = "gherkin"
    reason = "A feature file is one feature that can be read."

    def faults(self, material: Material) -> Iterator[Fault]:
        """What the parser says."""
        yield from material.unreadable_features


class EmptyFile(NeedsCases):
    """A file in which there is nothing to judge."""

    id = "file-empty"
    reason = "A file without a case or a scenario judges nothing and looks as if it did."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every file that holds nothing."""
        full = {case.file for case in material.cases}
        full |= {feature.at.file for feature in material.features if feature.scenarios}
        full |= {fault.file for fault in material.unreadable_features} | set(material.unread_features)
        for file in material.files:
            if file not in full:
                yield Fault(file, 1, 1, "the file holds no case and no scenario")


class LongFile(Check):
    """A file that nobody reads to its end."""

    id = "file-too-long"
    reason = f"A file of more than {_MOST_LINES} lines is several chapters."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every long file."""
        for file in material.files:
            lines = file.read_bytes().count(b"\n")
            if lines > _MOST_LINES:
                yield Fault(file, _MOST_LINES + 1, 1, f"the file has {lines} lines, {_MOST_LINES} are enough")


class Topic(NeedsCases):
    """A file of cases whose points are all at home in other folders."""

    id = "topic"
    reason = "A case is looked for in the folder in which most cases of its rule points stand."

    def faults(self, material: Material) -> Iterator[Fault]:
        """Every file that is in the wrong folder."""
        homes = _homes(material)
        cases: defaultdict[Path, list[Case]] = defaultdict(list)
        for case in material.cases:
            # Where one keeps one's own cases is one's own affair.
            if not material.is_own(case.file):
                cases[case.file].append(case)
        for file, inside in cases.items():
            named = dict.fromkeys(point for case in inside for point in case.points)
            # An invariant names no point: where it stands is its topic.
            if all(case.points for case in inside) and not any(file.parent.name in homes[point] for point in named):
                place = " or ".join(sorted(homes[next(iter(named))]))
                said = (
                    f"the cases name no point that is at home in {file.parent.name}, only {', '.join(named)} ({place})"
                )
                yield Fault(file, 1, 1, said)


def _homes(material: Material) -> dict[str, set[str]]:
    """The folders with the most cases of a point; several where they have equally many."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for case in material.known.values():
        _count(case, counts)
    return {
        point: {topic for topic, number in topics.items() if number == max(topics.values())}
        for point, topics in counts.items()
    }


def _count(case: Case, counts: defaultdict[str, Counter[str]]) -> None:
    for point in case.points:
        counts[point][case.topic] += 1
