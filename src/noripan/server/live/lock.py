"""A lock of one table: asyncio's own cannot be taken by who does not wait."""

import asyncio
from collections import deque


class Lock:
    """Held by one at a time; who waits gets it in the order of asking.

    >>> lock = Lock()
    >>> lock.take(), lock.take(), lock.is_held
    (True, False, True)
    >>> lock.release()
    >>> lock.is_held
    False
    """

    __slots__ = ("_waiting", "is_held")

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if nobody has it; tell whether it was taken."""
        if self.is_held:
            return False
        self.is_held = True
        return True

    async def acquire(self) -> None:
        """Take it when it is free."""
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was handed to us, and we want it no more
                self.release()
            raise

    def release(self) -> None:
        """Hand it to who waits longest, or let it be free."""
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():
                next_one.set_result(None)
                return
        self.is_held = False
