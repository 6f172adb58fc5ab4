"""Secrets: dealing anew what a seat cannot see, and what an action may give away (OTH-R71)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from noripan.kernel.chance import Chance

from .actions import IDS, Action, Choose, Stop, Use
from .board import bits
from .hooks import CARDS
from .table import Cards, Mark, Pair, Suspects, Table

if TYPE_CHECKING:
    from .position import Position

TRAP = "trap_01"


def resampled(table: Table, actor: int, seat: int | None, chance: Chance) -> Table:
    """Give a table that looks the same to the seat; only what the seat sees goes into it."""
    shown = table.choice is not None and CARDS[table.choice.card].reveals
    sees = {seat, 1 - actor} if shown and seat == actor else {seat}
    dealt = [_deal(table, each, each in sees, chance) for each in (0, 1)]
    hands: Pair = (dealt[0][0], dealt[1][0])
    decks: Pair = (dealt[0][1], dealt[1][1])
    choice = table.choice
    if choice is not None and choice.offers and seat != actor:
        others = [kind for kind in IDS if kind != choice.card]
        choice = replace(choice, offers=tuple(chance.shuffle(others)[: len(choice.offers)]))
    marks = _reset_traps(table, seat, chance)
    return replace(table, hands=hands, decks=decks, choice=choice, marks=marks)


def _deal(table: Table, owner: int, is_seen: bool, chance: Chance) -> tuple[Cards, Cards]:  # noqa: FBT001 - a plain fact
    """Deal one player's hand, unless it is seen, and deck: one of each kind and one more.

    Cards that lie in the pile or in a hand that is seen are taken out. Cards that changed hands are
    not traced, so what is missing is filled up with any kind.
    """
    hand, deck = table.hands[owner], table.decks[owner]
    pool = [*IDS, chance.pick(IDS)]
    for card in table.discards[owner] + (hand if is_seen else ()):
        if card in pool:
            pool.remove(card)
    wanted = len(deck) + (0 if is_seen else len(hand))
    mixed = chance.shuffle(pool)
    while len(mixed) < wanted:
        mixed.append(chance.pick(IDS))
    if is_seen:
        return hand, tuple(mixed[: len(deck)])
    return tuple(mixed[: len(hand)]), tuple(mixed[len(hand) : wanted])


def _reset_traps(table: Table, seat: int | None, chance: Chance) -> tuple[Mark, ...]:
    """Put the others' traps on any stone that may carry one (OTH-R76)."""
    shown = [m for m in table.marks if not CARDS[m.card].is_hidden or m.owner == seat]
    for owner in (0, 1):
        suspects = table.suspects[owner]
        if suspects is not None and owner != seat:
            shown += _suspected(suspects, owner, chance)
    return tuple(replace(mark, seq=number) for number, mark in enumerate(shown, start=1))


def _suspected(suspects: Suspects, owner: int, chance: Chance) -> list[Mark]:
    cells: list[int | None] = [*bits(suspects.cells)]
    if suspects.may_be_gone or not cells:
        cells.append(None)
    at = chance.pick(cells)
    return [] if at is None else [Mark(TRAP, owner, at)]


def public_text(table: Table, action: Action) -> str:
    """Write an action without what only its player may know."""
    if isinstance(action, Use) and CARDS[action.card].is_hidden:
        return f"use {action.card}"
    if isinstance(action, Choose) and table.choice is not None and table.choice.offers:
        return "choose"
    return str(action)


def discloses_to(position: "Position", action: Action, seat: int | None) -> bool:
    """Tell whether an action may show a seat what it could not see before."""
    table, actor = position.table, position.actor
    if not table.options.cards:
        return False
    traps = table.suspects != (None, None)
    match action:
        case Use():
            card = CARDS[action.card]
            return (traps and card.converts) or (card.reveals and seat == actor)
        case Choose() | Stop():
            return False
    after = position.play(action)
    robbed = table.pending is not None and CARDS[table.pending].robs
    draws = after.actor != actor and seat == after.actor
    return traps or draws or after.is_over or (robbed and seat == actor)
