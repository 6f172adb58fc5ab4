"""Chance: the only door of randomness. Seeded, serialisable, replayable, and cheap to make."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from .errors import Broken, Unreadable

T = TypeVar("T")
Seed = bytes | int | str

FACES = 6
BLOCK = 64
_FAIR = 256 - 256 % FACES
_FACE_OF = bytes(byte % FACES + 1 for byte in range(256))
_UNFAIR = bytes(range(_FAIR, 256))


class Chance(ABC):
    """A source of fair draws. A position keeps one, and copies it before it draws."""

    __slots__ = ()

    @abstractmethod
    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to `limit` - 1."""

    @abstractmethod
    def copy(self) -> "Chance":
        """Give a source that will draw what this one would, independently of it."""

    @abstractmethod
    def write(self) -> str:
        """Give the line from which `read_chance` makes this source again."""

    def roll(self, dice: int) -> bytes:
        """Roll six-sided dice, a byte for each face."""
        return bytes([self.below(FACES) + 1 for _ in range(dice)])

    def pick(self, options: Sequence[T]) -> T:
        """Draw one of these, all equally likely."""
        return options[self.below(len(options))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Give the items in a random order; every order is equally likely."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Seeded(Chance):
    """Draws from a secret seed through BLAKE2b: who sees some draws cannot foresee the next.

    >>> chance = Seeded(b"a seed")
    >>> list(chance.roll(5)), chance.below(10)
    ([6, 5, 6, 3, 2], 4)
    >>> read_chance(chance.write()).below(1000) == chance.below(1000)
    True
    """

    __slots__ = ("_block", "_pool", "_used", "seed")

    def __init__(self, seed: Seed, block: int = 0, used: int = BLOCK) -> None:
        self.seed = _key(seed)
        self._block = block
        self._used = used
        self._pool = b"" if used >= BLOCK else self._draw_block(block - 1)

    def below(self, limit: int) -> int:
        """Draw by rejection, so that no number is favoured."""
        if not 0 < limit <= 1 << 32:
            message = f"cannot draw below {limit}"
            raise Broken(message)
        width = ((limit - 1).bit_length() + 7) // 8
        if width == 0:
            return 0
        fair = (1 << 8 * width) // limit * limit
        while True:
            drawn = int.from_bytes(self._take(width), "big")
            if drawn < fair:
                return drawn % limit

    def roll(self, dice: int) -> bytes:
        """Roll as `Chance.roll` does, a whole pool of dice at a time."""
        faces = self._take(dice).translate(_FACE_OF, _UNFAIR)
        while len(faces) < dice:
            faces += self._take(dice - len(faces)).translate(_FACE_OF, _UNFAIR)
        return faces

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Shuffle as `Chance.shuffle` does, with the same draws; up to 256 items it is faster."""
        if len(items) > 256:
            return super().shuffle(items)
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            limit = last + 1
            other = fair = 256 - 256 % limit
            while other >= fair:
                if self._used >= BLOCK:
                    self._refill()
                other = self._pool[self._used]
                self._used += 1
            other %= limit
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def copy(self) -> "Seeded":
        """Give an equal source; the pool is shared, for it never changes."""
        twin = Seeded.__new__(Seeded)
        twin.seed = self.seed
        twin._block = self._block  # noqa: SLF001 - of its own kind, and this is the hot path
        twin._used = self._used  # noqa: SLF001
        twin._pool = self._pool  # noqa: SLF001
        return twin

    def write(self) -> str:
        """Write seed, blocks drawn and bytes used of the last one."""
        return f"{self.seed.hex()}:{self._block}:{self._used}"

    def __repr__(self) -> str:
        """Say how far it is, not what comes: a seed is a secret."""
        return f"<chance, block {self._block}, byte {self._used}>"

    def __reduce__(self) -> tuple[type["Seeded"], tuple[bytes, int, int]]:
        """Pickle by the same three values as `write`."""
        return Seeded, (self.seed, self._block, self._used)

    def _take(self, width: int) -> bytes:
        end = self._used + width
        if end <= BLOCK:
            taken = self._pool[self._used : end]
            self._used = end
            return taken
        taken = self._pool[self._used :]
        self._refill()
        return taken + self._take(width - len(taken))

    def _refill(self) -> None:
        self._pool = self._draw_block(self._block)
        self._block += 1
        self._used = 0

    def _draw_block(self, number: int) -> bytes:
        return blake2b(number.to_bytes(8, "big"), key=self.seed, digest_size=BLOCK).digest()


class Scripted(Chance):
    """Draws what it is told, in order: for scenarios, replays of a log and adapters.

    >>> list(Scripted([3, 3, 0]).roll(3))
    [4, 4, 1]
    """

    __slots__ = ("_at", "draws")

    def __init__(self, draws: Sequence[int], at: int = 0) -> None:
        self.draws = draws
        self._at = at

    def below(self, limit: int) -> int:
        """Give the next number of the script; after the last one, raise `ScriptEnded`."""
        if self._at >= len(self.draws):
            raise ScriptEnded(limit)
        drawn = self.draws[self._at]
        if not 0 <= drawn < limit:
            message = f"the script says {drawn} where a number below {limit} is drawn"
            raise Broken(message)
        self._at += 1
        return drawn

    def copy(self) -> "Scripted":
        """Give a source at the same line of the same script."""
        return Scripted(self.draws, self._at)

    def write(self) -> str:
        """Write what is left of the script."""
        return "script:" + ",".join(map(str, self.draws[self._at :]))


class ScriptEnded(Exception):
    """A scripted chance was asked for one draw more; `limit` is the number of its outcomes."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the script has ended where a number below {limit} is drawn")
        self.limit = limit


def read_chance(text: str) -> Chance:
    """Read what `write` wrote.

    >>> list(read_chance("script:5,0").roll(2))
    [6, 1]
    """
    try:
        if text.startswith("script:"):
            return Scripted([int(draw) for draw in text[7:].split(",") if draw])
        seed, block, used = text.split(":")
        return Seeded(bytes.fromhex(seed), int(block), int(used))
    except ValueError as error:
        message = f"no chance reads as {text!r}: expected SEED:BLOCK:USED or script:N,N,…"
        raise Unreadable(message) from error


def _key(seed: Seed) -> bytes:
    """Make the 32 bytes of a key; bytes of that length are one already."""
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return blake2b(raw, digest_size=32).digest()
