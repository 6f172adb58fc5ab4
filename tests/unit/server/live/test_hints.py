"""Hints in line: whoever asks at many tables keeps nobody else waiting."""

import asyncio
from typing import Any

import pytest
from msgspec.json import decode

from noripan.server.bots.pool import BotPool
from noripan.server.live.hub import Hub
from tests.unit.server.live.people import Socket, begin, open_table, settle


def told(socket: Socket) -> list[Any]:
    """List what a socket was told of hints."""
    return [each for each in map(decode, socket.heard) if each["t"] == "hinted"]


async def test_who_asks_at_a_second_table_waits_for_the_first_answer(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = 0, asyncio.Event()

    async def think(_: BotPool, *question: Any) -> None:
        nonlocal asked
        del question
        asked += 1
        await may_answer.wait()

    monkeypatch.setattr(BotPool, "hint", think)
    tables = [await open_table(hub) for _ in range(2)]
    (ann, bea), (again, _) = [await begin(hub, live) for live in tables]
    hub.hints.answer(tables[0], "ann")
    hub.hints.answer(tables[1], "ann")
    assert (len(told(ann)), len(told(again))) == (0, 1), "the second is told at once"
    hub.hints.answer(tables[1], "bea")
    may_answer.set()
    await settle(hub)
    assert asked == 2
    assert len(told(ann)) == 1
    assert told(bea) == []
    hub.hints.answer(tables[1], "ann")
    await settle(hub)
    assert asked == 3
