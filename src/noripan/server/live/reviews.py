"""Reviews of matches that are over: bots judge one moment after another, and a few are kept."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import convert

from noripan.bots import advice
from noripan.bots.advice.review import Stand
from noripan.server import wire
from noripan.server.bots.pool import BotPool, Busy

from .tasks import Tasks

KEPT = 64
AT_ONCE = 3
"""So many reviews are worked on at a time; whoever asks for one more is told to wait."""
FILES_AT_ONCE = 1
"""So many of them are of files that somebody sent: those of matches here come first."""


class Which(NamedTuple):
    """Which match is reviewed, and for whom."""

    match: str
    """The match's id, or the digest of a file that somebody sent."""
    seat: int
    is_file: bool = False


@dataclass(slots=True)
class Work:
    """How far a review has come."""

    of: int
    done: int = 0


class Reviews:
    """The reviews of this process, done and in the making."""

    def __init__(self, pool: BotPool, tasks: Tasks) -> None:
        self.pool = pool
        self.tasks = tasks
        self._working: dict[Which, Work] = {}
        self._kept: OrderedDict[Which, wire.Review] = OrderedDict()

    def find(self, which: Which) -> wire.ReviewAnswer | None:
        """Give a review, or how far it has come; None if nobody has asked for it yet."""
        if which in self._kept:
            self._kept.move_to_end(which)
            review = self._kept[which]
            return wire.ReviewAnswer(
                done=len(review.moments), of=len(review.moments), review=review
            )
        work = self._working.get(which)
        return None if work is None else wire.ReviewAnswer(done=work.done, of=work.of)

    def is_busy_for(self, which: Which) -> bool:
        """Tell whether no other review of this kind can begin now."""
        files = sum(each.is_file for each in self._working)
        return len(self._working) >= AT_ONCE or (which.is_file and files >= FILES_AT_ONCE)

    def begin(self, which: Which, game: str, stands: list[Stand]) -> wire.ReviewAnswer:
        """Begin a review of these stands, as the seat knew them, unless it has begun meanwhile."""
        if which not in self._working and self.is_busy_for(which):
            raise Busy
        if which not in self._working:
            self._working[which] = Work(len(stands))
            self.tasks.spawn(self._work(which, game, stands))
        return wire.ReviewAnswer(done=self._working[which].done, of=len(stands))

    async def _work(self, which: Which, game: str, stands: list[Stand]) -> None:
        """Judge moment by moment; what fails is left out, and is begun anew when asked for."""
        work, moments = self._working[which], []
        try:
            for stand in stands:
                moments.append(await self.pool.look(game, stand, which.seat))
                work.done += 1
        except Busy:
            return
        finally:
            del self._working[which]
        found = advice.Review(game, which.seat, tuple(moments))
        self._kept[which] = convert(found.to_json(), wire.Review)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
