"""A thousand live matches in the data make no start slower: a table is read when it is needed."""

import os
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from math import nan
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Figures, Scale
from tests.server.people import Line, Person, Server

PATIENT = {"turn_seconds": 600, "grace_seconds": 600}
"""No deadline of such a table comes while the test runs."""
MOVES = 30


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Server]:
    """A server without limits: it is its start that is looked at."""
    running = Server(tmp_path / "data").start()
    yield running
    running.stop(signal.SIGKILL)


async def begin(host: Person, *others: Person, **table: Any) -> tuple[str, list[Line]]:
    """Sit people down and start a match; give the table's code and their lines."""
    code = await host.open(**table)
    lines = [await person.join(code) for person in (host, *others)]
    for seat, line in enumerate(lines):
        await line.ask("sit", seat=seat)
        await line.ask("ready", on=True)
    assert (await lines[0].ask("start"))["t"] == "ack"
    for line in lines[1:]:
        await line.until(lambda frame: frame["t"] == "began")
    return code, lines


async def move(lines: list[Line]) -> None:
    """Play the lowest move for whoever's turn it is, and let everybody hear it."""
    now = lines[0].last_turn
    actor = lines[now["turn"]["actor"]]
    legal = actor.last_turn["turn"]["legal"]
    assert (await actor.ask("act", n=now["n"], action=legal[0]))["t"] == "ack"
    for line in lines:
        if line.last_turn["n"] == now["n"]:
            await line.until(lambda frame: frame["t"] == "moved")


def multiply(data: Path, codes: list[str], times: int) -> None:
    """Copy tables with their matches and entries under other names, so many times each."""
    with closing(sqlite3.connect(data / "noripan.sqlite")) as log, log:
        for code in codes:
            (match,) = log.execute("SELECT id FROM matches WHERE code = ?", (code,)).fetchone()
            for n in range(times):
                names = {code: f"{code}-{n}", match: f"{match[:-6]}{n:06x}"}
                for name in ("tables", "entries", "matches", "sitters"):
                    copy_rows(log, name, code, names)


def copy_rows(log: sqlite3.Connection, table: str, code: str, names: dict[str, str]) -> None:
    """Copy a table's rows with every name in them changed."""
    rows = log.execute(f"SELECT * FROM {table} WHERE code = ?", (code,)).fetchall()
    renamed = [[renamed_in(value, names) for value in row] for row in rows]
    marks = ", ".join("?" * len(renamed[0])) if renamed else ""
    log.executemany(f"INSERT INTO {table} VALUES ({marks})", renamed)


def renamed_in(value: Any, names: dict[str, str]) -> Any:
    if not isinstance(value, str | bytes):
        return value
    text = value if isinstance(value, str) else value.decode()
    for old, new in names.items():
        text = text.replace(old, new)
    return text if isinstance(value, str) else text.encode()


async def first_move(house: Server, code: str, *people: Person) -> float:
    """Start the server and play a move at a table; give the CPU seconds that it took in all."""
    house.start()
    await move([await person.join(code) for person in people])
    assert house.process is not None
    return cpu_seconds(house.process.pid)


def cpu_seconds(pid: int) -> float:
    """Give what a process has used, where the system tells it."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return nan
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def tables_in_memory(person: Person) -> int:
    text = (await person.api("GET", "/metrics")).text
    found = re.search(r"^noripan_tables (\S+)$", text, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


async def test_after_a_restart_a_move_waits_for_no_other_table(
    crowded: Server, figures: Figures, scale: Scale
) -> None:
    copies = scale(100, 500)
    async with AsyncExitStack() as stack:
        ann = await Person(crowded, stack, "ann").arrive()
        bea = await Person(crowded, stack, "bea").arrive()
        code, lines = await begin(ann, bea, **PATIENT)
        for _ in range(MOVES):
            await move(lines)
        alone, _ = await begin(await Person(crowded, stack, "cho").arrive(), bots=1)
        crowded.stop(signal.SIGKILL)
        few = await first_move(crowded, code, ann, bea)
        crowded.stop(signal.SIGKILL)
        multiply(crowded.data, [code, alone], copies)
        many = await first_move(crowded, code, ann, bea)
        figures("live matches in the data", 2 * copies + 2)
        figures("CPU seconds to the first move with two of them", few)
        figures("CPU seconds to the first move with all", many)
        assert await tables_in_memory(ann) == 1
