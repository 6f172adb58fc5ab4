"""Bots for Matgo: weigh what a card takes, what it leaves, and what a go risks. No peeking."""

from dataclasses import dataclass
from typing import Any

from noripan.kernel.chance import Seeded
from noripan.kernel.event import View

from .glimpse import Glimpse

GWANG = frozenset({"01-1", "03-1", "08-1", "11-1", "12-1"})
ANIMALS = frozenset(
    {"02-1", "04-1", "05-1", "06-1", "07-1", "08-2", "09-1", "10-1", "12-2"},
)
RIBBONS = frozenset(
    {"01-2", "02-2", "03-2", "04-2", "05-2", "06-2", "07-2", "09-2", "10-2", "12-3"},
)
DOUBLES = frozenset({"11-2", "12-4", "bonus-1", "bonus-2"})
SETS = {
    frozenset({"02-1", "04-1", "08-2"}): 5.0,
    frozenset({"01-2", "02-2", "03-2"}): 3.0,
    frozenset({"06-2", "09-2", "10-2"}): 3.0,
    frozenset({"04-2", "05-2", "07-2"}): 3.0,
}
DECK = frozenset(f"{month:02}-{number}" for month in range(1, 13) for number in range(1, 5))

STEAL = 1.6
"""What a stolen pi is worth: one for me, one less for the other."""
DENY = 0.7
"""How much of a card's worth to the other counts for me when I take it."""
SAMPLES = 20
"""How many futures are played out before a go."""
CAUTION = 1.5
"""A go must promise so many times what stopping is sure to bring."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows, sorted."""

    hand: frozenset[str]
    floor: dict[str, list[str]]
    """The floor cards by month."""
    mine: frozenset[str]
    theirs: frozenset[str]
    unseen: frozenset[str]
    """The cards in the deck and in the other hand."""
    piles: dict[str, Any]
    seat: int

    def worth(self, card: str) -> float:
        """Say what capturing a card is worth: to me, and by denying it to the other."""
        return _worth(card, self.mine, self.theirs) + DENY * _worth(card, self.theirs, self.mine)

    def likely(self, month: str) -> float:
        """Say how likely the next card turned up is of this month."""
        left = sum(card[:2] == month for card in self.unseen)
        return left / max(len(self.unseen), 1)


def _worth(card: str, own: frozenset[str], other: frozenset[str]) -> float:
    """Weigh a card by its kind and by the sets it can still complete."""
    if card in GWANG:
        held = len(own & GWANG)
        return 2.0 + held + (1.5 if not other & GWANG else 0.0)
    if card in ANIMALS:
        base = 1.2 + (0.8 if card == "09-1" else 0.0)
    elif card in RIBBONS:
        base = 1.1
    else:
        base = 2.0 if card in DOUBLES else 1.0
    for members, points in SETS.items():
        if card in members and not other & members:
            base += points * (0.15, 0.45, 1.0)[len(own & members)]
    return base


def sort_view(seat: int, view: View) -> Known:
    """Sort a view."""
    took = [
        frozenset(
            card
            for kind in ("gwang", "animal", "ribbon", "pi")
            for card in view[f"took.{each}.{kind}"]
        )
        for each in (0, 1)
    ]
    floor = {place[6:]: cards for place, cards in view.items() if place.startswith("floor.")}
    hand = frozenset(view[f"hand.{seat}"])
    lying = {card for cards in floor.values() for card in cards}
    unseen = DECK - hand - lying - took[0] - took[1]
    return Known(hand, floor, took[seat], took[1 - seat], unseen, view["piles"], seat)


# ---- playing a card


def value_of(known: Known, text: str) -> float:
    """Weigh an action in points, roughly."""
    word, _, rest = text.partition(" ")
    if word == "flip":
        return 0.0
    if word in ("bomb", "grenade"):
        return _together(known, rest, doubles=word == "bomb")
    if word == "take":
        return known.worth(rest)
    card, _, take = rest.partition(" take ")
    if card.startswith("bonus"):
        return 20.0
    return _single(known, card, take) + (1.5 if word == "shake" else 0.0)


