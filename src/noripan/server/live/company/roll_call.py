"""A roll call: every node says who is there, for whoever runs the parlour."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import token_hex

from .together import Together
from .words import Present, Visitor, Who, in_parts

ANSWER_SECONDS = 2.0
VISITORS_AT_ONCE = 1_000


@dataclass(slots=True)
class Call:
    """Whose answers are still awaited, and what the others said."""

    awaited: set[str]
    found: list[Visitor]
    heard: asyncio.Event = field(default_factory=asyncio.Event)


class RollCall:
    """Asks who is there, and answers."""

    def __init__(self, company: Together, here: Callable[[], list[Visitor]]) -> None:
        self.company = company
        self.here = here
        self._calls: dict[str, Call] = {}

    async def all(self) -> tuple[list[Visitor], set[str]]:
        """List who is at any node; and the nodes that gave no answer."""
        ask, call = token_hex(8), Call(set(self.company.others), self.here())
        self._calls[ask] = call
        self.company.say(Who(ask))
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                while call.awaited:
                    await call.heard.wait()
                    call.heard.clear()
        del self._calls[ask]
        return call.found, call.awaited

    def answer(self, who: Who) -> None:
        """Say who is here, a thousand at a time."""
        parts = in_parts(self.here(), VISITORS_AT_ONCE)
        for n, part in enumerate(parts, start=1):
            self.company.say(Present(who.ask, self.company.id, part, n == len(parts)))

    def hear(self, present: Present) -> None:
        """Hear who is at another node."""
        call = self._calls.get(present.ask)
        if call is None:
            return
        call.found += present.people
        if present.is_last:
            call.awaited.discard(present.node)
            call.heard.set()
