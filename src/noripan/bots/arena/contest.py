"""A contest: which bots meet at which table, and one match of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from time import thread_time
from typing import Any

from noripan.bots.registry import choose, find_bot
from noripan.kernel import options as forms
from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import AnyGame
from noripan.kernel.registry import game as find_game
from noripan.kernel.replay import Replay
from noripan.kernel.wish import Wish


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots that meet, by name; the first is the one that is asked about."""

    first: str
    second: str

    def __str__(self) -> str:
        """Write both names."""
        return f"{self.first} {self.second}"


@dataclass(frozen=True, slots=True)
class Contest:
    """Everybody against everybody at one kind of table, so many matches each."""

    game: str
    bots: tuple[str, ...]
    matches: int
    wish: Wish = field(default_factory=Wish)
    seed: str = "arena"
    alone: bool = False
    """The first bot of a pairing has one seat, or team, and the second all the others."""

    def expect_possible(self) -> None:
        """Say what is wrong with it: the table, or a bot that there is not."""
        self.wish.expect_possible(self.rules)
        for bot in self.bots:
            find_bot(self.game, bot)

    @property
    def rules(self) -> AnyGame:
        """Find the game."""
        return find_game(self.game)

    @property
    def pairings(self) -> list[Pairing]:
        """List who meets."""
        return [Pairing(*pair) for pair in combinations(self.bots, 2)]

    def teams(self) -> tuple[int, ...]:
        """Give each seat's team."""
        rules = self.rules
        options = forms.read(rules.options, self.wish.options)
        return rules.teams(options, self.wish.seats_at(rules))

    def sides(self, number: int) -> tuple[int, ...]:
        """Say which side of a pairing each seat plays for: the next match swaps them.

        >>> contest = Contest("pirate_dice", ("hard", "easy"), 2, Wish(3))
        >>> contest.sides(0), contest.sides(1)
        ((0, 1, 0), (1, 0, 1))
        """
        teams = self.teams()
        if self.alone:
            return tuple(int(team != number % (max(teams) + 1)) for team in teams)
        return tuple((team + number) % 2 for team in teams)

    def deal(self, number: int) -> int:
        """Number the deal of a match: it is played until each side has had each place."""
        return number // self.mirrors

    @property
    def mirrors(self) -> int:
        """Count the matches that one deal is good for."""
        return max(self.teams()) + 1 if self.alone else 2

    def described(self) -> Mapping[str, Any]:
        """Say what must be alike for matches to be counted together."""
        rules = self.rules
        return {
            "game": self.game,
            "version": rules.version,
            "options": forms.write(forms.read(rules.options, self.wish.options)),
            "seats": self.wish.seats_at(rules),
            "seed": self.seed,
            "alone": self.alone,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """One match of a pairing, as it is kept; a pair has a value for each side."""

    pairing: str
    number: int
    won: int | None
    """The side that won; none in a draw, or where both did."""
    returns: tuple[float, float]
    """What it was worth to a seat of each side."""
    moves: tuple[int, int]
    seconds: tuple[float, float]
    """Processor time, all moves together."""
    longest: tuple[float, float]
    actions: tuple[str, ...]


def play_match(contest: Contest, pairing: Pairing, number: int) -> Played:
    """Play one match; the seed is the deal's, and each bot's luck its own."""
    rules, bots = contest.rules, (pairing.first, pairing.second)
    sides = contest.sides(number)
    position: Any = _start(contest, rules, number)
    luck = Seeded(f"{contest.seed} {pairing} {number}")
    times: tuple[list[float], list[float]] = ([], [])
    actions: list[str] = []
    while not position.is_over:
        side, began = sides[position.actor], thread_time()
        own = Seeded(luck.below(1 << 32))
        action = _decide(contest, bots[side], position, own)
        times[side].append(thread_time() - began)
        actions.append(str(action))
        position = position.play(action)
    returns = position.returns()
    return Played(
        str(pairing),
        number,
        _winner(sides, position.outcome().winners),
        (_mean(_of_side(sides, returns, 0)), _mean(_of_side(sides, returns, 1))),
        (len(times[0]), len(times[1])),
        (sum(times[0]), sum(times[1])),
        (max(times[0], default=0.0), max(times[1], default=0.0)),
        tuple(actions),
    )


def _decide(contest: Contest, bot: str, position: Any, luck: Seeded) -> Any:
    """Ask a bot; one that fails is named, for a contest may have many."""
    try:
        action = choose(contest.game, bot, position, position.actor, luck)
    except Exception as error:
        error.add_note(f"This was the bot {bot!r}, at {position.write(position.actor)}")
        raise
    if action not in position.legal_actions():
        at = position.write(position.actor)
        raise Unreadable(f"the bot {bot!r} answers {action!r}, which is not legal at {at}")
    return action


def _start(contest: Contest, rules: AnyGame, number: int) -> Any:
    options = forms.read(rules.options, contest.wish.options)
    return rules.start(options, contest.wish.seats_at(rules), _source(contest, number)).position


def _source(contest: Contest, number: int) -> Seeded:
    return Seeded(f"{contest.seed} {contest.deal(number)}")


def _winner(sides: Sequence[int], winners: Sequence[int]) -> int | None:
    won = {sides[seat] for seat in winners}
    return won.pop() if len(won) == 1 else None


def _of_side(sides: Sequence[int], returns: Sequence[float], side: int) -> Iterator[float]:
    return (value for each, value in zip(sides, returns, strict=True) if each == side)


def _mean(values: Iterator[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def replay_of(contest: Contest, played: Played) -> Replay:
    """Give a match as a file that `noripan replay` reads."""
    rules = contest.rules
    first, _, second = played.pairing.partition(" ")
    return Replay(
        game=contest.game,
        version=rules.version,
        options=forms.write(forms.read(rules.options, contest.wish.options)),
        seats=contest.wish.seats_at(rules),
        seed=_source(contest, played.number).seed.hex(),
        actions=played.actions,
        names=tuple((first, second)[side] for side in contest.sides(played.number)),
    )
