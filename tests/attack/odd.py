"""Odd requests and frames, as a stranger may send them byte by byte."""

import asyncio
from random import Random

from tests.server.people import SILENCE_SECONDS

METHODS = (
    b"GET", b"GET", b"GET", b"GET", b"POST", b"POST", b"PUT", b"HEAD", b"OPTIONS", b"DELETE",
    b"PATCH", b"TRACE", b"FOO", b"CONNECT", b"PROPFIND", b"get",
)  # fmt: skip
PATHS = (
    b"/", b"/%00", b"/" + b"a" * 300, b"/%ff%fe", b"/\xff\xfe", b"/\\..\\..\\secret",
    b"/..%5c..%5c", b"/%2e%2e/%2e%2e/etc/passwd", b"/assets/%2e%2e%2f%2e%2e%2f", b"//",
    b"///api/me", b"/api/me%00", b"/api/me", b"/api/tables", b"/api/replays", b"/api/tables/%00",
    b"/api/tables/%ff", b"/api/tables/" + b"A" * 300, b"/api/tables/%F0%9F%92%A9/qr.svg",
    b"/api/tables/a%2fb", b"/api/tables/x/ticket", b"/api/games/%00/texts", b"/api/games/../texts",
    b"/api/games/%ed%a0%80/rulebook", b"/api/games/pirate_dice/texts?language=%00",
    b"/api/games/pirate_dice/texts?language=%ff", b"/api/games/pirate_dice/texts?" + b"&" * 4000,
    b"/api/games/pirate_dice/texts?" + b"language=en&" * 50,
    b"/api/games/matgo/texts?language[]=en", b"/api/matches/%00/replay",
    b"/api/matches/%ed%a0%80/steps?seat=99999999999999999999", b"/api/matches/x/steps?seat=%00",
    b"/schema/%00", b"/schema/..", b"/healthz", b"/healthz/", b"/metrics", b"/socket", b"/t/%00",
    b"/replay/" + b"a" * 4000, b"/?" + b"a" * 4000, b"/%", b"/%zz", b"/#x", b"*", b"http://evil/",
    b"http://[::1/", b"http://a:99999/", b"a", b"", b"/\x01", b"/ x", b"/%0d%0aX:y", b"/.", b"/..",
    b"/index.html/x", b"/%c0%ae%c0%ae/", b"/\xed\xa0\x80",
)  # fmt: skip
KEY = b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
SOCKET = b"Upgrade: websocket\r\n" + KEY + b"Sec-WebSocket-Version: 13\r\n"
HEADS = (
    b"", b"", b"", b"Cookie: noripan=\xff\xfe\r\n", b"Cookie: noripan=\r\n", b"Cookie: ;;;=;=\r\n",
    b"Cookie: " + b"a=b; " * 500 + b"\r\n", b'Cookie: noripan="\\377"\r\n',
    b"Cookie: \xed\xa0=1\r\n", b"Accept-Language: \xff\r\n",
    b"Accept-Language: ko;q=nan, ja;q=inf, en;q=-1\r\n",
    b"Accept-Language: " + b"ko," * 1000 + b"\r\n", b"Accept-Encoding: \xff\r\n",
    b"Accept: \xff/\xff\r\n", b"Accept: */*;;;=\r\n", b"Accept: ,\r\n", b"Content-Type: \xff\r\n",
    b"Content-Type: ;;;\r\n", b"Content-Type: application/json\r\n",
    b"Content-Type: application/msgpack\r\n", b"Content-Type: multipart/form-data\r\n",
    b"Content-Type: multipart/form-data; boundary=\xff\r\n", b"Origin: \xff\r\n",
    b"Origin: null\r\n", b"X-Forwarded-For: \xff, , ::::\r\n", b"X-Forwarded-Proto: \xff\r\n",
    b"X-Forwarded-Proto: wss\r\n", b"Authorization: Bearer \xff\r\n",
    b"Range: bytes=0-99999999999999\r\n", b"If-None-Match: \xff\r\n", b"Expect: x\r\n",
    b"Upgrade: h2c\r\nConnection: Upgrade\r\n", b"Upgrade: websocket\r\nConnection: Upgrade\r\n",
    SOCKET, SOCKET + b"Sec-WebSocket-Protocol: \xff, ,a\r\n", SOCKET + b"X: \xff\r\n",
    b"Upgrade: websocket\r\n" + KEY + b"Sec-WebSocket-Version: 99\r\n", SOCKET.replace(b"dGhl",
    b"\xff"), b"Transfer-Encoding: gzip\r\n", b"Content-Length: -1\r\n", b"Content-Length: x\r\n",
    b"Content-Length: 99999999999999999999\r\n", b"Host: 127.0.0.1\r\n",
    b"Content-Length: 1\r\nContent-Length: 2\r\n", b"X\x00: y\r\n", b"X: \x00\r\n", b": y\r\n",
    b"X y: z\r\n",
)  # fmt: skip
SAVED = b'{"noripan":1,"game":"matgo","version":1,"options":{},"seats":2,"seed":"' + b"0" * 64
BODIES = (
    b"", b"{", b"\xff", b"null", b"[]", b'{"name":"\xff"}', b'{"name":"\\ud800"}', b'{"name":1}',
    b'{"name":"\xed\xa0\x80"}', b'{"name":"a","name":"b"}', b"[" * 16000, b"a" * 20000,
    b'{"game":"pirate_dice","seats":2,"title":"\\ud800"}', b'{"game":"pirate_dice","seats":1e400}',
    b'{"game":"pirate_dice","seats":2,"options":{"\\ud800":1}}',
    b'{"game":"matgo","seats":2,"options":{"unit":99999999999999999999999}}',
    b'{"game":"matgo","seats":2,"options":{"ruleset":{"a":[]}}}',
    b'{"game":"pirate_dice","seats":2,"pace":{"turn_seconds":9999999999999999999}}',
    SAVED + b'","actions":["x\\u0000"],"carry":{"gold":[1e999,"x"],"dealer":99},"bots":[5,5,5]}',
    SAVED + b'","actions":[],"fairness":{"a":[[]]},"carry":{},"names":["\\ud800"]}',
)  # fmt: skip

