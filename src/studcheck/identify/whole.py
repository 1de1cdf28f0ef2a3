"""The whole inquiry: one game after the other, each beginning with what the one before has shown."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from studcheck.catalogue import load_catalogue
from studcheck.identify.findings import Identity, Near, Standing
from studcheck.identify.inquiry import Inquiry
from studcheck.identify.verdict import findings_of, unexplained_by
from studcheck.identify.witness import Witness
from studcheck.model import GAMES
from studcheck.rules import Rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

    from studcheck.connect import Connector
    from studcheck.identify.findings import Finding
    from studcheck.model import Game


def identify(connector: Connector, *, seed: int = 0) -> Identity:
    """What the engine plays, point by point; ``seed`` draws other hands."""
    began = monotonic()
    witness = Witness(connector)
    start = load_catalogue().rulebooks["reconciled"]
    inquiries: dict[Game, Inquiry] = {}
    silent: dict[Game, str] = {}
    guess: Mapping[str, str] = {}
    for game in GAMES:
        if game not in connector.hello.games:
            silent[game] = "it does not name this game among those it plays"
            continue
        inquiry = Inquiry(game, witness, _start(start, game, guess), seed)
        inquiry.run()
        if inquiry.silent or not inquiry.belief.data:
            silent[game] = inquiry.silent or witness.lost or "not one hand could be played"
            continue
        inquiries[game] = inquiry
        base = start.for_game(game)
        guess = {point: value for point, value in inquiry.values.items() if value != base[point]}
    found = {game: findings_of(inquiry) for game, inquiry in inquiries.items()}
    return Identity(
        hello=connector.hello,
        findings=found,
        silent=silent,
        unexplained={game: unexplained_by(inquiry) for game, inquiry in inquiries.items()},
        nearest=_nearest(found),
        rulebook=_rulebook(connector.hello.name, start, found),
        hands=witness.asked,
        seconds=monotonic() - began,
    )


def _start(base: Rulebook, game: Game, guess: Mapping[str, str]) -> dict[str, str]:
    points = load_catalogue().points
    fitting = {point: value for point, value in guess.items() if value in points[point].values_in(game)}
    return {**base.for_game(game), **fitting}


def _nearest(found: Mapping[Game, Mapping[str, Finding]]) -> tuple[Near, ...]:
    near = [_near(book, found) for book in load_catalogue().rulebooks.values()]
    return tuple(sorted(near, key=lambda each: (len(each.differ), -each.agree)))


def _near(book: Rulebook, found: Mapping[Game, Mapping[str, Finding]]) -> Near:
    agree, undecided, differ = 0, 0, []
    for game, findings in found.items():
        for point, finding in findings.items():
            value = book.for_game(game)[point]
            possible = {Standing.PLAYS: (finding.value,), Standing.NOT_SEPARABLE: finding.alike}
            if value not in possible.get(finding.standing, (value,)):
                differ.append(f"{game}:{point}")
            elif finding.standing is Standing.PLAYS:
                agree += 1
            else:
                undecided += 1
    return Near(book.name, agree, tuple(differ), undecided)


def _rulebook(name: str, base: Rulebook, found: Mapping[Game, Mapping[str, Finding]]) -> Rulebook:
    book = base
    for game, findings in found.items():
        known = {point: each.value for point, each in findings.items() if each.value}
        book = book.but(known, game)
    words = "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-")
    return Rulebook(f"identified-{words or 'engine'}", book.values)
