"""How a table in memory follows what other nodes made of it, without reading all of it again."""

from collections.abc import Iterable

from noripan.kernel.contract import Step
from noripan.kernel.match import play_all
from noripan.kernel.registry import game
from noripan.server.room.entries import BeganEntry, MovedEntry, TableEntry
from noripan.server.room.table import Room
from noripan.server.store.contract import Missed, News

from .audience import Audience
from .table import Listener


def is_whole(room: Room, news: News) -> bool:
    """Tell whether no entry is missing between a room and news of it."""
    missing = range(room.table.seq + 1, news.table.seq + 1)
    return [seq for seq, _ in news.entries] == [*missing]


def advance(room: Room, news: News) -> Room | None:
    """Give a room as news leave it: its actions are played; None if a match must be read.

    The same actions on the same position give the same one on every node (law 1).
    """
    table = news.table
    if not is_whole(room, news):
        return None
    if table.shown.phase == "waiting":
        return Room(table)
    has_begun = any(isinstance(entry, BeganEntry) for _, entry in news.entries)
    if has_begun or room.position is None or table.shown.match != room.table.shown.match:
        return None
    actions = [entry.action for _, entry in news.entries if isinstance(entry, MovedEntry)]
    steps = play_all(game(table.shown.game), Step(room.position, ()), actions)
    return Room(table, steps[-1].position)


def catch_up_frames(before: Room, room: Room, news: News, who: Listener) -> Iterable[bytes]:
    """Give one reader the frames of news, each for the seat that it had then."""
    missed = Missed(TableEntry(table=before.table.shown), news.entries)
    return Audience.catch_up(room, missed, who.person, who.name)
