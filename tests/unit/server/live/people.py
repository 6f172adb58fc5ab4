"""Who comes to a hub in a test, and what they do there."""

from typing import Any

from noripan.server import wire
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable


class Socket:
    """A socket that remembers what it was told, and how it ended."""

    waiting = 0

    def __init__(self, person: str, address: str = "192.0.2.7") -> None:
        self.person = self.name = person
        self.address = address
        self.heard: list[bytes] = []
        self.ended: int | None = None

    def push(self, frame: bytes) -> None:
        self.heard.append(frame)

    def hang_up(self, code: int, reason: str) -> None:
        del reason
        self.ended = code


async def open_table(hub: Hub, **pace: Any) -> LiveTable:
    chosen = wire.Pace(**{"turn_seconds": 0, "result_seconds": 0, **pace})
    new = wire.NewTable(game="pirate_dice", seats=2, pace=chosen)
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    return live


async def begin(hub: Hub, live: LiveTable) -> tuple[Socket, Socket]:
    """Let ann and bea in, sit them down and start."""
    ann, bea = Socket("ann"), Socket("bea")
    for ear in (ann, bea):
        await hub.attach(live, ear, None)
    await hub.ask(live, bea, wire.Sit(id="sit", seat=1))
    for ear in (ann, bea):
        await hub.ask(live, ear, wire.Ready(id="ready", on=True))
    await hub.ask(live, ann, wire.Start(id="start"))
    return ann, bea


async def alone(hub: Hub) -> LiveTable:
    """Let ann play alone with a bot."""
    new = wire.NewTable(game="pirate_dice", seats=2, bots=1)
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    ann = Socket("ann")
    await hub.attach(live, ann, None)
    await hub.ask(live, ann, wire.Ready(id="ready", on=True))
    await hub.ask(live, ann, wire.Start(id="start"))
    return live


def pass_time(hub: Hub, until: float) -> None:
    """Let time go on to this moment; the server is open all the while."""
    hub.tables.now = lambda: until
    hub.tables.awake.last = until


async def settle(hub: Hub) -> None:
    """Let the hub end what it has begun."""
    await hub.tasks.settle()


def is_here(live: LiveTable, person: str) -> bool:
    return any(chair.person == person and chair.present for chair in live.room.table.shown.chairs)
