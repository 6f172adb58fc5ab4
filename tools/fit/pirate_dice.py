"""What the bots of Pirate Dice know by heart: the last dice, and three numbers for larger tables.

The last dice are computed (`tools.fit.regret`); of each table those decisions are kept that a
player who follows it can come to, and that others lead to now and then. The rest is left to
`noripan.bots.pirate_dice.strategy.at_a_glance`, and is part of the exploitability that is printed.
"""

from collections.abc import Iterator
from itertools import pairwise
from json import dumps
from math import exp, log, prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from noripan.bots.pirate_dice import strategy
from noripan.bots.pirate_dice.beliefs import all_cups
from noripan.bots.pirate_dice.habits import Held, held_of, lost_by
from noripan.bots.pirate_dice.search import scene_of
from noripan.bots.pirate_dice.strategy import Stand, Table, at_a_glance
from noripan.bots.pirate_dice.tables import Dice

from .matches import played
from .regret import Array, Block, Solver

FILE = Path(strategy.__file__).with_name("strategy.json")
MATCHES = 12
CHOOSY, STRANGE = (3, 5, 8, 12, 18, 25, 35), (1, 2, 4, 8, 15, 25)
"""What is tried, in hundredths."""
BLUR = 0.2
"""How often somebody does anything at all, when we ask which decisions others lead to."""


class Plan(NamedTuple):
    """A table to compute."""

    wild: bool
    dice: Dice
    iterations: int
    least: float
    """A smaller share of a mixture is dropped."""
    rare: float
    """A decision that comes up less is left to a glance."""


PLANS = (
    Plan(wild=True, dice=(1, 1), iterations=1500, least=0.002, rare=0.0),
    Plan(wild=True, dice=(2, 1), iterations=50, least=0.03, rare=3e-4),
    Plan(wild=True, dice=(1, 2), iterations=50, least=0.03, rare=3e-4),
    Plan(wild=False, dice=(1, 1), iterations=1500, least=0.002, rare=0.0),
)


def make() -> dict[str, object]:
    """Compute the last dice, and fit the numbers for larger tables."""
    found: dict[str, dict[str, Any]] = {"wild": {}, "red": {}}
    for plan in PLANS:
        name = "wild" if plan.wild else "red"
        found[name]["-".join(map(str, plan.dice))] = _table(plan)
        _store(found)
    return {"power": _power(), **_habits()}


def _store(found: dict[str, dict[str, Any]]) -> None:
    """Write what is there: smaller tables are worth something to larger ones."""
    parts = []
    for name, each in found.items():
        rows = ",\n".join([f"{dumps(dice)}: {_written(table)}" for dice, table in each.items()])
        parts.append(f"{dumps(name)}: {{\n{rows}\n}}")
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")
    strategy.tables.cache_clear()


def _written(table: dict[str, Any]) -> str:
    """Write a set of bets a line."""
    rows = [f'"{bets}": "{" ".join(hands)}"' for bets, hands in table["plays"].items()]
    return f'{{"value": {table["value"]}, "plays": {{\n' + ",\n".join(rows) + "\n}}"


def _table(plan: Plan) -> dict[str, Any]:
    solver = Solver(
        plan.dice,
        lambda dice, who: strategy.value_to_opener(dice, who, wild=plan.wild),
        wild=plan.wild,
    )
    mix = solver.run(plan.iterations)
    value = round(solver.value(mix), 5)
    strategy.tables()[plan.wild, plan.dice] = Table(value, {})
    rounded = [_rounded(each, plan.least) for each in mix]
    kept = _kept(solver, mix, rounded, plan)
    final = [
        np.where(keep[:, :, None], shares, _glances(solver, block, plan))
        for block, keep, shares in zip(solver.blocks, kept, rounded, strict=True)
    ]
    print(f"{plan}: worth {value}, exploitability {solver.exploitability(final):.5f}")
    return {"value": value, "plays": _plays(solver, kept, rounded)}


def _rounded(shares: Array, least: float) -> Array:
    """Drop small shares, and round the others as they are written."""
    kept = np.where(shares < least, 0, shares)
    kept = np.round(kept / kept.sum(-1, keepdims=True) * 999)
    return (kept / kept.sum(-1, keepdims=True)).astype(np.float32)


def _kept(solver: Solver, mix: list[Array], rounded: list[Array], plan: Plan) -> list[Array]:
    """Tell which decisions are kept: those of each node and hand."""
    own, visited = solver.own(rounded), solver.visited(mix, BLUR)
    own = [each.copy() for each in own]
    return [(o > 0) & (v > plan.rare)[:, None] for o, v in zip(own, visited, strict=True)]


