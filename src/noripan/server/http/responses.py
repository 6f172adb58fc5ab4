"""What every address answers with: the cookie of a guest, and the errors that it may give."""

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from noripan.server.live.parlour import Parlour
from noripan.server.visitors.guests import COOKIE, COOKIE_SECONDS, Guest, new_guest
from noripan.server.visitors.tokens import read_bearer

from .problems import Failure, Problem, language_of

AnyRequest = Request[Any, Any, Any]
Here = NamedDependency[Parlour]
EVERYWHERE = {
    "s400": "It cannot be read.",
    "s403": "It comes from another site, or from who is banned.",
    "s421": "The server has no such name.",
    "s429": "Too many at once.",
    "s503": "The disk does not take it, or does not give it back.",
}


def errors(**statuses: str) -> dict[int, ResponseSpec]:
    """Document the errors that a request may get."""
    said = {**EVERYWHERE, **statuses}
    return {
        int(status[1:]): ResponseSpec(Problem, description=text, generate_examples=False)
        for status, text in said.items()
    }


def guest_of(request: AnyRequest, parlour: Parlour) -> Guest:
    """Read the cookie; without one, or with one that we did not sign, it is a new guest.

    A program that shows a token is a bot, and not somebody new.
    """
    if read_bearer(request.headers.get("authorization", "")):
        raise Failure(403, "bot_may_not")
    found = parlour.signer.read(request.cookies.get(COOKIE, ""))
    if found is None:
        return new_guest(language_of(request.headers.get("accept-language", "")))
    if parlour.bans.has(found.person, found.name):
        raise Failure(403, "banned")
    return found


def answer_guest(request: AnyRequest, parlour: Parlour, guest: Guest, body: Any) -> Response[Any]:
    """Answer, and give the cookie unless the browser has it already."""
    value = parlour.signer.write(guest)
    cookie = Cookie(
        key=COOKIE,
        value=value,
        path=parlour.settings.prefix or "/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    cookies = [] if request.cookies.get(COOKIE) == value else [cookie]
    return Response(body, cookies=cookies, headers={"cache-control": "no-store"})
