"""What a search may know of a game. What a game leaves out is done without knowing anything."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.kernel.chance import Chance

Luck = Callable[[], float]
"""Draws a number from 0 to 1; playouts need many, and nobody's secret hangs on them."""
Notes = dict[str, Any]
"""What a game likes to remember of a node: what was played is the same at each visit."""
LONGEST = 400
"""No playout is longer than this, whatever the game: it is weighed where it stands."""


class Knowledge:
    """A game without knowledge: every action is as likely, and matches are played to the end."""

    depth: int | None = None
    """After so many actions of a playout a position is weighed; None plays to the end."""
    scale: float = 1.0
    """What returns are divided by, so that most lie between -1 and 1."""
    curiosity: float = 1.0
    """How much a search tries what looks worse."""
    walks: bool = True
    """Whether a tree is walked below the root; else a playout begins there."""

    unit: float = 0.1
    """What an action that `first` takes to be 2.7 times likelier is better by, as `worth` says."""
    patience: float = 0.0
    """So many looks at an action count as much as what `first` says of it."""

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]] | None:
        """List what the root may play, as `order` does: with more care, for it is asked once."""
        del glimpse
        return None

    def sample(self, position: Any, seat: int, chance: Chance) -> Any:
        """Deal what is hidden from the seat anew; who knows more deals what is likelier."""
        return position.resample(seat, chance)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List the actions worth a thought, each with how likely it is the best."""
        legal = position.legal_actions()
        share = 1 / len(legal)
        return [(share, action) for action in legal]

    def reply(self, position: Any, luck: Luck) -> Any:
        """Choose fast and well enough: a playout's action."""
        legal = position.legal_actions()
        return legal[int(luck() * len(legal))]

    @staticmethod
    def shares(
        values: Sequence[tuple[float, Any]], unit: float, most: int
    ) -> list[tuple[float, Any]]:
        """Make likelihoods of values: one that is a unit better is 2.7 times likelier."""
        best = sorted(values, key=lambda each: -each[0])[:most]
        found = [(exp((value - best[0][0]) / unit), action) for value, action in best]
        total = sum(share for share, _ in found)
        return [(share / total, action) for share, action in found]

    def is_settled(self, position: Any, root: Any) -> bool:
        """Tell whether a playout may stop here to weigh: the end of a round, for example."""
        del position, root
        return False

    def worth(self, position: Any) -> Sequence[float]:
        """Weigh a position for each seat, also when it is over; most values lie in -1 to 1."""
        return [value / self.scale for value in position.returns()]

    def foresee(self, position: Any, start: Any, luck: Luck) -> Sequence[float]:
        """Play a match on from a leaf of a deal, and weigh for each seat where that leads."""
        return self.worth(play_on(position, start, self, luck))


def play_on(position: Any, start: Any, knowledge: Knowledge, luck: Luck) -> Any:
    """Play a match on from a leaf, as far as the knowledge wants it."""
    left = LONGEST if knowledge.depth is None else knowledge.depth
    while left and position.actor is not None and not knowledge.is_settled(position, start):
        position = position.play(knowledge.reply(position, luck))
        left -= 1
    return position
