"""Sequence beside OpenSpiel's gin rummy: random playouts, and what single calls cost."""

import copy
import json
import random
from collections.abc import Callable
from statistics import median
from typing import Any

import pyspiel
from msgspec.json import encode

from bench.rules import Playout, cost, rate
from bench.table import Section, number
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Position
from noripan.kernel.event import told
from noripan.kernel.registry import game

PEER = "gin_rummy"
SEATS = (2, 12)
MOVES_IN = 20
"""How far the match is in which single calls are measured."""


def measure(seconds: float, rounds: int) -> list[Section]:
    """Measure playouts and single calls."""
    return [_playouts(seconds, rounds), _calls(seconds)]


def ours(seats: int) -> Playout:
    """Play Sequence; gives the decisions, and the cards dealt and drawn."""
    rules = game("sequence")
    options = rules.options()

    def playout(rng: random.Random) -> tuple[int, int]:
        position = rules.deal(options, seats, Seeded(rng.randbytes(32)), None, None)
        decisions, draw = 0, rng.random
        while position.actor is not None:
            legal = position.legal_actions()
            position = position.play(legal[int(draw() * len(legal))])
            decisions += 1
        return decisions, sum(rules.pieces(position).values()) - len(position.deck)

    return playout


def peer() -> Playout:
    """Play gin rummy, in which a card dealt or drawn is a step of its own."""
    rules = pyspiel.load_game(PEER)

    def playout(rng: random.Random) -> tuple[int, int]:
        state = rules.new_initial_state()
        decisions, cards, draw = 0, 0, rng.random
        while not state.is_terminal():
            if state.is_chance_node():
                cards += 1
            else:
                decisions += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        return decisions, cards

    return playout


def _playouts(seconds: float, rounds: int) -> Section:
    section = Section(
        "Random playouts of Sequence, nobody listening",
        f"Beside OpenSpiel's `{PEER}` (C++, called from Python). *Steps* are decisions and cards\n"
        "dealt or drawn on both sides; *decisions* leaves the cards out.",
        ("", "steps/s", "ratio", "decisions/s", "ratio"),
    )
    players = {f"Sequence, {seats} players": ours(seats) for seats in SEATS}
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in (PEER, *players)}
    rng = random.Random(1)
    for _ in range(rounds):
        rates[PEER].append(rate(peer(), rng, seconds))
        for name, playout in players.items():
            rates[name].append(rate(playout, rng, seconds))
    for name, found in rates.items():
        section.rows.append((name, *_row(found, rates[PEER])))
    return section


def _row(found: list[tuple[float, float]], peers: list[tuple[float, float]]) -> list[str]:
    """Give steps and decisions, each with its ratio to the peer's in the same round."""
    row = []
    for column in (1, 0):
        ratios = [mine[column] / other[column] for mine, other in zip(found, peers, strict=True)]
        row += [number(median(mine[column] for mine in found)), f"{median(ratios):.2f}"]
    return row


def _calls(seconds: float) -> Section:
    section = Section(
        "Single calls of Sequence",
        f"Microseconds for one call on a position after {MOVES_IN} moves. A server move is all\n"
        "but the disk: the action read and checked, the new position and what every seat is\n"
        "told, as JSON.",
        ("call", *(f"{seats} players" for seats in SEATS)),
    )
    costs = [_costs(seats, seconds / 4) for seats in SEATS]
    for name in costs[0]:
        section.rows.append((name, *(number(each[name] * 1e6) for each in costs)))
    return section


def _costs(seats: int, seconds: float) -> dict[str, float]:
    rules = game("sequence")
    position = rules.start(rules.options(), seats, Seeded(1)).position
    for _ in range(MOVES_IN):
        position = position.play(position.default_action())
    play = position.default_action()
    calls: dict[str, Callable[[], object]] = {
        "`copy.copy(position)`": lambda: copy.copy(position),
        "`position.legal_actions()`": position.legal_actions,
        "`position.play(action)`, nobody listening": lambda: position.play(play),
        "`position.apply(action)`, with events": lambda: position.apply(play),
        "`position.view(seat)`": lambda: position.view(0),
        "`position.resample(seat, chance)`": lambda: position.resample(0, Seeded(b"x" * 32)),
        "`position.write()`": position.write,
        "a server move": lambda: _server_move(position, str(play), seats),
    }
    return {name: cost(call, seconds) for name, call in calls.items()}


def _server_move(position: Position[Any], text: str, seats: int) -> list[bytes]:
    step = position.apply(game("sequence").read_action(text))
    heard = [told(step.events, seat) for seat in (*range(seats), None)]
    return [json.dumps(step.position.to_json()).encode(), *map(encode, heard)]
