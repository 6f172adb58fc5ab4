"""Whole matches over real sockets."""

import asyncio
from typing import Any

import pytest

from noripan.kernel.replay import read_replay, verify


async def play_on(line: Any, until: int = 1000) -> None:
    """Play whenever it is this line's turn, until the match has so many actions or is over."""
    frame = line.last_turn
    while frame["n"] < until and not frame.get("outcome"):
        legal = frame["turn"]["legal"]
        if legal:
            action = legal[-1 if len(legal) < 60 else 3]
            answer = await line.ask("act", n=frame["n"], action=action)
            assert answer["t"] == "ack", answer
        if line.last_turn is frame:
            await line.until(lambda each: each["t"] == "moved")
        frame = line.last_turn


async def test_two_people_play_a_whole_match_and_the_replay_proves_it(
    people: Any, begin: Any
) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open(seats=2)
    lines = await begin(code, ann, bea)
    await asyncio.gather(*(play_on(line) for line in lines))
    assert lines[0].last_turn["outcome"] == lines[1].last_turn["outcome"]
    over = await lines[0].find(lambda f: f["t"] == "table" and f["table"]["phase"] == "over")
    replay = await ann.api("GET", f"/api/matches/{over['table']['match']}/replay")
    verify(read_replay(replay.text))
    outcome = read_replay(replay.text).outcome()
    assert outcome is not None
    assert list(outcome.places) == lines[0].last_turn["outcome"]["places"]


async def test_a_bot_fills_a_seat(people: Any, begin: Any) -> None:
    ann = await people("ann")
    (line,) = await begin(await ann.open(seats=2, bots=1), ann)
    await play_on(line)
    assert {frame["by"] for frame in line.heard if frame["t"] == "moved"} == {"player", "bot"}
    assert line.last_turn["outcome"]


async def test_a_replay_is_not_given_before_the_end(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    (line, _) = await begin(await ann.open(), ann, bea)
    answer = await ann.api("GET", f"/api/matches/{line.last_turn['match']}/replay")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_match")


@pytest.mark.rule("PIR-3.1-b")
async def test_a_watchers_frames_hold_no_hidden_die(people: Any, begin: Any) -> None:
    ann, bea, eve = await people("ann"), await people("bea"), await people("eve")
    code = await ann.open()
    watching = await eve.join(code)
    lines = await begin(code, ann, bea)
    late = await eve.join(code)
    await asyncio.gather(*(play_on(line, until=3) for line in lines))
    await watching.find(lambda frame: frame["t"] == "moved" and frame["n"] == 3)
    rolled = [
        event["after"]
        for frame in watching.heard
        for event in frame.get("events", ())
        if event["type"] == "roll"
    ]
    assert rolled
    for after in [*rolled, late.heard[0]["match"]["view"]]:
        assert all(die is None for seat in range(2) for die in after[f"cup.{seat}"])
    assert not any(frame["turn"]["legal"] for frame in watching.heard if frame.get("turn"))


async def test_chat_reaches_everyone_and_those_who_come_later(people: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    first = await ann.join(code)
    await first.ask("say", text="안녕하세요")
    later = await bea.join(code)
    assert [said["text"] for said in later.heard[0]["said"]] == ["안녕하세요"]


async def test_a_gesture_is_shown_to_all_at_its_seat_and_to_nobody_later(people: Any) -> None:
    ann, bea, cho = await people("ann"), await people("bea"), await people("cho")
    code = await ann.open()
    first, watching = await ann.join(code), await bea.join(code)
    assert (await first.ask("gesture", gesture="hello"))["t"] == "ack"
    shown = await watching.find(lambda frame: frame["t"] == "gestured")
    assert (shown["seat"], shown["gesture"]) == (0, "hello")
    assert (await watching.ask("gesture", gesture="clap"))["code"] == "not_seated"
    assert (await first.ask("gesture", gesture="shout"))["code"] == "invalid"
    later = await cho.join(code)
    assert (later.heard[0]["t"], later.heard[0]["said"]) == ("welcome", [])


async def test_an_absent_player_is_voted_a_bot_and_comes_back(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    (line, other) = await begin(code, ann, bea)
    await other.ask("leave")
    await other.socket.close()
    await line.until(lambda frame: frame["t"] == "table" and frame["table"]["vote"])
    assert (await line.ask("vote", bot=True))["t"] == "ack"
    stood = [f["table"]["chairs"][1]["stand_in"] for f in line.heard if f["t"] == "table"]
    assert stood[-1]
    await play_on(line, until=2)
    back = await bea.join(code)
    assert back.heard[0]["table"]["chairs"][1]["present"]
    await asyncio.gather(play_on(line, until=6), play_on(back, until=6))
    by = [(f["seat"], f["by"]) for f in line.heard if f["t"] == "moved"]
    assert (1, "bot") in by[:3]
    assert (1, "player") in by[2:]


async def test_a_leaver_forfeits_when_the_table_says_so(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    (line, other) = await begin(await ann.open(on_absence="forfeit"), ann, bea)
    await other.ask("leave")
    moved = await line.until(lambda frame: frame["t"] == "moved")
    assert (moved["by"], moved["outcome"]["places"]) == ("forfeit", [1, 2])
    assert (await line.ask("again"))["t"] == "ack"


async def test_a_new_name_is_shown_in_the_room(people: Any) -> None:
    ann = await people("ann")
    line = await ann.join(await ann.open())
    await ann.api("PUT", "/api/me", {"name": "Anna"})
    frame = await line.find(lambda each: each["t"] == "table")
    assert frame["you"]["name"] == frame["table"]["chairs"][0]["name"] == "Anna"
