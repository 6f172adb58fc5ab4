"""Checkpoints: what stands in SQLite's own log goes to the database file, beside the writer.

SQLite would do it inside a commit, and some thousand pages make everybody wait who moves then. So a
thread of its own copies nearly all of them, while the writer goes on; and the writer copies the few
that came meanwhile, after which its log begins anew and does not grow.
"""

import os
import sqlite3
import sys
from contextlib import suppress
from threading import Event, Thread, get_native_id

LOOK_SECONDS = 0.5
EVERY_SECONDS = 2.0
"""What was written waits for so long: a page that is written again meanwhile is copied once, and
who moves while the disk copies waits longer than others."""
CHANGES = 4_000
"""After so many it is copied at the next look, that the log does not grow."""
NICE = 10
CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"


def checkpoint(connection: sqlite3.Connection) -> None:
    """Copy what can be copied; what a full or broken disk refuses now is copied later."""
    with suppress(sqlite3.Error):
        connection.execute(CHECKPOINT).fetchone()


class Checkpoints:
    """Copies from time to time, if anything was written."""

    __slots__ = ("_connection", "_ended", "_has_copied", "_thread", "_written")

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._written = 0
        """Changes since the last copy, roughly: two threads count, and neither waits."""
        self._has_copied = False
        self._ended = Event()
        self._thread = Thread(target=self._copy_all, name="store-checkpoints")

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Copy no more; whoever closes the database last copies the rest."""
        self._ended.set()
        self._thread.join()

    def follow(self, writer: sqlite3.Connection, changes: int) -> None:
        """Hear that the writer has written changes; if most is copied it copies the rest."""
        self._written += changes
        if self._has_copied:
            self._has_copied = False
            checkpoint(writer)

    def _copy_all(self) -> None:
        _give_way()
        waited = 0.0
        while not self._ended.wait(LOOK_SECONDS):
            waited += LOOK_SECONDS
            if self._written >= (1 if waited >= EVERY_SECONDS else CHANGES):
                self._written, waited = 0, 0.0
                checkpoint(self._connection)
                self._has_copied = True
        self._connection.close()


def _give_way() -> None:
    """Let the threads go first that people wait for, where a thread can be told to."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), NICE)
