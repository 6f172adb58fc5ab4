"""The facts of a move: written down from its events, and told to each reader as JSON."""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from noripan.kernel.event import Event, Eyes, heard, told

from .entries import Fact

ENCODE = Encoder().encode
Seats = set[int | None]
FEW = 2
"""For so many who know more each is written all of it; for more it pays to write facts apart."""


def write_facts(events: Iterable[Event]) -> list[Fact]:
    """Write events in full truth."""
    return [_write_fact(event) for event in events]


def _write_fact(event: Event) -> Fact:
    """Write an event; nobody changes what it says, so most of it is shared."""
    after: Any = event.after
    secrets: dict[str, tuple[Any, list[int]]] = {}
    between: dict[str, list[tuple[list[int], Any]]] = {}
    closed = event.secrets
    if closed:
        after = {**after}
    for place, value in closed.items():
        after[place] = value.public
        secrets[place] = (value.value, sorted(value.seats))
        if value.between:
            between[place] = [(sorted(seats), form) for seats, form in value.between]
    return Fact(
        type=event.type,
        phase=event.phase,
        after=after,
        secrets=secrets,
        between=between,
        targets=[*event.targets],
        batch=event.batch,
        pause=event.pause,
        seats=None if event.seats is None else sorted(event.seats),
    )


class Telling:
    """What readers are told of some facts, as JSON: what several see alike is written once."""

    __slots__ = ("_facts", "_openly", "_pieces", "insiders")

    def __init__(self, facts: list[Fact]) -> None:
        self._facts = facts
        self.insiders = insiders(facts)
        self._openly: Raw | None = None
        """What all others are told, each the same."""
        many = len(self.insiders) > FEW
        self._pieces = [Piece(fact) for fact in facts] if many else []

    def told(self, seat: int | None) -> Raw:
        """Give what a seat is told."""
        if seat in self.insiders:
            return self._written(seat)
        if self._openly is None:
            self._openly = self._written(None)
        return self._openly

    def _written(self, seat: int | None) -> Raw:
        if not self._pieces:
            return Raw(ENCODE(told(self._facts, seat)))
        pieces = [piece.told(seat, phase) for piece, phase in heard(self._pieces, seat)]
        return Raw(b"[" + b",".join(pieces) + b"]")


class Piece:
    """A fact of which some know more than others, or one beside it."""

    __slots__ = ("_fact", "_insiders", "_openly", "phase", "seats")

    def __init__(self, fact: Fact) -> None:
        self._fact = fact
        self._insiders = _insiders(fact)
        self._openly: dict[int, bytes] = {}
        """By phase, what those are told who know no more of it than a spectator."""
        self.phase = fact.phase
        self.seats = fact.seats

    def is_for(self, eyes: Eyes) -> bool:
        """Tell whether these eyes see anything of it."""
        return self._fact.is_for(eyes)

    def told(self, seat: int | None, phase: int) -> bytes:
        """Give what a seat is told of it, in this phase of all that it is told."""
        if seat in self._insiders:
            return ENCODE(self._fact.seen_by(seat, phase))
        found = self._openly.get(phase)
        if found is None:
            found = self._openly[phase] = ENCODE(self._fact.seen_by(None, phase))
        return found


def insiders(facts: Iterable[Fact]) -> Seats:
    """Give the seats that are told more than a spectator: all the others are told the same."""
    found: Seats = set()
    for fact in facts:
        if fact.seats is not None:
            found.update(fact.seats)
        if fact.secrets:
            found |= _insiders(fact)
    return found


def _insiders(fact: Fact) -> Seats:
    """Give the seats that see more of a fact than others who see it."""
    found: Seats = set()
    for _, seats in fact.secrets.values():
        found.update(seats)
    for forms in fact.between.values():
        found.update(*[seats for seats, _ in forms])
    return found
