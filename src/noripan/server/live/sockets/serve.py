"""A socket from its first frame to its end."""

from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from noripan.server.live.parlour import Parlour, address_of
from noripan.server.store.errors import StorageError

from .handshake import admit, counted_in
from .hearing import Hearing
from .socket import Socket


@websocket("/socket")
async def serve_socket(socket: WebSocket[Any, Any, Any], parlour: NamedDependency[Parlour]) -> None:
    """Serve one socket from `hello` to its end."""
    await socket.accept()
    await _serve(parlour, Socket(socket, address_of(socket), parlour.post))


async def _serve(parlour: Parlour, socket: Socket) -> None:
    async with counted_in(parlour, socket):
        live = await admit(parlour, socket)
        if live is None:
            return
        try:
            await Hearing(parlour, socket, live).listen()
        finally:
            with suppress(StorageError):  # the hub says goodbye later, when there is room again
                await parlour.hub.detach(live, socket)
