"""The guard: who makes room, who is late, who is cut."""

import asyncio
import resource
import subprocess
import sys

import pytest

from noripan.server.descriptors import backlog, spare
from noripan.server.http.connections.guard import CLOSE_SECONDS, Guard


class Caller:
    """A connection that notes what is done to it."""

    def __init__(self, address: str = "1.2.3.4") -> None:
        self.address = address
        self.is_closing = False
        self.takes = False
        self.told: list[object] = []
        self.was_told = asyncio.Event()

    def is_stuck(self) -> bool:
        return not self.takes

    def send_away(self, status: int, code: str) -> None:
        self.is_closing = True
        self.told.append((status, code))
        self.was_told.set()

    def cut(self) -> None:
        self.told.append("cut")


@pytest.fixture
async def guard() -> Guard:
    return Guard(of_address=2, at_most=4, seconds=10.0)


def come(guard: Guard, address: str = "1.2.3.4", now: float = 0.0) -> Caller:
    caller = Caller(address)
    guard.enter(caller)
    guard.wait(caller, now)
    guard.make_room(address)
    return caller


async def test_the_oldest_that_waits_makes_room_for_its_address(guard: Guard) -> None:
    first, second, third = (come(guard) for _ in range(3))
    assert (first.told, second.told, third.told) == ([(503, "house_full")], [], [])


async def test_who_is_being_answered_is_not_sent_away(guard: Guard) -> None:
    first = come(guard)
    guard.work(first)
    second, third, fourth = (come(guard) for _ in range(3))
    assert first.told == []
    assert (second.told, third.told, fourth.told) == ([(503, "house_full")], [], [])


async def test_a_full_house_sends_away_where_most_wait(guard: Guard) -> None:
    lone = come(guard, "5.6.7.8")
    pair = [come(guard, "1.2.3.4") for _ in range(2)]
    come(guard, "9.9.9.9")
    come(guard, "9.9.9.9")
    assert lone.told == []
    assert pair[0].told == [(503, "house_full")]


async def test_a_house_full_of_the_busy_turns_the_newcomer_away(guard: Guard) -> None:
    busy = [come(guard, str(each)) for each in range(4)]
    for caller in busy:
        guard.work(caller)
    new = come(guard, "new")
    assert new.told == [(503, "house_full")]
    assert not any(caller.told for caller in busy)
    guard.leave(busy[0])
    guard.leave(new)
    assert come(guard, "newer").told == []


async def test_who_keeps_us_waiting_is_late(guard: Guard) -> None:
    caller = come(guard, now=0.0)
    guard.wait(caller, 9.0)
    guard.look(9.9)
    assert caller.told == []
    guard.look(10.0)
    assert caller.told == [(408, "too_late")]


async def test_who_still_takes_the_answer_has_more_time(guard: Guard) -> None:
    caller = come(guard, now=0.0)
    caller.takes = True
    guard.look(10.0)
    caller.takes = False
    guard.look(19.9)
    assert caller.told == []
    guard.look(20.0)
    assert caller.told == [(408, "too_late")]


async def test_a_closed_connection_that_takes_nothing_is_cut(guard: Guard) -> None:
    caller = come(guard, now=0.0)
    caller.is_closing = True
    guard.work(caller)
    guard.look(1.0)
    guard.look(1.0 + CLOSE_SECONDS)
    assert caller.told == ["cut"]


async def test_the_guard_looks_by_itself_as_long_as_anybody_is_there() -> None:
    guard = Guard(of_address=2, at_most=4, seconds=0.0)
    caller = come(guard)
    await asyncio.wait_for(caller.was_told.wait(), 20)
    assert caller.told == [(408, "too_late")]


def test_some_descriptors_are_always_spare() -> None:
    for limit in (64, 256, 1_024, 20_000, 2**20):
        assert 0 < backlog(limit) <= spare(limit) < limit


def test_a_server_opens_as_many_files_as_it_may() -> None:
    program = "from noripan.server.descriptors import raise_limit; print(raise_limit())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 200)),
    )
    assert int(done.stdout) == 200
