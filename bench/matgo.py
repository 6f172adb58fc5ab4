"""Matgo beside OpenSpiel's gin rummy: random playouts, a line for each rule set."""

import random
from statistics import median

import pyspiel

from bench.rules import Playout, rate
from bench.table import Section, number
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

PEER = "gin_rummy"


def ours(ruleset: str) -> Playout:
    """Play Matgo with one rule set; the cards that leave the deck are counted beside decisions."""
    rules = game("matgo")
    options = rules.presets[ruleset]

    def playout(rng: random.Random) -> tuple[int, int]:
        position = rules.deal(options, 2, Seeded(rng.randbytes(32)), None, None)
        decisions, draw = 0, rng.random
        while position.actor is not None:
            legal = position.legal_actions()
            position = position.play(legal[int(draw() * len(legal))])
            decisions += 1
        return decisions, 50 - len(position.deck)

    return playout


def peer() -> Playout:
    """Play gin rummy; a chance node deals one card, and all cards left are equally likely."""
    rules = pyspiel.load_game(PEER)

    def playout(rng: random.Random) -> tuple[int, int]:
        state = rules.new_initial_state()
        decisions = dealt = 0
        draw = rng.random
        while not state.is_terminal():
            legal = state.legal_actions()
            dealt += state.is_chance_node()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(draw() * len(legal))])
        return decisions, dealt

    return playout


def measure(seconds: float, rounds: int) -> list[Section]:
    """Measure all in turns."""
    section = Section(
        "Matgo, random playouts with nobody listening",
        f"Each rule set beside OpenSpiel's `{PEER}` (C++, called from Python). OpenSpiel counts\n"
        "every card dealt as a step, so *steps* are decisions and cards on both sides;\n"
        "*decisions* leaves the cards out.",
        ("", "steps/s", "ratio", "decisions/s", "ratio"),
    )
    players = {PEER: peer(), **{f"Matgo, {name}": ours(name) for name in game("matgo").presets}}
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    rng = random.Random(1)
    for _ in range(rounds):
        for name, playout in players.items():
            rates[name].append(rate(playout, rng, seconds))
    for name, found in rates.items():
        pairs = list(zip(found, rates[PEER], strict=True))
        cells = []
        for at in (1, 0):
            cells.append(number(median(mine[at] for mine in found)))
            cells.append(f"{median(mine[at] / other[at] for mine, other in pairs):.2f}")
        section.rows.append((name, *cells))
    return [section]
