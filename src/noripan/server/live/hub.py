"""The hub: tables in memory, their sockets and deadlines; every change goes to the log first."""

import asyncio
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

import structlog
from msgspec.json import encode

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.bots.pool import Thinkers
from noripan.server.room import absence, clock, desk, gold, match, reopen
from noripan.server.room.codes import Fresh, table_code
from noripan.server.room.door import people_here
from noripan.server.room.entries import MovedEntry
from noripan.server.room.match import is_going_on
from noripan.server.room.pace import is_for_gold
from noripan.server.room.seats import open_table
from noripan.server.room.table import Denied, Draft, Room
from noripan.server.settings import Settings
from noripan.server.store import keeping, ledger, queries
from noripan.server.store.log import Conflict, Log, Repeated
from noripan.server.store.turns import turn_of
from noripan.server.times import steady_now, wall_now

from .audience import Audience
from .greeting import Ear, greet

SWEEP_SECONDS = 30.0
DAY_SECONDS = 86_400.0
BEAT_SECONDS = 1.0
ASLEEP_SECONDS = 10.0
"""Without a beat for so long the machine slept, or the process was stopped: we were closed."""
KEEP_SECONDS = 300.0
"""How long a table without sockets stays in memory."""
REMOVED = encode(wire.Error(code="removed", fatal=True)).decode()
TOLD = structlog.get_logger()

Work = Callable[[Draft], None]


@dataclass(slots=True, eq=False)
class Live:
    """A table in memory."""

    room: Room
    quiet_since: float
    """When its last socket left, or it was read."""
    since: float
    """Its deadlines are right if the house has not opened anew since then."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    ears: dict[str, list[Ear]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    timer_at: float = 0.0
    thinking: tuple[str, int] | None = None
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    """Something has changed: a bot that waits looks again whether it still must."""
    is_gone: bool = False
    """Forgotten: whoever still holds it must find the table again."""

    @property
    def code(self) -> str:
        """Give the table's address."""
        return self.room.table.shown.code

    def everyone(self) -> Iterable[Ear]:
        """Go through every socket of the room."""
        for ears in self.ears.values():
            yield from ears

    def near(self, ear: Ear) -> int:
        """Count the others who watch from the same address."""
        watching = {each.person for each in self.room.table.shown.watchers} - {ear.person}
        near = {each.person for each in self.everyone() if each.address == ear.address}
        return len(watching & near)


