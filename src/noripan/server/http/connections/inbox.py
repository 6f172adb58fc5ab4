"""What came in and waits to be taken: a queue for one reader, which needs no more than this."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """Stands where uvicorn has a queue for any number of readers, which costs more than the rest.

    >>> async def talk():
    ...     inbox = Inbox()
    ...     reading = asyncio.ensure_future(inbox.get())
    ...     await asyncio.sleep(0)
    ...     inbox.put_nowait("a")
    ...     inbox.put_nowait("b")
    ...     return await reading, await inbox.get(), inbox.empty()
    >>> asyncio.run(talk())
    ('a', 'b', True)
    """

    __slots__ = ("_reader", "_waiting")

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Tell how many wait."""
        return len(self._waiting)

    def empty(self) -> bool:
        """Tell whether none waits."""
        return not self._waiting

    def put_nowait(self, item: T) -> None:
        """Add one, and wake the reader."""
        self._waiting.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        """Take the oldest, when there is one."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.popleft()
