"""What a socket says is answered in order, whether a task does it or not."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.json import decode, encode

from noripan.server import wire
from noripan.server.http.connections.inbox import Inbox
from noripan.server.live.hub import Hub
from noripan.server.live.sockets.hearing import Hearing
from noripan.server.store.contract import Told
from noripan.server.store.errors import StorageError
from noripan.server.store.sqlite.store import SqliteStore
from tests.unit.server.live.people import Socket, begin, open_table


async def test_who_asks_at_a_table_that_is_read_again_comes_back_and_asks_again(hub: Hub) -> None:
    old = await open_table(hub)
    hub.tables.forget(old, wire.CLOSE_RESTART, "read again")
    ann: Any = Socket("ann")
    parlour: Any = SimpleNamespace(hub=hub)
    await Hearing(parlour, ann, old)._ask(wire.Say(id="late", text="hello"))
    assert (ann.heard, ann.ended) == ([], wire.CLOSE_RESTART)


class Wire:
    """A connection that a test speaks into."""

    def __init__(self) -> None:
        self.queue: Inbox[str | None] = Inbox()
        self.hear: Any = None

    def hear_at_once(self, hear: Any) -> None:
        self.hear = hear

    def hold(self) -> None:
        self.queue.hold()

    def let_go(self, text: str | None = None) -> None:
        if text is not None:
            self.queue.put_first(text)
        self.queue.let_go()

    def say(self, message: Any) -> None:
        """Say something, as a socket's connection takes it."""
        text = encode(message).decode()
        if self.hear is None or not self.queue.is_idle or not self.hear(text):
            self.queue.put_nowait(text)


class Caller(Socket):
    """A socket with a wire; it remembers answers and frames in their order."""

    def __init__(self, person: str) -> None:
        super().__init__(person)
        self.connection = Wire()

    async def receive(self) -> str | None:
        return await self.connection.queue.get()

    def fail(self, error: wire.Error) -> None:
        self.push(encode(error))


@pytest.mark.parametrize("is_full", [False, True])
async def test_frames_are_answered_in_order_also_after_a_move_at_once(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, *, is_full: bool
) -> None:
    live = await open_table(hub)
    people = await begin(hub, live)
    who = people[live.room.table.turn.actor or 0]
    caller: Any = Caller(who.person)
    limits = SimpleNamespace(take=lambda *_: True)
    parlour: Any = SimpleNamespace(hub=hub, limits=SimpleNamespace(frames=limits, chat=limits))
    listening = asyncio.create_task(Hearing(parlour, caller, live).listen())
    await asyncio.sleep(0)
    if is_full and isinstance(hub.store, SqliteStore):

        def refuse_once(_: Any, told: Told) -> None:
            monkeypatch.undo()
            asyncio.get_running_loop().call_soon(told, StorageError("full"))

        monkeypatch.setattr(SqliteStore, "moves", SimpleNamespace(keep=refuse_once))
    for message in (
        wire.Act(id="first", n=0, action="bet 1x2"),
        wire.Say(id="second", text="hello"),
        wire.Act(id="third", n=9, action="bet 1x3"),
    ):
        caller.connection.say(message)
    caller.connection.queue.put_nowait(None)
    await listening
    heard = [decode(frame) for frame in caller.heard]
    assert [(each["t"], each["id"]) for each in heard] == [
        ("ack", "first"), ("ack", "second"), ("error", "third"),
    ]  # fmt: skip
    assert live.room.table.n == 1
