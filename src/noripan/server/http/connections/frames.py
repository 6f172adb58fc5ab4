"""Frames of text, as RFC 6455 lays them out: nearly all that a socket carries is one of these."""

from collections.abc import Iterable
from struct import Struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the fast one

WHOLE_TEXT = 0x81
"""The first byte of a message of text that is one frame."""
MASKED = 0x80
"""Of the second byte: a visitor masks what it sends, and we do not."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""In place of a length: it follows in so many bytes."""
MASK_BYTES = 4
HEAD_AT_MOST = 14
SHORT_HEAD = 2 + MASK_BYTES
"""Of a short frame of a visitor."""
SHORT_HEADS = tuple(bytes((WHOLE_TEXT, size)) for size in range(TWO_BYTES))
"""Of our frames of text, by their length."""
LONG_HEAD, LONGEST_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack


def frames_of(texts: Iterable[bytes]) -> bytes:
    r"""Give texts as frames, one behind the other.

    >>> frames_of([b"hi", b"you"])
    b'\x81\x02hi\x81\x03you'
    """
    parts: list[bytes] = []
    for text in texts:
        size = len(text)
        if size < TWO_BYTES:
            parts.append(SHORT_HEADS[size])
        elif size < 1 << 16:
            parts.append(LONG_HEAD(WHOLE_TEXT, TWO_BYTES, size))
        else:
            parts.append(LONGEST_HEAD(WHOLE_TEXT, EIGHT_BYTES, size))
        parts.append(text)
    return b"".join(parts)


def only_text(data: bytes) -> str | None:
    r"""Read what came in if it is one whole short message of text, as nearly all is.

    >>> only_text(b"\x81\x82\0\0\0\0hi"), only_text(b"\x81\x82\0\0\0\0h")
    ('hi', None)
    """
    size = len(data) - SHORT_HEAD
    if size < 0 or data[0] != WHOLE_TEXT or data[1] != MASKED + size or size >= TWO_BYTES:
        return None
    try:
        return apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]).decode()
    except UnicodeDecodeError:
        return None


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
