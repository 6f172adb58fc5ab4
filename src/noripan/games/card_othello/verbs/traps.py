"""The verbs of traps: where one may lie, and how it goes (OTH-R53, OTH-R76)."""

from typing import TYPE_CHECKING

from noripan.games.card_othello.card import DESTROY
from noripan.games.card_othello.looks import trap_places
from noripan.games.card_othello.state import Mark, Suspects, with_new

if TYPE_CHECKING:
    from . import Turn


def arm(turn: "Turn", seat: int, why: str) -> None:
    """Let the other player fear every stone of the setter (OTH-R76)."""
    turn.suspects = with_new(turn.suspects, seat, Suspects(turn.stones[seat]))
    turn.log(why, f"seat.{seat}", after=trap_places(turn))


def disarm(turn: "Turn", seat: int, why: str | None = None) -> None:
    """Nobody needs to fear any more."""
    if turn.suspects[seat] is not None:
        turn.suspects = with_new(turn.suspects, seat, None)
    if why:
        turn.log(why, after=trap_places(turn), is_joined=True)


def clear_suspects(turn: "Turn", seat: int, cells: int, *, is_silent: bool) -> None:
    """Take stones out of suspicion; one that leaves silently may have been the trap."""
    suspects = turn.suspects[seat]
    if suspects is not None and suspects.cells & cells:
        left = Suspects(suspects.cells & ~cells, suspects.may_be_gone or is_silent)
        turn.suspects = with_new(turn.suspects, seat, left)


def fizzle(turn: "Turn", mark: Mark) -> None:
    """Show a hidden mark and destroy its stone; under a guard it goes in silence (OTH-R53)."""
    if turn.shielded(DESTROY) >> mark.at & 1:
        turn.unmark(mark)
        return
    turn.show("status_applied", mark.at, is_shown=True)
    turn.destroy(1 << mark.at)
