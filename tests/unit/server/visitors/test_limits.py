"""Limits on strangers: rates, tickets, slow readers, guests."""

import asyncio
from dataclasses import fields
from typing import Any

import pytest

from noripan.server import wire
from noripan.server.figures import Figures
from noripan.server.http.gate import Gate
from noripan.server.live.porter import Porter
from noripan.server.live.sockets.post import Post
from noripan.server.live.sockets.socket import CONNECTION, WAITING_FRAMES, Socket
from noripan.server.settings import Settings
from noripan.server.visitors.bans import Bans
from noripan.server.visitors.guests import NAMES, new_guest
from noripan.server.visitors.limits import Buckets, Limits, Rate, neighbourhood
from noripan.server.visitors.tickets import TICKET_SECONDS, Tickets


class House:
    """What the gate knows of a parlour; all its limits are one rate."""

    def __init__(self, settings: Settings, rate: Rate) -> None:
        self.settings = settings
        self.limits = Limits(*(Buckets(rate) for _ in fields(Limits)))
        self.porter = Porter(Figures())
        self.bans = Bans(None)


def test_a_ticket_is_good_once_and_not_for_long() -> None:
    tickets = Tickets()
    ticket = tickets.issue("p1", "ann", "BEGU-678", now=0.0)
    found = tickets.spend(ticket, now=1.0)
    assert found is not None
    assert (found.person, found.code) == ("p1", "BEGU-678")
    assert tickets.spend(ticket, now=1.0) is None
    late = tickets.issue("p1", "ann", "BEGU-678", now=0.0)
    assert tickets.spend(late, now=TICKET_SECONDS) is None


def test_one_address_does_not_use_up_anothers_tokens() -> None:
    buckets = Buckets(Rate(burst=2, per_second=1))
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 0.0)
    assert buckets.take("a", 1.0)
    assert not buckets.is_empty("nobody", 0.0)


@pytest.mark.parametrize("language", list(NAMES))
def test_a_guests_first_name_fits(language: str) -> None:
    names = [new_guest(language).name for _ in range(50)]
    assert all(1 <= len(name) <= 16 for name in names)
    assert len(set(names)) > 5


async def ask_door(rate: Rate, times: int, **scope: Any) -> list[int]:
    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    told: list[Any] = []

    async def send(message: Any) -> None:
        told.append(message)

    async def receive() -> Any:
        return {}

    settings = Settings(origins=("https://club.example",), hosts=("here.example",))
    gate = Gate(app, House(settings, rate))
    whole = {"type": "http", "method": "GET", "path": "/api/me", "headers": [], "scheme": "http"}
    for _ in range(times):
        await gate({**whole, "client": ("1.2.3.4", 5), **scope}, receive, send)
    return [message["status"] for message in told if "status" in message]


async def test_too_many_requests_are_told_to_wait() -> None:
    assert await ask_door(Rate(burst=2, per_second=0), 3) == [200, 200, 429]


@pytest.mark.parametrize(
    "path", ["//api/me", "/api//me", "/api/me/", "///api/me", "/api", "//api/", "/api/nothing"]
)
async def test_another_spelling_of_a_path_is_limited_as_well(path: str) -> None:
    assert await ask_door(Rate(burst=2, per_second=0), 3, path=path) == [200, 200, 429]


async def test_what_is_behind_the_door_gets_the_path_that_was_judged() -> None:
    seen: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope["path"])

    gate = Gate(app, House(Settings(), Rate(9, 9)))
    scope = {"type": "http", "method": "GET", "headers": [], "scheme": "http", "client": ("1", 2)}
    await gate({**scope, "path": "//t//BEGU-678/"}, None, None)  # type: ignore[arg-type]
    assert seen == ["/t/BEGU-678"]


async def test_all_addresses_of_a_network_of_ipv6_share_one_limit() -> None:
    rate = Rate(burst=2, per_second=0)
    near, far = ("2001:db8::1", "2001:db8::2", "2001:db8::ffff:1"), "2001:db8:0:1::1"
    buckets = Buckets(rate)
    assert [buckets.take(neighbourhood(each), 0.0) for each in near] == [True, True, False]
    assert buckets.take(neighbourhood(far), 0.0)


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (b"http://here.example", 200),
        (b"https://club.example", 200),
        (b"https://here.example", 403),
        (b"http://here.example.evil.example", 403),
        (b"null", 403),
    ],
)
async def test_only_our_own_pages_change_anything(origin: bytes, status: int) -> None:
    headers = [(b"host", b"here.example"), (b"origin", origin)]
    assert await ask_door(Rate(9, 9), 1, method="PUT", headers=headers) == [status]


class Stuck:
    """A browser that does not read."""

    def __init__(self) -> None:
        self.closed: tuple[int, str] | None = None
        self.free = asyncio.Event()
        self.scope = {"extensions": {CONNECTION: {"connection": self}}}

    def send_frames(self, _: Any) -> bool:
        return self.free.is_set()

    async def taken(self) -> None:
        await self.free.wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


async def test_a_reader_who_is_too_slow_is_dropped() -> None:
    browser = Stuck()
    ear = Socket(browser, "192.0.2.7", Post(Figures()))  # type: ignore[arg-type]
    for _ in range(WAITING_FRAMES + 2):
        ear.push(b"{}")
        await asyncio.sleep(0)
    browser.free.set()
    await ear.flush()
    assert browser.closed == (wire.CLOSE_TOO_SLOW, "too slow")
