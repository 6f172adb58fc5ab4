"""Regret minimisation for the last dice of Pirate Dice, over all sets of bets at once.

CFR+ with alternating updates and averages that weigh later iterations more. A node is the set of
bets made, as the bits of its number; nodes with the same highest bet and the same actor are one
block, so that an iteration is a few hundred operations on whole arrays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from noripan.bots.pirate_dice.tables import Dice, bets, dice_after, hands, likelihood

Array = Any
Value = Callable[[Dice, int], float]
"""What dice are worth to the opener after a challenge, given who challenged."""


@dataclass(frozen=True, slots=True)
class Block:
    """Nodes with one highest bet and one actor."""

    last: int
    """The standing bet; -1 before the first."""
    actor: int
    nodes: Array


class Solver:
    """One round of two players; values are those of seat 0, who opens it."""

    def __init__(self, dice: Dice, value: Value, *, wild: bool) -> None:
        self.dice, self.bets = dice, bets(sum(dice))
        self.hands = tuple(hands(each) for each in dice)
        self.dealt = [np.array([likelihood(hand) for hand in each]) for each in self.hands]
        self.blocks = list(_blocks(len(self.bets)))
        self.payoffs = {
            (bet, challenger): self._payoff(bet, challenger, value, wild=wild)
            for bet in range(len(self.bets))
            for challenger in (0, 1)
        }
        self.regrets = [np.zeros(self._shape(block), np.float32) for block in self.blocks]
        self.sums = [np.zeros(self._shape(block), np.float32) for block in self.blocks]
        size = 1 << len(self.bets)
        self.reach = [np.zeros((size, len(each)), np.float32) for each in self.hands]
        self.worth = [np.zeros((size, len(each)), np.float32) for each in self.hands]

    def _shape(self, block: Block) -> tuple[int, int, int]:
        """Count nodes, hands and actions: the higher bets, then the challenge."""
        actions = len(self.bets) - 1 - block.last + (block.last >= 0)
        return len(block.nodes), len(self.hands[block.actor]), actions

    def _payoff(self, bet: int, challenger: int, value: Value, *, wild: bool) -> Array:
        """Give what a challenge is worth to seat 0, for each pair of hands."""
        found = [
            [
                value(
                    dice_after(self.dice, self.bets[bet], x + y, challenger, wild=wild), challenger
                )
                for y in self.hands[1]
            ]
            for x in self.hands[0]
        ]
        return np.array(found, np.float32)

    def challenged(self, bet: int, challenger: int, seat: int, reach: Array) -> Array:
        """Give what a challenge is worth to each hand of a seat, the other's being so likely."""
        payoff = self.payoffs[bet, challenger]
        return reach @ payoff.T if seat == 0 else -(reach @ payoff)

    # ---- one iteration

    def run(self, iterations: int) -> list[Array]:
        """Minimise regret; give the average strategy."""
        mix = [_shares(each) for each in self.regrets]
        for turn in range(1, iterations + 1):
            for seat in (0, 1):
                self._go_down(mix)
                self._come_up(mix, learner=seat, weight=float(turn) ** 2)
                for n, block in enumerate(self.blocks):
                    if block.actor == seat:
                        mix[n] = _shares(self.regrets[n])
        return [_shares(each) for each in self.sums]

    def _go_down(self, mix: list[Array]) -> None:
        """Say how likely each seat comes to each node with each hand."""
        for seat in (0, 1):
            self.reach[seat][0] = self.dealt[seat]
        for block, shares in zip(self.blocks, mix, strict=True):
            me, other = block.actor, 1 - block.actor
            mine, theirs = self.reach[me][block.nodes], self.reach[other][block.nodes]
            for n, bet in enumerate(range(block.last + 1, len(self.bets))):
                child = block.nodes | 1 << bet
                self.reach[me][child] = mine * shares[:, :, n]
                self.reach[other][child] = theirs

    def _come_up(
        self,
        mix: list[Array],
        *,
        learner: int | None = None,
        best: int | None = None,
        weight: float = 0.0,
    ) -> None:
        """Say what each node is worth; `learner` regrets, `best` replies as well as it can."""
        for n in range(len(self.blocks) - 1, -1, -1):
            block, shares = self.blocks[n], mix[n]
            me = block.actor
            actions = self._actions(block, shares)
            if best == me:
                self.worth[me][block.nodes] = actions.max(-1)
                continue
            value = (actions * shares).sum(-1)
            self.worth[me][block.nodes] = value
            if learner == me:
                regret = self.regrets[n] + actions - value[:, :, None]
                self.regrets[n] = np.maximum(regret, 0)
                self.sums[n] += weight * self.reach[me][block.nodes][:, :, None] * shares

    def _actions(self, block: Block, shares: Array) -> Array:
        """Give what each action is worth to the actor; the other's worth is set on the way."""
        me, other = block.actor, 1 - block.actor
        found = np.empty(shares.shape, np.float32)
        theirs = np.zeros((len(block.nodes), len(self.hands[other])), np.float32)
        for n, bet in enumerate(range(block.last + 1, len(self.bets))):
            child = block.nodes | 1 << bet
            found[:, :, n] = self.worth[me][child]
            theirs += self.worth[other][child]
        if block.last >= 0:
            reach = self.reach[me][block.nodes] * shares[:, :, -1]
            seen = self.reach[other][block.nodes]
            found[:, :, -1] = self.challenged(block.last, me, me, seen)
            theirs += self.challenged(block.last, me, other, reach)
        self.worth[other][block.nodes] = theirs
        return found

    # ---- what came of it

    def value(self, mix: list[Array]) -> float:
        """Give what the round is worth to seat 0."""
        self._go_down(mix)
        self._come_up(mix)
        return float((self.worth[0][0] * self.dealt[0]).sum())

    def exploitability(self, mix: list[Array]) -> float:
        """Give what best replies win, the mean of both seats: OpenSpiel's measure."""
        self._go_down(mix)
        total = 0.0
        for seat in (0, 1):
            self._come_up(mix, best=seat)
            total += float((self.worth[seat][0] * self.dealt[seat]).sum())
        return total / 2

    def visited(self, mix: list[Array], blur: float) -> list[Array]:
        """Say how likely each actor comes to a node at all, if now and then all do anything."""
        blurred = [(1 - blur) * each + blur / each.shape[-1] for each in mix]
        self._go_down(blurred)
        return [self.reach[1 - block.actor][block.nodes].sum(-1) for block in self.blocks]

    def own(self, mix: list[Array]) -> list[Array]:
        """Say how likely each actor's own choices lead to a node, with each hand."""
        self._go_down(mix)
        return [self.reach[block.actor][block.nodes] for block in self.blocks]


def _blocks(count: int) -> Any:
    """Give the root, then the nodes by their highest bet and their actor."""
    yield Block(-1, 0, np.array([0]))
    nodes = np.arange(1 << count, dtype=np.int32)
    odd = np.zeros(1 << count, np.int8)
    for bet in range(count):
        odd ^= (nodes >> bet & 1).astype(np.int8)
    for last in range(count):
        group = slice(1 << last, 1 << last + 1)
        for actor in (1, 0):
            found = nodes[group][odd[group] == actor]
            if len(found):
                yield Block(last, actor, found)


def _shares(values: Array) -> Array:
    """Make shares of what is above 0; where nothing is, all are alike."""
    total = values.sum(-1, keepdims=True)
    even = 1 / values.shape[-1]
    return np.where(total > 0, values / np.where(total > 0, total, 1), even).astype(np.float32)
