"""A change by callbacks: a task for each costs as much as a move.

It is the way of `Tables.change` for a table that nobody holds, and a store that tells when
something is on disk. Where it is not so simple, the caller goes the long way.
"""

from collections.abc import Callable
from time import perf_counter

from noripan.server.room.playing.gold import PursesNeeded
from noripan.server.room.table import Draft
from noripan.server.store.change import Move

from .table import LiveTable
from .tables import Asked, Tables, Work

Answer = Callable[[int | None], None]
"""Is told the number of the entry that a change led to; none if it must be asked again."""


def change_at_once(
    tables: Tables, live: LiveTable, work: Work, asked: Asked, answer: Answer
) -> bool:
    """Do some work on a table, once; False if nothing was done, for it must be waited for.

    `Denied` and `Refused` are raised as by `Tables.change`.
    """
    keeper = tables.store.moves
    if keeper is None or live.is_gone or live.requests.find(asked.person, asked.request):
        return False
    if not live.lock.take():
        return False
    try:
        draft = tables.new_draft(live)
        work(draft)
        if draft.table is live.room.table:
            return _nothing_changed(tables, live, draft, answer)
        written = tables.written(live, draft, asked)
    except PursesNeeded:
        tables.let_go(live)
        return False
    except BaseException:
        tables.let_go(live)
        raise
    way = OnItsWay(tables, live, draft, asked, answer, is_plain=isinstance(written, Move))
    keeper.keep(written, way.told)
    return True


def _nothing_changed(tables: Tables, live: LiveTable, draft: Draft, answer: Answer) -> bool:
    """Answer with what is on disk already."""
    live.since = draft.now
    tables.let_go(live)
    answer(live.room.table.seq)
    return True


class OnItsWay:
    """A change that the disk has not taken yet."""

    __slots__ = ("_answer", "_asked", "_began", "_draft", "_is_plain", "_live", "_tables")

    def __init__(
        self,
        tables: Tables,
        live: LiveTable,
        draft: Draft,
        asked: Asked,
        answer: Answer,
        *,
        is_plain: bool,
    ) -> None:
        self._tables = tables
        self._live = live
        self._draft = draft
        self._asked = asked
        self._answer = answer
        self._is_plain = is_plain
        self._began = perf_counter()
        tables.figures.committing += 1

    def told(self, error: Exception | None) -> None:
        """Hear that it is on disk, and tell everyone; if it is not, it is done again the long way.

        That one finds out what is wrong: another change that was first, or the disk.
        """
        tables, live = self._tables, self._live
        tables.figures.committing -= 1
        try:
            if error is None:
                tables.tidings.committed(perf_counter() - self._began)
                keep = tables.moved if self._is_plain else tables.kept
                keep(live, live.room.table, self._draft, self._asked)
        finally:
            tables.let_go(live)
            self._answer(None if error is not None else self._draft.table.seq)
