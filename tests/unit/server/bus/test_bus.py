"""The bus: what one says the others hear, in one process and over a real NATS."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from noripan.server.bus.contract import Bus
from noripan.server.bus.local import LocalBus
from noripan.server.bus.nats import NatsBus
from tests.nats import Nats

Meet = Callable[[], Bus]


@pytest.fixture(params=["local", "nats"])
def meet(request: pytest.FixtureRequest) -> Meet:
    """Give the same bus to each who asks."""
    if request.param == "local":
        first = LocalBus()
        return lambda: LocalBus(first.ears)
    nats: Nats = request.getfixturevalue("nats")
    return lambda: NatsBus([nats.url])


@pytest.fixture
async def both(meet: Meet) -> AsyncIterator[tuple[Bus, Bus]]:
    one, two = meet(), meet()
    async with AsyncExitStack() as stack:
        for each in (one, two):
            await each.open(lambda: None)
            stack.push_async_callback(each.close)
            while not each.is_up:  # noqa: ASYNC110 - a busy machine may be slower than a start waits
                await asyncio.sleep(0.01)
        yield one, two


async def test_the_others_hear_what_one_says_in_order(both: tuple[Bus, Bus]) -> None:
    one, two = both
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    for each in both:
        await each.listen("noripan.test.order", heard.put_nowait)
    for word in (b"a", b"b", b"c"):
        one.say("noripan.test.order", word)
    two.say("noripan.test.order", b"d")
    found = [await heard.get() for _ in range(4)]
    assert [each for each in found if each != b"d"] == [b"a", b"b", b"c"]
    assert heard.empty(), "nobody hears themselves"


async def test_who_ignores_a_subject_hears_the_others(both: tuple[Bus, Bus]) -> None:
    one, two = both
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    for subject in ("noripan.test.gone", "noripan.test.stays"):
        await one.listen(subject, heard.put_nowait)
    one.ignore("noripan.test.gone")
    await one.listen("noripan.test.last", heard.put_nowait)
    for subject in ("gone", "stays", "last"):
        two.say(f"noripan.test.{subject}", subject.encode())
    assert [await heard.get(), await heard.get()] == [b"stays", b"last"]


async def test_nats_may_come_late_go_and_come_back() -> None:
    nats = Nats()
    one, two = NatsBus([nats.url]), NatsBus([nats.url])
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    back: asyncio.Queue[None] = asyncio.Queue()
    await asyncio.gather(*(each.open(lambda: back.put_nowait(None)) for each in (one, two)))
    await two.listen("noripan.test.late", heard.put_nowait)
    one.say("noripan.test.late", b"lost")
    assert not one.is_up
    for word in (b"first", b"again"):
        nats.start()
        for _ in (one, two):
            await back.get()
        one.say("noripan.test.late", word)
        assert await heard.get() == word
        nats.stop()
    await asyncio.gather(one.close(), two.close())
