"""A parlour, as a program reaches it: requests with a token, and sockets."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from noripan.kernel.errors import Unreadable

PROTOCOL = 1
SECONDS = 20.0
"""How long a request or a handshake may take."""
Frame = dict[str, Any]


class Refused(Exception):
    """The parlour said no: its code, and what it says about it."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(message or code)
        self.code = code


class Parlour:
    """Where a bot plays, and the token that lets it in."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise Unreadable(f"a parlour is reached at http://HOST:PORT, not at {address!r}")
        self.address = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self._auth = {"Authorization": f"Bearer {token}"}

    async def ticket(self, code: str) -> str:
        """Ask for a pass for one socket."""
        answer = await asyncio.to_thread(self._post, f"/api/tables/{code}/ticket")
        return str(answer["ticket"])

    def _post(self, path: str) -> Frame:
        request = Request(self.address + path, method="POST", headers=self._auth)  # noqa: S310 - http
        try:
            with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - http, by the constructor
                found: Frame = json.load(answer)
                return found
        except HTTPError as error:
            raise _refused(error) from error

    @asynccontextmanager
    async def socket(self, path: str, first: Frame) -> AsyncIterator[ClientConnection]:
        """Open a socket and say the first frame."""
        way = "ws" + self.address.removeprefix("http") + path
        async with connect(
            way, additional_headers=self._auth, open_timeout=SECONDS, max_size=None
        ) as socket:
            await socket.send(json.dumps(first))
            yield socket


def _refused(error: HTTPError) -> Refused:
    with error:
        try:
            said = json.load(error)
            return Refused(str(said["code"]), str(said["message"]))
        except (ValueError, KeyError, TypeError):
            return Refused(f"status {error.code}")
