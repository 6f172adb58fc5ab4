"""A player: moves as soon as it may, or when its match's beat comes, and measures."""

import asyncio
import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import ceil
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect


@dataclass(slots=True)
class Beat:
    """When a match makes its next move: at once, or when the next of its own moments comes.

    Those are a grid that nothing shifts: matches that begin in one go do not move in one go.
    """

    seconds: float = 0.0
    at: float = 0.0

    async def wait(self) -> None:
        """Wait for the next beat; one that is missed is not made up for."""
        if not self.seconds:
            return
        now = perf_counter()
        self.at += self.seconds * max(1, ceil((now - self.at) / self.seconds))
        await asyncio.sleep(self.at - now)


class Player(ABC):
    """One socket of a match, from a move that is sent to the event that it is told."""

    def __init__(self, socket: ClientConnection, seed: int, beat: Beat) -> None:
        self.socket = socket
        self.rng = random.Random(seed)
        self.beat = beat
        self.latencies: list[float] = []
        self._sent_at = 0.0

    async def play(self) -> None:
        """Answer whatever comes, until it is cancelled."""
        while True:
            await self.hear(await self.socket.recv(decode=False))

    @abstractmethod
    async def hear(self, data: bytes) -> None:
        """Take a frame: note what was told, and move when it is time."""

    async def move(self, frame: bytes, *, text: bool = True) -> None:
        """Send a move on the beat."""
        await self.beat.wait()
        self._sent_at = perf_counter()
        await self.socket.send(frame, text=text)

    def told(self) -> None:
        """Note that this player's own move came back as an event."""
        self.latencies.append(perf_counter() - self._sent_at)


async def dial(address: str) -> ClientConnection:
    """Open a socket that packs nothing and holds nothing back."""
    return await connect(address, compression=None, max_queue=None, max_size=None)


Players = list[Player]
Json = Any
