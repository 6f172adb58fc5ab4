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

    While it is held its reader is not woken: something that came before is still being done.
    """

    __slots__ = ("_is_held", "_loop", "_reader", "_waiting")

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._is_held = False
        self._loop = asyncio.get_running_loop()  # asking for it each time is a system call

    @property
    def is_idle(self) -> bool:
        """Tell whether the reader has done all that came, and waits."""
        return self._reader is not None and not self._is_held and not self._waiting

    def qsize(self) -> int:
        """Tell how many wait."""
        return len(self._waiting)

    def empty(self) -> bool:
        """Tell whether none waits."""
        return not self._waiting

    def put_nowait(self, item: T) -> None:
        """Add one, and wake the reader."""
        self._waiting.append(item)
        self._wake()

    def put_first(self, item: T) -> None:
        """Add one before all others."""
        self._waiting.appendleft(item)
        self._wake()

    def hold(self) -> None:
        """Let the reader wait, whatever comes."""
        self._is_held = True

    def let_go(self) -> None:
        """Let the reader go on."""
        self._is_held = False
        if self._waiting:
            self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._is_held and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        """Take the oldest, when there is one."""
        while self._is_held or not self._waiting:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._waiting.popleft()
