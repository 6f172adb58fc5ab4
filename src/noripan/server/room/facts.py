"""The facts of a move: written down from its events, and told to each reader as JSON."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Raw
from msgspec.json import Encoder

from noripan.kernel.event import Event, Secret, told

from .entries import BeganEntry, Fact, MovedEntry
from .known import known_to

ENCODE = Encoder().encode
Seats = set[int | None]
NOBODY: Final[Seats] = set()


def write_facts(events: Iterable[Event]) -> list[Fact]:
    """Write events in full truth; nobody changes what they say, so most of it is shared."""
    return [
        _write_closed(event, event.secrets)
        if event.secrets or event.seats is not None
        else Fact(
            type=event.type,
            phase=event.phase,
            after=event.after,  # type: ignore[arg-type]
            targets=event.targets,
            batch=event.batch,
            pause=event.pause,
        )
        for event in events
    ]


def _write_closed(event: Event, closed: dict[str, Secret[Any]]) -> Fact:
    after: dict[str, Any] = {**event.after}
    secrets: dict[str, tuple[Any, list[int]]] = {}
    between: dict[str, list[tuple[list[int], Any]]] = {}
    for place, value in closed.items():
        after[place] = value.public
        secrets[place] = (value.value, sorted(value.seats))
        if value.between:
            between[place] = [(sorted(seats), form) for seats, form in value.between]
    return Fact(
        type=event.type,
        phase=event.phase,
        after=after,
        targets=event.targets,
        batch=event.batch,
        pause=event.pause,
        secrets=secrets,
        between=between,
        seats=None if event.seats is None else sorted(event.seats),
    )


class Telling:
    """What the log keeps of some facts, and what readers are told of them, as JSON.

    What is open to all reads alike in both, and is written once.
    """

    __slots__ = ("_facts", "_is_even", "_openly", "_pieces", "insiders")

    def __init__(self, facts: list[Fact]) -> None:
        closed = [fact for fact in facts if fact.secrets or fact.seats is not None]
        self._facts = facts
        self.insiders = insiders(closed) if closed else NOBODY
        self._is_even = _is_even(facts, closed)
        self._pieces = _pieces(facts) if closed and self._is_even else []
        self._openly = Raw(ENCODE(facts)) if self._is_even and not closed else None
        """What all others are told, each the same."""

    def logged(self) -> Raw:
        """Give what the log keeps."""
        if not self._is_even:
            return Raw(ENCODE(self._facts))
        return Raw(ENCODE(self._pieces)) if self.insiders else self.told(None)

    def told(self, seat: int | None) -> Raw:
        """Give what a seat is told."""
        if seat in self.insiders:
            return self._written(seat)
        if self._openly is None:
            self._openly = self._written(None)
        return self._openly

    def _written(self, seat: int | None) -> Raw:
        if not self._is_even:
            return Raw(ENCODE(told(self._facts, seat)))
        pieces = self._pieces
        return Raw(
            ENCODE([_opened(each, seat) if isinstance(each, Fact) else each for each in pieces])
        )


def telling_of(entry: BeganEntry | MovedEntry) -> Telling:
    """Give what the log keeps of an entry and readers are told of it: the entry has it with it."""
    found: Telling | None = entry.__dict__.get("telling")
    if found is None:
        found = entry.__dict__["telling"] = Telling(entry.facts)
    return found


def _opened(fact: Fact, seat: int | None) -> Fact:
    """Give a fact as a seat may read it, with no secret left in it."""
    known = None if seat is None else known_to(seat, fact.secrets, fact.between)
    return Fact(
        type=fact.type,
        phase=fact.phase,
        after={**fact.after, **known} if known else fact.after,
        targets=fact.targets,
        batch=fact.batch,
        pause=fact.pause,
    )


def _pieces(facts: list[Fact]) -> list[Raw | Fact]:
    """Write what is open to all as JSON, and leave the facts with secrets between it."""
    found: list[Raw | Fact] = []
    openly: list[Fact] = []
    for fact in facts:
        if fact.secrets:
            _write_run(openly, found)
            found.append(fact)
        else:
            openly.append(fact)
    _write_run(openly, found)
    return found


def _write_run(openly: list[Fact], found: list[Raw | Fact]) -> None:
    """Write facts as JSON that follow one another in a list."""
    if openly:
        found.append(Raw(ENCODE(openly)[1:-1]))
        openly.clear()


def _is_even(facts: list[Fact], closed: list[Fact]) -> bool:
    """Tell whether everybody is told of all of them, and so counts phases as the log does.

    Phases never fall: there is one fact of each if there are as many as the last one says.
    """
    if [fact for fact in closed if fact.seats is not None]:
        return False
    return not facts or len({fact.phase for fact in facts}) == facts[-1].phase


def insiders(facts: Iterable[Fact]) -> Seats:
    """Give the seats that are told more than a spectator: all the others are told the same."""
    found: Seats = set()
    for fact in facts:
        if fact.seats is not None:
            found.update(fact.seats)
        for _, seats in fact.secrets.values():
            found.update(seats)
        for forms in fact.between.values():
            found.update(*[seats for seats, _ in forms])
    return found
