"""A node among others: it says that it is there, goes by their time and tells them what is new."""

from collections.abc import Callable
from functools import partial
from secrets import token_hex

from noripan.server.bus.contract import Bus
from noripan.server.live.awake import ASLEEP_SECONDS
from noripan.server.store.change import Change
from noripan.server.store.contract import News
from noripan.server.store.shared import SharedStore, rules
from noripan.server.times import steady_now

from .clock import SharedClock
from .contract import Hear
from .roll import Roll
from .words import ForAll, Reached, Words, news_of, reached


class Together:
    """This node, and what it knows of the others."""

    def __init__(
        self,
        shared: SharedStore,
        bus: Bus,
        steady: Callable[[], float] = steady_now,
    ) -> None:
        self.id = token_hex(4)
        self.shared = shared
        self.bus = bus
        self.steady = steady
        self.clock = SharedClock(steady)
        self.roll = Roll()
        self.opened = 0.0
        self.words = Words(b"")
        self.last = 0.0
        """When we last said that we are there, by the steady clock."""
        self.heard = self.said = 0
        """Words about tables."""

    @property
    def others(self) -> frozenset[str]:
        """Name the other nodes that live."""
        return self.roll.alive

    def now(self) -> float:
        """Give the time that all nodes go by."""
        return self.clock.now()

    def beat(self, now: float) -> float:
        """Give since when the parlour is open."""
        del now
        return self.opened

    # ---- being there

    async def join(self, secret: bytes, *returned: Callable[[], None]) -> None:
        """Begin to serve with the others; `returned` are called when words were lost."""
        self.words = Words(secret)
        await self.say_here()

        def back() -> None:
            for each in returned:
                each()

        await self.bus.open(back)

    async def say_here(self) -> None:
        """Say that we are there, learn who else is, and set the clock."""
        sent = self.steady()
        found = await self.shared.beat(self.id, rules(), ASLEEP_SECONDS)
        heard = self.last = self.steady()
        self.clock.set(sent, found.now, heard)
        self.roll.note(heard, found.ages)
        self.opened = found.opened

    async def be_known(self) -> None:
        """See that the others know of us before anything is changed."""
        if self.steady() - self.last > ASLEEP_SECONDS:
            await self.say_here()

    async def leave(self) -> None:
        """Say and hear no more."""
        await self.bus.close()

    # ---- tables

    async def follow(self, code: str, hear: Hear) -> None:
        """Hear of every change of a table from now on."""
        await self.bus.listen(self._subject(code), hear)

    def unfollow(self, code: str) -> None:
        """Hear of it no more."""
        self.bus.ignore(self._subject(code))

    def tell(self, change: Change) -> None:
        """Tell the others of a change that is on disk."""
        self.said += 1
        self.bus.say(self._subject(change.code), self.words.write(reached(change)))

    def read(self, text: bytes) -> News | None:
        """Read what another node told of a table."""
        word = self.words.read(text)
        if not isinstance(word, Reached):
            return None
        self.heard += 1
        return news_of(word)

    def _subject(self, code: str) -> str:
        return f"noripan.{self.words.parlour}.table.{code}"

    # ---- everybody

    async def listen(self, hear: Callable[[ForAll], None]) -> None:
        """Hear what all nodes are told."""
        await self.bus.listen(self._everywhere, partial(self._hear, hear))

    def say(self, word: ForAll) -> None:
        """Tell all nodes something."""
        self.bus.say(self._everywhere, self.words.write(word))

    def _hear(self, hear: Callable[[ForAll], None], text: bytes) -> None:
        word = self.words.read(text)
        if word is not None and not isinstance(word, Reached):
            hear(word)

    @property
    def _everywhere(self) -> str:
        return f"noripan.{self.words.parlour}.all"
