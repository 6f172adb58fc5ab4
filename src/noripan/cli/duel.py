"""`noripan duel`: two levels of a game's bots against each other, and how long they think."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from json import dumps
from statistics import median
from time import perf_counter
from typing import Any

from noripan.bots.registry import choose, find_bot
from noripan.kernel import options as forms
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game as find_game
from noripan.kernel.wish import Wish

from .terminal import Row, counted, in_columns, say


@dataclass
class Match:
    """How one match ended: the side that won, if one did, and what each thought for its moves."""

    winner: int | None = None
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


@dataclass(frozen=True, slots=True)
class Score:
    """What one side of a duel did."""

    level: str
    won: int
    moves: int
    median_ms: float
    longest_ms: float


def duel(
    name: str,
    levels: Sequence[str],
    matches: int,
    wish: Wish,
    jobs: int | None,
    *,
    as_json: bool = False,
) -> int:
    """Play matches on mirrored deals and print what each side won and how long it thought."""
    game = find_game(name)
    wish.expect_possible(game)
    table = Wish(wish.seats_at(game), wish.options)
    for level in levels:
        find_bot(name, level)
    played = list(_played(name, levels, matches, table, jobs))
    drawn = sum(match.winner is None for match in played)
    scores = [_score(level, side, played) for side, level in enumerate(levels)]
    if as_json:
        sides = [asdict(score) for score in scores]
        print(dumps({"game": name, "matches": matches, "drawn": drawn, "sides": sides}))
        return 0
    say(f"{len(played)} matches on mirrored deals, {drawn} drawn", "bold")
    say(in_columns(_rows(scores)))
    return 0


def _played(
    name: str, levels: Sequence[str], matches: int, table: Wish, jobs: int | None
) -> Iterator[Match]:
    """Share the matches out among processes; one process measures moves best."""
    play = partial(_play, name, tuple(levels), table)
    with ProcessPoolExecutor(jobs) as pool:
        yield from counted(pool.map(play, range(matches)), f"playing {name}", matches)


def _play(name: str, levels: Sequence[str], table: Wish, number: int) -> Match:
    """Play one match; the next one has the same deal, with the sides changed."""
    game = find_game(name)
    options = forms.read(game.options, table.options)
    seats = table.seats_at(game)
    position: Any = game.start(options, seats, Seeded(f"duel {number // 2}")).position
    chance = Seeded(f"duel bots {number}")
    match = Match()
    while not position.is_over:
        side = (position.actor + number) % 2
        began = perf_counter()
        luck = Seeded(chance.below(1 << 32))
        action = choose(name, levels[side], position, position.actor, luck)
        match.seconds[side].append(perf_counter() - began)
        position = position.play(action)
    sides = {(seat + number) % 2 for seat in position.outcome().winners}
    match.winner = sides.pop() if len(sides) == 1 else None
    return match


def _score(level: str, side: int, played: Sequence[Match]) -> Score:
    seconds = [each for match in played for each in match.seconds[side]]
    won = sum(match.winner == side for match in played)
    return Score(level, won, len(seconds), 1000 * median(seconds), 1000 * max(seconds))


def _rows(scores: Sequence[Score]) -> Iterator[Row]:
    yield "level", "won", "moves", "median", "longest"
    yield ()
    for each in scores:
        times = f"{each.median_ms:.0f} ms", f"{each.longest_ms:.0f} ms"
        yield each.level, str(each.won), str(each.moves), *times
