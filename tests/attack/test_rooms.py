"""Rooms and limits under attack: who may not flood, and who is never locked out."""

import asyncio
import json
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, closing
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from noripan.server.http.tables import TABLES_AT_MOST
from noripan.server.room.waiting.door import NEIGHBOURS_AT_MOST
from noripan.server.settings import Settings
from noripan.server.store.retention import PRUNED_EVERY, RESUMED_AT_MOST
from tests.conftest import Figures, Scale
from tests.server.people import FRESH, START, Line, Person, Server, whole_log

SPELLINGS = (
    "/api/games",
    "//api/games",
    "/api//games",
    "/api/games/",
    "///api///games//",
    "/%61pi/games",
)
"""The same address, as it might be spelled to get around a limit."""
AT_ONCE = 50
SET_BACK = """
import signal, time
told, back = time.time, []
time.time = lambda: told() - sum(back)
signal.signal(signal.SIGUSR1, lambda *_: back.append(600))
"""
"""A wall clock that somebody sets back by ten minutes."""


class Warped(Server):
    """A server whose wall clock can be set back."""

    program = SET_BACK + START

    def set_back(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR1)


async def test_no_spelling_of_an_address_walks_around_the_limit(
    house: Server, figures: Figures, scale: Scale
) -> None:
    limit = Settings().requests
    asked = int(limit.burst) + scale(120, 3_000)
    few = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(timeout=None, limits=FRESH) as client:

        async def ask(spelling: str) -> httpx.Response:
            async with few:
                return await client.get(f"http://{house.address}{spelling}")

        began = asyncio.get_running_loop().time()
        answers = await asyncio.gather(*map(ask, islice(cycle(SPELLINGS), asked)))
        took = asyncio.get_running_loop().time() - began
    counted = Counter(answer.status_code for answer in answers)
    figures("requests in six spellings of one address", dict(counted))
    assert set(counted) <= {200, 429}
    assert counted[200] <= limit.burst + limit.per_second * took + 1


