"""What the search knows of Pirate Dice: habits, what bets tell, and what dice are worth."""

from collections.abc import Sequence
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck
from noripan.kernel.chance import Chance

from .beliefs import beliefs
from .habits import CHALLENGE, FACES, WEIGHTS, Scene, choices, held_of
from .weigh import values

POWER = WEIGHTS["power"]
"""A player with n dice wins as likely as n to this power: fitted by `tools.fit`."""
UNIT, MOST = 0.15, 8
SLACK = 0.03
"""What lies so close to the best, in dice, is played as often."""
FINE = 1 << 30


class PirateKnowledge(Knowledge):
    """Knowledge of Pirate Dice; a look ahead ends with the round, played on by habit.

    No tree is walked: what one would learn there of a cup that is lifted, nobody knows in time.
    """

    walks = False
    unit, patience = 0.03, 60.0

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]]:
        """Begin with what the normal bot thinks of each action."""
        return self.shares(values(glimpse), UNIT, MOST)

    def sample(self, position: Any, seat: int, chance: Chance) -> Any:
        """Put under each other cup what its owner's bets make likely."""
        dealt = position.resample(seat, chance)
        cups = list(dealt.round.cups)
        for each, belief in zip(dealt.round.turns, beliefs(scene_of(position)), strict=True):
            if each != seat:
                cups[each] = belief.draw(chance.below(FINE) / FINE)
        rolled = dealt.round.rolled(b"".join(cups), dealt.round.chance)
        return type(dealt)(rolled, dealt.bets, dealt.actor)

    def reply(self, position: Any, luck: Luck) -> Any:
        """Play by habit; of what is almost as good, anything."""
        scene = scene_of(position)
        held = held_of(position.round.cups[position.actor], wild=scene.wild)
        found = choices(scene, held)
        least = max(found)[0] - SLACK
        close = [bet for worth, bet in found if worth >= least]
        count, face = close[int(luck() * len(close))]
        legal = position.legal_actions()
        if (count, face) == CHALLENGE:
            return legal[-1]
        lowest = legal[0]
        return legal[(count - lowest.count) * FACES + face - lowest.face]

    def is_settled(self, position: Any, root: Any) -> bool:
        """A challenge ends the round, and with it what can be foreseen."""
        return bool(position.round.number != root.round.number)

    def worth(self, position: Any) -> Sequence[float]:
        """Share the match out by the dice."""
        shares = [len(cup) ** POWER if cup else 0.0 for cup in position.round.cups]
        total = sum(shares)
        return [2 * share / total - 1 for share in shares]


def scene_of(position: Any) -> Scene:
    """Give what all see of a round."""
    now = position.round
    dice = tuple([len(now.cups[seat]) for seat in now.turns])
    bets = tuple([(bet.count, bet.face) for bet in position.bets])
    return Scene(now.options.ones_wild, dice, bets)


KNOWLEDGE = PirateKnowledge()
