"""A server that is killed under load loses no acknowledged move, and makes none twice."""

import asyncio
import json
import random
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.people import Frame, Person, Server

from .conftest import Figures, Scale

LOST = (OSError, WebSocketException, httpx.HTTPError, ValueError)
"""What a page meets when the server dies, whatever it was doing; a cut answer is no JSON."""
SECONDS_AT_MOST = 3600.0
MOVES_TO_KILL = (5, 40)


class Load:
    """All who play: whether the house is open, and how many moves it has acknowledged."""

    def __init__(self, house: Server) -> None:
        self.house = house
        self.open = asyncio.Event()
        self.open.set()
        self.acked = asyncio.Semaphore(0)
        self.goes_on = True

    async def kill(self, after: int, turns: int) -> None:
        """Kill the server after so many more moves and turns of the loop; start it again."""
        for _ in range(after):
            await self.acked.acquire()
        for _ in range(turns):
            await asyncio.sleep(0)
        self.open.clear()
        await asyncio.to_thread(self.house.stop, signal.SIGKILL)
        await asyncio.to_thread(self.house.start)
        self.open.set()


class Player:
    """A page that comes back with what it saw, and asks again what was not answered."""

    def __init__(self, person: Person, code: str, load: Load) -> None:
        self.person = person
        self.code = code
        self.load = load
        self.ids: Iterator[str] = (f"{person.name}-move-{n}" for n in count())
        self.seen: int | None = None
        self.seat: int | None = None
        self.heard: list[Frame] = []
        self.sent: dict[str, Frame] = {}
        self.acks: dict[str, int] = {}
        self.pending: Frame | None = None
        self.repeats = 0

    async def play(self) -> None:
        """Play until the load ends and every move is answered."""
        while not self.is_done:
            await self.load.open.wait()
            try:
                await self._sit()
            except LOST:
                # The killer has not said yet that the house is closed: let it.
                await asyncio.sleep(0)

    async def _sit(self) -> None:
        async with await self.dial() as socket:
            if self.pending is not None:
                self.repeats += 1
                await socket.send(json.dumps(self.pending))
            while not self.is_done:
                self.hear(json.loads(await socket.recv()))
                await self._move(socket)

    async def dial(self) -> ClientConnection:
        """Open a socket and say hello, with the last number that was seen."""
        ticket = await self.person.ticket(self.code)
        socket = await connect(f"ws://{self.load.house.address}/socket", max_size=None)
        hello = {"t": "hello", "v": 1, "ticket": ticket, "seen": self.seen}
        await socket.send(json.dumps(hello))
        return socket

    @property
    def is_done(self) -> bool:
        return not self.load.goes_on and self.pending is None

    def hear(self, frame: Frame) -> None:
        """Remember what was told, and what was answered."""
        if frame["t"] == "ack":
            self._answered(frame)
            return
        assert frame["t"] not in {"error", "refused"}, frame
        if "you" in frame:
            self.seat = frame["you"]["seat"]
        if frame["t"] != "resumed":
            self.seen = frame["seq"]
            self.heard.append(frame)

    def _answered(self, frame: Frame) -> None:
        if self.pending is not None and frame["id"] == self.pending["id"]:
            self.acks[frame["id"]] = frame["seq"]
            self.pending = None
            self.load.acked.release()

    async def _move(self, socket: ClientConnection) -> None:
        """Play the lowest move if it is my turn: such a match outlives every test."""
        turns = [frame for frame in self.heard if frame["t"] in {"welcome", "began", "moved"}]
        last = turns[-1]["match"] if turns[-1]["t"] == "welcome" else turns[-1]
        if self.pending is None and self.load.goes_on and last["turn"]["actor"] == self.seat:
            if not last["turn"]["legal"]:
                return
            action = last["turn"]["legal"][0]
            self.pending = {"t": "act", "id": next(self.ids), "n": last["n"], "action": action}
            self.sent[self.pending["id"]] = self.pending
            await socket.send(json.dumps(self.pending))

    async def catch_up(self) -> None:
        """Hear the rest, to the number that the greeting names."""
        async with await self.dial() as socket:
            last = json.loads(await socket.recv())["seq"]
            while (self.seen or 0) < last:
                self.hear(json.loads(await socket.recv()))

    @property
    def saw(self) -> list[tuple[int, int, int, str]]:
        """Every move that this page was told, in order."""
        moved = [frame for frame in self.heard if frame["t"] == "moved"]
        return [(each["seq"], each["n"], each["seat"], each["action"]) for each in moved]


