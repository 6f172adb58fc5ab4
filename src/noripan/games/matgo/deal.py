"""패 나누기: lead, shuffle, hands, floor and its bonus cards (SSM-1, HAN-1, RM-07 to RM-09)."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry
from noripan.kernel.event import Json

from .cards import BONUS, BONUS_CARDS, CARDS, set_of
from .chongtong import must_deal_again, open_match
from .lead import LEADS
from .options import Options
from .rulesets import RULESETS
from .state import Pile, Side, State, Table, brought_by
from .story import Story

S = TypeVar("S", bound=State)

HAND = 10
FLOOR_CARDS = 8


def deal(make: type[S], options: Options, chance: Chance, carry: Carry | None, story: Story) -> S:
    """Begin a match: decide who leads, deal, and look for fours."""
    source = chance.copy()
    values = carry.values if carry is not None else {}
    table = seat_first(options, values, source)
    now = lay_out(make, table, source.shuffle(range(CARDS)))
    while must_deal_again(now):  # RM-15: the same first player, the same stakes
        now = lay_out(make, table, source.shuffle(range(CARDS)))
    for side, brought in zip(now.sides, table.brought, strict=True):
        side.gold = brought
    story.deal(now, values.get("gold", (None, None)))
    take_floor_bonus(now, story)
    pile_up(now, story)
    open_match(now, story)
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
    mine, theirs = Side(set_of(hands[0])), Side(set_of(hands[1]))
    deck = tuple(cards[2 * HAND + FLOOR_CARDS :])
    floor_mask = set_of(floor)
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


def take_floor_bonus(now: State, story: Story) -> None:
    """Give the first player the bonus cards that were on the floor (SSM-1.4-a, HAN-3-7-b)."""
    bonus, now.aside = now.aside, 0
    if not bonus:
        return
    first = now.table.first
    now.sides[first].took |= bonus
    story.floor_bonus(now, bonus)


def pile_up(now: State, story: Story) -> None:
    """Stack three of a month on the floor as a pile that nobody made (RM-14)."""
    now.piles = tuple([Pile(month, None) for month in now.threes])
    if now.piles:
        story.pile_up(now)
