"""Whether the cases of a rule point tell its values apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.data import data_folder
from studcheck.lint.check import CaseCheck, NeedsCases
from studcheck.lint.outcomes import covered, of_point, pairs_of, told_apart
from studcheck.rules import load_points
from studcheck.strictyaml import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from studcheck.errors import Fault
    from studcheck.lint.check import Said
    from studcheck.lint.material import Material
    from studcheck.scenarios import Case


class SameWhateverTheValue(CaseCheck):
    """A case with rule points at issue that expects the same under every value of them."""

    id = "no-value-matters"
    reason = (
        "A case that expects the same whatever the value of its points says nothing of them, unless it is an invariant."
    )

    def of_case(self, case: Case) -> Said:
        """Compare what is expected under each value."""
        if not case.invariant and not any(told_apart(case, point) for point in case.points):
            said = f"no value of {', '.join(case.points)} changes what is expected"
            yield ("points",), f"{said}: say what another value does, or mark it `invariant` and put them in `requires`"


class ValueCheck(NeedsCases):
    """A check that looks at all cases of a point together."""

    def faults(self, material: Material) -> Iterator[Fault]:
        """The faults of every point that a case has at issue, of every point where the whole corpus is checked."""
        named = {point for case in material.cases for point in case.points}
        for point in load_points():
            if point in named or material.whole:
                cases = of_point(material.known.values(), point)
                for text in self.of_point(point, cases):
                    yield _at(material, point, text)

    def of_point(self, point: str, cases: Iterable[Case]) -> Iterator[str]:
        """The faults of a point and its cases."""
        raise NotImplementedError


class ValueWithoutCase(ValueCheck):
    """A value under which no case of the point expects anything."""

    id = "value-without-case"
    reason = "A value under which no case of its point expects anything may be played in any way."

    def of_point(self, point: str, cases: Iterable[Case]) -> Iterator[str]:
        """Look for each value."""
        missing = set(load_points()[point].values) - _covered(point, cases)
        for value in load_points()[point].values:
            if value in missing:
                yield f"no case of {point} expects anything under {value}"


class ValuesAlike(ValueCheck):
    """Two values of a point that no case tells apart."""

    id = "values-not-told-apart"
    reason = "An engine that plays one of two values that no case tells apart can be told the other and pass."

    def of_point(self, point: str, cases: Iterable[Case]) -> Iterator[str]:
        """Look for each pair of values that cases speak of."""
        cases = list(cases)
        spoken = _covered(point, cases)
        told = {pair for case in cases for pair in told_apart(case, point)}
        for pair in sorted(pairs_of(point) - told, key=sorted):
            if pair <= spoken:
                yield f"no case of {point} tells {' from '.join(sorted(pair))}"


def _covered(point: str, cases: Iterable[Case]) -> set[str]:
    return {value for case in cases for value in covered(case, point)}


def _at(material: Material, point: str, text: str) -> Fault:
    """The place of the first case that is checked and has the point at issue, or of the point in its list."""
    for case in material.cases:
        if point in case.points:
            return material.places.fault(case, ("points",), text)
    (document,) = read(data_folder("rules") / "points.yaml")
    return document.fault(("points", point), text)
