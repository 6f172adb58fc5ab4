"""패 나누기: lead, shuffle, hands, floor and its bonus cards (SSM-1, HAN-1, RM-07 to RM-09)."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry, Events
from noripan.kernel.event import BANK, Event, Json, Payment, tell

from .cards import BONUS, BONUS_CARDS, CARDS, MONTH, NAMES
from .chongtong import must_deal_again, open_match
from .lead import LEADS
from .options import Options
from .places import ALL_PLACES, GOLD, PILES, SCORES, floor_of, show
from .rulesets import RULESETS
from .state import STARTING_GOLD, Pile, Side, State, Table, brought_by

S = TypeVar("S", bound=State)

HAND = 10
FLOOR_CARDS = 8


def deal(make: type[S], options: Options, chance: Chance, carry: Carry | None, events: Events) -> S:
    """Begin a match: decide who leads, deal, and look for fours."""
    source = chance.copy()
    values = carry.values if carry is not None else {}
    table = seat_first(options, values, source)
    now = lay_out(make, table, source.shuffle(range(CARDS)))
    while must_deal_again(now):  # RM-15: the same first player, the same stakes
        now = lay_out(make, table, source.shuffle(range(CARDS)))
    for side, brought in zip(now.sides, table.brought, strict=True):
        side.gold = brought
    if events is not None:
        tell_deal(now, values, events)
    take_floor_bonus(now, events)
    pile_up(now, events)
    open_match(now, events)
    return now


def seat_first(options: Options, values: Mapping[str, Json], chance: Chance) -> Table:
    """Let the winner of the match before lead, or decide it by the rule set (RM-04 to RM-07)."""
    stakes = int(values.get("stakes", 1))
    brought = brought_by(values.get("gold", (0, 0)))
    if "first" in values:
        return Table(options, int(values["first"]), stakes, brought=brought)
    first, drawn = LEADS[RULESETS[options.ruleset].first_lead](values, chance)
    return Table(options, first, stakes, drawn, brought)


def lay_out(make: type[S], table: Table, cards: Sequence[int]) -> S:
    """Deal ten cards each and eight to the floor; the rest is the deck (SSM-1.2, HAN-1-a)."""
    hands = cards[:HAND], cards[HAND : 2 * HAND]
    floor = cards[2 * HAND : 2 * HAND + FLOOR_CARDS]
    mine, theirs = (Side(sum([1 << card for card in hand])) for hand in hands)
    deck = tuple(cards[2 * HAND + FLOOR_CARDS :])
    floor_mask = sum([1 << card for card in floor])
    laid = make(table, (mine, theirs), floor_mask, deck, actor=None)
    if floor_mask & BONUS_CARDS:
        # The floor that counts is the one after the refill (RM-09): see `take_floor_bonus`.
        laid.aside = floor_mask & BONUS_CARDS
        laid.floor &= ~BONUS_CARDS
        refill(laid)
    return laid


def refill(now: State) -> None:
    """Fill the place of each bonus card from the deck, again while that is a bonus card (RM-08)."""
    missing = FLOOR_CARDS - now.floor.bit_count()
    deck = list(now.deck)
    while missing and deck:
        card = deck.pop(0)
        if card >= BONUS:
            now.aside |= 1 << card
        else:
            now.floor |= 1 << card
            missing -= 1
    now.deck = tuple(deck)


def take_floor_bonus(now: State, events: Events) -> None:
    """Give the first player the bonus cards that were on the floor (SSM-1.4-a, HAN-3-7-b)."""
    bonus, now.aside = now.aside, 0
    if not bonus:
        return
    first = now.table.first
    now.sides[first].took |= bonus
    if events is not None:
        names = tuple(NAMES[card] for card in (BONUS, BONUS + 1) if bonus >> card & 1)
        after = show(now, "aside", f"took.{first}.pi", *SCORES)
        tell(events, "floor_bonus", after, targets=(f"seat.{first}", *names))


def pile_up(now: State, events: Events) -> None:
    """Stack three of a month on the floor as a pile that nobody made (RM-14)."""
    threes = now.threes
    now.piles = tuple([Pile(month, None) for month in threes])
    if events is not None and threes:
        lying = sum(MONTH[month] for month in threes)
        tell(events, "pile_up", show(now, *PILES), targets=tuple(floor_of(lying)))


def tell_deal(now: State, values: Mapping[str, Json], events: list[Event]) -> None:
    """Tell who leads, what everyone holds, and the whole table."""
    lead = show(now, "first", "drawn", "stakes", *GOLD)
    tell(events, "lead", lead, targets=(f"seat.{now.table.first}",))
    grants = tuple(_grants(now, values))
    if grants:
        tell(events, "grant", show(now, *GOLD), payments=grants)
    tell(events, "deal", show(now, *ALL_PLACES))


def _grants(now: State, values: Mapping[str, Json]) -> list[Payment]:
    """List what the bank gives: to begin with, and to begin again at 0 (RM-70, HSE-6-3-2-d)."""
    clauses = now.rules.clauses
    return [
        Payment(BANK, seat, STARTING_GOLD, clauses["grant" if gold is None else "restart"])
        for seat, gold in enumerate(values.get("gold", (None, None)))
        if not gold
    ]