def _glances(solver: Solver, block: Block, plan: Plan) -> Array:
    """Give what a glance does, which only the standing bet and the hand decide."""
    first = block.last + 1
    shares = np.zeros((len(solver.hands[block.actor]), len(solver.bets) - first + (first > 0)))
    for n, hand in enumerate(solver.hands[block.actor]):
        bets = 0 if block.last < 0 else 1 << block.last
        sign = at_a_glance(Stand(plan.wild, plan.dice, block.actor, bets, hand))
        shares[n, -1 if sign == "!" else ord(sign) - ord("a") - first] = 1
    return shares[None].astype(np.float32)


def _plays(solver: Solver, kept: list[Array], mix: list[Array]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for block, keep, shares in zip(solver.blocks, kept, mix, strict=True):
        for node, hand in zip(*np.nonzero(keep), strict=True):
            faces = "".join(map(str, solver.hands[block.actor][hand]))
            text = faces + "".join(_signs(block, shares[node, hand]))
            found.setdefault(f"{block.nodes[node]:x}", []).append(text)
    return found


def _signs(block: Block, shares: Array) -> Iterator[str]:
    for n, share in enumerate(shares):
        if share > 0:
            is_challenge = block.last >= 0 and n == len(shares) - 1
            sign = "!" if is_challenge else chr(ord("a") + block.last + 1 + n)
            yield sign if share == 1 else f"{sign}{round(float(share) * 999)}"


# ---- larger tables


def _power() -> float:
    """Find the power of the dice with which the winners of matches are likeliest."""
    rounds = [
        ([len(cup) for cup in first.round.cups], match[-1].outcome().winners[0])
        for seats in (2, 4)
        for match in played("pirate_dice", ("normal",), 120, seats=seats)
        for first in match[:-1]
        if not first.bets
    ]
    powers = [tenth / 10 for tenth in range(5, 50)]
    return max(powers, key=lambda power: sum(_log_share(dice, won, power) for dice, won in rounds))


def _log_share(dice: list[int], winner: int, power: float) -> float:
    return log(dice[winner] ** power / sum(each**power for each in dice if each))


def _habits() -> dict[str, float]:
    """Find how choosy and how strange people are, if the cups that they really had are likeliest.

    Half of them play as the normal bot does, half as the easy one.
    """
    seen = [
        [(share, _lost(position, n, held)) for _, share, held in all_cups(len(cup), wild=True)]
        + [(0.0, _lost(position, n, held_of(cup, wild=True)))]
        for match in played("pirate_dice", ("normal", "easy"), MATCHES, seats=4)
        for position in _last_bets(match)
        for n, cup in _bettors(position)
    ]
    grid = [(choosy / 100, strange / 100) for choosy in CHOOSY for strange in STRANGE]
    best = max(grid, key=lambda each: sum(_log_posterior(rows, *each) for rows in seen))
    return {"choosy": best[0], "strange": best[1]}


def _last_bets(match: list[Any]) -> Iterator[Any]:
    """Give the last position of each round: all its bets are made."""
    for position, after in pairwise(match):
        if position.round.number != after.round.number and position.bets:
            yield position


def _bettors(position: Any) -> list[tuple[int, bytes]]:
    """Give those who have bet, by their number in this round, with their cups."""
    turns = position.round.turns[: len(position.bets)]
    return [(n, position.round.cups[seat]) for n, seat in enumerate(turns)]


def _lost(position: Any, player: int, held: Held) -> list[float]:
    scene = scene_of(position)
    turns = range(player, len(scene.bets), len(scene.dice))
    before = [(scene._replace(bets=scene.bets[:n]), scene.bets[n]) for n in turns]
    return [lost_by(seen, bet, held) for seen, bet in before]


def _log_posterior(rows: list[tuple[float, list[float]]], choosy: float, strange: float) -> float:
    """Say how likely the real cup is, the last row, among all that it could be."""
    found = [prod(strange + exp(-each / choosy) for each in lost) for _, lost in rows]
    shares = [share for share, _ in rows[:-1]]
    return log(found[-1] / sum(share * each for share, each in zip(shares, found, strict=False)))


def stored(solver: Solver, *, wild: bool) -> list[Array]:
    """Give the strategy that is shipped as the solver has it, glances included."""
    return [_stored(solver, block, wild=wild) for block in solver.blocks]


def _stored(solver: Solver, block: Block, *, wild: bool) -> Array:
    first = block.last + 1
    actions = len(solver.bets) - first + (first > 0)
    shares = np.zeros((len(block.nodes), len(solver.hands[block.actor]), actions), np.float32)
    for n, node in enumerate(block.nodes):
        for h, hand in enumerate(solver.hands[block.actor]):
            mix = strategy.mixture(Stand(wild, solver.dice, block.actor, int(node), hand))
            for sign, weight in mix.items():
                at = -1 if sign == strategy.CHALLENGE else ord(sign) - ord("a") - first
                shares[n, h, at] = weight / sum(mix.values())
    return shares
