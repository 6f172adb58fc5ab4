"""Rules beside OpenSpiel's: random playouts with nobody listening, and what single calls cost."""

import copy
import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

import pyspiel

from bench.table import Section, number
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

PEER = "liars_dice(numdice=5)"
DICE_OF_PEER = 10

Playout = Callable[[random.Random], tuple[int, int]]
"""Plays one match at random; gives its decisions, and the dice that were rolled."""


def measure(seconds: float, rounds: int) -> list[Section]:
    """Measure every game that is compared, and the single calls."""
    return [_playouts(seconds, rounds), _calls(seconds)]


def ours(seats: int) -> Playout:
    """Play Pirate Dice."""
    rules = game("pirate_dice")
    options = rules.options()

    def playout(rng: random.Random) -> tuple[int, int]:
        position = rules.deal(options, seats, Seeded(rng.randbytes(32)), None, None)
        decisions, rolled, seen = 0, 2 * position.round.dice, position.round
        draw = rng.random
        while position.actor is not None:
            legal = position.legal_actions()
            position = position.play(legal[int(draw() * len(legal))])
            decisions += 1
            if position.round is not seen:
                seen = position.round
                rolled += 0 if position.actor is None else seen.dice
        return decisions, rolled

    return playout


def peer() -> Playout:
    """Play the peer's dice game; a chance node is a die, and its outcomes are equally likely."""
    rules = pyspiel.load_game(PEER)

    def playout(rng: random.Random) -> tuple[int, int]:
        state = rules.new_initial_state()
        steps = 0
        draw = rng.random
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            steps += 1
        return steps - DICE_OF_PEER, DICE_OF_PEER

    return playout


def rate(playout: Playout, rng: random.Random, seconds: float) -> tuple[float, float]:
    """Give decisions a second, and steps a second: decisions and dice together."""
    decisions = dice = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        made, rolled = playout(rng)
        decisions += made
        dice += rolled
    return decisions / spent, (decisions + dice) / spent


def _playouts(seconds: float, rounds: int) -> Section:
    section = Section(
        "Random playouts, nobody listening",
        f"Pirate Dice beside OpenSpiel's `{PEER}` (C++, called from Python). OpenSpiel counts\n"
        "every die rolled as a step, so *steps* are decisions and dice on both sides; *decisions*\n"
        "leaves the dice out.",
        ("", "steps/s", "ratio", "decisions/s", "ratio"),
    )
    players = {f"Pirate Dice, {seats} players": ours(seats) for seats in (2, 6)}
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in (PEER, *players)}
    rng = random.Random(1)
    for _ in range(rounds):
        rates[PEER].append(rate(peer(), rng, seconds))
        for name, playout in players.items():
            rates[name].append(rate(playout, rng, seconds))
    for name, found in rates.items():
        pairs = list(zip(found, rates[PEER], strict=True))
        steps = median(mine[1] for mine in found)
        decisions = median(mine[0] for mine in found)
        step_ratio = median(mine[1] / other[1] for mine, other in pairs)
        ratio = median(mine[0] / other[0] for mine, other in pairs)
        section.rows.append(
            (name, number(steps), f"{step_ratio:.2f}", number(decisions), f"{ratio:.2f}")
        )
    return section


def _calls(seconds: float) -> Section:
    section = Section(
        "Single calls",
        "Microseconds for one call on a Pirate Dice position of six players in mid-round.",
        ("call", "µs"),
    )
    rules = game("pirate_dice")
    position = rules.start(rules.options(), 6, Seeded(1)).position
    for text in ("bet 3x2", "bet 4x2", "bet 5x5"):
        position = position.apply(rules.read_action(text)).position
    bet, challenge = rules.read_action("bet 7x3"), rules.read_action("challenge")
    calls: dict[str, Callable[[], object]] = {
        "`copy.copy(position)`": lambda: copy.copy(position),
        "`position.view(seat)`": lambda: position.view(2),
        "`position.legal_actions()`": position.legal_actions,
        "`position.play(bet)`, nobody listening": lambda: position.play(bet),
        "`position.apply(bet)`, with events": lambda: position.apply(bet),
        "`position.play(challenge)`, nobody listening": lambda: position.play(challenge),
        "`position.apply(challenge)`, with events": lambda: position.apply(challenge),
        "`position.resample(seat, chance)`": lambda: position.resample(2, Seeded(b"x" * 32)),
        "`position.write()`": position.write,
    }
    for name, call in calls.items():
        section.rows.append((name, number(cost(call, seconds / 4) * 1e6)))
    return section


def cost(call: Callable[[], object], seconds: float) -> float:
    """Give the seconds that one call takes."""
    times, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(100):
            call()
        times += 100
    return spent / times
