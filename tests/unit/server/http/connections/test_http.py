"""A connection that speaks HTTP, between a real socket and an application."""

import asyncio
import socket
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from noripan.server.http.connections.guard import Guard
from noripan.server.http.connections.guarded import guarded
from noripan.server.http.connections.http import HttpConnection

REQUEST = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"
BODY = b"hi"


async def app(scope: Any, receive: Any, send: Any) -> None:
    del scope, receive
    headers = [(b"content-length", b"%d" % len(BODY))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": BODY})


@pytest.fixture
async def connection() -> HttpConnection:
    http, _ = guarded(Guard(of_address=2, at_most=4, seconds=10.0))
    config = uvicorn.Config(app, lifespan="off", log_config=None)
    config.load()
    return http(config, ServerState(), {})


async def test_a_request_that_waited_for_a_busy_house_is_answered(
    connection: HttpConnection,
) -> None:
    ours, theirs = socket.socketpair()
    theirs.settimeout(0)
    await asyncio.get_running_loop().connect_accepted_socket(lambda: connection, ours)
    with theirs:
        theirs.send(REQUEST)
        assert await answer(theirs)
        theirs.send(REQUEST)
        connection.timeout_keep_alive_handler()
        assert await answer(theirs)
        connection.timeout_keep_alive_handler()
        assert not await answer(theirs)


async def answer(theirs: socket.socket) -> bool:
    """Wait for a whole answer, or for the end of the connection."""
    heard = b""
    while not heard.endswith(BODY):
        some = await asyncio.get_running_loop().sock_recv(theirs, 4096)
        if not some:
            return False
        heard += some
    return heard.startswith(b"HTTP/1.1 200")
