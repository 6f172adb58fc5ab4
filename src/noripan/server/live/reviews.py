"""Reviews of matches that are over: bots judge one moment after another, and a few are kept."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from msgspec import convert

from noripan.bots import advice
from noripan.bots.advice.review import Stand
from noripan.server import wire
from noripan.server.bots.pool import BotPool, Busy

from .tasks import Tasks

KEPT = 64
Found = TypeVar("Found")
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
    moments: list[advice.Moment]

    @property
    def answer(self) -> wire.ReviewAnswer:
        """Say so."""
        return wire.ReviewAnswer(done=len(self.moments), of=self.of)


class Reviews:
    """The reviews of this process, done and in the making."""

    def __init__(self, pool: BotPool, tasks: Tasks) -> None:
        self.pool = pool
        self.tasks = tasks
        self._working: dict[Which, Work] = {}
        self._broken_off: OrderedDict[Which, list[advice.Moment]] = OrderedDict()
        """What was judged before bots had too much else to do."""
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
        return None if work is None else work.answer

    def is_busy_for(self, which: Which) -> bool:
        """Tell whether no other review of this kind can begin now."""
        files = sum(each.is_file for each in self._working)
        return len(self._working) >= AT_ONCE or (which.is_file and files >= FILES_AT_ONCE)

    def begin(self, which: Which, game: str, stands: list[Stand]) -> wire.ReviewAnswer:
        """Begin a review of these stands, as the seat knew them, unless it has begun meanwhile.

        One that was broken off goes on where it was.
        """
        if which not in self._working and self.is_busy_for(which):
            raise Busy
        if which not in self._working:
            self._working[which] = Work(len(stands), self._broken_off.pop(which, []))
            self.tasks.spawn(self._work(which, game, stands))
        return self._working[which].answer

    async def _work(self, which: Which, game: str, stands: list[Stand]) -> None:
        """Judge moment by moment; who asks again lets it go on after one that failed."""
        moments = self._working[which].moments
        try:
            for stand in stands[len(moments) :]:
                moments.append(await self.pool.look(game, stand, which.seat))
        except Busy:
            _keep(self._broken_off, which, moments)
            return
        finally:
            del self._working[which]
        found = advice.Review(game, which.seat, tuple(moments))
        _keep(self._kept, which, convert(found.to_json(), wire.Review))


def _keep(shelf: OrderedDict[Which, Found], which: Which, found: Found) -> None:
    shelf[which] = found
    while len(shelf) > KEPT:
        shelf.popitem(last=False)
