"""Gold over a real server: booked with the move that decides it, and made by named grants alone."""

import signal
from typing import Any

import pytest

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
    assert await own_server.look("SELECT SUM(amount) FROM postings") == [(0,)]
    assert await own_server.look("SELECT COUNT(*) FROM purses") == [(0,)]
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
