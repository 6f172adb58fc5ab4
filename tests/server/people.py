"""A real server process on a free port, and people who talk to it over real sockets."""

import asyncio
import json
import os
import re
import resource
import signal
import sqlite3
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any, Self

import asyncpg
import httpx
from websockets.asyncio.client import ClientConnection, connect

from noripan.server.store.sqlite.write import write_moved

START = """
import sys
from pathlib import Path
from noripan.server.main import serve
serve("127.0.0.1", 0, Path(sys.argv[1]), open_browser=False)
"""
Frame = dict[str, Any]
PLAIN = ssl.create_default_context()
"""Nothing here is encrypted; each client would make such a context again, which takes long."""
FRESH = httpx.Limits(max_keepalive_connections=0)
"""A connection for each request: a kept one may be closed while a slow machine writes to it."""
SILENCE_SECONDS = 60.0
"""A test that waits in vain fails, and does not hang."""


class Server:
    """A server process on a data folder; it may be killed and started again."""

    program = START
    inside: tuple[str, ...] = ()
    """A command that runs it in surroundings of its own."""

    def __init__(self, data: Path, database: str = "", **environment: str) -> None:
        self.data = data
        self.database = database
        self.environment = {
            "NORIPAN_BOT_SECONDS": "0",
            "NORIPAN_UNLIMITED": "1",
            "NORIPAN_DATABASE_URL": database,
            **environment,
        }
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.told: Path | None = None
        """A file for what it says on standard error, if a test wants to read it."""

    def start(self) -> Self:
        with ExitStack() as stack:
            self.process = subprocess.Popen(
                [*self.inside, sys.executable, "-c", self.program, str(self.data)],
                stdout=subprocess.PIPE,
                stderr=stack.enter_context(self.told.open("ab")) if self.told else None,
                text=True,
                env={**os.environ, **self.environment},
            )
        assert self.process.stdout is not None
        found = re.search(r"http://(\S+)", self.process.stdout.readline())
        assert found, "the server did not start"
        self.address = found[1]
        return self

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait()
        self.process.stdout.close()
        return code

    def fill_disk(self, *, full: bool) -> None:
        """Let the system refuse every byte that it writes to a file, or none."""
        assert self.process is not None
        _, most = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))

    async def look(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask its database behind its back: `look("SELECT n FROM matches WHERE id = $1", id)`."""
        if self.database:
            connection = await asyncpg.connect(self.database)
            rows = await connection.fetch(statement, *values)
            await connection.close()
            return [tuple(row) for row in rows]
        with closing(whole_log(self.data / "noripan.sqlite")) as log:
            return log.execute(statement, _named(values)).fetchall()

    async def change(self, statement: str, *values: Any) -> None:
        """Change its database while it is not running, when all that waited is in its place."""
        if self.database:
            await self.look(statement, *values)
            return
        with closing(sqlite3.connect(self.data / "noripan.sqlite")) as log, log:
            write_moved(log)
            log.execute(statement, _named(values))


def _named(values: tuple[Any, ...]) -> dict[str, Any]:
    return {str(n): value for n, value in enumerate(values, start=1)}


def whole_log(path: Path) -> sqlite3.Connection:
    """Copy a server's file behind its back; what waits in its journal is in its place."""
    log = sqlite3.connect(":memory:", isolation_level=None)
    with closing(sqlite3.connect(path)) as found:
        found.backup(log)
    write_moved(log)
    return log


class Line:
    """A person's socket at a table."""

    def __init__(self, socket: ClientConnection, ids: Iterator[str]) -> None:
        self.socket = socket
        self.ids = ids
        self.heard: list[Frame] = []

    async def hear(self) -> Frame:
        async with asyncio.timeout(SILENCE_SECONDS):
            frame: Frame = json.loads(await self.socket.recv())
        self.heard.append(frame)
        return frame

    async def until(self, is_it: Callable[[Frame], object]) -> Frame:
        """Listen until a frame is the one that is waited for."""
        while True:
            frame = await self.hear()
            if is_it(frame):
                return frame

    async def find(self, is_it: Callable[[Frame], object]) -> Frame:
        """Give the frame that is looked for: heard already, or still to come."""
        heard = next((frame for frame in self.heard if is_it(frame)), None)
        return heard or await self.until(is_it)

    async def send(self, t: str, **values: Any) -> str:
        request = str(values.pop("id", next(self.ids)))
        await self.socket.send(json.dumps({"t": t, "id": request, **values}))
        return request

    async def ask(self, t: str, **values: Any) -> Frame:
        """Ask, and give the answer."""
        request = await self.send(t, **values)
        return await self.until(lambda frame: frame.get("id") == request)

    async def say_raw(self, text: str) -> Frame:
        """Send any text, and give the error that it gets."""
        await self.socket.send(text)
        return await self.until(lambda frame: frame["t"] == "error")

    @property
    def entries(self) -> list[Frame]:
        return [frame for frame in self.heard if "seq" in frame and frame["t"] != "ack"]

    @property
    def last_turn(self) -> Frame:
        """The last frame that said whose turn it is."""
        found = [frame for frame in self.heard if frame["t"] in {"began", "moved", "welcome"}][-1]
        return found["match"] if found["t"] == "welcome" else found


class Person:
    """Somebody with a browser."""

    def __init__(
        self, server: Server, stack: AsyncExitStack, name: str, address: str = "127.0.0.1"
    ) -> None:
        self.server = server
        self.address = address
        self.stack = stack
        self.name = name
        way = httpx.AsyncHTTPTransport(local_address=address, verify=PLAIN, limits=FRESH)
        self.http = httpx.AsyncClient(timeout=SILENCE_SECONDS, transport=way)
        self.ids = (f"{name}-{n}" for n in count())

    async def arrive(self) -> Self:
        await self.stack.enter_async_context(self.http)
        await self.api("PUT", "/api/me", {"name": self.name})
        return self

    async def api(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        address = f"http://{self.server.address}{path}"
        return await self.http.request(
            method, address, json=body, headers=headers, follow_redirects=True
        )

    async def open(self, seats: int = 2, bots: int = 0, **pace: Any) -> str:
        pace = {"turn_seconds": 0, "result_seconds": 0, **pace}
        new = {"game": "pirate_dice", "seats": seats, "bots": bots, "pace": pace}
        answer = await self.api("POST", "/api/tables", new)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def ticket(self, code: str, invite: str = "") -> str:
        key = f"?invite={invite}" if invite else ""
        answer = await self.api("POST", f"/api/tables/{code}/ticket{key}")
        return str(answer.json()["ticket"])

    async def dial(self) -> Line:
        """Open a socket that has not said hello."""
        socket = connect(
            f"ws://{self.server.address}/socket",
            max_size=None,
            max_queue=None,
            open_timeout=SILENCE_SECONDS,
            local_addr=(self.address, 0),
        )
        return Line(await self.stack.enter_async_context(socket), self.ids)

    async def join(self, code: str, seen: int | None = None, invite: str = "") -> Line:
        line = await self.dial()
        hello = {"t": "hello", "v": 1, "ticket": await self.ticket(code, invite), "seen": seen}
        await line.socket.send(json.dumps(hello))
        await line.hear()
        return line
