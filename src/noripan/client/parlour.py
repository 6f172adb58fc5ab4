"""A parlour, as a program reaches it: requests with a token, and sockets."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from noripan.kernel.errors import Unreadable

PROTOCOL = 1
SECONDS = 20.0
"""How long a request or a handshake may take."""
Frame = dict[str, Any]
SAYS = {
    "bot_token": "no bot there has this token: it was taken back, or is of another parlour",
    "banned": "whoever runs it lets this bot in no more",
    "too_many_tabs": "another program runs with the same token now",
    "old_page": "it speaks another version of the protocol: install the noripan that it runs",
    "bot_not_invited": "the chair is somebody else's now",
    "removed": "the host sent the bot away",
    "unknown_table": "the table is gone",
}
"""What codes mean to whoever runs a bot."""
PASSES = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS})
"""What is answered so may go well a little later, as may what is our server's fault."""


class Refused(Exception):
    """The parlour said no: its code, and what it says about it."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(message or SAYS.get(code, code))
        self.code = code


class Parlour:
    """Where a bot plays, and the token that lets it in."""

    def __init__(self, address: str, token: str) -> None:
        self.address = _read_address(address)
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

    def expect_here(self, error: InvalidStatus) -> None:
        """Say so if nobody at the address knows of sockets: to try again would not help."""
        status = error.response.status_code
        if status < HTTPStatus.INTERNAL_SERVER_ERROR and status not in PASSES:
            why = f"there is no parlour at {self.address} (it answers {status})"
            raise Unreadable(why) from error


def _read_address(given: str) -> str:
    with suppress(ValueError):
        parts = urlsplit(given if "://" in given else f"http://{given}")
        if parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0:
            return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
    raise Unreadable(f"a parlour is reached at http://HOST:PORT, not at {given!r}")


def _refused(error: HTTPError) -> Refused:
    with error:
        try:
            said = json.load(error)
            return Refused(str(said["code"]), str(said["message"]))
        except (ValueError, KeyError, TypeError):
            return Refused(f"status {error.code}")
