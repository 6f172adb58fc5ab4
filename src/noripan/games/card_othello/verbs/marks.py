"""The verbs of marks: what a stone bears, counts down and loses (OTH-6, OTH-R33)."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from noripan.games.card_othello.card import CARDS, DESTROY
from noripan.games.card_othello.state import Mark

if TYPE_CHECKING:
    from . import Turn


def mark(turn: "Turn", card: str, at: int, owner: int, *, is_told: bool = True) -> Mark:
    """Give a stone a mark, the youngest of all; its own kind is renewed (OTH-R34)."""
    others = [each for each in turn.marks if (each.at, each.card) != (at, card)]
    number = others[-1].seq + 1 if others else 1
    made = Mark(card, owner, at, CARDS[card].turns, number)
    turn.marks = (*others, made)
    if is_told and turn.story:
        turn.show("status_applied", at, seats=CARDS[card].audience(owner))
    return made


def drop_marks(turn: "Turn", gone: Collection[Mark]) -> None:
    """Take marks off without a word."""
    if gone:
        numbers = {each.seq for each in gone}
        turn.marks = tuple([each for each in turn.marks if each.seq not in numbers])


def unmark(turn: "Turn", old: Mark) -> None:
    """Take a mark off; its stone stays, and all who could see it are told."""
    drop_marks(turn, [old])
    if turn.story:
        turn.show("status_removed", old.at, seats=CARDS[old.card].audience(old.owner))


def count_down(turn: "Turn", old: Mark) -> Mark:
    """Take one from a timer."""
    counted = old.counted()
    turn.marks = tuple([counted if each.seq == old.seq else each for each in turn.marks])
    turn.show("status_applied", old.at)
    return counted


def expire(turn: "Turn", old: Mark) -> None:
    """End an effect with its stone; a guarded stone stays without it (OTH-R41)."""
    if turn.still(old) is None:
        return
    if turn.shielded(DESTROY) >> old.at & 1:
        turn.unmark(old)
    else:
        turn.destroy(1 << old.at)
