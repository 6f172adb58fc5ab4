"""The store as the rest of the server knows it; SQLite keeps one, and PostgreSQL another."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from noripan.kernel.replay import Replay
from noripan.server.room.entries import BeganEntry, Entry, MovedEntry, SaidEntry
from noripan.server.room.playing.gold import Purse
from noripan.server.room.table import MatchStart, Room, Table
from noripan.server.wire import Outcome, Posting

from .change import Written
from .guest_bots import GuestBot
from .reports import Report

Told = Callable[[Exception | None], None]
"""Is told that something is on disk, or why it is not."""
Requests = dict[tuple[str, str], int]
"""By person and the id that their page made: the number of the entry that a request led to."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was last written, when, and what was asked of it lately."""

    room: Room
    touched: float
    requests: Requests = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Missed:
    """Entries after the last one that a reader saw, and the table as it knew it then."""

    before: Entry | None
    entries: list[tuple[int, Entry]]


@dataclass(frozen=True, slots=True)
class News:
    """A table as somebody left it, the entries that led there, and what was asked for them."""

    table: Table
    entries: list[tuple[int, Entry]]
    requests: Requests = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over, as somebody remembers it who played it."""

    start: MatchStart
    outcome: Outcome
    seat: int
    ended: float
    gold: int | None
    """What it brought or cost; none where nothing was paid."""


@dataclass(slots=True)
class Counts:
    """What `/metrics` tells of a store."""

    commits: int = 0
    changes: int = 0
    seconds: float = 0.0


class MoveKeeper(Protocol):
    """Keeps a plain move by its entry alone; and nobody need wait for it in a task."""

    def keep(self, change: Written, told: Told) -> None:
        """Write a change; `told` hears when it is on disk, or why it is not."""


class Store(Protocol):
    """Keeps every change before anybody is told of it.

    Whatever it is asked, `StorageError` says that the disk is at fault.
    """

    counts: Counts

    @property
    def moves(self) -> MoveKeeper | None:
        """Of a store that reads a table from its log, and need not be given all of it each time."""

    def check(self) -> None:
        """Make the data ready; `NewerStore` or `Unusable` say what is wrong with it."""

    async def open(self) -> None:
        """Begin to write and to read."""

    async def close(self) -> None:
        """Write what is waiting, and close."""

    async def trouble(self) -> str:
        """Say why nothing can be written, or nothing."""

    # ---- changes

    async def commit(self, change: Written) -> None:
        """Come back when it is on disk; `Conflict` or `Repeated` if it must not be."""

    async def unlist_all(self) -> None:
        """List no table: nobody is in any room when a server starts."""

    async def forget_matches(self, before: float) -> bool:
        """Forget a few matches that ended before then; True if there may be more."""

    # ---- one table

    async def table(self, code: str) -> StoredTable | None:
        """Read a table, and stand its match up again."""

    async def missed(self, code: str, seen: int, upto: int) -> Missed:
        """Read the entries that a reader missed, and the last one that told it where it sat."""

    async def news(self, code: str, seq: int) -> News | None:
        """Read a table as it is now, and the entries after `seq` that led there."""

    async def said(self, code: str, limit: int) -> list[tuple[int, SaidEntry]]:
        """Read the last lines of the chat."""

    async def past(self, code: str, match: str | None, limit: int) -> list[BeganEntry | MovedEntry]:
        """Read the last moves of a match, with its beginning if that is not long ago."""

    async def request(self, code: str, person: str, request: str) -> int | None:
        """Find a request that was done at a table: the number of the entry that it led to."""

    # ---- lists

    async def open_tables(self, limit: int) -> list[Table]:
        """List the tables that wait for people and have somebody there, newest first."""

    async def tables_of(self, person: str, limit: int) -> list[tuple[Table, float]]:
        """List the tables where somebody sits and when they were last touched, latest first."""

    async def all_tables(self, limit: int) -> list[tuple[Table, float]]:
        """List tables of every phase and when they were last touched, latest first."""

    async def played_now(self) -> dict[str, int]:
        """Count the running matches by game."""

    async def overdue(self, now: float, nodes: Collection[str] = ()) -> list[str]:
        """List the tables that must be looked at by now and that none of these nodes keeps."""

    # ---- matches and gold

    async def replay(self, match: str) -> Replay | None:
        """Read a match as a replay, once it is over."""

    async def matches_of(self, person: str, limit: int) -> list[PlayedMatch]:
        """List the matches that somebody played to their end, latest first."""

    async def purses(self, accounts: Iterable[str]) -> dict[str, Purse]:
        """Read what these accounts hold, and whether they play for it elsewhere."""

    async def ledger(self, account: str, limit: int) -> list[Posting]:
        """Read how an account's gold came about, newest first."""

    # ---- guest bots

    async def add_guest_bot(self, bot: GuestBot, token: str, most: int) -> bool:
        """Keep a new bot, unless its owner has as many as they may."""

    async def guest_bot(self, person: str) -> GuestBot | None:
        """Find a bot by its id."""

    async def guest_bot_with(self, token: str) -> GuestBot | None:
        """Find a bot by the fingerprint of its token."""

    async def guest_bots_of(self, owner: str) -> list[GuestBot]:
        """List somebody's bots, the oldest first."""

    async def guest_bots_lately(self, since: float, limit: int) -> list[GuestBot]:
        """List the bots that were here after then, by name."""

    async def guest_bot_comes(self, bot: GuestBot) -> None:
        """Note that a bot is here, and what it plays."""

    async def guest_bots_stay(self, people: Sequence[str], until: float) -> None:
        """Note that these bots are here until then."""

    async def known_guest_bots(self, people: Sequence[str]) -> set[str]:
        """Tell which of these bots still have a token."""

    async def remove_guest_bot(self, person: str) -> bool:
        """Forget a bot and its token."""

    async def forget_guest_bots(self, before: float) -> None:
        """Forget the bots that nobody has seen since then, nor made."""

    # ---- reports

    async def add_report(self, report: Report) -> bool:
        """Keep a report, unless its writer waits for the host about this person, or too many."""

    async def reports(self, limit: int) -> list[Report]:
        """List the reports that nobody has settled, the oldest first."""

    async def settle_report(self, report: str, now: float) -> bool:
        """Note that a report is done with; tell whether it waited."""

    async def forget_reports(self, before: float) -> None:
        """Forget the reports from before then."""
