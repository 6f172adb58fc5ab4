"""A table where the bot sits: it is ready, decides by its engine, and goes when it must."""

import asyncio
import json
from collections.abc import Callable, Sequence
from secrets import token_hex
from time import time
from typing import Any

from websockets.asyncio.client import ClientConnection

from .decide import Decider
from .engine import Engine
from .lines import over_line, turn_line
from .parlour import PROTOCOL, Frame, Parlour, Refused
from .say import say

FAILED_AT_MOST = 3
"""An engine that fails at so many turns in a row gives the match up."""
MARGIN_SECONDS = 2.0
"""A decision is made so long before the clock runs out."""
IDLE_SECONDS = 600.0
"""A table where nothing is played for so long is left."""


class Table:
    """One table, from one socket to its end; what a socket missed the next one is told afresh."""

    def __init__(
        self, parlour: Parlour, code: str, command: Sequence[str], seconds: float, pace: float
    ) -> None:
        self.parlour = parlour
        self.code = code
        self.seconds = seconds
        self.pace = pace
        self.engine = Engine(command)
        self.decider = Decider(self.engine, self._tell)
        self.view: Frame = {}
        self.state: Frame = {}
        self.seat: int | None = None
        self.skew = 0.0
        """What the server's clock is ahead of ours."""
        self._thinking: asyncio.Task[None] | None = None
        self._on: dict[str, Callable[..., Any]] = {
            "welcome": self._welcome,
            "table": self._changed,
            "began": self._began,
            "moved": self._moved,
            "error": self._error,
        }

    def _tell(self, what: str) -> None:
        say(f"{self.code}: {what}")

    async def visit(self) -> None:
        """Play on one socket; comes back when it ends."""
        hello = {"t": "hello", "v": PROTOCOL, "ticket": await self.parlour.ticket(self.code)}
        async with self.parlour.socket("/socket", hello) as socket:
            try:
                while True:
                    await self._hear(socket)
            finally:
                await self._stop_thinking()

    async def _hear(self, socket: ClientConnection) -> None:
        try:
            async with asyncio.timeout(IDLE_SECONDS):
                frame = json.loads(await socket.recv())
        except TimeoutError as error:
            if self.state.get("phase") == "playing":
                return
            await self._say(socket, t="leave")
            raise Refused("idle", "nothing is played here") from error
        if frame["t"] in self._on:
            await self._on[frame["t"]](socket, frame)

    async def _welcome(self, socket: ClientConnection, frame: Frame) -> None:
        self.skew = frame["now"] - time()
        match = frame["match"]
        if match is not None:
            self.view = dict(match["view"])
        await self._changed(socket, frame)
        if match is not None:
            await self._turn(socket, match)

    async def _changed(self, socket: ClientConnection, frame: Frame) -> None:
        """Take over how the table is, and be ready where that is wanted."""
        self.state, self.seat = frame["table"], frame["you"]["seat"]
        if self.seat is None:
            raise Refused("bot_not_invited", "the chair is somebody else's now")
        chair = self.state["chairs"][self.seat]
        if self.state["phase"] == "waiting" and not chair["ready"]:
            await self._say(socket, t="ready", on=True, nonce=token_hex(16))

    async def _began(self, socket: ClientConnection, frame: Frame) -> None:
        self.view = {}
        self.decider.failed = 0
        await self._changed(socket, frame)
        await self._moved(socket, frame)

    async def _moved(self, socket: ClientConnection, frame: Frame) -> None:
        for event in frame["events"]:
            self.view.update(event["after"])
        await self._turn(socket, frame)

    async def _error(self, socket: ClientConnection, frame: Frame) -> None:
        if frame["fatal"]:
            raise Refused(frame["code"])
        del socket  # whatever else was wrong, the next frame says how things stand

    # ---- decisions

    async def _turn(self, socket: ClientConnection, frame: Frame) -> None:
        """Think if it is our turn; what was thought before is out of date."""
        await self._stop_thinking()
        if frame.get("outcome") is not None and self.seat is not None:
            await self.engine.finish(over_line(self.seat, frame["outcome"]))
            self._tell(f"over: place {frame['outcome']['places'][self.seat]}")
        elif frame["turn"]["legal"]:
            self._thinking = asyncio.create_task(self._think(socket, frame))

    async def _stop_thinking(self) -> None:
        task, self._thinking = self._thinking, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def _think(self, socket: ClientConnection, frame: Frame) -> None:
        turn, n = frame["turn"], frame["n"]
        begins, seconds = self._time(turn)
        line = turn_line(self.state, self.seat or 0, n, turn, self.view, seconds)
        action = await self.decider.decide(line, turn["legal"], seconds)
        await asyncio.sleep(max(0.0, begins - time()))
        if self.decider.failed >= FAILED_AT_MOST:
            self._tell("the engine fails again and again, so the match is given up")
            await self._say(socket, t="give_up")
        else:
            await self._say(socket, t="act", match=frame["match"], n=n, action=action)

    def _time(self, turn: Frame) -> tuple[float, float]:
        """Say from when on a move is polite, and how long the engine may think."""
        now = time()
        if turn["until"] is None:
            return now + self.pace, self.seconds
        until = turn["until"] - self.skew
        begins = max(now, until - turn["seconds"]) + self.pace
        return begins, max(0.0, min(self.seconds, until - MARGIN_SECONDS - now))

    @staticmethod
    async def _say(socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps({"id": token_hex(8), **message}))

    async def close(self) -> None:
        """End the engine."""
        await self._stop_thinking()
        await self.engine.kill()
