"""The server under load: durable moves a second over real sockets, and memory an idle socket."""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
import uvloop
from msgspec import Struct
from msgspec.json import Decoder, Encoder
from websockets.asyncio.client import ClientConnection, connect

from bench.table import Section, number

MATCHES = (10, 100)
IDLE_SOCKETS = 2000
SECONDS_AT_LEAST = 5.0
START = (
    "import sys; from pathlib import Path; from noripan.server.main import serve; "
    "serve('127.0.0.1', 0, Path(sys.argv[1]))"
)
PACE = {"turn_seconds": 0, "result_seconds": 0, "grace_seconds": 600}


def measure(seconds: float) -> list[Section]:
    """Measure, and set the results in a table."""
    found = run(max(seconds, SECONDS_AT_LEAST))
    rows: list[tuple[str, ...]] = [
        (
            f"{each['matches']} matches of two",
            number(each["moves_per_second"]),
            number(each["p50_ms"]),
            number(each["p99_ms"]),
            number(each["cpu_us"]),
        )
        for each in found["play"]
    ]
    play = Section(
        "Durable moves over real sockets",
        "Every move is on disk before it is acknowledged. The load generator, one process with two "
        "sockets a match, shares the two cores with the server.",
        ("load", "moves/s", "p50 ms", "p99 ms", "server CPU, µs a move"),
        rows,
    )
    idle = Section(
        "An idle socket",
        f"{IDLE_SOCKETS} greeted sockets, each a spectator, 50 a table: what the server grew by.",
        ("", "kB a socket"),
        [("resident memory", number(found["kilobytes_per_socket"]))],
    )
    return [play, idle]


def run(seconds: float) -> dict[str, Any]:
    """Start a real server for each load, and let a process of its own play against it."""
    play = [_in_process("play", seconds, matches) for matches in MATCHES]
    return {"play": play, "kilobytes_per_socket": _in_process("idle", seconds, IDLE_SOCKETS)}


def _in_process(what: str, seconds: float, size: int) -> Any:
    with TemporaryDirectory() as data, _server(Path(data)) as (address, process):
        command = [sys.executable, "-m", "bench.server", what, address, str(seconds), str(size)]
        done = subprocess.run(
            [*command, str(process)], stdout=subprocess.PIPE, check=True, text=True
        )
        return json.loads(done.stdout)