def _together(known: Known, month: str, *, doubles: bool) -> float:
    cards = [card for card in (*known.hand, *known.floor[month]) if card[:2] == month]
    return sum(map(known.worth, cards)) + STEAL + (2.0 if doubles else 0.0)


def _single(known: Known, card: str, take: str) -> float:
    """Weigh what one card takes or leaves."""
    month = card[:2]
    lying = [each for each in known.floor[month] if each[:2] == month]
    if not lying:
        return _lay_down(known, card)
    if len(lying) == 3:
        return _take_pile(known, card, month)
    taken = known.worth(card) + known.worth(take or lying[0])
    if len(lying) == 2:
        return taken
    risk = known.likely(month)
    return taken * (1 - risk) - 2.0 * risk


def _take_pile(known: Known, card: str, month: str) -> float:
    """A pile is worth its cards and a pi; it waits for me alone if I hold the fourth."""
    own = 1.0 if known.piles.get(month) == known.seat else 0.0
    return sum(map(known.worth, (card, *known.floor[month]))) + STEAL * (1 + own)


def _lay_down(known: Known, card: str) -> float:
    """A card laid down may be taken by the other, or come back by a jjok or with my next card."""
    month = card[:2]
    others = sum(each[:2] == month for each in known.unseen)
    mates = sum(each[:2] == month for each in known.hand) - 1
    if mates == 2:
        return 0.5  # nobody but the deck can touch it
    loss = _worth(card, known.theirs, known.mine)
    return known.likely(month) * STEAL - loss * others * 0.3 + 0.3 * mates


# ---- calling


def play_out(position: Any) -> Any:
    """Play a future to its end with plain moves: take what can be taken, stop when possible."""
    while position.actor is not None:
        position = position.play(position.default_action())
    return position.outcome()


def promises(glimpse: Glimpse, actions: list[Any]) -> dict[Any, float]:
    """Give the mean score after each action over the same random futures, losses negative."""
    seat, totals = glimpse.seat, dict.fromkeys(actions, 0.0)
    for _ in range(SAMPLES):
        future = glimpse.position.resample(seat, Seeded(glimpse.chance.below(1 << 32)))
        for action in actions:
            points = play_out(future.play(action)).points
            totals[action] += (points[seat] - points[1 - seat]) / SAMPLES
    return totals


def _call(glimpse: Glimpse) -> Any:
    """Stop with the best use of the gukjin, or go when that promises clearly more."""
    calls = {call["use"]: call for call in glimpse.view["choice"]["calls"]}
    stops = [action for action in glimpse.legal if str(action).startswith("stop")]
    gos = [action for action in glimpse.legal if str(action).startswith("go")]
    stop = max(stops, key=lambda action: calls[action.use]["total"])
    sure = calls[stop.use]["total"]
    promised = promises(glimpse, gos)
    is_worth = max(promised.values(), default=0.0) > sure * CAUTION
    return max(gos, key=promised.__getitem__) if is_worth else stop


# ---- the levels


def _best(glimpse: Glimpse, slack: float) -> Any:
    known = sort_view(glimpse.seat, glimpse.view)
    values = [(value_of(known, str(action)), action) for action in glimpse.legal]
    best = max(value for value, _ in values)
    return glimpse.chance.pick([action for value, action in values if value >= best - slack])


def _end(glimpse: Glimpse) -> Any:
    """Give the sure win with four of a month, where it is there."""
    return next((action for action in glimpse.legal if str(action) == "end"), None)


def play_normal(glimpse: Glimpse) -> Any:
    """Take the best card, go only when the futures promise more, end with four of a month."""
    if glimpse.view["choice"]["kind"] == "call":
        return _call(glimpse)
    return _end(glimpse) or _best(glimpse, 0.0)


def play_easy(glimpse: Glimpse) -> Any:
    """Take something good, and stop or end as soon as possible."""
    if glimpse.view["choice"]["kind"] == "call":
        return glimpse.legal[0]
    return _end(glimpse) or _best(glimpse, 3.5)