HOSTS = (*(b"127.0.0.1", b"localhost:80", b"[::1]") * 4, b"\xff", b"", b"a" * 3000, b"evil.example")
MASKED = b"\x00\x00\x00\x00"


def request(chance: Random) -> bytes:
    """Make a request of odd parts; most have a host and a length that are right."""
    method, path = chance.choice(METHODS), chance.choice(PATHS)
    body, host = chance.choice(BODIES), chance.choice(HOSTS)
    lines = b"Host: " + host + b"\r\n" + chance.choice(HEADS)
    if b"Content-Length" not in lines and b"Upgrade" not in lines:
        lines += b"Connection: close\r\nContent-Length: %d\r\n" % len(body)
    return method + b" " + path + b" HTTP/1.1\r\n" + lines + b"\r\n" + body


def frame(first: int, payload: bytes) -> bytes:
    """Make a frame of up to 64 kB; the first byte says what it is."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + MASKED + payload


FRAMES = {
    "a text that is no UTF-8": frame(0x81, b'{"t":"\xff\xfe"}'),
    "half of a surrogate": frame(0x81, b"\xed\xa0\x80"),
    "a text in two parts, torn": frame(0x01, b"\xe2\x82") + frame(0x80, b"\xff"),
    "a part without a beginning": frame(0x80, b"x"),
    "an unknown opcode": frame(0x83, b"x"),
    "reserved bits": frame(0xF1, b"x"),
    "no mask": b"\x81\x01x",
    "an endless length": b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + MASKED,
    "bytes that are no UTF-8": frame(0x82, b"\xff\xfe") * 200 + frame(0x88, b""),
    "a long ping": frame(0x89, b"x" * 200),
    "a close of no code": frame(0x88, b"\x01"),
    "a close that is no UTF-8": frame(0x88, b"\x03\xe8\xff"),
    "a close of a bad code": frame(0x88, b"\x00\x00"),
}


NO_TEXTS = ("a text that is no UTF-8", "half of a surrogate", "a text in two parts, torn")
CLOSE_1007 = b"\x88\x02\x03\xef"


async def answer(address: str, sent: bytes, frames: bytes = b"") -> bytes:
    """Send bytes and give the head of the answer; with frames, what a socket says to its end."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        async with asyncio.timeout(SILENCE_SECONDS):
            writer.write(sent)
            head = await reader.readuntil(b"\r\n\r\n")
            if not frames:
                return head
            writer.write(frames)
            return head + await reader.read()
    except (ConnectionError, asyncio.IncompleteReadError):
        return b""
    finally:
        writer.close()
