"""Reviews of matches that are over, and the words for what bots remark."""

from asyncio import get_running_loop
from functools import lru_cache
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromQuery

from noripan.bots.advice.review import Stand, stands
from noripan.bots.advice.words import words
from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.replay import OtherVersion, Replay
from noripan.server import wire
from noripan.server.bots.pool import Busy
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.live.reviews import Which
from noripan.server.times import steady_now

from .games import NO_GAME, GameId, known
from .problems import Failure
from .replays import NO_MATCH, NOT_OURS, MatchId, finished
from .responses import AnyRequest, Here, errors
from .sheets import Sheet, give, written

BUSY = {"s503": "Bots have too much to do: ask again later."}


@get(
    "/api/matches/{match_id:str}/review",
    tags=["matches"],
    responses=errors(**NO_MATCH, **NOT_OURS, **BUSY),
)
async def review(
    request: Request[Any, Any, Any], parlour: Here, match_id: MatchId, seat: FromQuery[int] = 0
) -> wire.ReviewAnswer:
    """Review a finished match for one seat: bots begin with it, and who asks again finds it."""
    which = Which(match_id, seat)
    found = parlour.reviews.find(which)
    if found is not None:
        return found
    if not parlour.limits.saved.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    if parlour.reviews.is_busy:
        raise Failure(503, "bots_busy")
    saved = await finished(parlour, match_id)
    if not 0 <= seat < saved.seats:
        raise Failure(400, "no_such_seat", seat=str(seat))
    return await _begin(parlour, which, saved)


async def _begin(parlour: Parlour, which: Which, saved: Replay) -> wire.ReviewAnswer:
    """Play the match again in the thread for it, and let the bots begin."""
    try:
        found = await get_running_loop().run_in_executor(
            parlour.replaying, _as_known, saved, which.seat
        )
        return parlour.reviews.begin(which, saved.game, found)
    except OtherVersion as error:
        raise Failure(
            409, "other_version", game=saved.game, version=saved.version, now=error.now
        ) from error
    except Unreadable as error:
        raise Failure(400, "not_saved", reason=str(error)) from error
    except Busy as error:
        raise Failure(503, "bots_busy") from error


def _as_known(saved: Replay, seat: int) -> list[Stand]:
    """Give the stands of a match with all that the seat could not see dealt anew."""
    return [
        each._replace(position=each.position.resample(seat, Seeded(f"stand {each.n}")))
        for each in stands(saved, seat)
    ]


@get("/api/games/{game_id:str}/remarks", tags=["games"], responses=errors(**NO_GAME))
async def remarks(
    request: AnyRequest, game_id: GameId, language: FromQuery[wire.Language] = "en"
) -> Response[wire.Remarks]:
    """Give the words for all that bots remark on in a game, in one language."""
    known(game_id)
    return give(request, _remarks(game_id, language))


@lru_cache(maxsize=64)
def _remarks(game_id: str, language: wire.Language) -> Sheet:
    return written(wire.Remarks(game=game_id, words=words(game_id, language)))


HANDLERS = [review, remarks]
