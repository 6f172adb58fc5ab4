"""What Matgo says of a play or a call: cards and sets that it takes, what it leaves, the stakes."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from noripan.bots.advice.reasons import Case, Reasons
from noripan.bots.advice.remark import Remark, gain, hold, named, risk, some, tallied
from noripan.bots.search.knowledge import Luck

from .known import DECK, SETS
from .playout import play_out
from .search import KNOWLEDGE

NAMES = (*sorted(DECK), "bonus-1", "bonus-2")
SET_NAMES = ("godori", "hongdan", "cheongdan", "chodan")
"""As `SETS` lists them."""


class MatgoReasons(Reasons):
    """Reasons of Matgo."""

    deals = 240
    knowledge = KNOWLEDGE

    def outlook(self, position: Any, start: Any, seat: int, luck: Luck) -> float:
        """Play the hand to its end: who wins it, by however much."""
        del start
        points = play_out(position, luck).returns()[seat]
        return 0.5 if points == 0 else float(points > 0)

    def name(self, action: Any) -> Remark:
        """Say the card, the month or the call."""
        word, _, rest = str(action).partition(" ")
        card, _, take = rest.partition(" take ")
        if word in {"bomb", "grenade"}:
            return named(f"name.{word}", month=named(f"flower.{rest}"))
        if take:
            return named("name.play_take", card=_card(card), take=_card(take))
        if word in {"play", "shake", "take"}:
            return named(f"name.{word}", card=_card(card))
        call = named(f"name.{word}")
        return named(f"name.use.{rest}", call=call) if rest else call

    def lit(self, action: Any, seat: int) -> tuple[str, ...]:
        """Light the card in the hand and what it takes, and the answer to a question."""
        word, _, rest = str(action).partition(" ")
        if word in {"go", "stop"}:
            return (f"button:{word}",)
        return (*self._cards(word, rest, seat), f"button:{action}")

    def _cards(self, word: str, rest: str, seat: int) -> tuple[str, ...]:
        card, _, take = rest.partition(" take ")
        if word in {"bomb", "grenade"}:
            hand = [f"hand.{seat}:{rest}-{number}" for number in range(1, 5)]
            return (*hand, f"floor.{rest}")
        if word in {"play", "shake"}:
            return (f"hand.{seat}:{card}", *([f"floor.{take[:2]}:{take}"] if take else []))
        if word == "take":
            return (f"floor.{card[:2]}:{card}",)
        return ("deck",) if word == "flip" else ()

    def remarks(self, case: Case) -> list[Remark]:
        """Say what is at stake at a call, and else what the cards bring."""
        word = str(case.action).partition(" ")[0]
        if word in {"go", "stop", "end"}:
            return _of_call(case, word)
        return [*_taken(case), *_laid(case), *tallied([_turns(case, d) for d in case.deals])]


def _card(name: str) -> Remark:
    return named(f"card.{name}")


def _of_call(case: Case, word: str) -> list[Remark]:
    choice = case.before.view(case.seat)["choice"]
    if word == "end":
        return [gain("ends", points=choice["end"]["points"])]
    stake = next(call for call in choice["calls"] if call["use"] == case.action.use)
    if word == "stop":
        return [gain("stops", points=stake["total"])]
    more = stake["go"]
    found = [gain("goes", points=more["total"]), risk("goes_without", points=stake["total"])]
    return [*found, risk("goes_risk", gold=more["risk"])] if more["risk"] else found


def _names(mask: int) -> frozenset[str]:
    return frozenset(name for n, name in enumerate(NAMES) if mask >> n & 1)


def _won(before: Any, after: Any, seat: int) -> frozenset[str]:
    """Give what a seat has after its action, or is about to get of this turn."""
    pending = after.won if after.actor == seat and after.ask == "take" else 0
    return _names((after.sides[seat].took | pending) & ~before.sides[seat].took)


def _taken(case: Case) -> Iterator[Remark]:
    """Say what is taken in most deals, whatever the deck turns up, and what that does to sets."""
    won = [_won(deal, deal.play(case.action), case.seat) for deal in case.deals]
    counts = Counter(card for cards in won for card in cards)
    sure = frozenset(card for card, n in counts.items() if 2 * n > len(won))
    if not sure:
        return
    takes = gain("takes", cards=tuple([_card(name) for name in sorted(sure)]))
    n = sum(sure <= cards for cards in won)
    yield takes if n == len(won) else some(takes, n, len(won))
    mine = _names(case.before.sides[case.seat].took)
    theirs = _names(case.before.sides[1 - case.seat].took)
    for name, members in zip(SET_NAMES, SETS, strict=True):
        if sure & members:
            yield from _of_set(named(f"pattern.{name}"), members, mine | sure, theirs)


def _of_set(
    name: Remark, members: Iterable[str], mine: frozenset[str], theirs: frozenset[str]
) -> Iterator[Remark]:
    whole = frozenset(members)
    has, lost = len(mine & whole), len(theirs & whole)
    if has == len(whole):
        yield gain("completes", set=name)
    elif lost == len(whole) - 1:
        yield gain("denies", set=name)
    elif has == len(whole) - 1 and not lost:
        yield gain("nears", set=name)


def _laid(case: Case) -> Iterator[Remark]:
    """Say that a card finds nothing on the floor, and whether the other could take it."""
    word, _, rest = str(case.action).partition(" ")
    if word not in {"play", "shake"} or rest not in DECK:
        return
    month = NAMES.index(rest) // 4
    if case.before.floor >> 4 * month & 15:
        return
    yield risk("lays", month=named(f"flower.{rest[:2]}"))
    held = sum(bool(deal.sides[1 - case.seat].hand >> 4 * month & 15) for deal in case.deals)
    yield some(hold("held"), held, len(case.deals))


def _turns(case: Case, deal: Any) -> Iterator[Remark]:
    """Say what this deal makes of the turn: a puk, stolen pi, a call of go or stop."""
    after, seat = deal.play(case.action), case.seat
    if len(_own_piles(after, seat)) > len(_own_piles(deal, seat)):
        yield risk("puk")
    if _names(deal.sides[1 - seat].took) & _names(after.sides[seat].took):
        yield gain("steals")
    if after.actor == seat and after.ask == "call":
        yield gain("calls")


def _own_piles(position: Any, seat: int) -> list[Any]:
    return [pile for pile in position.piles if pile.maker == seat]


REASONS = MatgoReasons()
