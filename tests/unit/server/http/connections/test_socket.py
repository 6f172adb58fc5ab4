"""A connection that has become a socket: frames come whole, in pieces, together, amid fragments."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from noripan.server.http.connections.guard import Guard
from noripan.server.http.connections.guarded import guarded
from noripan.server.http.connections.socket import FRAMES_AHEAD, SocketConnection
from noripan.server.live.sockets.socket import CONNECTION

OPENING = (
    b"GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: bm9yaXBhbm5vcmlwYW4hIQ==\r\n\r\n"
)
TEXT, PART, LAST, PING = 0x81, 0x01, 0x80, 0x89
LIMIT = 65_536


class Browser(asyncio.Transport):
    """The other end: it notes what it gets."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = b""
        self.is_held = False
        self.is_closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("192.0.2.7", 1), "sockname": ("192.0.2.1", 2)}.get(name, default)

    def write(self, data: Any) -> None:
        self.heard += data

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def pause_reading(self) -> None:
        self.is_held = True

    def resume_reading(self) -> None:
        self.is_held = False


def frame(first: int, body: bytes) -> bytes:
    """Mask a frame, as a browser does."""
    mask = b"\x07\x31\x05\x42"
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
    size = len(body)
    head = bytes((size | 0x80,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((first,)) + head + mask + masked


@pytest.fixture
async def connection() -> SocketConnection:
    """Give a connection whose socket is open."""
    is_open = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        assert scope["extensions"][CONNECTION]["connection"] is made
        is_open.set()
        await asyncio.Event().wait()

    _, socket = guarded(Guard(9, 9, 60.0))
    config = uvicorn.Config(app, ws=socket, ws_max_size=LIMIT, ws_per_message_deflate=False)
    config.load()
    made = socket(config, ServerState(), {})
    made.connection_made(Browser())
    made.data_received(OPENING)
    await is_open.wait()
    browser_of(made).heard = b""
    return made


def browser_of(connection: SocketConnection) -> Browser:
    assert isinstance(connection.transport, Browser)
    return connection.transport


async def heard(connection: SocketConnection) -> list[str]:
    """Take all that waits to be heard."""
    events: list[Any] = []
    while not connection.queue.empty():
        events.append(await connection.receive())
    return [event.get("text", event["type"]) for event in events]


STREAM = (
    frame(TEXT, "하나".encode())
    + frame(TEXT, b"x" * 300)
    + frame(PART, b"thr")
    + frame(PING, b"?")
    + frame(LAST, b"ee")
    + frame(TEXT, b"")
)


@pytest.mark.parametrize("size", [1, 3, 7, 400, len(STREAM)])
async def test_texts_are_heard_in_order_however_they_are_cut(
    connection: SocketConnection, size: int
) -> None:
    for start in range(0, len(STREAM), size):
        connection.data_received(STREAM[start : start + size])
    assert await heard(connection) == ["하나", "x" * 300, "three", ""]
    assert browser_of(connection).heard == b"\x8a\x01?"


WHOLE = (
    frame(TEXT, b"one"),
    frame(TEXT, b"x" * 125),
    frame(PART, b"thr"),
    frame(PING, b"?"),
    frame(LAST, b"ee"),
    frame(TEXT, b"x" * 126),
    frame(TEXT, b"four")[:5],
    frame(TEXT, b"four")[5:],
    frame(TEXT, b"five"),
)


async def test_texts_are_heard_in_order_when_nearly_each_comes_alone(
    connection: SocketConnection,
) -> None:
    for data in WHOLE:
        connection.data_received(data)
    assert await heard(connection) == ["one", "x" * 125, "three", "x" * 126, "four", "five"]
    assert browser_of(connection).heard == b"\x8a\x01?"


@pytest.mark.parametrize("before", [[], [frame(TEXT, b"{}")]])
@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b"\xff"), 1007),
        (frame(PART, b"one") + frame(TEXT, b"two"), 1002),
        (b"\x81\x02hi", 1002),
        (b"\x81\xff" + (LIMIT + 1).to_bytes(8, "big"), 1009),
        (frame(0x83, b"?"), 1002),
    ],
)
async def test_what_breaks_the_protocol_ends_the_socket(
    connection: SocketConnection, before: list[bytes], sent: bytes, code: int
) -> None:
    for data in (*before, sent, frame(TEXT, b"late")):
        connection.data_received(data)
    assert await heard(connection) == ["{}"] * len(before) + ["websocket.disconnect"]
    browser = browser_of(connection)
    assert browser.is_closed
    assert browser.heard[0] == 0x88
    assert int.from_bytes(browser.heard[2:4], "big") == code


async def test_who_sends_far_ahead_is_read_on_when_that_is_heard(
    connection: SocketConnection,
) -> None:
    connection.data_received(frame(TEXT, b"{}") * (FRAMES_AHEAD + 1))
    assert browser_of(connection).is_held
    assert len(await heard(connection)) == FRAMES_AHEAD + 1
    assert not browser_of(connection).is_held


async def test_texts_are_sent_in_one_piece_unless_those_before_were_not_taken(
    connection: SocketConnection,
) -> None:
    long = b"y" * 70_000
    assert connection.send_frames([b"a", b"b" * 200])
    assert browser_of(connection).heard == b"\x81\x01a" + b"\x81\x7e\x00\xc8" + b"b" * 200
    connection.pause_writing()
    assert not connection.send_frames(text for text in (long,))
    connection.resume_writing()
    assert connection.send_frames([long])
    assert browser_of(connection).heard.endswith(b"\x81\x7f" + (70_000).to_bytes(8, "big") + long)
    browser_of(connection).close()
    with pytest.raises(ClientDisconnected):
        connection.send_frames([b"late"])