@contextmanager
def _telling(what: str, table: str = "") -> Iterator[None]:
    """Tell of a failure and go on: what is wrong at one table is no other's trouble."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - whatever it is, the other tables go on
        TOLD.error(what, table=table, error=repr(error))


class Hub:
    """All tables of this process."""

    def __init__(
        self,
        log: Log,
        thinkers: Thinkers,
        settings: Settings,
        *,
        now: Callable[[], float] = wall_now,
        fresh: Fresh = os.urandom,
    ) -> None:
        self.log = log
        self.thinkers = thinkers
        self.settings = settings
        self.now = now
        self.fresh = fresh
        self.lives: dict[str, Live] = {}
        self.moves = 0
        self.opened = now()
        """When the house opened, or woke up."""
        self._beat = self.opened
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- tables

    async def start(self) -> None:
        """Watch the deadlines of all tables; one is read when somebody comes or its time does."""
        self.opened = self._beat = self.now()
        with _telling("the list of tables could not be cleared"):
            await self.log.tidy(keeping.unlist)
        self._spawn(self._sweep_for_ever())
        self._spawn(self._beat_for_ever())

    async def stop(self) -> None:
        """Stop thinking and waiting; what was told is on disk."""
        for task in list(self._tasks):
            task.cancel()
        for live in self.lives.values():
            if live.timer is not None:
                live.timer.cancel()
        await self.thinkers.stop()

    async def open(self, new: wire.NewTable, person: str, name: str, opener: str = "") -> str:
        """Open a table and give its code."""
        while True:
            code, secret = table_code(self.fresh), self.fresh(32).hex()
            now = self.now()
            live = Live(open_table(new, code, person, name, secret, opener), now, now)
            try:
                await self.change(live, absence.opened)
            except (Conflict, Repeated):
                continue
            self.lives[code] = live
            return code

    async def find(self, code: str) -> Live | None:
        """Give a table, from memory or from the log."""
        live = self.lives.get(code)
        return live if live is not None else await self._load(code)

    async def _load(self, code: str) -> Live | None:
        async with self._loading:
            while code not in self.lives:
                found = await self.log.read(queries.room(code))
                if found is None:
                    return None
                with suppress(Conflict):
                    await self._stand_up(Live(found.room, self.now(), found.touched))
            return self.lives[code]

    async def _stand_up(self, live: Live) -> None:
        since = max(self.opened, live.since)
        await self.change(live, partial(reopen.restart, since=since))
        self.lives[live.code] = live
        self._arm(live)
        self._consider(live)

    def _forget(self, live: Live, code: int, reason: str) -> None:
        live.is_gone = True
        if self.lives.get(live.code) is live:
            del self.lives[live.code]
        if live.timer is not None:
            live.timer.cancel()
        for ear in list(live.everyone()):
            ear.hang_up(code, reason)

    # ---- changes

    async def change(
        self, live: Live, work: Work, person: str | None = None, request: str | None = None
    ) -> int:
        """Do some work on a table: on disk first, then told. Gives the last sequence number."""
        async with live.lock:
            await self._change(live, work, person, request)
            return live.room.table.seq

    async def _change(
        self, live: Live, work: Work, person: str | None = None, request: str | None = None
    ) -> None:
        before = live.room.table
        if live.is_gone:
            raise Conflict(live.code)
        draft = Draft(before, live.room.position, self.now(), self.fresh)
        self._wake(draft.now)
        if live.since < self.opened:
            reopen.set_anew(draft, self.opened)
        if before.shown.phase == "waiting" and is_for_gold(before.shown):
            draft.stakes = await self.log.read(ledger.stakes(gold.accounts(before.shown)))
        work(draft)
        if draft.table is before:
            live.since = draft.now
            return
        draft.keep(version=before.version + 1)
        try:
            await self.log.commit(turn_of(draft, before.seq, person, request))
        except (Conflict, asyncio.CancelledError):
            self._forget(live, wire.CLOSE_RESTART, "read again")
            raise
        live.room = Room(draft.table, draft.position)
        live.since = draft.now
        self._tell(live, draft, before.seq)
        self._follow(live)

    def _tell(self, live: Live, draft: Draft, seq: int) -> None:
        for each, entry in enumerate(draft.entries, start=seq + 1):
            is_move = isinstance(entry, MovedEntry)
            self.moves += is_move
            if live.ears:
                audience = Audience(entry, each, live.room)
                for ear in live.everyone():
                    ear.push(audience.frame(ear.person, ear.name))

    def _follow(self, live: Live) -> None:
        """See to what comes next: a deadline, a bot, the end of the table."""
        if live.room.table.closed:
            self._forget(live, wire.CLOSE_GONE, "table closed")
            return
        self._show_out(live)
        live.stirred.set()
        self._arm(live)
        self._consider(live)

    def _show_out(self, live: Live) -> None:
        """Close the sockets of those whom the host has removed."""
        for person in live.room.table.removed:
            for ear in live.ears.pop(person, ()):
                ear.push(REMOVED)
                ear.hang_up(wire.CLOSE_GONE, "removed")

    # ---- people

    async def ask(self, live: Live, ear: Ear, message: wire.Request) -> wire.Ack:
        """Do what a person asks, once: a retry is answered from the log."""
        work = partial(desk.handle, person=ear.person, name=ear.name, message=message)
        try:
            seq = await self.change(live, work, ear.person, message.id)
        except (Repeated, Denied, Refused):
            found = await self.log.read(queries.request(live.code, ear.person, message.id))
            if found is None:
                raise
            seq = found
        return wire.Ack(id=message.id, seq=seq)

    async def attach(self, live: Live, ear: Ear, seen: int | None, invite: str = "") -> None:
        """Let a socket in: it gets the whole state, or what it missed, and then what happens."""
        async with live.lock:
            who = partial(absence.come, person=ear.person, name=ear.name)
            await self._change(live, partial(who, invite=invite, neighbours=live.near(ear)))
            await greet(self.log, live.room, ear, seen, self.now())
            live.ears.setdefault(ear.person, []).append(ear)

    async def detach(self, live: Live, ear: Ear) -> None:
        """A socket is gone; with the last one its person is, unless another is just coming in."""
        ears = live.ears.get(ear.person, [])
        if ear in ears:
            ears.remove(ear)
        await self._miss(live, ear.person)

    async def _miss(self, live: Live, person: str) -> None:
        async with live.lock:
            if live.ears.get(person) or live.is_gone:
                return
            live.ears.pop(person, None)
            live.quiet_since = self.now()
            await self._change(live, partial(absence.go, person=person))

    async def rename(self, person: str, name: str) -> None:
        """Show a new name in every room where this person is."""
        for live in list(self.lives.values()):
            for ear in live.ears.get(person, ()):
                ear.name = name
            if person in live.ears:
                with _telling("a new name could not be shown", live.code):
                    await self.change(live, partial(absence.rename, person=person, name=name))

    # ---- time

    def _arm(self, live: Live) -> None:
        """Wake up at the next deadline; a timer is only set anew to ring earlier."""
        due = clock.due(live.room.table)
        if due is None or (live.timer is not None and live.timer_at <= due):
            return
        if live.timer is not None:
            live.timer.cancel()
        loop = asyncio.get_running_loop()
        live.timer_at = due
        live.timer = loop.call_later(max(0.0, due - self.now()), self._ring, live)

    def _ring(self, live: Live) -> None:
        live.timer = None
        if self.lives.get(live.code) is live:
            self._spawn(self._tick(live))

    async def _tick(self, live: Live) -> None:
        await self.change(live, clock.tick)
        if live.timer is None and self.lives.get(live.code) is live:
            self._arm(live)

    async def _beat_for_ever(self) -> None:
        while True:
            self._wake(self.now())
            await asyncio.sleep(BEAT_SECONDS)

    def _wake(self, now: float) -> None:
        """Note that we are awake; who was away while we slept could not come back."""
        if now - self._beat > ASLEEP_SECONDS:
            self.opened = now
        self._beat = now

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with _telling("tables could not be swept"):
                await self._sweep(self.now())
            with _telling("old matches could not be forgotten"):
                await self.forget_matches(self.now())

    async def _sweep(self, now: float) -> None:
        """Put quiet tables away, mend the others, and wake those whose time has come."""
        for live in list(self.lives.values()):
            is_quiet = not live.ears and live.quiet_since < now - KEEP_SECONDS
            is_busy = live.lock.locked() or is_going_on(live.room.table)
            if is_quiet and not is_busy:
                self._forget(live, wire.CLOSE_RESTART, "put away")
            else:
                with _telling("a table could not be mended", live.code):
                    await self._mend(live)
        for code in await self.log.read(queries.overdue(now)):
            with _telling("a table could not be read", code):
                await self.find(code)

    async def forget_matches(self, now: float) -> None:
        """Forget matches that are older than the host wants, a few at a time."""
        days = self.settings.keep_days
        if days:
            work = keeping.forget_matches(now - days * DAY_SECONDS)
            while await self.log.tidy(work):
                continue

    async def _mend(self, live: Live) -> None:
        """Do again what a disk that failed left undone: a farewell, a deadline, a bot's turn."""
        for each in people_here(live.room.table.shown):
            if not live.ears.get(each.person):
                await self._miss(live, each.person)
        if live.timer is None:
            self._arm(live)
        self._consider(live)

    # ---- bots

    def _consider(self, live: Live) -> None:
        """Let a bot think if it is its turn."""
        table = live.room.table
        thinker = match.thinker(table)
        if thinker is None:
            return
        turn = (table.shown.match or "", table.n)
        if live.thinking != turn:
            live.thinking = turn
            self._spawn(self._think_once(live, turn, *thinker))

    async def _think_once(self, live: Live, turn: tuple[str, int], seat: int, level: str) -> None:
        try:
            await self._think(live, turn, seat, level)
        except Exception:
            live.thinking = None
            raise

    async def _think(self, live: Live, turn: tuple[str, int], seat: int, level: str) -> None:
        room = live.room
        if room.position is None:
            return
        began = steady_now()
        action = await self.thinkers.choose(room.table.shown.game, level, room.position, seat)
        await self._rest(live, began)
        if self.lives.get(live.code) is live:
            work = partial(match.bot_acts, match=turn[0], n=turn[1], action=action)
            await self.change(live, work)

    async def _rest(self, live: Live, began: float) -> None:
        """Wait until a result has stood long enough and the bot seems to have thought."""
        pace = self.settings.bot_seconds
        while (left := pace + max(began - steady_now(), self._rest_left(live))) > 0:
            live.stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(live.stirred.wait(), left)

    def _rest_left(self, live: Live) -> float:
        return live.room.table.rest_until - self.now()

    def _spawn(self, work: "asyncio.Future[None] | object") -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            TOLD.error("work at a table failed", error=repr(task.exception()))
