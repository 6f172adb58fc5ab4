"""The bot: listens for invitations, comes to each table, and comes back when a line is lost."""

import asyncio
import json
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import uniform

from websockets.exceptions import InvalidStatus, WebSocketException

from .parlour import PROTOCOL, Frame, Parlour, Refused
from .say import say
from .table import Table

FIRST_SECONDS, MOST_SECONDS = 1.0, 60.0
"""How long it waits before it tries again, at first and at most."""
FINAL = frozenset({"bot_token", "banned", "too_many_tabs", "old_page"})
"""Said on the line of invitations: trying again would not help."""
GONE = frozenset({
    "bot_token", "bot_not_invited", "banned", "removed", "unknown_table", "door_closed", "idle",
})  # fmt: skip
"""Said at a table: it is over there."""
LOST = (OSError, TimeoutError, WebSocketException, HTTPException, json.JSONDecodeError)
"""A line that is lost, or on which half an answer came."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a bot plays, and how."""

    engine: Sequence[str]
    games: Sequence[str] = ()
    tables: int = 4
    seconds: float = 10.0
    """How long its engine thinks at most."""
    pace: float = 0.9
    """How long a move takes at least, so that people can follow."""
    mine: bool = False


@dataclass(slots=True)
class Bot:
    """A bot at a parlour."""

    parlour: Parlour
    wish: Wish
    _tables: "dict[str, asyncio.Task[None]]" = field(default_factory=dict)

    async def run(self) -> None:
        """Listen and play until it is told to end; `Refused` says that it may not come."""
        stop = asyncio.current_task()
        if stop is not None:
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.cancel)
        try:
            await _keep_trying(self._listen, FINAL, "the parlour")
        finally:
            for task in self._tables.values():
                task.cancel()
            if self._tables:
                await asyncio.wait(self._tables.values())

    async def _listen(self) -> None:
        wish = self.wish
        here = {"t": "here", "v": PROTOCOL, "games": [*wish.games], "tables": wish.tables}
        try:
            async with self.parlour.socket("/socket/bots", {**here, "mine": wish.mine}) as line:
                async for text in line:
                    self._hear(json.loads(text))
        except InvalidStatus as error:
            self.parlour.expect_here(error)
            raise

    def _hear(self, frame: Frame) -> None:
        if frame["t"] == "known":
            say(f"{frame['name']} listens at {self.parlour.address}  (Ctrl+C ends it)")
        elif frame["t"] == "invited":
            self._come(frame["code"], frame["game"])
        elif frame["t"] == "error":
            raise Refused(frame["code"])

    def _come(self, code: str, game: str) -> None:
        """Sit down at a table, unless this bot is there already or has its hands full."""
        if code in self._tables or len(self._tables) >= self.wish.tables:
            return
        say(f"{code}: invited to {game}")
        task = self._tables[code] = asyncio.create_task(self._sit(code))
        task.add_done_callback(lambda _: self._tables.pop(code, None))

    async def _sit(self, code: str) -> None:
        table = Table(self.parlour, code, self.wish.engine, self.wish.seconds, self.wish.pace)
        try:
            await _keep_trying(table.visit, GONE, code)
        except Refused as refused:
            say(f"{code}: left ({refused})")
        finally:
            await table.close()


async def _keep_trying(
    work: Callable[[], Awaitable[None]], final: frozenset[str], what: str
) -> None:
    """Do some work again whenever its line is lost, each time after a longer while."""
    loop = asyncio.get_running_loop()
    wait = FIRST_SECONDS
    while True:
        began, why = loop.time(), "the line ended"
        try:
            await work()
        except LOST as lost:
            why = str(lost) or type(lost).__name__
        except Refused as refused:
            if refused.code in final:
                raise
            why = str(refused)
        wait = FIRST_SECONDS if loop.time() - began > MOST_SECONDS else wait
        say(f"{what}: {why}; trying again in {wait:.0f} s")
        await asyncio.sleep(uniform(wait / 2, wait))  # noqa: S311 - so that not all come at once
        wait = min(2 * wait, MOST_SECONDS)


def run(address: str, token: str, wish: Wish) -> int:
    """Run a bot until Ctrl+C, and give the exit code."""
    try:
        asyncio.run(Bot(Parlour(address, token), wish).run())
    except Refused as refused:
        say(f"noripan: the parlour says no: {refused}")
        return 2
    except asyncio.CancelledError:
        say("the bot has gone")
    return 0
