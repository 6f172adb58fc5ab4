"""The verbs of stones: each asks the shields, keeps the books and tells what happened (OTH-2)."""

from typing import TYPE_CHECKING

from noripan.games.card_othello.card import CARDS, DESTROY
from noripan.games.card_othello.looks import CELL_PLACES, NO_STONE, STONE_LOOKS, look_of, places_of
from noripan.games.card_othello.state import Mark, Suspects, union, with_new, with_stone
from noripan.games.card_othello.telling import show_alike, show_each, show_new

from .purse import earn

if TYPE_CHECKING:
    from . import Turn


def put(turn: "Turn", at: int, seat: int, kind: str, special: str | None = None) -> None:
    """Set a new stone: `place` from the hand, `spawn` by an effect (OTH-10.11-e)."""
    turn.stones = with_stone(turn.stones, seat, at)
    if turn.story:
        show_new(turn.story, turn, kind, at, special)


def flip(turn: "Turn", batch: int, by: int, why: str) -> None:
    """反転: one batch changes colour, is credited, and is answered (OTH-R12, OTH-R50).

    A stone that turns back at once is credited, but never stands in the other colour: nothing
    could see it there, and nobody is shown it (OTH-R70).
    """
    if not batch:
        return
    back: list[Mark] = []
    lost: list[Mark] = []
    for mark in turn.marks:
        if batch >> mark.at & 1:
            (back if CARDS[mark.card].turns_back(mark) else lost).append(mark)
    turned = batch & ~union(back) if back else batch
    _recolor(turn, turned, by)
    if lost:
        turn.drop_marks(lost)
    if turn.suspects[1 - by] is not None:
        turn.clear_suspects(1 - by, batch, is_silent=by != turn.mover)
    if turn.story:
        show_alike(turn.story, "flip", places_of(turned), STONE_LOOKS[by], turn.stones, "flip")
    count = batch.bit_count()
    if by == (turn.actor or 0):
        turn.flips += count
    earn(turn, by, count, why, is_joined=True)  # OTH-5.2
    for mark in lost:
        CARDS[mark.card].flipped(turn, mark)
    if back:
        _turn_back(turn, back)


def _recolor(turn: "Turn", cells: int, seat: int) -> None:
    black, white = turn.stones
    turn.stones = (black & ~cells, white | cells) if seat else (black | cells, white & ~cells)


def _turn_back(turn: "Turn", back: list[Mark]) -> None:
    """Return all together, uncredited; then each captures, by creation (OTH-R50)."""
    cells = [mark.at for mark in back]
    if turn.story:
        show_each(turn.story, turn, "status_applied", cells, "regen")
    turn.drop_marks(back)
    if turn.story:
        show_each(turn.story, turn, "status_removed", cells, "regen")
    for mark in back:
        CARDS[mark.card].turned_back(turn, mark)


def destroy(turn: "Turn", cells: int, why: str | None = None) -> None:
    """破壊: empty the cells, but for stones that a shield keeps (OTH-2.4-a, OTH-R41)."""
    black, white = turn.stones
    gone = cells & (black | white) & ~turn.shielded(DESTROY)
    if not gone:
        return
    turn.clear_suspects(0, gone & black, is_silent=True)
    turn.clear_suspects(1, gone & white, is_silent=True)
    turn.stones = black & ~gone, white & ~gone
    turn.drop_marks(turn.marks_on(gone))
    if turn.story:
        show_alike(turn.story, "destroy", places_of(gone), NO_STONE, turn.stones, "destroy")
    if why:
        turn.announce(why, f"count.{gone.bit_count()}")


def move(turn: "Turn", start: int, end: int) -> None:
    """Carry a stone and all its marks to another cell; it is no flip (OTH-10.23-g)."""
    black, white = turn.stones
    seat, both = white >> start & 1, 1 << start | 1 << end
    turn.stones = (black, white ^ both) if seat else (black ^ both, white)
    turn.marks = tuple([mark.moved(end) if mark.at == start else mark for mark in turn.marks])
    suspects = turn.suspects[seat]
    if suspects is not None and suspects.cells >> start & 1:
        moved = Suspects(suspects.cells ^ both, suspects.may_be_gone)
        turn.suspects = with_new(turn.suspects, seat, moved)
    turn.show("move", start, end)


def tempt(turn: "Turn", at: int, seat: int) -> None:
    """支配: change colour and owner; no flip, no charge, counts stay (OTH-10.18-d to f)."""
    _recolor(turn, 1 << at, seat)
    turn.clear_suspects(1 - seat, 1 << at, is_silent=True)
    here = turn.marks_on(1 << at)
    turn.drop_marks([mark for mark in here if not CARDS[mark.card].is_kept(mark)])
    turn.marks = tuple([mark.owned_by(seat) if mark.at == at else mark for mark in turn.marks])
    if turn.story:
        look = look_of(turn, at)
        show_alike(turn.story, "status_applied", (CELL_PLACES[at],), look, turn.stones)
