"""Card Othello beside OpenSpiel's `othello`: random playouts with nobody listening, and perft."""

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

import pyspiel

from bench.table import Section, number
from noripan.games.card_othello.board import Board, perft
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

PEER = "othello"
DEPTH, COUNT = 8, 390_216

Playout = Callable[[random.Random], int]
"""Plays one match at random and gives its steps."""


def measure(seconds: float, rounds: int) -> list[Section]:
    """Measure both ways to play it, and perft."""
    return [_playouts(seconds, rounds), _perft()]


def ours(*, cards: bool) -> Playout:
    """Play Card Othello, or plain Othello."""
    rules = game("card_othello")
    options = rules.options(cards=cards)

    def playout(rng: random.Random) -> int:
        position = rules.deal(options, 2, Seeded(rng.randbytes(32)), None, None)
        steps = 0
        draw = rng.random
        while position.actor is not None:
            legal = position.legal_actions()
            position = position.play(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return playout


def peer() -> Playout:
    """Play the peer's Othello."""
    rules = pyspiel.load_game(PEER)

    def playout(rng: random.Random) -> int:
        state = rules.new_initial_state()
        steps = 0
        draw = rng.random
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return playout


def rate(playout: Playout, rng: random.Random, seconds: float) -> float:
    """Give steps a second."""
    steps = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        steps += playout(rng)
    return steps / spent


def _playouts(seconds: float, rounds: int) -> Section:
    section = Section(
        "Othello: random playouts, nobody listening",
        f"Beside OpenSpiel's `{PEER}` (C++, called from Python). A step is a stone, a pass, a\n"
        "card or an answer to a card.",
        ("", "steps/s", "ratio"),
    )
    players = {
        PEER: peer(),
        "plain Othello": ours(cards=False),
        "Card Othello": ours(cards=True),
    }
    rates: dict[str, list[float]] = {name: [] for name in players}
    rng = random.Random(1)
    for _ in range(rounds):
        for name, playout in players.items():
            rates[name].append(rate(playout, rng, seconds))
    for name, found in rates.items():
        ratio = median(mine / other for mine, other in zip(found, rates[PEER], strict=True))
        section.rows.append((name, number(median(found)), f"{ratio:.2f}"))
    return section


def _perft() -> Section:
    section = Section(
        "Othello: perft",
        "The ways to play from the start, counted on the plain board.",
        ("depth", "count", "seconds"),
    )
    start = perf_counter()
    count = perft(Board(), DEPTH)
    assert count == COUNT, count
    section.rows.append((str(DEPTH), f"{count:,}", f"{perf_counter() - start:.2f}"))
    return section
