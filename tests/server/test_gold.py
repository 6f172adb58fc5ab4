"""Gold over a real server: booked with the move that decides it, and made by named grants alone."""

import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from noripan.server.room.playing.gold import Booking, Purse
from noripan.server.store.change import GoldChange
from noripan.server.store.sqlite.database import SCHEMAS, connect, prepare, schema
from noripan.server.store.sqlite.ledger import write
from noripan.server.store.sqlite.queries import gold

STARTING = 1_000_000


async def open_matgo(host: Any, ruleset: str = "hangame") -> str:
    pace = {"turn_seconds": 600, "result_seconds": 0}
    new = {"game": "matgo", "seats": 2, "options": {"ruleset": ruleset}, "pace": pace}
    answer = await host.api("POST", "/api/tables", new)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def is_over(line: Any) -> bool:
    return line.last_turn["turn"]["actor"] is None


def wise(legal: list[str]) -> str:
    """Stop as soon as one may, and end with four of a month."""
    return next((each for each in legal if each.startswith(("stop", "end"))), legal[0])


async def play_out(lines: list[Any]) -> None:
    """Play until somebody has won or nobody can."""
    while not is_over(lines[0]):
        now = lines[0].last_turn
        actor = lines[now["turn"]["actor"]]
        action = wise(actor.last_turn["turn"]["legal"])
        assert (await actor.ask("act", n=now["n"], action=action))["t"] == "ack"
        for line in lines:
            if line.last_turn["n"] == now["n"]:
                await line.until(lambda frame, n=now["n"]: frame["t"] == "moved" and frame["n"] > n)


async def next_match(lines: list[Any]) -> None:
    """Go on with the series: same people, same table."""
    before = lines[0].last_turn["match"]
    await lines[0].ask("again")
    for line in lines:
        assert (await line.ask("ready", on=True))["t"] == "ack"
    assert (await lines[0].ask("start"))["t"] == "ack"
    for line in lines:
        if line.last_turn["match"] == before:
            await line.until(lambda frame: frame["t"] == "began")


def gold_told(line: Any) -> list[int]:
    """What the events of this socket say that each seat holds."""
    found: dict[str, int] = {}
    for frame in line.heard:
        for event in frame.get("events", []):
            found |= {place: value for place, value in event["after"].items() if "gold." in place}
    return [found["gold.0"], found["gold.1"]]


async def ledger(person: Any) -> dict[str, Any]:
    found: dict[str, Any] = (await person.api("GET", "/api/me/ledger")).json()
    return found


@pytest.mark.rule("MAT-2-a")
@pytest.mark.parametrize("ruleset", ["soonsimi", "hangame", "house"])
async def test_a_series_is_in_the_ledger_as_it_was_told(
    people: Any, begin: Any, ruleset: str
) -> None:
    ann, bea = await people("ann"), await people("bea")
    assert await ledger(ann) == {"gold": 0, "lines": []}
    lines = await begin(await open_matgo(ann, ruleset), ann, bea)
    found: list[dict[str, Any]] = []
    for _ in range(3):
        await play_out(lines)
        told = gold_told(lines[0])
        found = [await ledger(ann), await ledger(bea)]
        assert [each["gold"] for each in found] == told
        assert sum(told) == 2 * STARTING
        await next_match(lines)
    for each in found:
        assert each["lines"][-1]["other"] == ""
        assert all(line["over"] for line in each["lines"])
        assert not any(line["bot"] for line in each["lines"])
        assert sum(line["amount"] for line in each["lines"]) == each["gold"]


async def test_an_acknowledged_payment_survives_a_killed_server(
    own_server: Any, people: Any, begin: Any
) -> None:
    ann, bea = await people("ann", own_server), await people("bea", own_server)
    lines = await begin(await open_matgo(ann), ann, bea)
    await play_out(lines)
    told = gold_told(lines[0])
    own_server.stop(signal.SIGKILL)
    with closing(sqlite3.connect(next(own_server.data.glob("*.sqlite")))) as log:
        assert log.execute("SELECT SUM(amount) FROM postings").fetchone() == (0,)
        assert log.execute("SELECT COUNT(*) FROM purses").fetchone() == (0,)
    own_server.start()
    assert [(await ledger(each))["gold"] for each in (ann, bea)] == told


async def test_nobody_plays_for_the_same_gold_twice(people: Any, begin: Any) -> None:
    ann, bea, eve = await people("ann"), await people("bea"), await people("eve")
    lines = await begin(await open_matgo(ann), ann, bea)
    while is_over(lines[0]):  # one deal in forty decides a match by itself
        await next_match(lines)
    line, other = await ann.join(code := await open_matgo(ann)), await eve.join(code)
    for seat, each in enumerate((line, other)):
        await each.ask("sit", seat=seat)
        await each.ask("ready", on=True)
    answer = await line.ask("start")
    assert (answer["t"], answer["code"]) == ("error", "gold_elsewhere")


def test_a_log_of_the_version_before_gets_its_ledger(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "old.sqlite")) as log:
        log.executescript(schema(SCHEMAS[0]))
        log.execute("PRAGMA user_version = 1")
        prepare(log)
        paid = Booking("bank", "p1", "", "Ann", 5, "MAT-2-a")
        assert write(log, GoldChange("matgo", "m1", 0, [paid], ["p1"]), 1.0)
        assert gold.purses(log, ["p1", "p2"]) == {"p1": Purse(5, is_busy=True), "p2": Purse()}
        assert not write(log, GoldChange("matgo", "m2", 0, [], ["p1"]), 1.0)
        assert write(log, GoldChange("matgo", "m1", 9, [], [], is_over=True), 1.0)
        assert not gold.purses(log, ["p1"])["p1"].is_busy


def test_a_ledger_tells_bots_from_people_and_the_end_from_the_way(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "log.sqlite")) as log:
        prepare(log)
        log.execute("INSERT INTO matches VALUES ('m1', 'T', '{}', 9, '{}', '{}', 1.0, '[]')")
        on_the_way = Booking("p1", "p2", "Ann", "dolsoe", 5, "HAN-4-1-e")
        at_the_end = Booking("bot.T.dolsoe", "p1", "dolsoe", "Ann", 7, "HAN-2-b")
        assert write(log, GoldChange("matgo", "m1", 3, [on_the_way]), 1.0)
        assert write(log, GoldChange("matgo", "m1", 9, [at_the_end], is_over=True), 1.0)
        assert write(log, GoldChange("matgo", "m2", 1, [on_the_way]), 1.0)
        lines = gold.ledger(log, "p1", 9)
    assert [each.amount for each in lines] == [-5, 7, -5]
    assert [each.bot for each in lines] == [False, True, False]
    assert [each.over for each in lines] == [False, True, True]
    assert [each.settles for each in lines] == [False, True, False]
