"""Events: what happened, in order, and what each seat may know of it."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from .notation import ALL
from .value import Value

Json = Any
"""What JSON carries where it comes in or goes out; what a place holds, its game declares."""

Eyes = int | str | None
"""Whose eyes: a seat's, a spectator's (None), or `ALL`, for whom nothing is hidden."""

View = dict[str, Json]
"""What a seat knows: place by place, flat, ready for JSON."""

T = TypeVar("T")
P = TypeVar("P", bound="Phased")


class Secret(Value, Generic[T]):
    """A value that only some seats know; the others see `public` in its place.

    >>> card = Secret("S7", frozenset({0}), "?", ((frozenset({2}), "S?"),))
    >>> [card.seen_by(seat) for seat in (0, 1, 2, None)]
    ['S7', '?', 'S?', '?']
    """

    __slots__ = ("between", "public", "seats", "value")

    def __init__(
        self,
        value: T,
        seats: frozenset[int],
        public: T,
        between: tuple[tuple[frozenset[int], T], ...] = (),
    ) -> None:
        self.value = value
        self.seats = seats
        self.public = public
        self.between = between
        """What seats see that know more than the public and less than all: a partner, the suit."""

    def parts(self) -> tuple[object, ...]:
        """Give what it is made of."""
        return self.value, self.seats, self.public, self.between

    def __repr__(self) -> str:
        """Show its parts."""
        return f"Secret{self.parts()}"

    def seen_by(self, eyes: Eyes) -> T:
        """Give what these eyes see."""
        if eyes == ALL or eyes in self.seats:
            return self.value
        for seats, form in self.between:
            if eyes in seats:
                return form
        return self.public

    @property
    def insiders(self) -> frozenset[int]:
        """Give the seats that see more than the public."""
        if not self.between:
            return self.seats
        return self.seats.union(*[seats for seats, _ in self.between])

    def forms(self) -> tuple[T, ...]:
        """Give all that anybody may see in its place."""
        return (self.value, *(form for _, form in self.between), self.public)

    def to_json(self) -> dict[str, object]:
        """Write what is seen instead of the value, and by whom the value is seen."""
        written: dict[str, object] = {"seats": sorted(self.seats), "public": self.public}
        if self.between:
            written["between"] = [[sorted(seats), form] for seats, form in self.between]
        return written


Places = Mapping[str, object]
"""Places with their secrets still closed; `kernel.places` says how a game declares them."""


def seen_by(places: Places, eyes: Eyes) -> View:
    """Open what these eyes may see, and close the rest for good."""
    view = dict(places)
    for place, value in places.items():
        if isinstance(value, Secret):
            view[place] = value.seen_by(eyes)
    return view


def changed(before: Places, after: Places) -> Places:
    """Give the places that hold something else afterwards: all that an event has to tell.

    A secret is always among them, for whether it has changed may be one too.

    >>> changed({"die.0": 4, "die.1": 2, "turn": 0}, {"die.0": 4, "die.1": 6, "turn": 1})
    {'die.1': 6, 'turn': 1}
    """
    return {
        place: value
        for place, value in after.items()
        if isinstance(value, Secret) or place not in before or before[place] != value
    }


BANK = -1
"""The payer of a named grant: gold that comes from nobody's seat."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Gold that changes hands with an event: a ledger books it in the move's transaction."""

    payer: int
    """A seat, or `BANK`."""
    payee: int
    amount: int
    clause: str

    def to_json(self) -> dict[str, str | int]:
        """Write it as a ledger reads it."""
        return {
            "payer": self.payer,
            "payee": self.payee,
            "amount": self.amount,
            "clause": self.clause,
        }


@dataclass(slots=True, init=False)  # its own `__init__`, for every seat is told some
class Told:
    """An event, as one seat is told it: no secret is left in it."""

    type: str
    phase: int
    after: View
    targets: tuple[str, ...] = ()
    batch: str = ""
    pause: bool = False
    """People need time to read this: playback rests `result_seconds` after its phase."""

    def __init__(
        self,
        type: str,
        phase: int,
        after: View,
        targets: tuple[str, ...] = (),
        batch: str = "",
        pause: bool = False,  # noqa: FBT001, FBT002 - the same
    ) -> None:
        self.type = type
        self.phase = phase
        self.after = after
        self.targets = targets
        self.batch = batch
        self.pause = pause


class Phased(Protocol):
    """What happened at some moment, and is perhaps not for all."""

    @property
    def phase(self) -> int:
        """When it is shown."""

    @property
    def seats(self) -> Collection[int] | None:
        """Who is told at all; None is everyone."""

    def is_for(self, eyes: Eyes) -> bool:
        """Tell whether these eyes see anything of it."""


class Tellable(Phased, Protocol):
    """What happened, in whatever form it is kept."""

    def seen_by(self, eyes: Eyes, phase: int) -> Told:
        """Give what these eyes may read of it, in this phase of all that they are told."""


NO_SECRETS: Final[dict[str, Secret[Any]]] = {}
"""Most events have none."""
NOBODY: Final[frozenset[Eyes]] = frozenset()


class Event(Value):
    """One fact: its kind, when it is shown, what it is about, and the places that it changes."""

    __slots__ = (
        *("_insiders", "_open", "after", "batch", "pause", "payments", "phase"),
        *("seats", "secrets", "targets", "type"),
    )

    def __init__(  # noqa: PLR0913, PLR0917 - all but the first three are rare
        self,
        type: str,
        phase: int,
        after: Places | None = None,
        targets: tuple[str, ...] = (),
        batch: str = "",
        pause: bool = False,  # noqa: FBT001, FBT002 - the same
        seats: frozenset[int] | None = None,
        payments: tuple[Payment, ...] = (),
        secrets: dict[str, Secret[Any]] | None = None,
    ) -> None:
        self.type = type
        self.phase = phase
        self.after: Places = {} if after is None else after
        """The final value of every place in a view that this event changes."""
        self.targets = targets
        self.batch = batch
        """Events of one phase, type and batch are shown together."""
        self.pause = pause
        """People need time to read this one."""
        self.seats = seats
        """Who is told at all; None is everyone."""
        self.payments = payments
        """Who pays whom: never a secret."""
        if secrets is None:
            secrets = NO_SECRETS
            for place, value in self.after.items():
                if isinstance(value, Secret):
                    secrets = {**secrets, place: value}
        self.secrets = secrets
        """The places in `after` that not all see alike: looked for, unless whoever tells knows."""
        self._insiders: frozenset[Eyes] = NOBODY
        """Whose eyes see more of its secrets than the public's, once somebody asks."""
        self._open: Told | None = None
        """What all are told who know none of its secrets: it is made once."""

    def parts(self) -> tuple[object, ...]:
        """Give what it is made of."""
        shown = self.type, self.phase, self.after, self.targets, self.batch, self.pause
        return *shown, self.seats, self.payments

    def __repr__(self) -> str:
        """Show its parts."""
        return f"Event{self.parts()}"

    def is_for(self, eyes: Eyes) -> bool:
        """Tell whether these eyes see anything of it."""
        return self.seats is None or eyes == ALL or eyes in self.seats

    def seen_by(self, eyes: Eyes, phase: int) -> Told:
        """Give what these eyes may read of it, in this phase of all that they are told."""
        is_insider = eyes in (self._find_insiders() if self.secrets else NOBODY)
        told = self._open
        if told is not None and told.phase == phase and not is_insider:
            return told
        after = self._after_for(eyes)
        told = Told(self.type, phase, after, self.targets, self.batch, self.pause)
        if not is_insider:
            self._open = told
        return told

    def _find_insiders(self) -> frozenset[Eyes]:
        if self._insiders is NOBODY:
            every = [each.insiders for each in self.secrets.values()]
            self._insiders = frozenset((ALL,)).union(*every)
        return self._insiders

    def _after_for(self, eyes: Eyes) -> View:
        """Give what it changes as these eyes see it; without a secret it is the same for all."""
        after: Any = self.after
        view: View = {**after} if self.secrets else after
        for place, each in self.secrets.items():
            view[place] = each.seen_by(eyes)
        return view

    def to_json(self) -> dict[str, object]:
        """Write the whole truth: `after` as it is, and in `secret` what the others see instead."""
        secrets = self.secrets
        return {
            "type": self.type,
            "phase": self.phase,
            "batch": self.batch,
            "targets": list(self.targets),
            "after": self._after_for(ALL),
            "pause": self.pause,
            "seats": None if self.seats is None else sorted(self.seats),
            "secret": {place: each.to_json() for place, each in secrets.items()} if secrets else {},
            "payments": [each.to_json() for each in self.payments] if self.payments else [],
        }


