"""The engine under examination: greeted, asked, and started afresh whenever a check has lost it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck.connect import CommandTarget, HttpTarget
from studcheck.connect.targets import ANSWER_TIMEOUT, START_TIMEOUT
from studcheck.doctor.finding import Finding, Where, ok, problem
from studcheck.doctor.hands import ANSWER_TODO
from studcheck.doctor.talk import Lost, ProgramTalk, Said, Talk, open_talk
from studcheck.errors import EngineUnusableError, ProtocolViolationError
from studcheck.protocol import hello_request, play_request, read_answer, read_hello
from studcheck.protocol.shapes import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.connect import Target
    from studcheck.model import Hand
    from studcheck.protocol import Hello


class Patient:
    """One engine; raises EngineUnusableError where it cannot be started or greeted the first time.

    ``first`` and ``other`` are two hands that it is asked again and again; ``wanted`` is what it answered to the first.
    """

    first: Hand
    other: Hand

    def __init__(self, target: Target, timeout: float | None) -> None:
        self._target = target
        timed = target if isinstance(target, (CommandTarget, HttpTarget)) else None
        self.start_timeout = timed.start_timeout if timed else START_TIMEOUT
        self.timeout = timeout or (timed.answer_timeout if timed else ANSWER_TIMEOUT)
        self.seconds: list[float] = []
        self.stderr_bytes = 0
        self.wanted: object = None
        self.hello_message: Any = None
        self._talk: Talk | None = open_talk(target)
        self._greeted = False
        self.hello = self._introduced()

    def _introduced(self) -> Hello:
        """The introduction; without one the conversation is over, with what it said on standard error."""
        talk = self._talk
        assert talk
        lost = self.greet()
        try:
            if lost is None:
                return read_hello(self.hello_message)
            why = lost.why
        except ProtocolViolationError as error:
            why = str(error)
        self.close()
        raise EngineUnusableError(f"the engine {self._target.words} cannot be greeted: {why}", talk.stderr)

    @property
    def is_program(self) -> bool:
        """Whether it has pipes of its own."""
        return isinstance(self._target, CommandTarget)

    def afresh(self) -> Talk:
        """A new conversation, not yet greeted, after the end of the one before."""
        self.close()
        self._talk = open_talk(self._target)
        return self._talk

    def program(self) -> ProgramTalk:
        """The conversation with a program, greeted."""
        talk = self._ready()
        assert isinstance(talk, ProgramTalk)
        return talk

    def greet(self) -> Lost | None:
        """Says hello; the answer is ``hello_message``."""
        assert self._talk
        heard = self._talk.say(hello_request(), self.start_timeout)
        if isinstance(heard, Lost):
            return heard
        self.hello_message = heard.message
        self._greeted = True
        return None

    def say(self, message: Mapping[str, object]) -> Said | Lost:
        """The answer to one message; the conversation is begun again where it was lost."""
        heard = self._ready().say(message, self.timeout)
        if isinstance(heard, Lost):
            self.close()
        else:
            self.seconds.append(heard.seconds)
        return heard

    def _ready(self) -> Talk:
        talk = self._talk
        if talk is None or not self._greeted:
            talk = self.afresh()
            if lost := self.greet():
                self.close()
                raise EngineUnusableError(f"the engine {self._target.words} cannot be greeted again: {lost.why}")
        return talk

    def same(self, check: str, hand: Hand, seen: str, todo: str) -> Finding:
        """Whether the hand gets the answer that it got at first."""
        return self.same_message(check, play_request("doctor-same", hand), seen, todo)

    def same_message(self, check: str, message: Mapping[str, Any], seen: str, todo: str) -> Finding:
        """Whether a request gets the answer that the first hand got at first."""
        return self.told(check, message, self.say(message), seen, todo)

    def told(self, check: str, message: Mapping[str, Any], heard: Said | Lost, seen: str, todo: str) -> Finding:
        """Whether what was heard is the answer that the first hand got at first."""
        if isinstance(heard, Lost):
            return problem(check, heard.why, Where.ADAPTER, f"{todo}; {ANSWER_TODO}")
        got = answer_of(heard.message, str(message["id"]))
        if got == self.wanted:
            return ok(check, seen)
        words = got if isinstance(got, str) else "the answer is not the one that the same hand got before"
        return problem(check, words, Where.ADAPTER, todo)

    def close(self) -> None:
        """Leaves nothing behind."""
        talk, self._talk = self._talk, None
        self._greeted = False
        if talk:
            talk.close()
            self.stderr_bytes += len(talk.stderr.encode())


def answer_of(message: Any, asked: str) -> object:
    """An answer without its id, to be compared; a sentence in its place if it is none, or another's."""
    try:
        answered, answer = read_answer(message)
    except ProtocolViolationError as error:
        return f"its answer is none: {error}"
    return answer if answered == asked else f"it answers the id {shown(answered)} instead of {shown(asked)}"
