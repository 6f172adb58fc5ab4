"""What the search knows of Matgo: what a play takes at a glance, and how much its cards tell."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from json import loads
from typing import Any, NamedTuple

from noripan.bots.glimpse import Glimpse
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, Notes

from .known import ANIMALS, DECK, DOUBLES, GWANG, RIBBONS, rough_points
from .weigh import values

KINDS = ("gwang", "animal", "ribbon", "double", "pi")
_FITTED = loads((files(__package__) / "weights.json").read_text("utf-8"))
WORTH: dict[str, float] = _FITTED["worth"]
"""What a captured card of each kind tells of who wins, in points: fitted by `tools.fit`."""
DARING: dict[str, int] = _FITTED["daring"]
"""In a playout one goes while the other has at most so many points, by rule set: fitted too."""
UNIT, UNIT_AT_ROOT, MOST = 1.5, 1.5, 10
WHIM = 1.5
"""How much worse a play may look, in points, to be played in a playout now and then."""
POINTS, MOST_POINTS = 15.0, 240.0
"""Returns are divided by so many points, about what a hand is worth; larger ones count as the
latter, or one lucky look would outweigh a hundred others."""


def kind_of(card: str) -> str:
    """Name a card's kind.

    >>> kind_of("01-1"), kind_of("11-2"), kind_of("05-4")
    ('gwang', 'double', 'pi')
    """
    for name, cards in (("gwang", GWANG), ("animal", ANIMALS), ("ribbon", RIBBONS)):
        if card in cards:
            return name
    return "double" if card in DOUBLES else "pi"


_NAMES = sorted(DECK)
"""The cards of the months by number: four of each month."""
CARD_WORTH = tuple(WORTH[kind_of(card)] for card in _NAMES)


class Sight(NamedTuple):
    """What an action is, read from its text once."""

    word: str
    card: int
    """The card that is played or taken, or -1."""
    month: int
    take: int


@cache
def sight_of(action: Any) -> Sight:
    """Read an action."""
    word, _, rest = str(action).partition(" ")
    card, _, take = rest.partition(" take ")
    number = _NAMES.index(card) if card in DECK else -1
    is_month = word in ("bomb", "grenade")
    month = int(card) - 1 if is_month else number // 4
    return Sight(word, number, month, _NAMES.index(take) if take else -1)


class MatgoKnowledge(Knowledge):
    """Knowledge of Matgo; hands are short and are played to the end."""

    curiosity = 1.0
    unit, patience = UNIT_AT_ROOT / POINTS, 150.0

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]] | None:
        """Begin with what the normal bot thinks of each play; a call is open."""
        if glimpse.view["choice"]["kind"] == "call":
            return None
        return self.shares(values(glimpse), UNIT_AT_ROOT, MOST)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List what may be played, by what it takes."""
        legal = position.legal_actions()
        if position.ask == "call":
            return [(1 / len(legal), action) for action in legal]
        floor = position.floor
        return self.shares([(at_a_glance(floor, action), action) for action in legal], UNIT, MOST)

    def worth(self, position: Any) -> Sequence[float]:
        """Give the points of a hand that is over."""
        points = [max(-MOST_POINTS, min(MOST_POINTS, each)) for each in position.returns()]
        return [each / POINTS for each in points]

    def reply(self, position: Any, luck: Luck) -> Any:
        """Take what is best at a glance, with a whim; go while the other has hardly anything."""
        legal = position.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if position.ask == "call":
            return legal[len(legal) // 2 if dares(position) else 0]
        floor, best, chosen = position.floor, -1e9, legal[0]
        for action in legal:
            value = at_a_glance(floor, action) + WHIM * luck()
            if value > best:
                best, chosen = value, action
        return chosen


def at_a_glance(floor: int, action: Any) -> float:
    """Weigh a play by what it takes from the floor; a card laid down may be taken by the other."""
    word, card, month, take = sight_of(action)
    if month < 0:
        return 5.0 if word == "play" else 0.0
    lying = floor >> 4 * month & 15
    if word == "take":
        return CARD_WORTH[card]
    if card < 0:
        return 4.0 + sum(CARD_WORTH[4 * month : 4 * month + 4])
    if not lying:
        return -CARD_WORTH[card] / 2
    taken = CARD_WORTH[card]
    if take >= 0:
        return taken + CARD_WORTH[take]
    for n in range(4):
        if lying >> n & 1:
            taken += CARD_WORTH[4 * month + n]
    return taken


def dares(position: Any, most: int | None = None) -> bool:
    """Tell whether the other has so few points that going on is worth the risk."""
    daring = DARING[position.options.ruleset] if most is None else most
    return rough_points(position.theirs.took) <= daring


KNOWLEDGE = MatgoKnowledge()
