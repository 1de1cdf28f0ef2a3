"""The code mutants judged by the corpus alone, and what came of them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from studcheck.adequacy.listed import Listed, load_listed
from studcheck.adequacy.mutants import Mutant, mutants_of
from studcheck.adequacy.questions import hash_of_cases, hash_of_sources, questions_of
from studcheck.adequacy.reach import Reach
from studcheck.adequacy.trials import Fate, Trial, try_all
from studcheck.errors import StudcheckError, UnknownNameError
from studcheck.oracle import engine_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studcheck.adequacy.questions import Question
    from studcheck.scenarios import Case

#: The share of the code mutants that the corpus has to kill.
BAR = 0.97


@dataclass(frozen=True, slots=True)
class CodeReport:
    """What came of the mutants that were tried.

    ``made`` counts all that there are, ``skipped`` those of a kind that is not judged; ``sample``, ``seed`` and
    ``modules`` are those of the command.  ``control`` is the case that noticed the control.
    """

    made: int
    skipped: int
    questions: int
    trials: tuple[Trial, ...]
    reasons: dict[str, str]
    control: str
    sources: str
    cases: str
    sample: int | None = None
    seed: int = 0
    modules: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every mutant was tried."""
        return self.sample is None and not self.modules

    @property
    def survivors(self) -> list[Trial]:
        """What no case noticed, in the order of the sources."""
        rows = [trial for trial in self.trials if trial.fate is Fate.SURVIVED]
        return sorted(rows, key=lambda trial: (trial.mutant.module, trial.mutant.line, trial.mutant.name))

    @property
    def unexplained(self) -> list[Trial]:
        """Survivors for which no reason is listed."""
        return [trial for trial in self.survivors if trial.mutant.name not in self.reasons]

    @property
    def stale(self) -> list[str]:
        """Listed as equivalent, but killed; where all were tried, also those that are no mutant any more."""
        survived = {trial.mutant.name for trial in self.survivors}
        tried = {trial.mutant.name for trial in self.trials}
        listed = self.reasons if self.whole else self.reasons.keys() & tried
        return sorted(name for name in listed if name not in survived)

    @property
    def share(self) -> float:
        """The share of the tried mutants that were killed."""
        return 1 - len(self.survivors) / len(self.trials) if self.trials else 0.0

    @property
    def good(self) -> bool:
        """Whether the bar is met and every survivor has its reason; of a part only the reasons are asked."""
        enough = self.share >= BAR or not self.whole
        return enough and not self.unexplained and not self.stale


def judge_code(
    cases: Sequence[Case],
    *,
    sample: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    modules: Sequence[str] = (),
    watch: Callable[[int, int], None] = lambda _done, _all: None,
) -> CodeReport:
    """Try the code mutants (of these modules, or of all that a hand reaches), or a seeded sample of them.

    ``watch`` is told how many of how many are done.  Raises StudcheckError where the run proves nothing: the engine
    does not pass its own corpus, or the control is not noticed.
    """
    listed = load_listed()
    made = all_mutants(listed, modules)
    judged = [mutant for mutant in made if not listed.skips(mutant)]
    chosen = judged
    if sample is not None and sample < len(judged):
        numbers = sorted(random.Random(seed).sample(range(len(judged)), sample))  # noqa: S311 - a choice that repeats
        chosen = [judged[number] for number in numbers]
    questions = questions_of(cases)
    reach = Reach(questions)
    control = try_control(listed, questions, reach)
    trials = []
    for trial in try_all(chosen, questions, reach, jobs):
        trials.append(replace(trial, mutant=replace(trial.mutant, change=None)))
        watch(len(trials), len(chosen))
    return CodeReport(
        made=len(made),
        skipped=len(made) - len(judged),
        questions=len(questions),
        trials=tuple(sorted(trials, key=lambda trial: (trial.mutant.module, trial.mutant.line, trial.mutant.name))),
        reasons=listed.reasons(),
        control=control,
        sources=hash_of_sources(),
        cases=hash_of_cases(cases),
        sample=sample if len(chosen) < len(judged) else None,
        seed=seed,
        modules=tuple(modules),
    )


def all_mutants(listed: Listed, modules: Sequence[str] = ()) -> list[Mutant]:
    """Every mutant of the modules of the engine that are not left out, or of those that are named."""
    seen: Counter[str] = Counter()
    sources = engine_sources()
    for name in modules:
        if name not in sources:
            raise UnknownNameError("module of the engine", name, sources)
    names = modules or [name for name in sources if name not in listed.modules]
    return [mutant for name in names for mutant in mutants_of(name, sources[name], seen)]


def try_control(listed: Listed, questions: Sequence[Question], reach: Reach) -> str:
    """The id of the case that notices the control; raises StudcheckError where none does, or it is not there."""
    control = listed.control
    source = engine_sources()[control.module].read_text(encoding="utf-8")
    if source.count(control.words) != 1:
        raise StudcheckError(f"the control of rules/mutants.yaml is not in {control.module}: {control.words!r}")
    changed = source.replace(control.words, control.instead)
    mutant = Mutant(control.module, "(control)", 0, "", control.words, control.instead, source=changed)
    (trial,) = try_all([mutant], questions, reach, 1)
    if trial.fate is not Fate.REFUSED:
        raise StudcheckError(f"the control was not refused but {trial.fate}: the run is void ({control.because})")
    return trial.case
