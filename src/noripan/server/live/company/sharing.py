"""What nodes count together: rates and sockets of visitors, and who has room for a bot's thought.

Every second each node tells the others what changed; nobody is asked, and no frame waits. A visitor
who spreads over several nodes is ahead of the limits for a second, and then owes it. While the bus
is gone each node goes by what it counts itself.
"""

import asyncio
from math import inf

from noripan.server.bots.pool import BotPool
from noripan.server.live.sockets.crowd import Crowd
from noripan.server.visitors.limits import Limits

from .together import Together
from .words import Pulse, in_parts

PULSE_SECONDS = 1.0
WHOLE_EVERY = 30
"""One pulse in so many tells every count: words may have been lost."""
SILENT_SECONDS = 3.0
COUNTS_AT_ONCE = 5_000


class Sharing:
    """Tells the other nodes what is counted here, and hears what they count."""

    def __init__(self, company: Together, limits: Limits, crowd: Crowd, pool: BotPool) -> None:
        self.company = company
        self.limits = limits
        self.crowd = crowd
        self.pool = pool
        self.spares: dict[str, int] = {}
        """How many more bots could think at each other node."""
        self._heard: dict[str, float] = {}
        self._pulses = 0
        self._is_leaving = False
        limits.share()
        crowd.share()

    async def pulse_for_ever(self) -> None:
        """Tell, again and again."""
        while not self._is_leaving:
            self.pulse()
            await asyncio.sleep(PULSE_SECONDS)

    def leave(self) -> None:
        """Tell that nobody is here: whoever was goes elsewhere, and is not counted twice."""
        self._is_leaving = True
        self.company.say(Pulse(node=self.company.id, spare=0, taken={}, counts={}, whole=True))

    def pulse(self) -> None:
        """Tell what changed since the last time; now and then, all of it."""
        self._forget_lost()
        is_whole = self._pulses % WHOLE_EVERY == 0
        self._pulses += 1
        taken = self.limits.tell(self.company.steady())
        counts = [*self.crowd.tell(whole=is_whole).items()]
        for n, some in enumerate(in_parts(counts, COUNTS_AT_ONCE)):
            self.company.say(
                Pulse(
                    node=self.company.id,
                    spare=self.pool.spare,
                    taken={} if n else taken,
                    counts=dict(some),
                    whole=is_whole and not n,
                )
            )

    def whole_soon(self) -> None:
        """Tell all of it next: words may have been lost, or somebody is new."""
        self._pulses = 0

    def hear(self, pulse: Pulse) -> None:
        """Count what another node counts."""
        if pulse.node not in self.spares:
            self.whole_soon()
        self.spares[pulse.node] = pulse.spare
        self._heard[pulse.node] = now = self.company.steady()
        self.limits.hear(pulse.taken, now)
        self.crowd.elsewhere.hear(pulse.node, pulse.counts, whole=pulse.whole)

    def find_spare(self) -> str | None:
        """Name another node that has room for a bot's thought, and count on it."""
        node = max(self.spares, key=lambda each: self.spares[each], default=None)
        if node is None or self.spares[node] < 1:
            return None
        self.spares[node] -= 1
        return node

    def _forget_lost(self) -> None:
        """Forget what silent nodes counted: whoever was there is elsewhere by now."""
        since = self.company.steady() - SILENT_SECONDS if self.company.bus.is_up else inf
        for node in [each for each, at in self._heard.items() if at < since]:
            del self._heard[node], self.spares[node]
        self.crowd.elsewhere.keep(self._heard)
