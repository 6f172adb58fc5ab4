"""The application: routes, errors and the life of a server, on Litestar."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from noripan import __version__

from .http import (
    games,
    guest_bots,
    guests,
    health,
    lessons,
    primers,
    replays,
    reports,
    reviews,
    tables,
)
from .http.gate import App, Gate
from .http.metrics import metrics
from .http.page import page
from .http.problems import Failure, Problem, language_of, problem
from .live.admin.commands import Commands
from .live.admin.door import Door
from .live.parlour import Parlour
from .live.sockets.invitations import serve_invitations
from .live.sockets.serve import serve_socket
from .store.errors import StorageError

CODES = {404: "not_found", 405: "not_allowed", 413: "too_large", 429: "too_fast"}
STDERR = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]


def make_app(parlour: Parlour, opened: Callable[[], None] = lambda: None) -> Litestar:
    """Make the application of a parlour."""

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        door = Door(Commands(parlour), parlour.settings.data)
        await parlour.open()
        await door.open()
        opened()
        yield
        await door.close()
        await parlour.close()
        STDERR.info("noripan is closed")

    return Litestar(
        route_handlers=[
            *guests.HANDLERS,
            *guest_bots.HANDLERS,
            *games.HANDLERS,
            *lessons.HANDLERS,
            *primers.HANDLERS,
            *tables.HANDLERS,
            *reports.HANDLERS,
            *replays.HANDLERS,
            *reviews.HANDLERS,
            *health.HANDLERS,
            metrics,
            page,
            serve_socket,
            serve_invitations,
        ],
        dependencies={"parlour": Provide(lambda: parlour, sync_to_thread=False)},
        lifespan=[life],
        state=State({"figures": parlour.hub.figures}),
        exception_handlers={
            Failure: _failed,
            StorageError: _failed_disk,
            HTTPException: _failed_http,
            RecursionError: _failed_deep,
            UnicodeDecodeError: _failed_letters,
            Exception: _failed_badly,
        },
        openapi_config=OpenAPIConfig(
            title="noripan",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
            ),
        ),
        request_max_body_size=16_384,
        logging_config=None,
        signature_types=[Parlour],
    )


def make_gate(parlour: Parlour, opened: Callable[[], None] = lambda: None) -> App:
    """Make what uvicorn runs: the application behind its gate."""
    app = make_app(parlour, opened)
    return Gate(app, parlour)  # type: ignore[arg-type]


def _failed(request: AnyRequest, failure: Failure) -> Response[Problem]:
    return _say(request, failure.status, failure.code, failure.values)


def _failed_disk(request: AnyRequest, _: StorageError) -> Response[Problem]:
    """Say no while the disk does; that it does is told by the log, once."""
    answer = _say(request, 503, "storage", {})
    answer.headers["retry-after"] = "10"
    return answer


def _failed_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    status = error.status_code
    if isinstance(error, ValidationException) or status not in CODES:
        return _say(request, status, _unread(request), {"reason": _reason(error)})
    return _say(request, status, CODES[status], {})


def _failed_deep(request: AnyRequest, _: RecursionError) -> Response[Problem]:
    """Say no to a body that is nested so deeply that nobody reads it."""
    return _say(request, 400, _unread(request), {"reason": "nested too deeply"})


def _failed_letters(request: AnyRequest, _: UnicodeDecodeError) -> Response[Problem]:
    """Say no to a body that is not written in UTF-8."""
    return _say(request, 400, _unread(request), {"reason": "not UTF-8"})


def _unread(request: AnyRequest) -> str:
    """Name what cannot be read; an address may have a word of its own for it."""
    handler: Any = request.scope.get("route_handler")
    return str(handler.opt.get("unread", "invalid")) if handler else "invalid"


def _reason(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return f"{first.get('key', '')}: {first.get('message', '')}".strip(": ")
    return str(error.detail)


def _failed_badly(request: AnyRequest, error: Exception) -> Response[Problem]:
    STDERR.error("a request failed", path=request.url.path, exc_info=error)
    return _say(request, 500, "broken", {})


def _say(
    request: AnyRequest, status: int, code: str, values: dict[str, str | int]
) -> Response[Problem]:
    request.app.state.figures.errors["http", code] += 1
    language = language_of(request.headers.get("accept-language", ""))
    body = problem(code, values, language)
    return Response(body, status_code=status, media_type="application/json")
