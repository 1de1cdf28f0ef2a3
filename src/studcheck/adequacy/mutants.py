"""Code mutants: the reference engine with one small change, by the mutation operators of mutmut.

mutmut itself changes functions only; here the tables of a module (``CAPS = {...}``) are changed too, for half of the
rules stand in tables.  A mutant is known by the function and by the words that change, not by a line number.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from studcheck.errors import UsageError

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator
    from pathlib import Path
    from types import CodeType

_SHORT = 60
_CONTEXT = 16


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where it stands, the statement's first line, and the words before and after."""

    module: str
    function: str
    line: int
    text: str
    before: str
    after: str
    source: str = field(compare=False, repr=False, default="")
    change: Any = field(compare=False, repr=False, default=None)
    nth: int = 1

    @property
    def place(self) -> str:
        """Module and function (or table)."""
        return f"{self.module}.{self.function}"

    @property
    def name(self) -> str:
        """The name by which the list of equivalent mutants knows it."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.place}: {self.before} -> {self.after}{again}"

    def code(self) -> CodeType:
        """The code of the module with the change."""
        source = self.source or self.change()
        return compile(source, f"<{self.name}>", "exec")


def mutants_of(module: str, path: Path, seen: Counter[str]) -> Iterator[Mutant]:
    """All mutants of a module, in the order of its lines; ``seen`` counts equal names.

    Raises UsageError where mutmut is not installed.
    """
    mutations = _mutmut("mutation.file_mutation")
    libcst = import_module("libcst")
    nothing = _mutmut("mutation.pragma_handling").IgnoredCode(set(), set(), set())
    source = path.read_text(encoding="utf-8")
    wrapper = libcst.MetadataWrapper(libcst.parse_module(source))
    visitor = mutations.MutationVisitor(_mutmut("mutation.mutators").mutation_operators, nothing)
    wrapper.visit(visitor)
    tree = _Tree(wrapper, source)
    for mutation in visitor.mutations:
        old, new = mutation.original_node, mutation.mutated_node
        before, after = differing(tree.words(old), tree.words(new))
        line = tree.line(old)

        def change(old: Any = old, new: Any = new) -> str:
            changed: str = tree.spliced(old, new) or mutations.deep_replace(wrapper.module, old, new).code
            return changed

        place = tree.place(old)
        key = f"{module}.{place}: {before} -> {after}"
        seen[key] += 1
        text = tree.lines[line - 1].strip()
        yield Mutant(module, place, line, text, before, after, change=change, nth=seen[key])


def differing(before: str, after: str) -> tuple[str, str]:
    """Two short texts as they are; of long ones where they differ, with a few whole words on each side."""
    if max(len(before), len(after)) <= _SHORT:
        return before, after
    start = _alike(before, after)
    end = min(_alike(before[::-1], after[::-1]), len(before) - start, len(after) - start)
    first, last = before[: max(0, start - _CONTEXT)], before[len(before) - max(0, end - _CONTEXT) :]
    cut, kept = len(first.rpartition(" ")[0]), len(last.partition(" ")[2])
    return before[cut : len(before) - kept].strip(), after[cut : len(after) - kept].strip()


def _alike(one: str, other: str) -> int:
    """How many characters are the same from the start."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (here, there) in pairs if here != there), min(len(one), len(other)))


class _Tree:
    """A module as libcst reads it, with what people call the places in it."""

    def __init__(self, wrapper: Any, text: str) -> None:
        metadata = import_module("libcst.metadata")
        self._cst = import_module("libcst")
        self._module = wrapper.module
        self._positions = wrapper.resolve(metadata.PositionProvider)
        self._parents = wrapper.resolve(metadata.ParentNodeProvider)
        self._text = text
        self.lines = text.splitlines()
        self._starts = list(accumulate((len(line) + 1 for line in self.lines), initial=0))

    def words(self, node: Any) -> str:
        """The text of a node on one line."""
        return " ".join(self._module.code_for_node(node).split())

    def line(self, node: Any) -> int:
        """The line (from 1) on which a node, or what holds it, begins."""
        while node not in self._positions:
            node = self._parents[node]
        start: int = self._positions[node].start.line
        return start

    def spliced(self, old: Any, new: Any) -> str | None:
        """The text of the module with one node replaced; None where the node's text does not stand there as it is.

        A hundred times faster than building the tree anew, which has to be done once a mutant.
        """
        if old not in self._positions:
            return None
        span = self._positions[old]
        start = self._starts[span.start.line - 1] + span.start.column
        end = self._starts[span.end.line - 1] + span.end.column
        if self._text[start:end] != self._module.code_for_node(old):
            return None
        return f"{self._text[:start]}{self._module.code_for_node(new)}{self._text[end:]}"

    def place(self, node: Any) -> str:
        """The outermost function with its class, or the table or class that holds a node."""
        names: list[str] = []
        while node is not self._module:
            match node:
                case self._cst.FunctionDef() | self._cst.ClassDef():
                    names = [node.name.value, *(names if isinstance(node, self._cst.ClassDef) else ())]
                case self._cst.Assign() if not names:
                    names = [self.words(node.targets[0].target)]
                case self._cst.AnnAssign() if not names:
                    names = [self.words(node.target)]
            node = self._parents[node]
        return ".".join(names) or "(module)"


def _mutmut(name: str) -> Any:
    try:
        return import_module(f"mutmut.{name}")
    except ModuleNotFoundError as error:
        raise UsageError("mutants of the code need mutmut 3", "pip install 'studcheck[adequacy]'") from error
