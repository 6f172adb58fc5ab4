"""Hands played on fast: who plays takes what is best at a glance, and goes if that promises more.

What is worth what is what the normal bot thinks (`known.card_worth`), looked up in tables: who has
which cards of a set decides what the rest of it is worth, and nothing else does.
"""

from importlib.resources import files
from json import loads
from typing import Any, NamedTuple

from noripan.kernel.registry import game

from .known import DECK, DENY, GWANG, SETS, bits_of, card_worth, rough_points
from .weigh import BONUS, STEAL

GO: dict[str, list[float]] = loads((files(__package__) / "weights.json").read_text("utf-8"))["go"]
"""What a go promises beyond a stop, as a share of it, by rule set: fitted by `tools.fit`."""
WHIM = 0.5
"""How much worse a play may look, in points, to be played in a playout now and then."""
NAMES = sorted(DECK)
"""The cards of the months by number: four of each month."""
CARDS = len(NAMES)
_SETS = tuple(bits_of(members) for members in SETS)
_MONTHS = (1 << CARDS) - 1


class Sight(NamedTuple):
    """What an action is, read from its text once."""

    word: str
    card: int
    """The card that is played or taken, or -1."""
    month: int
    take: int


def _sight_of(action: Any) -> Sight:
    word, _, rest = str(action).partition(" ")
    card, _, take = rest.partition(" take ")
    number = NAMES.index(card) if card in DECK else -1
    month = int(card) - 1 if word in ("bomb", "grenade") else number // 4
    return Sight(word, number, month, NAMES.index(take) if take else -1)


SIGHTS = tuple([_sight_of(action) for action in game("matgo").actions])
"""All actions, by code."""

Worth = tuple[float, float]
"""What a card is worth to who takes it, what the other loses included; and to the other alone."""


class Group(dict[tuple[int, int], Worth]):
    """Cards that are worth the same, by which of them both sides have captured."""

    def __init__(self, *cards: str) -> None:
        """Begin to remember."""
        super().__init__()
        self.cards, self.mask = [NAMES.index(card) for card in cards], bits_of(cards)

    def __missing__(self, captured: tuple[int, int]) -> Worth:
        """Weigh one that nobody has yet; it is asked for no other."""
        left = [card for card in self.cards if not (captured[0] | captured[1]) >> card & 1]
        own, other = (
            frozenset([NAMES[n] for n in self.cards if took >> n & 1]) for took in captured
        )
        card = NAMES[left[0]] if left else ""
        loss = card_worth(card, other, own) if left else 0.0
        self[captured] = (card_worth(card, own, other) + DENY * loss, loss) if left else (0.0, 0.0)
        return self[captured]


GROUPS = (*(Group(*sorted(members)) for members in SETS), Group(*sorted(GWANG)))
_LOSS = [card_worth(card, frozenset(), frozenset()) for card in NAMES]
_WORTH = [(1 + DENY) * loss for loss in _LOSS]


def _worths(own: int, other: int) -> tuple[list[float], list[float]]:
    """Give what each card is worth to who has captured these cards, and to the other."""
    worth, loss = _WORTH.copy(), _LOSS.copy()
    for group in GROUPS:
        mask = group.mask
        net, lost = group[own & mask, other & mask]
        for card in group.cards:
            worth[card], loss[card] = net, lost
    return worth, loss


def glances(position: Any, legal: Any) -> list[float]:
    """Weigh every play or choice of a flipped card, in points, as `weigh.values` does."""
    mine, theirs = position.mine, position.theirs
    worth, loss = _worths(mine.took, theirs.took)
    floor, hand, gone = position.floor, mine.hand, mine.took | theirs.took
    unseen = max(1, CARDS - ((gone | floor | hand) & _MONTHS).bit_count())
    found = []
    for action in legal:
        word, card, month, take = SIGHTS[action.code]
        at = 4 * month
        lying = floor >> at & 15 if month >= 0 else 0
        if month < 0:
            value = 0.0 if word == "flip" else BONUS
        elif word == "take":
            value = worth[card]
        elif card < 0:
            value = sum(worth[at : at + 4]) + STEAL + (2.0 if word == "bomb" else 0.0)
        elif not lying:
            value = _laid(hand >> at & 15, gone >> at & 15, loss[card], unseen)
        elif take >= 0:
            value = worth[card] + worth[take]
        elif lying & lying - 1:
            value = sum(worth[at : at + 4]) + STEAL * (1 + _is_own(position, month))
        else:
            others = 4 - (hand >> at & 15 | gone >> at & 15 | lying).bit_count()
            taken = worth[card] + worth[at + lying.bit_length() - 1]
            value = taken - others / unseen * (taken + 2.0)
        found.append(value + 1.5 if word == "shake" else value)
    return found


def _laid(held: int, gone: int, loss: float, unseen: int) -> float:
    """Weigh a card that takes nothing: see `weigh._lay_down`."""
    mates = held.bit_count() - 1
    if mates == 2:
        return 0.5
    others = 3 - mates - gone.bit_count()
    return others / unseen * STEAL - loss * others * 0.3 + 0.3 * mates


def _is_own(position: Any, month: int) -> bool:
    return any(pile.month == month and pile.maker == position.actor for pile in position.piles)


def reply(position: Any, luck: Any) -> Any:
    """Take what is best at a glance, with a whim; go where that promises more than a stop."""
    legal = position.legal_actions()
    if len(legal) == 1:
        return legal[0]
    if position.ask == "call":
        return legal[len(legal) // 2 if promise(position) > 0 else 0]
    best, chosen = -1e9, legal[0]
    for value, action in zip(glances(position, legal), legal, strict=True):
        liked = value + WHIM * luck()
        if liked > best:
            best, chosen = liked, action
    return chosen


def promise(position: Any) -> float:
    """Say what a go promises beyond a stop, as a share of what a stop brings."""
    fitted = GO[position.options.ruleset]
    return sum([weight * x for weight, x in zip(fitted, features(position), strict=True)])


def features(position: Any) -> tuple[float, ...]:
    """Count what a go hangs on: the turns that are left, and how near the other is."""
    mine, theirs = position.mine, position.theirs
    left = (mine.hand.bit_count() + mine.bomb_cards) / 10
    points = rough_points(theirs.took) / 7
    near = sum(
        [(theirs.took & members).bit_count() == 2 and not mine.took & members for members in _SETS]
    )
    return (
        1.0,
        points,
        left,
        points * left,
        min(rough_points(mine.took), 20) / 10,
        float(mine.gos > 1),
        float(theirs.gos > 0),
        float(near),
    )


def play_out(position: Any, luck: Any) -> Any:
    """Play a hand to its end."""
    while position.actor is not None:
        position = position.play(reply(position, luck))
    return position
