"""Which functions of the engine a hand reaches: a mutant can only show in a hand that reaches it."""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from studcheck.oracle import engine_sources, reference_engine

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import CodeType, FrameType

    from studcheck.adequacy.questions import Question

#: What these work out is kept for later hands, so that a hand which does not reach them now may reach them first.
KEPT = frozenset({"lookup", "ranking"})


class Reach:
    """The places in the engine and the numbers of the questions that reach each."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self._all = list(range(len(questions)))
        self._by_place: dict[str, list[int]] = defaultdict(list)
        self._by_module: dict[str, list[int]] = defaultdict(list)
        modules = {str(path): module for module, path in engine_sources().items()}
        for number, question in enumerate(questions):
            places = _places(question, modules)
            for place in places:
                self._by_place[place].append(number)
            for module in {place.partition(".")[0] for place in places}:
                self._by_module[module].append(number)

    def of(self, module: str, function: str) -> list[int]:
        """The questions that can tell, in their order; all where that cannot be known (tables, what imports run)."""
        if module in KEPT:
            return self._all
        reached = self._by_place.get(f"{module}.{function}")
        return reached or self._by_module.get(module) or self._all


def _places(question: Question, modules: Mapping[str, str]) -> set[str]:
    seen: set[CodeType] = set()

    def watch(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            seen.add(frame.f_code)

    engine = reference_engine()
    sys.setprofile(watch)
    try:
        engine.answer(question.request)
    finally:
        sys.setprofile(None)
    return {
        f"{modules[code.co_filename]}.{code.co_qualname.partition('.<locals>')[0]}"
        for code in seen
        if code.co_filename in modules
    }
