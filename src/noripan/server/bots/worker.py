"""A worker process: questions come in on standard input, what a bot says goes out.

It ends when its input does, so a server that is gone leaves none behind.
"""

import os
import pickle
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from noripan.bots import advice
from noripan.bots import registry as bots
from noripan.bots.advice.review import look
from noripan.kernel.chance import Seeded

HEAD_BYTES = 4
POLITE = 10
"""How far a worker stands back for the server: nobody's move waits for a bot's thought."""


def write(message: Any) -> bytes:
    """Write a message with its length before it."""
    body = pickle.dumps(message)
    return len(body).to_bytes(HEAD_BYTES, "big") + body


def read(body: bytes) -> Any:
    """Read a message of our own other half."""
    return pickle.loads(body)  # noqa: S301 - it comes from our own parent or child


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    while head := questions.read(HEAD_BYTES):
        work, *asked = read(questions.read(int.from_bytes(head, "big")))
        answers.write(write(ANSWERS[work](*asked)))
        answers.flush()


def _choose(game: str, level: str, position: Any, seat: int, luck: bytes) -> Any:
    return bots.choose(game, level, position, seat, Seeded(luck))


def _hint(game: str, position: Any, seat: int, luck: bytes) -> Any:
    return advice.hint(game, position, seat, Seeded(luck))


ANSWERS: dict[str, Callable[..., Any]] = {"choose": _choose, "hint": _hint, "look": look}
"""What a worker can be asked."""


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        work(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os._exit(0)  # the server was killed: nobody waits for an answer, or reads why there is none
