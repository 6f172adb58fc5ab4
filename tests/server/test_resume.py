"""A lost socket, a killed server: what was acknowledged is never lost, what was missed is told."""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from noripan.server.store.schema import VERSION

START = (
    "import sys; from pathlib import Path; from noripan.server.main import serve; "
    "serve('127.0.0.1', 0, Path(sys.argv[1]))"
)


async def play(lines: list[Any], moves: int) -> None:
    """Play three bets and a challenge a round, and let everyone hear it."""
    for _ in range(moves):
        turn = lines[0].last_turn
        actor = lines[turn["turn"]["actor"]]
        action = ("bet 1x1", "bet 1x2", "bet 11x4", "challenge")[turn["n"] % 4]
        assert (await actor.ask("act", n=turn["n"], action=action))["t"] == "ack"
        for line in lines:
            if line.last_turn["n"] == turn["n"]:
                await line.until(
                    lambda frame, n=turn["n"]: frame["t"] == "moved" and frame["n"] > n
                )


def told(frames: list[Any]) -> list[Any]:
    """Frames without the legal actions of turns that are past."""
    plain = [frame for frame in frames if frame["t"] not in {"welcome", "resumed"}]
    return [
        {**frame, "turn": {**frame["turn"], "legal": []}} if frame.get("turn") else frame
        for frame in plain
    ]


async def test_a_fresh_page_is_told_what_happened_before_as_its_seat_may_know_it(
    people: Any, begin: Any
) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    lines = await begin(code, ann, bea)
    await play(lines, 3)
    fresh = await ann.join(code)
    told = fresh.heard[0]["past"]
    assert [(step["seat"] is None, step["by"]) for step in told[:2]] == [
        (True, None),
        (False, "player"),
    ]
    past = [event for step in told for event in step["events"]]
    heard = [event for frame in lines[0].heard for event in frame.get("events", [])]
    assert past == heard
    (roll,) = [event for event in past if event["type"] == "roll"]
    assert all(die is None for die in roll["after"]["cup.1"])


async def test_a_reader_who_comes_back_misses_nothing(people: Any, begin: Any) -> None:
    ann, bea, eve = await people("ann"), await people("bea"), await people("eve")
    code = await ann.open()
    lines = await begin(code, ann, bea)
    whole, broken = await eve.join(code), await eve.join(code)
    await play(lines, 2)
    await broken.until(lambda frame: frame["t"] == "moved" and frame["n"] == 2)
    seen = broken.heard[-1]["seq"]
    await broken.socket.close()
    await play(lines, 5)
    resumed = await eve.join(code, seen=seen)
    assert resumed.heard[0]["t"] == "resumed"
    await resumed.until(lambda frame: frame.get("seq") == resumed.heard[0]["seq"])
    await play(lines, 1)
    for line in (whole, resumed):
        await line.until(lambda frame: frame["t"] == "moved" and frame["n"] == 8)
    assert told(broken.entries) + told(resumed.entries) == told(whole.entries)


async def test_a_player_who_comes_back_may_move(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    lines = await begin(code, ann, bea)
    actor = lines[0].last_turn["turn"]["actor"]
    other = 1 - actor
    seen = lines[other].entries[-1]["seq"]
    await lines[other].socket.close()
    await lines[actor].ask("act", n=0, action="bet 1x1")
    back = await (ann, bea)[other].join(code, seen=seen)
    await back.find(lambda frame: frame["t"] == "moved")
    assert back.last_turn["turn"]["legal"]
    assert (await back.ask("act", n=1, action="challenge"))["t"] == "ack"


async def test_who_saw_more_than_there_is_starts_afresh(people: Any) -> None:
    ann = await people("ann")
    line = await ann.join(await ann.open(), seen=10_000)
    assert line.heard[0]["t"] == "welcome"


async def test_after_sigkill_a_match_stands_where_it_was_acknowledged(
    people: Any, begin: Any, own_server: Any
) -> None:
    ann, bea = await people("ann", own_server), await people("bea", own_server)
    code = await ann.open(turn_seconds=600)
    lines = await begin(code, ann, bea)
    await play(lines, 7)
    whole = (await ann.join(code)).heard[0]["match"]
    own_server.stop(signal.SIGKILL)
    own_server.start()
    back = [(await person.join(code)).heard[0]["match"] for person in (ann, bea)]
    assert back[0] == whole
    actor = back[0]["turn"]["actor"]
    assert back[actor]["turn"]["legal"]
    assert back[1 - actor]["turn"]["legal"] == []


async def test_the_dice_after_a_restart_are_those_that_would_have_been_rolled(
    people: Any, begin: Any, own_server: Any
) -> None:
    ann, bea = await people("ann", own_server), await people("bea", own_server)
    code = await ann.open(on_absence="forfeit")
    lines = await begin(code, ann, bea)
    await play(lines, 2)
    own_server.stop(signal.SIGKILL)
    own_server.start()
    lines = [await person.join(code) for person in (ann, bea)]
    await play(lines, 4)
    await lines[1].ask("leave")
    match = lines[0].last_turn["match"]
    replay = await ann.api("GET", f"/api/matches/{match}/replay")
    assert replay.status_code == 200
    assert len(replay.json()["actions"]) == 7


@pytest.mark.rule("PIR-12.4-a")
async def test_a_deadline_that_passed_while_the_server_was_down_is_set_anew_in_full(
    people: Any, begin: Any, own_server: Any
) -> None:
    ann, bea = await people("ann", own_server), await people("bea", own_server)
    code = await ann.open(turn_seconds=600)
    lines = await begin(code, ann, bea)
    until = lines[0].last_turn["turn"]["until"]
    seen = lines[0].entries[-1]["seq"]
    own_server.stop(signal.SIGKILL)
    ((state,),) = await own_server.look("SELECT state FROM tables")
    past = state.replace(str(until).encode(), b"1000.5")
    await own_server.change("UPDATE tables SET state = $1, due = 1000.5, touched = 990.5", past)
    own_server.start()
    line = await ann.join(code, seen=seen)
    told = await line.find(lambda frame: frame.get("turn"))
    assert (told["t"], told["turn"]["seconds"]) == ("table", 600)
    assert told["turn"]["until"] > until
    assert not any(frame["t"] == "moved" for frame in line.heard)


async def test_a_table_alone_among_bots_is_offered_until_it_is_over(people: Any) -> None:
    ann = await people("ann")
    line = await ann.join(await ann.open(bots=1))
    await line.ask("ready", on=True)
    await line.ask("start")
    await line.ask("leave")
    await line.socket.close()
    (mine,) = (await ann.api("GET", "/api/me/tables")).json()
    assert (mine["game"], mine["phase"], mine["seat"]) == ("pirate_dice", "playing", 0)
    back = await ann.join(mine["code"])
    assert back.heard[0]["match"]["outcome"] is None
    await back.ask("give_up")
    assert (await ann.api("GET", "/api/me/tables")).json() == []


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / "noripan.sqlite")) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    done = subprocess.run(
        [sys.executable, "-c", START, str(data)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "update noripan" in done.stderr
