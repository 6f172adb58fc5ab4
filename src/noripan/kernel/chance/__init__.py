"""Chance: the only door of randomness."""

from noripan.kernel.errors import Unreadable

from .scripted import Scripted, ScriptEnded
from .seeded import Seed, Seeded
from .source import FACES, Chance

__all__ = ["FACES", "Chance", "ScriptEnded", "Scripted", "Seed", "Seeded", "read_chance"]


def read_chance(text: str) -> Chance:
    """Read what `write` wrote.

    >>> list(read_chance("script:5,0").roll(2))
    [6, 1]
    >>> chance = Seeded(b"a seed")
    >>> read_chance(chance.write()).below(1000) == chance.below(1000)
    True
    """
    try:
        if text.startswith("script:"):
            return Scripted([int(draw) for draw in text[7:].split(",") if draw])
        seed, block, used = text.split(":")
        return Seeded(bytes.fromhex(seed), int(block), int(used))
    except ValueError as error:
        message = f"no chance reads as {text!r}: expected SEED:BLOCK:USED or script:N,N,…"
        raise Unreadable(message) from error
