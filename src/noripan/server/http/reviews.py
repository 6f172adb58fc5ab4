"""Reviews of matches that are over, and the words for what bots remark."""

from functools import lru_cache, partial
from hashlib import sha256
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody
from msgspec.json import encode

from noripan.bots.advice.review import Stand, stands
from noripan.bots.advice.words import words
from noripan.kernel.chance import Seeded
from noripan.kernel.replay import Replay
from noripan.server import wire
from noripan.server.bots.pool import Busy
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.live.reviews import Which
from noripan.server.times import steady_now

from .games import NO_GAME, GameId, known
from .problems import Failure
from .replays import (
    NO_MATCH,
    NOT_OURS,
    NOT_SAVED,
    SAVED_BYTES,
    MatchId,
    finished,
    made_by_hand,
    played_again,
    replay_of,
)
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
    found = _found(request, parlour, which)
    if found is not None:
        return found
    return await _begin(parlour, which, await finished(parlour, match_id))


@post(
    "/api/reviews",
    tags=["matches"],
    status_code=200,
    request_max_body_size=SAVED_BYTES,
    responses=errors(**NOT_OURS, **NOT_SAVED, **BUSY),
    opt={"unread": "not_saved"},
)
async def review_saved(
    request: Request[Any, Any, Any],
    parlour: Here,
    data: JSONBody[wire.SavedMatch],
    seat: FromQuery[int] = 0,
) -> wire.ReviewAnswer:
    """Review a match that somebody saved: who sends the same file again finds how far it is."""
    which = Which(sha256(encode(data, order="sorted")).hexdigest(), seat, is_file=True)
    found = _found(request, parlour, which)
    if found is not None:
        return found
    with made_by_hand():
        return await _begin(parlour, which, replay_of(data))


def _found(
    request: Request[Any, Any, Any], parlour: Parlour, which: Which
) -> wire.ReviewAnswer | None:
    """Find a review that has begun; None where one may begin, else say why it may not."""
    found = parlour.reviews.find(which)
    if found is not None:
        return found
    if not parlour.limits.saved.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    if parlour.reviews.is_busy_for(which):
        raise Failure(503, "bots_busy")
    return None


async def _begin(parlour: Parlour, which: Which, saved: Replay) -> wire.ReviewAnswer:
    """Play the match again in the thread for it, and let the bots begin."""
    if not 0 <= which.seat < saved.seats:
        raise Failure(400, "no_such_seat", seat=str(which.seat))
    found = await played_again(parlour, saved, partial(_as_known, saved, which.seat))
    try:
        return parlour.reviews.begin(which, saved.game, found)
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


HANDLERS = [review, review_saved, remarks]
