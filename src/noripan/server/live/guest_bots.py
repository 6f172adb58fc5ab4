"""Guest bots that are here: who listens for invitations, and who must go.

Who sits where, and whose token is good, stands in the store: a bot may listen at one server and be
invited at another. What happens at this server is told at once, the rest a little later.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from msgspec.structs import replace

from noripan.server import wire
from noripan.server.room.guest_bots import is_guest_bot
from noripan.server.room.table import Table, expect
from noripan.server.room.writing import hides_something, one_line
from noripan.server.store.guest_bots import GuestBot
from noripan.server.visitors.tokens import fingerprint, new_bot_id, new_token

from .hub import Hub
from .sockets.socket import say
from .table import Listener, LiveTable
from .tasks import reporting

BEAT_SECONDS = 15.0
HERE_SECONDS = 40.0
"""A bot whose server says nothing of it for so long is not here any more."""
LOOK_SECONDS = 5.0
"""How often a bot that listens here is looked for at tables of other servers."""
FORGET_SECONDS = 90 * 86_400.0
"""A bot that nobody ran for so long is forgotten, and its token with it."""
TOLD_AT_MOST = 20


@dataclass(slots=True, eq=False)
class Line:
    """A guest bot's program, as it listens for invitations."""

    bot: GuestBot
    listener: Listener
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    told: dict[str, float | None] = field(default_factory=dict)
    """By table: until when the chair waited when the program was told of it."""


class GuestBots:
    """The guest bots of this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._lines: dict[str, Line] = {}
        hub.tables.followers.append(self.follow)

    def start(self) -> None:
        """Begin to say who is here."""
        self.hub.tasks.spawn(self._beat_for_ever())

    async def find(self, token: str, who_may: str) -> GuestBot | None:
        """Find the bot of a token, if bots of its owner may come in."""
        if not token or who_may == "none":
            return None
        found = await self.hub.store.guest_bot_with(fingerprint(token))
        return None if found is not None and found.owner and who_may == "host" else found

    async def bring(self, owner: str, name: str, most: int) -> wire.BotToken:
        """Make a bot and its token, unless its owner has as many as they may."""
        shown = one_line(name)
        is_good = 1 <= len(shown) <= wire.NAME_LENGTH and not hides_something(name)
        expect(is_good, "unseen")
        token, now = new_token(), self.hub.tables.now()
        bot = GuestBot(person=new_bot_id(), owner=owner, name=shown, made=now)
        added = await self.hub.store.add_guest_bot(bot, fingerprint(token), most)
        expect(added, "bot_too_many", limit=most)
        return wire.BotToken(person=bot.person, name=bot.name, token=token)

    async def take_back(self, person: str) -> bool:
        """Forget a bot's token and close its sockets; tell whether there was one."""
        was_there = await self.hub.store.remove_guest_bot(person)
        self.show_out(person)
        return was_there

    # ---- the line of invitations

    async def come(self, bot: GuestBot, here: wire.Here, listener: Listener) -> Line:
        """Let a bot listen; whoever listened with the same token before does no longer."""
        until = self.hub.tables.now() + HERE_SECONDS
        bot = replace(bot, until=until, games=here.games, tables=here.tables, mine=here.mine)
        await self.hub.store.guest_bot_comes(bot)
        before = self._lines.get(bot.person)
        if before is not None and before.listener is not listener:
            _send_away(before.listener, "too_many_tabs", wire.CLOSE_TOO_MANY)
        line = self._lines[bot.person] = Line(bot, listener)
        line.bell.set()
        return line

    async def go(self, line: Line) -> None:
        """A bot listens no longer."""
        if self._lines.get(line.bot.person) is line:
            del self._lines[line.bot.person]
            await self.hub.store.guest_bots_stay([line.bot.person], self.hub.tables.now())

    async def tell(self, line: Line) -> None:
        """Tell a bot of every chair that is its own and empty, each once, while it listens."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(line.bell.wait(), LOOK_SECONDS)
            line.bell.clear()
            with reporting("a guest bot could not be told of its tables"):
                await self._tell_now(line)

    async def _tell_now(self, line: Line) -> None:
        found = await self.hub.store.tables_of(line.bot.person, TOLD_AT_MOST)
        missing = [each for table, _ in found if (each := _missed(table, line.bot.person))]
        for invited in missing:
            if line.told.get(invited.code, 0.0) != invited.until:
                say(line.listener, invited)
        line.told = {each.code: each.until for each in missing}

    # ---- tables

    def follow(self, live: LiveTable) -> None:
        """Look at a table that changed: call a bot that is missing, send one away that lost it."""
        shown = live.room.table.shown
        for chair in shown.chairs:
            if chair.guest_bot and not chair.present and chair.person in self._lines:
                self._lines[chair.person].bell.set()
        for watcher in shown.watchers:
            if watcher.guest_bot:
                for listener in live.listeners.get(watcher.person, ()):
                    _send_away(listener, "bot_not_invited", wire.CLOSE_GONE)

    # ---- tokens that are taken back

    def show_out(self, person: str) -> None:
        """Close every socket of a bot whose token is good no more."""
        if person in self._lines:
            _send_away(self._lines[person].listener, "bot_token", wire.CLOSE_GONE)
        for live in self.hub.tables.all():
            for listener in live.listeners.get(person, ()):
                _send_away(listener, "bot_token", wire.CLOSE_GONE)

    def everyone(self) -> set[str]:
        """Name the guest bots with a socket here."""
        at_tables = {
            person
            for live in self.hub.tables.all()
            for person in filter(is_guest_bot, live.listeners)
        }
        return at_tables | self._lines.keys()

    async def beat(self) -> None:
        """Say who is here, and send those away whose token was taken back elsewhere."""
        everyone = sorted(self.everyone())
        if not everyone:
            return
        now = self.hub.tables.now()
        known = await self.hub.store.known_guest_bots(everyone)
        await self.hub.store.guest_bots_stay([*self._lines.keys() & known], now + HERE_SECONDS)
        for person in _without(everyone, known):
            self.show_out(person)

    async def _beat_for_ever(self) -> None:
        while True:
            with reporting("guest bots could not be looked after"):
                await self.hub.store.forget_guest_bots(self.hub.tables.now() - FORGET_SECONDS)
                await self.beat()
            await asyncio.sleep(BEAT_SECONDS)


def _without(people: Iterable[str], known: set[str]) -> list[str]:
    return [each for each in people if each not in known]


def _missed(table: Table, person: str) -> wire.Invited | None:
    """Give what a bot is told of a table where its chair is empty."""
    shown = table.shown
    chair = next((each for each in shown.chairs if each.person == person), None)
    if chair is None or chair.present or shown.phase == "over":
        return None
    return wire.Invited(
        code=shown.code,
        seat=chair.seat,
        game=shown.game,
        options=shown.options,
        phase=shown.phase,
        until=chair.absent_until,
    )


def _send_away(listener: Listener, code: str, close: int) -> None:
    say(listener, wire.Error(code=code, fatal=True))
    listener.hang_up(close, code)
