"""What nodes say to each other: signed, so that nobody else on the bus speaks for them."""

from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest
from typing import TypeVar

from msgspec import DecodeError, Raw, Struct
from msgspec.json import Decoder, Encoder

from noripan.server.store.change import Change
from noripan.server.store.contract import News
from noripan.server.store.rows import ENTRY, TABLE

SIGNATURE_BYTES = 16
ENCODE = Encoder().encode


class Line(Struct, frozen=True, array_like=True):
    """An entry, and the request that it answers."""

    seq: int
    body: Raw
    person: str | None = None
    request: str | None = None


class Reached(Struct, frozen=True, tag="reached"):
    """A table has reached this state, by these entries."""

    state: Raw
    lines: list[Line]


class Renamed(Struct, frozen=True, tag="renamed"):
    """Somebody has another name."""

    person: str
    name: str


class Banned(Struct, frozen=True, tag="banned"):
    """Whoever runs the parlour has changed who is let in."""


class Pulse(Struct, frozen=True, kw_only=True, tag="pulse"):
    """What a node counts, every second: nobody answers."""

    node: str
    spare: int
    """How many more bots could think there at once; below 0 so many wait."""
    taken: dict[str, dict[str, int]]
    """By limit and by visitor: what was taken of it since the last time."""
    counts: dict[str, int]
    """By address and by person: open sockets, where the number changed."""
    whole: bool
    """All that is counted, and not what changed."""


class Think(Struct, frozen=True, tag="think"):
    """A node has no room: let this one think for a bot."""

    node: str
    code: str
    match: str
    n: int


class Who(Struct, frozen=True, tag="who"):
    """Somebody asks every node who is there."""

    ask: str


class Visitor(Struct, frozen=True, array_like=True):
    """An open socket, as whoever runs the parlour sees it."""

    person: str
    name: str
    table: str
    address: str
    node: str


class Present(Struct, frozen=True, tag="present"):
    """Some of those who are at a node."""

    ask: str
    node: str
    people: list[Visitor]
    is_last: bool


ForAll = Renamed | Banned | Pulse | Think | Who | Present
"""What all nodes are told."""
Word = Reached | ForAll
T = TypeVar("T")
DECODE = Decoder(Word).decode


class Words:
    """Writes and reads words with the parlour's secret.

    >>> words = Words(b"secret")
    >>> words.read(words.write(Renamed("p1", "Ann")))
    Renamed(person='p1', name='Ann')
    >>> Words(b"another").read(words.write(Banned())) is None
    True
    """

    __slots__ = ("_key",)

    def __init__(self, secret: bytes) -> None:
        self._key = blake2b(secret, person=b"noripan.bus").digest()

    @property
    def parlour(self) -> str:
        """Name the parlour on a bus that it may share, without telling the secret."""
        return blake2b(self._key, digest_size=8).hexdigest()

    def write(self, word: Word) -> bytes:
        """Write a word and sign it."""
        body = ENCODE(word)
        return self._sign(body) + body

    def read(self, text: bytes) -> Word | None:
        """Read a word; one that we did not sign is none."""
        signature, body = text[:SIGNATURE_BYTES], text[SIGNATURE_BYTES:]
        if not compare_digest(signature, self._sign(body)):
            return None
        try:
            word: Word = DECODE(body)

        except DecodeError:
            return None
        return word

    def _sign(self, body: bytes) -> bytes:
        return blake2b(body, key=self._key, digest_size=SIGNATURE_BYTES).digest()


def reached(change: Change) -> Reached:
    """Tell of a change."""
    lines = [Line(row.seq, row.body, row.person, row.request) for row in change.entries]
    return Reached(change.state, lines)


def news_of(word: Reached) -> News:
    """Read what a word tells of a table."""
    lines = word.lines
    asked = {(e.person, e.request): e.seq for e in lines if e.person and e.request}
    return News(TABLE.decode(word.state), [(e.seq, ENTRY.decode(e.body)) for e in lines], asked)


def in_parts(all_: Sequence[T], size: int) -> list[list[T]]:
    """Part what may be too much for one word; nothing is one part too.

    >>> in_parts([1, 2, 3], 2), in_parts([], 2)
    ([[1, 2], [3]], [[]])
    """
    return [list(all_[n : n + size]) for n in range(0, max(1, len(all_)), size)]
