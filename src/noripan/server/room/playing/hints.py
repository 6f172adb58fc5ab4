"""Hints: whoever is to move asks a bot, where the table allows it, and everybody is told.

Against bots anybody may ask. Among people the host has allowed it before the start, and in a match
for gold nobody may.
"""

from noripan.server.room.table import Denied, Draft, expect
from noripan.server.room.waiting.pace import is_among_bots, is_for_gold
from noripan.server.wire import TableState

from .match import bot_decides, playing_seat


def may_be_asked(table: TableState) -> bool:
    """Tell whether a bot may be asked at this table; a guest bot counts as a person."""
    return is_among_bots(table.chairs) or (table.pace.hints and not is_for_gold(table))


def ask(draft: Draft, person: str, n: int, match: str | None = None) -> None:
    """Note that somebody asks a bot, once for each decision; its answer is nobody else's."""
    seat, position = playing_seat(draft, person)
    if n != draft.table.n or match not in {None, draft.shown.match}:
        raise Denied("stale", n=draft.table.n)
    if bot_decides(draft.chairs[seat]):
        raise Denied("bot_plays", seat=seat)
    expect(position.actor == seat, "not_your_turn")
    expect(may_be_asked(draft.shown), "no_hints")
    if draft.table.hinted != n:
        draft.keep(hinted=n)
        draft.announce("hint", name=draft.chairs[seat].name, seat=seat)