async def test_many_sockets_of_one_person_say_no_more_than_one(
    people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    ann = await people("ann")
    codes = [await ann.open() for _ in range(2)]
    lines = [await ann.join(codes[n % 2]) for n in range(scale(8, 16))]
    began = asyncio.get_running_loop().time()
    answers = await asyncio.gather(*(flood(line) for line in lines))
    took = asyncio.get_running_loop().time() - began
    counted = Counter(answer["t"] for each in answers for answer in each)
    limit = Settings().chat
    figures(f"lines of chat on {len(lines)} sockets of one person", dict(counted))
    assert counted["ack"] <= limit.burst + limit.per_second * took + 1
    assert {a["code"] for each in answers for a in each if a["t"] == "error"} == {"too_fast"}


async def test_a_flood_of_gestures_shows_a_few_and_says_why_not_more(
    people: Callable[..., Any], figures: Figures
) -> None:
    ann = await people("ann")
    line = await ann.join(await ann.open())
    began = asyncio.get_running_loop().time()
    answers = await gathered(line, {await line.send("gesture", gesture="drum") for _ in range(12)})
    took = asyncio.get_running_loop().time() - began
    counted = Counter(answer.get("code", answer["t"]) for answer in answers)
    limit = Settings().gestures
    figures("gestures of one person at once", dict(counted))
    assert counted["ack"] <= limit.burst + limit.per_second * took + 1
    assert set(counted) == {"ack", "too_fast"}


async def flood(line: Line, lines: int = 4) -> list[Any]:
    """Say something again and again without waiting, then hear every answer."""
    return await gathered(line, {await line.send("say", text=f"line {n}") for n in range(lines)})


async def gathered(line: Line, asked: set[str]) -> list[Any]:
    """Hear the answers to all that was asked."""
    answers = []
    while asked:
        answers.append(await line.until(lambda frame: frame.get("id") in asked))
        asked.remove(answers[-1]["id"])
    return answers


@pytest.fixture
def warped(tmp_path: Path) -> Iterator[Warped]:
    running = Warped(tmp_path / "data", NORIPAN_UNLIMITED="0").start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
async def ann(warped: Warped) -> AsyncIterator[Person]:
    async with AsyncExitStack() as stack:
        yield await Person(warped, stack, "ann").arrive()


async def test_a_wall_clock_that_goes_back_locks_nobody_out(warped: Warped, ann: Person) -> None:
    code = await ann.open(seats=2, bots=1)
    line = await ann.join(code)
    now = line.heard[0]["now"]
    assert (await line.ask("say", text="before"))["t"] == "ack"
    ticket = await ann.ticket(code)
    warped.set_back()
    late = await ann.dial()
    await late.socket.send(json.dumps({"t": "hello", "v": 1, "ticket": ticket}))
    told = await late.hear()
    assert told["t"] == "welcome"
    assert told["now"] < now, "the wall clock has gone back"
    assert (await line.ask("say", text="after"))["t"] == "ack"
    assert (await line.ask("ready", on=True))["t"] == "ack"
    assert (await ann.api("GET", "/api/games")).status_code == 200
    await ann.open()


async def test_sixty_junk_tables_do_not_hide_the_real_one(
    people: Callable[..., Any], figures: Figures
) -> None:
    ann = await people("ann")
    real = await ann.open()
    await ann.join(real)
    junk = [await people(f"junk {n}", f"127.0.0.{n}") for n in range(2, 6)]
    opened = [(each, await each.open()) for each in junk for _ in range(TABLES_AT_MOST // 4)]
    assert await listed(ann) == [real], "a table with nobody in it is not listed"
    for each, code in opened:
        await each.join(code)
    found = await listed(ann)
    figures("junk tables of 4 addresses, somebody in each", len(opened))
    assert len(found) == TABLES_AT_MOST
    assert real in found[: len(junk) + 1], "one of each address comes before a second of anybody"


async def listed(person: Person) -> list[str]:
    answer = await person.api("GET", "/api/tables")
    return [table["code"] for table in answer.json()]


async def test_coming_and_going_keeps_the_database_bounded(
    wide_house: Server, people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    ann, eve = await people("ann"), await people("eve")
    code = await ann.open()
    line, times = await ann.join(code), scale(140, 10_000)
    for _ in range(times):
        await (await eve.join(code)).socket.close()
        await line.until(lambda frame: is_note(frame, "went"))
    with closing(whole_log(wide_house.data / "noripan.sqlite")) as log:
        (entries,) = log.execute("SELECT COUNT(*) FROM entries").fetchone()
    figures("times that somebody came and went, entries kept", (times, entries))
    assert entries <= RESUMED_AT_MOST + PRUNED_EVERY + 2


def is_note(frame: dict[str, Any], key: str) -> bool:
    return frame["t"] == "table" and bool(frame["note"]) and frame["note"]["key"] == key


@pytest.mark.usefixtures("wide_house")
async def test_a_hundred_guests_of_one_address_lock_out_nobody_who_was_invited(
    people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    ann = await people("ann")
    code = await ann.open()
    host = await ann.join(code)
    crowd = await gather_in_pieces(
        [guest_at(people, f"g{n}", "127.0.0.2", code) for n in range(scale(30, 100))]
    )
    greeted = Counter(line.heard[0]["t"] for line in crowd)
    figures("guests of one address at one table", dict(greeted))
    assert greeted["welcome"] == NEIGHBOURS_AT_MOST
    assert {line.heard[0].get("code") for line in crowd if line.heard[0]["t"] == "error"} == {
        "room_full"
    }
    stranger = await guest_at(people, "stranger", "127.0.0.3", code)
    assert stranger.heard[0]["t"] == "welcome", "there is room for others"
    key = host.heard[0]["you"]["invite"]
    friend = await guest_at(people, "friend", "127.0.0.2", code, key)
    assert friend.heard[0]["t"] == "welcome", "even from the same address"
    assert (await friend.ask("sit", seat=1))["t"] == "ack"
    await host.socket.close()
    assert (await ann.join(code)).heard[0]["t"] == "welcome", "a seat is its owner's"


async def guest_at(
    people: Callable[..., Any], name: str, address: str, code: str, invite: str = ""
) -> Line:
    line: Line = await (await people(name, address)).join(code, invite=invite)
    return line


async def gather_in_pieces(work: list[Any], size: int = 20) -> list[Any]:
    """Do many things a few at a time, as one machine can."""
    found = []
    for at in range(0, len(work), size):
        found += await asyncio.gather(*work[at : at + size])
    return found
