"""Chance that follows from a seed: secret, serialisable, replayable, and cheap to make."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from noripan.kernel.errors import Broken

from .source import FACES, Chance

T = TypeVar("T")
Seed = bytes | int | str

_HASH: Final = blake2b
"""A name of our own, which the compiled build need not look up."""
BLOCK: Final = 64
"""The bytes of a block: as many as BLAKE2b gives."""
_FIRST: Final = bytes(8)
"""The name of the first block, with which every match begins."""
_FAIR: Final = 256 - 256 % FACES
_FACE_OF: Final = bytes([byte % FACES + 1 if byte < _FAIR else 0 for byte in range(256)])
_NO_FACE: Final = b"\0"
_FAIR_BELOW: Final = [256 - 256 % (last + 1) for last in range(256)]
"""For a draw from 0 to `last`: the bytes below this one favour no number."""


class Seeded(Chance):
    """Draws from a secret seed through BLAKE2b: who sees some draws cannot foresee the next.

    >>> chance = Seeded(b"a seed")
    >>> list(chance.roll(5)), chance.below(10)
    ([6, 5, 6, 3, 2], 4)
    >>> chance.copy().below(1000) == chance.below(1000)
    True
    """

    __slots__ = ("_begun", "_block", "_pool", "_used", "seed")

    def __init__(
        self,
        seed: Seed,
        block: int = 0,
        used: int = BLOCK,
        pool: bytes | None = None,
        begun: blake2b | None = None,
    ) -> None:
        self.seed = seed if isinstance(seed, bytes) and len(seed) == 32 else _key(seed)
        self._begun = begun
        """The hash of what all blocks begin with, once a second one was drawn."""
        self._block = block
        self._used = used
        if pool is None:
            pool = b"" if used >= BLOCK else _draw_block(self.seed, block - 1)
        self._pool = pool

    def below(self, limit: int) -> int:
        """Draw by rejection, so that no number is favoured."""
        if not 0 < limit <= 1 << 32:
            message = f"cannot draw below {limit}"
            raise Broken(message)
        if limit <= 256:
            return self._small(limit - 1)
        width = ((limit - 1).bit_length() + 7) // 8
        fair = (1 << 8 * width) // limit * limit
        while True:
            drawn = int.from_bytes(self._take(width), "big")
            if drawn < fair:
                return drawn % limit

    def _small(self, last: int) -> int:
        """Draw from 0 to `last` with a byte a try; a single number takes none."""
        while last:
            if self._used >= BLOCK:
                self._refill()
            drawn = self._pool[self._used]
            self._used += 1
            if drawn < _FAIR_BELOW[last]:
                return drawn % (last + 1)
        return 0

    def roll(self, dice: int) -> bytes:
        """Roll as `Chance.roll` does, a whole pool of dice at a time."""
        faces = self._take(dice).translate(_FACE_OF)
        while 0 in faces:
            faces = faces.replace(_NO_FACE, b"")
            faces += self._take(dice - len(faces)).translate(_FACE_OF)
        return faces

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Shuffle as `Chance.shuffle` does, with the same draws; up to 256 items it is faster."""
        if len(items) > 256:
            return super().shuffle(items)
        mixed = list(items)
        last = len(mixed) - 1
        while last > 0:
            if self._used >= BLOCK:
                self._refill()
            used = self._used
            for drawn in self._pool[used:]:
                used += 1
                if drawn < _FAIR_BELOW[last]:
                    other = drawn % (last + 1)
                    mixed[last], mixed[other] = mixed[other], mixed[last]
                    last -= 1
                    if not last:
                        break
            self._used = used
        return mixed

    def copy(self) -> "Seeded":
        """Give an equal source; the pool is shared, for it never changes."""
        return Seeded(self.seed, self._block, self._used, self._pool, self._begun)

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
        rest = self._take(width - len(taken))
        return taken + rest if taken else rest

    def _refill(self) -> None:
        block = self._block
        self._pool = self._next_block(block) if 0 < block < 256 else _draw_block(self.seed, block)
        self._block = block + 1
        self._used = 0

    def _next_block(self, number: int) -> bytes:
        """Draw a block of which only the last byte of its number is hashed anew."""
        if self._begun is None:
            self._begun = _HASH(bytes(7), key=self.seed)
        whole = self._begun.copy()
        whole.update(bytes([number]))
        return whole.digest()


def _draw_block(seed: bytes, number: int) -> bytes:
    name = number.to_bytes(8, "big") if number else _FIRST
    return _HASH(name, key=seed).digest()


def _key(seed: Seed) -> bytes:
    """Make the 32 bytes of a key."""
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return blake2b(raw, digest_size=32).digest()
