"""The gate: every request passes here. Origins, rates, and the headers that keep a page safe."""

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec.json import encode

from noripan.server.live.porter import Porter
from noripan.server.settings import Settings
from noripan.server.times import steady_now
from noripan.server.visitors.bans import Bans
from noripan.server.visitors.hosts import known_hosts, name_of
from noripan.server.visitors.limits import Limits, neighbourhood

from .problems import language_of, problem

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class House(Protocol):
    """What the gate knows of a parlour."""

    settings: Settings
    limits: Limits
    porter: Porter
    bans: Bans


class Gate:
    """Stands before the application, whatever framework it is made with."""

    def __init__(self, app: App, house: House) -> None:
        self.app = app
        self.settings = house.settings
        self.requests = house.limits.requests
        self.porter = house.porter
        self.bans = house.bans
        self.hosts = known_hosts(self.settings.hosts, self.settings.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope = {**scope, "path": below(self.settings.prefix, scope["path"])}
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket in, or say no before it is one; what counts as a request takes a token."""
        away = self._unwelcome(scope)
        if away is None and not self._is_ours(scope):
            away = TurnedAway(403, "origin")
        if away is None and not self._has_token(scope):
            away = TurnedAway(429, "too_fast")
        if away is None:
            await self.app(scope, receive, send)
        else:
            self.porter.turn_away("socket", away.code)
            await _turn_away(scope, send, away)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_head = scope["method"] == "HEAD"
        method = "GET" if is_head else scope["method"]
        scope = {**scope, "method": method, "path": plain_path(scope["path"])}

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            elif is_head:
                message["body"] = b""
            await send(message)

        away = self._unwelcome(scope)
        if away is None and scope["path"].startswith("/api") and not self._has_token(scope):
            away = TurnedAway(429, "too_fast")
        if away is None and scope["method"] not in SAFE_METHODS and not self._is_ours(scope):
            away = TurnedAway(403, "origin")
        if away is None:
            await self.app(scope, receive, with_headers)
        else:
            self.porter.turn_away("http", away.code)
            await _turn_away(scope, with_headers, away)

    def _unwelcome(self, scope: Scope) -> "TurnedAway | None":
        """Say no to who is banned, and to a request for a host that is not us.

        A program may name no host.
        """
        client = scope.get("client")
        if client and self.bans.has_address(client[0]):
            return TurnedAway(403, "banned")
        hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        if not hosts or (len(hosts) == 1 and self.hosts.know(hosts[0])):
            return None
        return TurnedAway(421, "unknown_host", {"host": name_of(hosts[0]) or "?"})

    def _has_token(self, scope: Scope) -> bool:
        client = scope.get("client")
        address = neighbourhood(client[0] if client else "")
        return self.requests.take(address, steady_now())

    def _is_ours(self, scope: Scope) -> bool:
        """Tell whether a page of ours asks; a program that is no browser sends no origin."""
        origin = header(scope, b"origin")
        if origin is None:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        own = f"{scheme}://{header(scope, b'host') or ''}"
        return origin == own or origin in self.settings.origins


def plain_path(path: str) -> str:
    """Give a path as it is routed, for what is judged here must be what is done behind.

    >>> plain_path("//api//tables/"), plain_path("/")
    ('/api/tables', '/')
    """
    return "/" + "/".join(part for part in path.split("/") if part)


def below(prefix: str, path: str) -> str:
    """Give a path as the parlour knows it; a proxy may have taken the prefix away already.

    >>> [below("/noripan", each) for each in ("/noripan/t/BEGU-678", "/noripan", "/noripans/t")]
    ['/t/BEGU-678', '/', '/noripans/t']
    """
    if path == prefix:
        return "/"
    return path.removeprefix(prefix) if path.startswith(f"{prefix}/") else path


def header(scope: Scope, name: bytes) -> str | None:
    """Give a header of a request."""
    found = next((value for key, value in scope["headers"] if key == name), None)
    return None if found is None else found.decode("latin-1")


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """A request that does not come in, and why."""

    status: int
    code: str
    values: dict[str, str | int] = field(default_factory=dict)


async def _turn_away(scope: Scope, send: Send, away: TurnedAway) -> None:
    """Say why not; a socket is told so before it is one, as a request is."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    language = language_of(header(scope, b"accept-language") or "")
    headers = [(b"content-type", b"application/json")]
    if away.status == 429:
        headers.append((b"retry-after", b"2"))
    body = encode(problem(away.code, away.values, language))
    await send({"type": f"{kind}.start", "status": away.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
