"""A match: actions are read, checked and played one after another, and what each seat heard."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from json import dumps
from re import compile as pattern
from typing import Any

from . import options as forms
from .chance import Chance, Seed
from .contract import Carry, Position, Step
from .errors import Refusal, Refused, Unreadable
from .event import Event, Told, told
from .registry import AnyGame
from .registry import game as find_game

AnyPosition = Position[Any]

_FORFEIT = pattern(r"forfeit (\d{1,2})")


def write_forfeit(seat: int) -> str:
    """Write that a seat is taken out of the match, as if it were an action.

    >>> write_forfeit(2), read_forfeit("forfeit 2"), read_forfeit("pass")
    ('forfeit 2', 2, None)
    """
    return f"forfeit {seat}"


def read_forfeit(text: str) -> int | None:
    """Give the seat that a text takes out of the match; none if it is an action."""
    found = _FORFEIT.fullmatch(text)
    return None if found is None else int(found[1])


def play_text(game: AnyGame, position: AnyPosition, text: str) -> Step[Any]:
    """Play one action given as text; `forfeit 2` takes seat 2 out of the match.

    Raises `Refused` with the clause, also for text that is no action of this game.
    """
    seat = read_forfeit(text)
    if seat is None:
        return position.apply(read_action(game, position, text))
    try:
        return position.forfeit(seat)
    except IndexError as error:
        raise _no_action(game, position, text, f"there is no seat {seat}") from error


def read_action(game: AnyGame, position: AnyPosition, text: str) -> Any:
    """Read an action; text that no action reads as is refused by the game's own clause."""
    try:
        return game.read_action(text)
    except Unreadable as error:
        raise _no_action(game, position, text, str(error)) from error


def _no_action(game: AnyGame, position: AnyPosition, text: str, reason: str) -> Refused:
    seen = position.write(position.actor)
    return Refused(Refusal(game.action_clause, reason, seen, {"action": text}))


def play_all(game: AnyGame, start: Step[Any], actions: Iterable[str]) -> list[Step[Any]]:
    """Play a list of actions; the first step is the start itself."""
    steps = [start]
    for text in actions:
        steps.append(play_text(game, steps[-1].position, text))
    return steps


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """A position and how it came about. A value, as a position is: `play` gives another one.

    >>> match = Match.begin("pirate_dice", seats=2, seed=1).play("bet 1x4")
    >>> match.actions
    ['bet 1x4']
    >>> print(match.information_state(0).splitlines()[-2])
    {"type":"bet","phase":1,"after":{"bets":[{"seat":1,"count":1,"face":4}]},"targets":["seat.1"]}
    """

    game: AnyGame
    position: AnyPosition
    past: "Match | None" = None
    """What it was before the last action; None at the start."""
    action: str = ""
    """What was played last."""
    dealt: tuple[Event, ...] = field(default=(), repr=False)
    """The events of the start."""
    _heard: dict[int | None, str] = field(default_factory=dict, repr=False)

    @classmethod
    def begin(
        cls,
        game: AnyGame | str,
        options: Any = None,
        seats: int | None = None,
        chance: Chance | None = None,
        carry: Carry | None = None,
        *,
        seed: Seed | None = None,
    ) -> "Match":
        """Begin a match of a game, or of the game with this id; see `Game.start`."""
        rules = find_game(game) if isinstance(game, str) else game
        step = rules.start(options, seats, chance, carry, seed=seed)
        return cls(rules, step.position, dealt=step.events)

    @classmethod
    def resume(cls, game: AnyGame, position: AnyPosition) -> "Match":
        """Go on from a position; each seat is told what it sees of it, and knows no more.

        >>> from noripan.kernel.chance import Seeded
        >>> rules = find_game("pirate_dice")
        >>> match = Match.resume(rules, rules.read("dice:4|6 turn:0"))
        >>> match.information_state(1) == match.resample(1, Seeded(0)).information_state(1)
        True
        """
        return cls(game, position, dealt=(Event("position", 1, position.places()),))

    def resample(self, seat: int | None, chance: Chance) -> "Match":
        """Give a random match that a seat cannot tell from this one.

        What the others heard before is as random as what they hold: they begin to listen here.
        """
        position = self.position.resample(seat, chance)
        heard = "".join([each.heard(seat) for each in self._all()])
        return replace(Match.resume(self.game, position), _heard={seat: heard})

    def with_chance(self, chance: Chance) -> "Match":
        """Give the same match, drawing from another source from now on."""
        return replace(self, position=self.position.with_chance(chance))

    def play(self, action: object) -> "Match":
        """Play an action, as a value or as text, or raise `Refused`; `forfeit 2` is one too."""
        text, position = str(action), self.position
        if _FORFEIT.fullmatch(text):
            return Match(self.game, play_text(self.game, position, text).position, self, text)
        read = read_action(self.game, position, text) if isinstance(action, str) else action
        refusal = position.check(read)
        if refusal is not None:
            raise Refused(refusal)
        return Match(self.game, position.play(read), self, text)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened last; it is told when somebody asks."""
        if self.past is None:
            return self.dealt
        return play_text(self.game, self.past.position, self.action).events

    @property
    def actions(self) -> list[str]:
        """All that was played, in order."""
        return [each.action for each in self._all() if each.past is not None]

    def information_state(self, seat: int | None) -> str:
        """Give all that a seat, or a spectator, was told since the start, and did: a JSON a line.

        Matches that it cannot tell apart give the same text, and what it heard later is added at
        its end: nothing is forgotten.
        """
        return "".join([self._header(seat), *(each.heard(seat) for each in self._all())])

    def heard(self, seat: int | None) -> str:
        """Give the last action as a seat may read it, and what it was told of it."""
        if seat not in self._heard:
            lines = [*self._played(seat), *map(_written, told(self.events, seat))]
            self._heard[seat] = "".join([f"{_json(line)}\n" for line in lines])
        return self._heard[seat]

    def _header(self, seat: int | None) -> str:
        options, seats = forms.write(self.position.options), self.position.seats
        said = {"game": self.game.id, "options": options, "seats": seats, "seat": seat}
        return f"{_json(said)}\n"

    def _played(self, seat: int | None) -> Iterator[object]:
        if self.past is None:
            return
        before, text = self.past.position, self.action
        left = _FORFEIT.fullmatch(text)
        actor = before.actor if left is None else int(left[1])
        if left is None and actor != seat:
            text = before.public_text(self.game.read_action(text))
        yield {"seat": actor, "action": text}

    def _all(self) -> "list[Match]":
        """Give the match at each moment, the start first."""
        found: list[Match] = []
        each: Match | None = self
        while each is not None:
            found.append(each)
            each = each.past
        return found[::-1]


def _written(event: Told) -> object:
    """Write what is told of an event, without what says nothing."""
    return {name: value for name, value in asdict(event).items() if value}


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False, separators=(",", ":"))
