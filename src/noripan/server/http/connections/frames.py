"""Frames of text, as RFC 6455 lays them out: nearly all that a socket carries is one of these."""

from collections.abc import Iterable
from struct import pack

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the fast one

WHOLE_TEXT = 0x81
"""The first byte of a message of text that is one frame."""
MASKED = 0x80
"""Of the second byte: a visitor masks what it sends, and we do not."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""In place of a length: it follows in so many bytes."""
MASK_BYTES = 4
HEAD_AT_MOST = 14


def head_of(text: bytes) -> bytes:
    r"""Give the head of a frame that carries this text.

    >>> head_of(b"hi"), head_of(bytes(300))
    (b'\x81\x02', b'\x81~\x01,')
    """
    size = len(text)
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, TWO_BYTES, size)
    return pack("!BBQ", WHOLE_TEXT, EIGHT_BYTES, size)


def frames_of(texts: Iterable[bytes]) -> bytes:
    r"""Give texts as frames, one behind the other.

    >>> frames_of([b"hi", b"you"])
    b'\x81\x02hi\x81\x03you'
    """
    parts: list[bytes] = []
    for text in texts:
        parts += head_of(text), text
    return b"".join(parts)


def end_of(data: bytes | bytearray, start: int) -> int | None:
    r"""Say where the frame ends that starts here; nothing if its head is not whole yet.

    >>> end_of(b"\x81\x82mask..", 0), end_of(b"\x81", 0), end_of(b"\x81\xfe\x01\x00", 0)
    (8, None, 264)
    """
    if len(data) < start + 2:
        return None
    at, size = start + 2, data[start + 1] & ~MASKED
    if size >= TWO_BYTES:
        more = 2 if size == TWO_BYTES else 8
        if len(data) < at + more:
            return None
        size = int.from_bytes(data[at : at + more], "big")
        at += more
    return at + size + (MASK_BYTES if data[start + 1] & MASKED else 0)


def read_text(frame: bytes | bytearray) -> str | None:
    r"""Read a whole frame, if it is a whole message of text; whatever else it is, others read it.

    >>> read_text(b"\x81\x82\0\0\0\0hi"), read_text(b"\x89\x82\0\0\0\0hi")
    ('hi', None)
    """
    if frame[0] != WHOLE_TEXT or not frame[1] & MASKED:
        return None
    size = frame[1] & ~MASKED
    at = 2 if size < TWO_BYTES else 4 if size == TWO_BYTES else 10
    body = at + MASK_BYTES
    try:
        return apply_mask(frame[body:], frame[at:body]).decode()
    except UnicodeDecodeError:
        return None
