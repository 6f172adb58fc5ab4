"""A page that plays whatever happens: it comes back, asks again, and writes everything down."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.people import Person

from .records import Frame, Record, Sent, Tape

LOST = (OSError, WebSocketException, httpx.HTTPError, ValueError, KeyError, TimeoutError)
"""What a page meets when a server or a wire dies, whatever it was doing."""
PATIENCE_SECONDS = 6.0
"""Who gets no answer for so long tries another socket, as our page does."""
BACK_SECONDS = 0.05
LAST_SECONDS = 90.0
TWIN_OF = 12
"""One move in so many is sent on two sockets, and one in so many has a rival."""


class Page:
    """Somebody's page at a table."""

    def __init__(self, person: Person, code: str, seat: int | None, chance: Random) -> None:
        self.person = person
        self.code = code
        self.seat = seat
        self.chance = chance
        self.record = Record(code)
        self.goes_on = True
        self.pause_seconds = 0.0
        """How long it thinks: all that it hears in a long run must fit into memory."""
        self.is_sleepy = False
        """Lets the clock decide now and then."""
        self.answered: Callable[[Frame, Frame], None] = lambda _asked, _answer: None
        self.gate: Callable[[int], Awaitable[None]] = _open
        """Where it waits if it is far ahead of whoever reads the log."""
        self.pending: Frame | None = None
        self.repeats = 0
        self._ids = (f"{person.name}-{code}-{n}" for n in count())
        self._seen: int | None = None
        self._table: Frame | None = None
        self._turn: Frame | None = None
        """The last frame that said whose turn it is, and what may be done."""
        self._slept: tuple[str, int] | None = None
        self._twins: set[asyncio.Task[None]] = set()

    def __repr__(self) -> str:
        last = [f"{tape.seen}: {[each['t'] for each in tape.heard[-3:]]}" for tape in self._lately]
        seen = f"{self._seen} seen, waits for {self.pending}"
        return f"{self.person.name} at {self.code}: {seen}, heard {last}"

    @property
    def _lately(self) -> list[Tape]:
        return self.record.tapes[-3:]

    # ---- sockets

    async def play(self) -> None:
        """Play until it is told to stop, and every request is answered."""
        while not self.is_done:
            try:
                await self._sit()
            except LOST:
                await asyncio.sleep(BACK_SECONDS)
        await asyncio.gather(*self._twins)

    @property
    def is_done(self) -> bool:
        """Tell whether nothing more will be asked."""
        return not self.goes_on and self.pending is None

    async def _sit(self) -> None:
        socket, tape = await self.dial(self._seen)
        async with socket:
            if self.pending is not None:
                self.repeats += 1
                await socket.send(json.dumps(self.pending))
            while not self.is_done:
                self._hear(await self._next(socket), tape)
                await self._wish(socket)

    async def _next(self, socket: ClientConnection) -> Frame:
        """Wait for a frame: without end for the others, not without end for an answer."""
        async with asyncio.timeout(None if self.pending is None else PATIENCE_SECONDS):
            frame: Frame = json.loads(await socket.recv())
        return frame

    async def dial(self, seen: int | None) -> tuple[ClientConnection, Tape]:
        """Open a socket, say hello, and begin a tape."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            ticket = await self.person.ticket(self.code)
            socket = await connect(f"ws://{self.person.server.address}/socket", max_size=None)
            hello = {"t": "hello", "v": 1, "ticket": ticket, "seen": seen}
            await socket.send(json.dumps(hello))
        self.record.tapes.append(tape := Tape(seen))
        return socket, tape

    # ---- what it hears

    def _hear(self, frame: Frame, tape: Tape) -> None:
        tape.heard.append(frame)
        match frame["t"]:
            case "ack" | "refused" | "error":
                self._answered(frame)
            case "resumed":
                self._sits(frame)
            case _:
                self._seen = frame["seq"]
                self._sits(frame)
                self._table = frame.get("table", self._table)
                if frame["t"] in {"began", "moved"}:
                    self._turn = frame
                elif frame["t"] == "welcome":
                    self._turn = frame["match"]

    def _sits(self, frame: Frame) -> None:
        if "you" in frame:
            self.record.person = frame["you"]["person"]

    def _answered(self, frame: Frame) -> None:
        if self.pending is None or frame["id"] != self.pending["id"]:
            return
        self.answered(self.pending, frame)
        if frame["t"] == "error" and frame["code"] == "storage":
            raise TimeoutError  # nobody knows whether it was done: ask again, a little later
        self.pending = None

    # ---- what it wants

    async def _wish(self, socket: ClientConnection) -> None:
        if self.pending is not None or not self.goes_on or self._table is None:
            return
        await self.gate(self._seen or 0)
        wish = self._wanted(self._table)
        if wish is not None:
            await asyncio.sleep(self.pause_seconds)
            self.pending = self._note(wish)
            if self.pending["t"] == "act" and not self.chance.randrange(TWIN_OF):
                self._send_twin(self.pending)
            await socket.send(json.dumps(self.pending))

    def _wanted(self, table: Frame) -> Frame | None:
        """Say what to ask for now, if anything."""
        if self.seat is None:
            return None
        mine = next((c for c in table["chairs"] if c["person"] == self.record.person), None)
        is_host = table["host"] == self.record.person
        if table["phase"] == "playing":
            return self._move()
        if table["phase"] == "over":
            return {"t": "again"} if is_host else None
        if mine is None:
            return {"t": "sit", "seat": self.seat}
        if not mine["ready"]:
            return {"t": "ready", "on": True}
        are_ready = all(chair["ready"] and chair["present"] for chair in table["chairs"])
        return {"t": "start"} if is_host and are_ready else None

    def _move(self) -> Frame | None:
        turn = self._turn
        if turn is None or not turn["turn"]["legal"]:
            return None
        if self.is_sleepy and self._slept != (turn["match"], turn["n"]):
            self._slept = (turn["match"], turn["n"])
            if self.chance.randrange(2):
                return None
        return self._act(turn)

    def _act(self, turn: Frame) -> Frame:
        legal = turn["turn"]["legal"]
        wise = [each for each in legal if each.startswith(("stop", "end", "challenge"))]
        action = self.chance.choice(wise if wise and not self.chance.randrange(4) else legal)
        return {"t": "act", "match": turn["match"], "n": turn["n"], "action": action}

    def _note(self, wish: Frame) -> Frame:
        frame = {"t": wish["t"], "id": next(self._ids), **wish}
        match = self._turn["match"] if self._turn and wish["t"] == "act" else None
        self.record.sent[frame["id"]] = Sent(frame, match)
        return frame

    # ---- two sockets at once

    def _send_twin(self, frame: Frame) -> None:
        """Send a move on a second socket too: the same request again, or a rival of it."""
        assert self._turn is not None
        if self.chance.randrange(2):
            frame = self._note(self._act(self._turn))
        task = asyncio.create_task(self._twin(frame))
        self._twins.add(task)
        task.add_done_callback(self._twins.discard)

    async def _twin(self, frame: Frame) -> None:
        try:
            socket, tape = await self.dial(None)
            async with socket, asyncio.timeout(PATIENCE_SECONDS):
                await socket.send(json.dumps(frame))
                while not any(each.get("id") == frame["id"] for each in tape.heard):
                    tape.heard.append(json.loads(await socket.recv()))
        except LOST:
            return

    # ---- the end

    async def look_again(self) -> None:
        """Hear the rest; then come as somebody new, for a view to compare with."""
        async with asyncio.timeout(LAST_SECONDS):
            await patiently(self._catch_up)
            await patiently(self._come_afresh)

    async def _catch_up(self) -> None:
        socket, tape = await self.dial(self._seen)
        async with socket:
            self._hear(first := json.loads(await socket.recv()), tape)
            while (self._seen or 0) < first["seq"]:
                self._hear(json.loads(await socket.recv()), tape)

    async def _come_afresh(self) -> None:
        socket, tape = await self.dial(None)
        async with socket:
            self._hear(json.loads(await socket.recv()), tape)


async def _open(_: int) -> None:
    """Hold nobody up."""


async def patiently(work: Callable[[], Awaitable[Any]]) -> None:
    """Try something until nothing dies under it."""
    while True:
        try:
            await work()
        except LOST:
            await asyncio.sleep(BACK_SECONDS)
        else:
            return
