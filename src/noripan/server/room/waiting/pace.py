"""A table's clock: asked for by its host, needed for gold, and none alone among bots."""

from collections.abc import Sequence

from msgspec.structs import replace

from noripan.kernel.registry import game
from noripan.server.room.guest_bots import has_guest_bot
from noripan.server.wire import Chair, Pace, TableState

TURN_SECONDS = 30
"""What a table of people has when nobody asked for anything else."""
GOLD_SECONDS = (10, 600)
"""Two people who play for gold always have a clock, and it is one of these."""


def is_for_gold(table: TableState) -> bool:
    """Tell whether matches at this table are played for gold."""
    return game(table.game).for_gold


def is_among_bots(chairs: Sequence[Chair]) -> bool:
    """Tell whether all seats but one are bots': nobody else can be kept waiting."""
    return sum(chair.kind != "bot" for chair in chairs) <= 1


def paced(table: TableState, asked: int | None) -> Pace:
    """Give a table's pace with the clock that it has, whatever was asked for."""
    seconds = _seconds(table, asked)
    pace = table.pace
    return pace if pace.turn_seconds == seconds else replace(pace, turn_seconds=seconds)


def _seconds(table: TableState, asked: int | None) -> int:
    if is_among_bots(table.chairs):
        return asked or 0
    if has_guest_bot(table.chairs) and not asked:
        return TURN_SECONDS  # nobody waits for ever for a program that stands still
    if is_for_gold(table) and not is_enough_for_gold(asked):
        return max(asked, GOLD_SECONDS[0]) if asked else TURN_SECONDS
    return TURN_SECONDS if asked is None else asked


def is_enough_for_gold(asked: int | None) -> bool:
    """Tell whether two people may play for gold with this clock."""
    low, high = GOLD_SECONDS
    return asked is None or low <= asked <= high
