"""A true story to plant faults in: two people play for gold, and a clock runs out."""

import json
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.json import encode

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.settings import Settings
from noripan.server.store.address import FILE, SqliteAddress
from tests.server.people import whole_log

from .history import Ledger, Log, read_ledger, read_log
from .records import Record, Sent, Tape

TURN_SECONDS = 600
MOVES_OF_ANOTHER = 4


class Story(NamedTuple):
    """What happened at one table, and what its people wrote down."""

    log: Log
    records: list[Record]
    ledger: Ledger


class Ear:
    """A page without a wire: what the table pushes stands on its tape."""

    waiting = 0
    address = "192.0.2.7"

    def __init__(self, record: Record) -> None:
        self.person = self.name = record.person
        self.record = record
        self.tape = Tape(None)
        record.tapes.append(self.tape)

    def push(self, frame: bytes) -> None:
        self.tape.heard.append(json.loads(frame))

    def hang_up(self, code: int, reason: str) -> None:
        """Nobody hangs up in a true story."""

    async def ask(self, hub: Hub, live: LiveTable, message: Any) -> None:
        """Ask, and write down what was asked and answered."""
        frame = json.loads(wire_text(message))
        self.record.sent.setdefault(message.id, Sent(frame, live.room.table.shown.match))
        self.push(wire_text(await hub.ask(live, self, message)))


def wire_text(message: Any) -> bytes:
    return encode(message)


async def true_story(folder: Path) -> Story:
    """Play a whole match of matgo and some of the next; then somebody sleeps."""
    store = SqliteAddress(folder / FILE).store()
    await store.open()
    hub = Hub(store, BotPool(1), Settings(data=folder, bot_seconds=0), fresh=Random(7).randbytes)
    try:
        return await _tell(hub, folder)
    finally:
        await hub.stop()
        await store.close()


async def _tell(hub: Hub, folder: Path) -> Story:
    pace = wire.Pace(turn_seconds=TURN_SECONDS, result_seconds=0)
    code = await hub.open(wire.NewTable(game="matgo", seats=2, pace=pace), "ann", "ann")
    live = await hub.find(code)
    assert live is not None
    ears = [Ear(Record(code, person)) for person in ("ann", "bea")]
    for seat, ear in enumerate(ears):
        await hub.attach(live, ear, None)
        await ear.ask(hub, live, wire.Sit(id=f"sit-{seat}", seat=seat))
    await _play(hub, live, ears, "first", 1000)
    await ears[0].ask(hub, live, wire.Again(id="again"))
    await _play(hub, live, ears, "second", MOVES_OF_ANOTHER)
    hub.tables.awake.last = live.room.table.turn.until or 0.0
    hub.tables.now = lambda: hub.tables.awake.last
    hub.deadlines.ring(live)
    await hub.tasks.settle()
    for person in ("ann", "bea"):
        await hub.attach(
            live, fresh := Ear(next(e.record for e in ears if e.person == person)), None
        )
        assert fresh.tape.heard[0]["t"] == "welcome"
    return await _read(folder, code, ears, hub.tables.now())


async def _play(hub: Hub, live: LiveTable, ears: list[Ear], name: str, moves: int) -> None:
    """Be ready, start, and play so many moves or to the end."""
    for ear in ears:
        await ear.ask(hub, live, wire.Ready(id=f"{name}-ready-{ear.person}", on=True))
    await ears[0].ask(hub, live, wire.Start(id=f"{name}-start"))
    for n in range(moves):
        seat = live.room.table.turn.actor
        if seat is None or live.room.position is None:
            return
        legal = [str(each) for each in live.room.position.legal_actions()]
        action = next((each for each in legal if each.startswith("stop")), legal[0])
        act = wire.Act(id=f"{name}-act-{n}", n=live.room.table.n, action=action)
        await ears[seat].ask(hub, live, act)


async def _read(folder: Path, code: str, ears: list[Ear], now: float) -> Story:
    async def look(statement: str, *values: Any) -> list[tuple[Any, ...]]:
        named = {str(n): value for n, value in enumerate(values, start=1)}
        with closing(whole_log(folder / FILE)) as log:
            return log.execute(statement, named).fetchall()

    log = Log(code)
    await read_log(look, log, now)
    return Story(log, [ear.record for ear in ears], await read_ledger(look))
