"""What a host reads at `info`: tables and matches that come and go, commits that took long."""

import structlog

from noripan.server.figures import Figures
from noripan.server.room.entries import BeganEntry, Entry, MovedEntry
from noripan.server.room.table import Table
from noripan.server.sparing import Sparing

SLOW_SECONDS = 0.5
"""A commit that takes longer is felt at every table."""
PLAYED = (BeganEntry, MovedEntry)
STDERR = structlog.get_logger()


class Tidings:
    """Tells what happened at the tables, without a name, a word or an address of anybody."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._slow = Sparing()

    def committed(self, seconds: float) -> None:
        """Note how long a change took to be on disk."""
        self.figures.committed.note(seconds)
        if seconds >= SLOW_SECONDS and (times := self._slow.note("commit")):
            STDERR.info("a commit was slow", seconds=round(seconds, 3), times=times)

    def happened(self, before: Table, after: Table, entries: list[Entry]) -> None:
        """Tell what a change was, if it is worth a line."""
        if before.version == 0:
            STDERR.info("a table was opened", table=after.shown.code, game=after.shown.game)
        for entry in entries:
            if isinstance(entry, BeganEntry):
                self._began(entry)
            if isinstance(entry, PLAYED) and entry.outcome is not None:
                self._finished(after, entry)
        if after.closed:
            STDERR.info("a table was closed", table=after.shown.code, played=after.shown.played)

    def _began(self, entry: BeganEntry) -> None:
        shown = entry.table
        self.figures.begun[shown.game] += 1
        kinds = [chair.kind for chair in shown.chairs]
        STDERR.info(
            "a match began",
            table=shown.code,
            game=shown.game,
            match=entry.match,
            people=kinds.count("person"),
            bots=kinds.count("bot"),
        )

    def _finished(self, table: Table, entry: BeganEntry | MovedEntry) -> None:
        shown = table.shown
        self.figures.finished[shown.game] += 1
        STDERR.info(
            "a match is over", table=shown.code, game=shown.game, match=entry.match, moves=entry.n
        )
