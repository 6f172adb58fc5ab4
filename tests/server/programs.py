"""A guest bot's program, as a test drives it: a token, a line of invitations, sockets at tables."""

import json
from contextlib import suppress
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

from tests.server.people import SILENCE_SECONDS, Frame, Line, Person


class Program:
    """A program with a token; it says nothing that a test does not tell it to."""

    def __init__(self, owner: Person, token: str) -> None:
        self.owner = owner
        self.token = token
        self.ids = (f"bot-{n}" for n in count())

    @property
    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def api(self, method: str, path: str, body: Any = None) -> httpx.Response:
        address = f"http://{self.owner.server.address}{path}"
        async with httpx.AsyncClient(timeout=SILENCE_SECONDS) as http:
            return await http.request(method, address, json=body, headers=self._headers)

    async def _dial(self, path: str, **headers: str) -> Line:
        socket = connect(
            f"ws://{self.owner.server.address}{path}",
            max_size=None,
            open_timeout=SILENCE_SECONDS,
            additional_headers=headers,
        )
        return Line(await self.owner.stack.enter_async_context(socket), self.ids)

    async def listen(self, **here: Any) -> Line:
        """Open the line of invitations; the first frame that is heard says how that went."""
        line = await self._dial("/socket/bots", **self._headers)
        with suppress(ConnectionClosedError):  # a bad token is sent away before it has spoken
            await line.socket.send(json.dumps({"t": "here", "v": 1, **here}))
        await line.hear()
        return line

    async def join(self, code: str) -> Line:
        """Come to a table."""
        answer = await self.api("POST", f"/api/tables/{code}/ticket")
        assert answer.status_code == 201, answer.text
        line = await self._dial("/socket")
        hello = {"t": "hello", "v": 1, "ticket": answer.json()["ticket"]}
        await line.socket.send(json.dumps(hello))
        await line.hear()
        return line


async def bring(owner: Person, name: str = "Fox") -> tuple[Program, str]:
    """Let somebody bring a bot: its program, and its id."""
    answer = await owner.api("POST", "/api/me/bots", {"name": name})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Program(owner, made["token"]), made["person"]


async def until_closed(line: Line) -> tuple[Frame, int | None]:
    """Listen to the end: the last frame, and why the socket was closed."""
    with suppress(ConnectionClosedError):
        while True:
            await line.hear()
    return line.heard[-1], line.socket.close_code