ENTRIES = "SELECT seq, kind, request, at, body FROM entries WHERE code = $1 ORDER BY seq"


class Logged:
    """What stands in the log of a table."""

    def __init__(self, rows: list[tuple[Any, ...]]) -> None:
        self.moves: list[tuple[int, int, int, str]] = []
        self.by_request: dict[str, tuple[int, int, str]] = {}
        made_at = 0.0
        for seq, kind, request, at, body in rows:
            if kind == "moved":
                move, made_at = json.loads(body), at
                self.moves.append((seq, move["n"], move["seat"], move["action"]))
            # A request stands on the last entry of its turn: after the move, the end of a match.
            if request is not None and self.moves and at == made_at:
                _, n, _, action = self.moves[-1]
                self.by_request[request] = (seq, n, action)


async def sit_down(house: Server, stack: AsyncExitStack, table: int, load: Load) -> list[Player]:
    """Two people begin a match, and go home until the load comes."""
    ann = await Person(house, stack, f"ann-{table}").arrive()
    bea = await Person(house, stack, f"bea-{table}").arrive()
    code = await ann.open(grace_seconds=600)
    lines = [await ann.join(code), await bea.join(code)]
    await lines[1].ask("sit", seat=1)
    for line in lines:
        await line.ask("ready", on=True)
    assert (await lines[0].ask("start"))["t"] == "ack"
    for line in lines:
        await line.socket.close()
    return [Player(person, code, load) for person in (ann, bea)]


@pytest.fixture
def crowded(tmp_path: Path, database: str) -> Iterator[Server]:
    """A server without limits: it is the disk that is attacked."""
    running = Server(tmp_path / "data", database).start()
    yield running
    running.stop(signal.SIGKILL)


async def test_a_server_killed_under_load_loses_no_acknowledged_move_and_doubles_none(
    crowded: Server, figures: Figures, scale: Scale
) -> None:
    rounds, tables, chance = scale(3, 100), scale(4, 24), random.Random(10)
    async with asyncio.timeout(SECONDS_AT_MOST), AsyncExitStack() as stack:
        load = Load(crowded)
        pairs = [await sit_down(crowded, stack, table, load) for table in range(tables)]
        players = [player for pair in pairs for player in pair]
        playing = [asyncio.ensure_future(player.play()) for player in players]
        for _ in range(rounds):
            await load.kill(chance.randint(*MOVES_TO_KILL), chance.randrange(100))
        load.goes_on = False
        await finish(playing, players)
    lost, doubled = await compare(crowded, pairs)
    figures("rounds of kill -9", rounds)
    figures("matches under load", tables)
    figures("moves acknowledged", sum(len(player.acks) for player in players))
    figures("moves asked again after a kill", sum(player.repeats for player in players))
    figures("acknowledged moves lost, doubled", f"{lost}, {doubled}")
    assert (lost, doubled) == (0, 0)


async def finish(playing: list[Any], players: list[Player]) -> None:
    """Let everybody have an answer, and hear the rest."""
    for player in players:
        if player.pending is None:
            playing[players.index(player)].cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in playing:
        assert task.cancelled() or task.exception() is None, task.exception()
    for player in players:
        await player.catch_up()


async def compare(house: Server, pairs: list[list[Player]]) -> tuple[int, int]:
    """Count the moves that were lost or made twice; and everybody saw the log as it is."""
    lost = doubled = 0
    for pair in pairs:
        rows = await house.look(ENTRIES, pair[0].code)
        logged = Logged(rows)
        assert [n for _, n, _, _ in logged.moves] == list(range(1, len(logged.moves) + 1))
        for player in pair:
            assert player.saw == logged.moves[player.heard[0]["match"]["n"] :]
            lost += sum(not is_kept(logged, player, request) for request in player.acks)
        doubled += len(logged.moves) - sum(len(player.acks) for player in pair)
    return lost, doubled


def is_kept(logged: Logged, player: Player, request: str) -> bool:
    """Tell whether the log holds an acknowledged move as it was sent, where it was promised."""
    sent = player.sent[request]
    return logged.by_request.get(request) == (player.acks[request], sent["n"] + 1, sent["action"])
