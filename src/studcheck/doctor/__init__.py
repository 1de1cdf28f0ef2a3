"""Is it the adapter or the engine?  Ten small hands and a dozen questions of manners, each with what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from studcheck.doctor import manners, pipes
from studcheck.doctor.finding import Finding, Status, Where, not_seen, ok, problem
from studcheck.doctor.hands import look_at
from studcheck.doctor.patient import Patient, answer_of
from studcheck.doctor.smoke import Smoke, smoke_hands
from studcheck.doctor.talk import Lost
from studcheck.errors import EngineUnusableError
from studcheck.protocol import play_request

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from studcheck.connect import Target
    from studcheck.model import Game

__all__ = ["Examination", "Finding", "Status", "Where", "examine"]

_NOTHING_JUDGED = 5
_EVERYBODY: tuple[Callable[[Patient], Finding], ...] = (
    manners.same_again,
    manners.unknown_keys,
    manners.unknown_value,
    manners.strange_id,
    manners.unknown_op,
    manners.restart,
)
_PROGRAMS: tuple[Callable[[Patient], Finding], ...] = (
    pipes.split_writes,
    pipes.many_at_once,
    pipes.goodbye,
    pipes.end_of_input,
)
_ENDS: tuple[Callable[[Patient], Finding], ...] = (manners.protocol_number, manners.speed)


@dataclass(frozen=True, slots=True)
class Examination:
    """All findings, in order; ``played`` is the number of legal smoke hands that were played well."""

    engine: str
    game: Game | None
    findings: tuple[Finding, ...]
    played: int

    @property
    def exit_code(self) -> int:
        """1 for a problem, 5 where no legal hand was played, so that nothing was judged, else 0."""
        if self.problems:
            return 1
        return 0 if self.played else _NOTHING_JUDGED

    @property
    def problems(self) -> tuple[Finding, ...]:
        """What is wrong."""
        return tuple(finding for finding in self.findings if finding.status is Status.PROBLEM)


def examine(target: Target, rules: Callable[[Game], Mapping[str, str]], timeout: float | None = None) -> Examination:
    """Examines an engine; ``rules`` are those of the hands.  Raises EngineUnusableError where it cannot be greeted."""
    patient = Patient(target, timeout)
    try:
        return _examine(patient, rules)
    finally:
        patient.close()


def _examine(patient: Patient, rules: Callable[[Game], Mapping[str, str]]) -> Examination:
    hello = patient.hello
    words = f"{hello.name} {hello.version}".strip()
    greeting = ok("greeting", f"it introduces itself as {words}")
    if not hello.games:
        lack = problem("greeting", "it declares no game", Where.ADAPTER, "list in games what the engine plays")
        return Examination(words, None, (lack,), 0)
    game = hello.games[0]
    smokes = smoke_hands(game, rules(game))
    patient.first, patient.other = smokes[0].hand, smokes[3].hand
    hands = list(_hands(patient, smokes))
    findings = [greeting, *hands, *_manners(patient)]
    played = sum(found.status is Status.OK for found, smoke in zip(hands, smokes, strict=True) if not smoke.invalid)
    return Examination(words, game, tuple(findings), played)


def _hands(patient: Patient, smokes: tuple[Smoke, ...]) -> Iterator[Finding]:
    for number, smoke in enumerate(smokes, 1):
        asked = f"doctor-hand-{number}"
        heard = patient.say(play_request(asked, smoke.hand))
        if number == 1 and not isinstance(heard, Lost):
            patient.wanted = answer_of(heard.message, asked)
        yield look_at(smoke, f"hand {number}: {smoke.name}", asked, heard, patient.hello)


def _manners(patient: Patient) -> Iterator[Finding]:
    """Each check of manners; one after which the engine cannot be greeted any more is the last."""
    checks = [*_EVERYBODY, *(_PROGRAMS if patient.is_program else ()), *_ENDS]
    for check in checks:
        name = check.__name__.replace("_", " ")
        try:
            yield check(patient)
        except EngineUnusableError as error:
            yield problem(name, str(error), Where.ADAPTER, "the adapter must start again after any end")
            return
    if patient.is_program:
        yield pipes.standard_error(patient)
    else:
        yield not_seen("pipes", "split writes, many at once, standard error and the end concern programs alone")
