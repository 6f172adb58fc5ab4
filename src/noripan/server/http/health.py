"""Whether the server lives (`/livez`), and whether it is ready for visitors (`/readyz`)."""

import asyncio

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from noripan.server.live.parlour import Parlour

from .problems import Failure, Problem

PATIENCE_SECONDS = 8.0
"""A disk that gives no answer for so long is not there; the database itself waits five."""
SILENT = "the disk does not answer"
UNREADY = {503: ResponseSpec(Problem, description="Its log cannot be used, or it is closing.")}


@get("/livez", tags=["health"], media_type="text/plain")
async def livez() -> str:
    """Say that the server lives, whatever its disk does: only who gets no answer restarts it."""
    return "ok"


@get("/readyz", tags=["health"], media_type="text/plain", responses=UNREADY)
async def readyz(parlour: NamedDependency[Parlour]) -> str:
    """Say that visitors may be sent here: the log is read and written, and nobody is closing."""
    return await _ready(parlour)


@get("/healthz", tags=["health"], media_type="text/plain", responses=UNREADY)
async def healthz(parlour: NamedDependency[Parlour]) -> str:
    """Say the same as `/readyz`, by the name that many programs ask for."""
    return await _ready(parlour)


async def _ready(parlour: Parlour) -> str:
    if parlour.is_draining:
        raise Failure(503, "closing")
    trouble = await _trouble(parlour)
    if trouble:
        raise Failure(503, "storage", reason=trouble)
    return "ok"


async def _trouble(parlour: Parlour) -> str:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await parlour.store.trouble()
    except TimeoutError:
        return SILENT


HANDLERS = [livez, readyz, healthz]
