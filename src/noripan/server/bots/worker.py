"""A worker process: positions come in on standard input, a bot's actions go out on standard output.

It ends when its input does, so a server that is gone leaves none behind.
"""

import pickle
import sys
from typing import Any, BinaryIO

from noripan.bots import registry as bots
from noripan.kernel.chance import Seeded

HEAD_BYTES = 4


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
        game, level, position, seat, luck = read(questions.read(int.from_bytes(head, "big")))
        answers.write(write(bots.choose(game, level, position, seat, Seeded(luck))))
        answers.flush()


if __name__ == "__main__":
    work(sys.stdin.buffer, sys.stdout.buffer)
