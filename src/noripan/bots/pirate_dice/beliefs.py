"""What the others may hold: every cup, as likely as what its owner has bet makes it."""

from bisect import bisect
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple

from .habits import Held, Scene, held_of, likelihood
from .tables import hands
from .tables import likelihood as roll_likelihood


class Belief(NamedTuple):
    """The cups that somebody may hold, with their likelihoods added up."""

    cups: tuple[bytes, ...]
    reach: tuple[float, ...]

    def draw(self, luck: float) -> bytes:
        """Take the cup at this share of all that is likely."""
        return self.cups[bisect(self.reach, luck * self.reach[-1], hi=len(self.cups) - 1)]


@cache
def all_cups(dice: int, *, wild: bool) -> tuple[tuple[bytes, float, Held], ...]:
    """List the cups of so many dice: how likely a roll gives each, and what counts in it."""
    found = [(bytes(hand), roll_likelihood(hand)) for hand in hands(dice)]
    return tuple((cup, share, held_of(cup, wild=wild)) for cup, share in found)


@lru_cache(256)
def beliefs(scene: Scene) -> tuple[Belief, ...]:
    """Weigh the cups of everybody at the table, by their own bets in this round."""
    return tuple(_belief(scene, n) for n in range(len(scene.dice)))


def _belief(scene: Scene, player: int) -> Belief:
    turns = range(player, len(scene.bets), len(scene.dice))
    before = [(scene._replace(bets=scene.bets[:n]), scene.bets[n]) for n in turns]
    cups, weights = [], []
    for cup, share, held in all_cups(scene.dice[player], wild=scene.wild):
        weight = share
        for seen, bet in before:
            weight *= likelihood(seen, bet, held)
        cups.append(cup)
        weights.append(weight)
    return Belief(tuple(cups), tuple(accumulate(weights)))
