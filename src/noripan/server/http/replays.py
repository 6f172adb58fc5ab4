"""Matches that are over: saved as a file, and watched again from the log or from such a file."""

from asyncio import get_running_loop
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from gzip import compress
from typing import Annotated, Any, TypeVar, cast

from litestar import Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.json import encode
from msgspec.structs import asdict

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Eyes
from noripan.kernel.notation import ALL
from noripan.kernel.registry import games
from noripan.kernel.replay import OtherVersion, Replay, Unplayable
from noripan.server import wire
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.times import steady_now

from .problems import Failure
from .replay_steps import replay_for
from .responses import Here, errors

T = TypeVar("T")
MatchId = Annotated[str, PathParameter(max_length=40)]
SeatQuery = Annotated[
    str,
    QueryParameter(
        description="Whose eyes: a seat's number, `none` for a spectator's, `all` for open hands",
        pattern="^(all|none|[0-9]|1[01])$",
    ),
]
SAVED_BYTES = 131_072
SQUEEZED_FROM = 4_096
MISMADE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What the rules may stumble over in a file that somebody made by hand."""
NO_MATCH = {"s404": "There is no such match, or it is not over."}
NOT_OURS = {"s409": "It was played with another version of the rules."}
NOT_SAVED = {
    "s404": "There is no such game.",
    "s413": f"It is longer than {SAVED_BYTES} bytes.",
}


@get(
    "/api/matches/{match_id:str}/replay",
    tags=["matches"],
    responses=errors(**NO_MATCH),
    media_type="application/json",
)
async def replay(parlour: Here, match_id: MatchId) -> bytes:
    """Give a finished match: everything that it takes to play it again and to check the shuffle."""
    return (await finished(parlour, match_id)).write().encode()


@get(
    "/api/matches/{match_id:str}/steps",
    tags=["matches"],
    responses=errors(**NO_MATCH, **NOT_OURS),
)
async def steps(
    request: Request[Any, Any, Any], parlour: Here, match_id: MatchId, seat: SeatQuery = ALL
) -> Response[wire.Replay]:
    """Give a finished match step by step, to be watched again: it has no secrets any more."""
    saved = await finished(parlour, match_id)
    return await _told(request, parlour, saved, seat)


@post(
    "/api/replays",
    tags=["matches"],
    status_code=200,
    request_max_body_size=SAVED_BYTES,
    responses=errors(**NOT_OURS, **NOT_SAVED),
    opt={"unread": "not_saved"},
)
async def open_saved(
    request: Request[Any, Any, Any],
    parlour: Here,
    data: JSONBody[wire.SavedMatch],
    seat: SeatQuery = ALL,
) -> Response[wire.Replay]:
    """Give a match that somebody saved step by step; nothing is stored."""
    if not parlour.limits.saved.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    with made_by_hand():
        return await _told(request, parlour, replay_of(data), seat)


@contextmanager
def made_by_hand() -> Iterator[None]:
    """Read what somebody sent: where the rules stumble over it, it is no saved match."""
    try:
        yield
    except MISMADE as error:
        raise Failure(400, "not_saved", reason=str(error)) from error


def replay_of(data: wire.SavedMatch) -> Replay:
    """Make a match of what somebody sent; whether it can be played is not known yet."""
    if data.game not in {game.id for game in games()}:
        raise Failure(404, "unknown_game", game=data.game)
    fields = asdict(data)
    del fields["noripan"]
    lists = {name: tuple(fields[name]) for name in ("actions", "names", "bots", "guest_bots")}
    return Replay(**{**fields, **lists})


async def finished(parlour: Parlour, match_id: str) -> Replay:
    """Find a match that is over."""
    found = await parlour.store.replay(match_id)
    if found is None:
        raise Failure(404, "unknown_match", match=match_id)
    return found


async def _told(
    request: Request[Any, Any, Any], parlour: Parlour, saved: Replay, seat: str
) -> Response[wire.Replay]:
    """Tell a match in a thread of its own, so that nobody's move waits for it."""
    may_squeeze = "gzip" in request.headers.get("accept-encoding", "")
    work = partial(_written, saved, _eyes(seat, saved.seats), may_squeeze=may_squeeze)
    body, headers = await played_again(parlour, saved, work)
    return Response(cast("wire.Replay", body), media_type="application/json", headers=headers)


async def played_again(parlour: Parlour, saved: Replay, work: Callable[[], T]) -> T:
    """Run the rules of a match again in the thread for it; say what is wrong with its file."""
    try:
        return await get_running_loop().run_in_executor(parlour.replaying, work)
    except OtherVersion as error:
        raise Failure(
            409, "other_version", game=saved.game, version=saved.version, now=error.now
        ) from error
    except Unplayable as error:
        raise Failure(
            400, "unplayable", n=error.n, action=error.action, clause=error.refusal.clause
        ) from error
    except Unreadable as error:
        raise Failure(400, "not_saved", reason=str(error)) from error


def _eyes(seat: str, seats: int) -> Eyes:
    if seat in {ALL, "none"}:
        return None if seat == "none" else ALL
    if int(seat) >= seats:
        raise Failure(400, "no_such_seat", seat=seat)
    return int(seat)


def _written(saved: Replay, eyes: Eyes, *, may_squeeze: bool) -> tuple[bytes, dict[str, str]]:
    body = encode(replay_for(saved, eyes))
    headers = {"vary": "accept-encoding"}
    if may_squeeze and len(body) >= SQUEEZED_FROM:
        return compress(body, 6, mtime=0), {**headers, "content-encoding": "gzip"}
    return body, headers


HANDLERS = [replay, steps, open_saved]
