"""Engines with one planted fault each, and one that has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from studcheck_reference.wire import Engine

if TYPE_CHECKING:
    from collections.abc import Mapping


def turns_the_suits_round() -> Engine:
    return Engine(plays=["bring_in.tie_break=reverse_suit"])


def allows_a_fifth_wager() -> Engine:
    return Engine(plays=["cap.wagers=5"])


def gives_the_odd_half_to_the_low() -> Engine:
    return Engine(plays=["odd_chip.halves=low"])


def declares_a_fifth_wager() -> Engine:
    return Engine(plays=["cap.wagers=5"], declare=True)


class _Altered:
    """The reference engine, with its answers altered."""

    def __init__(self) -> None:
        self._engine = Engine()

    def answer(self, message: Mapping[str, Any]) -> Mapping[str, Any] | None:
        answer = self._engine.answer(message)
        return answer if answer is None else self.alter(message, answer)

    def alter(self, message: Mapping[str, Any], answer: Mapping[str, Any]) -> Mapping[str, Any]:
        raise NotImplementedError


class ReportsNoTurn(_Altered):
    def alter(self, message: Mapping[str, Any], answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if message["op"] == "hello":
            return {**answer, "reports": [kind for kind in answer["reports"] if kind != "turn"]}
        return {**answer, "events": [event for event in answer.get("events", ()) if event["event"] != "turn"]}


class DeclinesEverything(_Altered):
    def alter(self, message: Mapping[str, Any], answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if message["op"] == "hello":
            return answer
        return {"op": "declined", "id": message["id"], "needs": "seats", "detail": "at most 1"}


class CallsEverythingInvalid(_Altered):
    def alter(self, message: Mapping[str, Any], answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if message["op"] == "hello":
            return answer
        return {"op": "invalid", "id": message["id"], "detail": "no such table"}


class DiesAtTheDeal(_Altered):
    def alter(self, message: Mapping[str, Any], answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if message["op"] == "hello":
            return answer
        raise RuntimeError("out of cards")


class CannotBeGreeted:
    def answer(self, _message: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"op": "error", "detail": "protocol 7 only"}