def tell(  # noqa: PLR0913 - all but the first three are named and rare
    events: list[Event],
    kind: str,
    after: Places,
    *,
    targets: tuple[str, ...] = (),
    batch: str = "",
    pause: bool = False,
    seats: frozenset[int] | None = None,
    payments: tuple[Payment, ...] = (),
) -> None:
    """Add an event in a phase of its own, or in that of the same batch right before it."""
    phase = 1
    if events:
        last = events[-1]
        is_joined = batch and last.batch == batch and last.type == kind
        phase = last.phase if is_joined else last.phase + 1
    events.append(Event(kind, phase, after, targets, batch, pause, seats, payments))


def told(events: Iterable[Tellable], eyes: Eyes) -> list[Told]:
    """Give the events as these eyes see them; phases are counted anew, so a gap tells nothing.

    >>> roll = Event("roll", 1, {"cup.0": Secret([4, 4], frozenset({0}), [None, None])})
    >>> [event.after for event in told([roll], 1)]
    [{'cup.0': [None, None]}]
    >>> [event.after for event in told([roll], ALL)]
    [{'cup.0': [4, 4]}]
    """
    return [event.seen_by(eyes, phase) for event, phase in heard(events, eyes)]


def heard(events: Iterable[P], eyes: Eyes) -> list[tuple[P, int]]:
    """List the events of which these eyes are told anything, each with its phase as they count."""
    found: list[tuple[P, int]] = []
    phase = last = 0
    for event in events:
        if event.seats is None or event.is_for(eyes):
            shown = event.phase
            if shown != last:
                phase, last = phase + 1, shown
            found.append((event, phase))
    return found


def fold(view: View, events: Iterable[Told]) -> View:
    """Give the view after these events, as a page would have it (law 5)."""
    folded = dict(view)
    for event in events:
        folded.update(event.after)
    return folded