@contextmanager
def _server(data: Path) -> Iterator[tuple[str, int]]:
    environment = {**os.environ, "NORIPAN_UNLIMITED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(data)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    found = re.search(r"http://(\S+)", process.stdout.readline())
    assert found is not None, "the server did not start"
    try:
        yield found[1], process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


# ------------------------------------------------------------------ the load generator


class TurnPart(Struct):
    """What a player reads of a turn."""

    legal: list[str]


class ChairPart(Struct):
    """What a player reads of a chair."""

    ready: bool


class TablePart(Struct):
    """What a player reads of a table."""

    phase: str
    chairs: list[ChairPart]


class YouPart(Struct):
    """Where the player sits."""

    seat: int | None


class Frame(Struct):
    """What a player reads of a frame: the generator must not be what is measured."""

    t: str
    n: int = 0
    turn: TurnPart | None = None
    table: TablePart | None = None
    you: YouPart | None = None


READ = Decoder(Frame).decode
WRITE = Encoder().encode


class Player:
    """A client that moves as soon as it may, and measures until the acknowledgement."""

    def __init__(self, socket: ClientConnection, rng: random.Random) -> None:
        self.socket = socket
        self.rng = rng
        self.asked = 0
        self.latencies: list[float] = []
        self._sent_at = 0.0

    async def ask(self, t: str, **values: Any) -> None:
        """Send a request."""
        self.asked += 1
        self._sent_at = perf_counter()
        frame = WRITE({"t": t, "id": f"r{self.asked}", **values})
        await self.socket.send(frame, text=True)

    async def settle(self, t: str, **values: Any) -> None:
        """Send a request and wait for its answer."""
        await self.ask(t, **values)
        while READ(await self.socket.recv(decode=False)).t != "ack":
            pass

    async def play(self, *, is_host: bool) -> None:
        """Play match after match."""
        while True:
            frame = READ(await self.socket.recv(decode=False))
            if frame.t == "ack":
                self.latencies.append(perf_counter() - self._sent_at)
            elif frame.turn is not None and frame.turn.legal:
                await self._move(frame.n, frame.turn.legal)
            elif frame.t == "table" and frame.table and frame.you:
                await self._prepare(frame.table, frame.you.seat or 0, is_host=is_host)

    async def _move(self, n: int, legal: list[str]) -> None:
        """Bid modestly, and challenge what is likely a lie: matches of a natural length."""
        action = self.rng.choice(legal[:8])
        if len(legal) < 120 and self.rng.random() < 0.4:
            action = legal[-1]
        await self.ask("act", n=n, action=action)

    async def _prepare(self, table: TablePart, seat: int, *, is_host: bool) -> None:
        if table.phase == "over":
            if is_host:
                await self.ask("again")
        elif table.phase == "waiting" and not table.chairs[seat].ready:
            await self.ask("ready", on=True)
        elif table.phase == "waiting" and is_host and all(c.ready for c in table.chairs):
            await self.ask("start")


async def _join(address: str, http: httpx.AsyncClient, code: str) -> ClientConnection:
    ticket = (await http.post(f"/api/tables/{code}/ticket")).json()["ticket"]
    socket = await connect(f"ws://{address}/socket", compression=None, max_queue=None)
    await socket.send(json.dumps({"t": "hello", "v": 1, "ticket": ticket}))
    await socket.recv()
    return socket


async def _open(http: httpx.AsyncClient) -> str:
    new = {"game": "pirate_dice", "seats": 2, "pace": PACE, "listed": False}
    return str((await http.post("/api/tables", json=new)).json()["code"])


async def _match(address: str, seed: int) -> list[Player]:
    players = []
    async with httpx.AsyncClient(base_url=f"http://{address}") as host:
        code = await _open(host)
        players.append(Player(await _join(address, host, code), random.Random(seed)))
    async with httpx.AsyncClient(base_url=f"http://{address}") as guest:
        players.append(Player(await _join(address, guest, code), random.Random(-seed)))
    await players[1].settle("sit", seat=1)
    return players


async def play(address: str, seconds: float, matches: int, process: int) -> dict[str, Any]:
    """Let matches run for so long: moves a second and how long an acknowledgement took."""
    players = [player for n in range(matches) for player in await _match(address, n)]
    tasks = [
        asyncio.create_task(player.play(is_host=n % 2 == 0)) for n, player in enumerate(players)
    ]
    for player in players:
        await player.ask("ready", on=True)
    await asyncio.sleep(seconds / 4)
    for player in players:
        player.latencies.clear()
    start, spent, before = perf_counter(), _cpu_seconds(process), await _moves(address)
    await asyncio.sleep(seconds)
    elapsed, moves = perf_counter() - start, await _moves(address) - before
    spent = _cpu_seconds(process) - spent
    for task in tasks:
        task.cancel()
    latencies = sorted(latency for player in players for latency in player.latencies)
    return {
        "matches": matches,
        "moves_per_second": moves / elapsed,
        "p50_ms": 1000 * latencies[len(latencies) // 2],
        "p99_ms": 1000 * latencies[len(latencies) * 99 // 100],
        "cpu_us": 1e6 * spent / moves,
    }


async def _moves(address: str) -> float:
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"http://{address}/metrics")).text
    found = re.search(r"^noripan_moves_total (\S+)", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


async def idle(address: str, sockets: int, process: int) -> float:
    """Open sockets that only listen: how many kB of memory each costs the server."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        await _join(address, http, await _open(http))
        before = _resident_kilobytes(process)
        code, open_sockets = "", []
        for n in range(sockets):
            if n % 50 == 0:
                code = await _open(http)
            open_sockets.append(await _join(address, http, code))
    return (_resident_kilobytes(process) - before) / len(open_sockets)


def _cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident_kilobytes(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1])


def run_on_uvloop(work: Coroutine[Any, Any, Any]) -> Any:
    """Run on the faster event loop, as the server does."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def main(what: str, address: str, seconds: str, size: str, process: str) -> None:
    """Be the load generator."""
    if what == "play":
        result: Any = run_on_uvloop(play(address, float(seconds), int(size), int(process)))
    else:
        result = run_on_uvloop(idle(address, int(size), int(process)))
    print(json.dumps(result))


if __name__ == "__main__":
    main(*sys.argv[1:])
