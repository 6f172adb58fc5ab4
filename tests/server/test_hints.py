"""Hints and reviews over real sockets: a bot thinks in its own process and answers who asked."""

import asyncio
from typing import Any


async def test_a_hint_reaches_who_asked_and_nobody_else(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(hints=True), ann, bea)
    turn = lines[0].last_turn["turn"]["actor"]
    mine, other = lines[turn], lines[1 - turn]
    assert (await mine.ask("hint", n=0))["t"] == "ack"
    hinted = await mine.find(lambda frame: frame["t"] == "hinted")
    assert hinted["best"]["action"] in mine.last_turn["turn"]["legal"]
    assert hinted["best"]["remarks"]
    await mine.send("hint", n=0)
    assert await mine.until(lambda frame: frame["t"] == "hinted") == hinted
    note = await other.find(lambda frame: frame.get("note"))
    while note["note"]["key"] != "hint":
        note = await other.until(lambda frame: frame.get("note"))
    assert (await other.ask("hint", n=0))["code"] == "not_your_turn"
    assert not [frame for frame in other.heard if frame["t"] == "hinted"]
    await lines[1].ask("leave")


async def test_a_finished_match_is_reviewed_for_each_seat(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(on_absence="forfeit"), ann, bea)
    running = lines[0].last_turn["match"]
    assert (await ann.api("GET", f"/api/matches/{running}/review")).status_code == 404
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    assert (await actor.ask("act", n=0, action="bet 1x3"))["t"] == "ack"
    await lines[1].ask("leave")
    match = (await lines[0].until(lambda frame: frame.get("outcome")))["match"]
    assert (await ann.api("GET", f"/api/matches/{match}/review?seat=2")).status_code == 400
    found = await reviewed(ann, match, 0)
    assert [moment["n"] for moment in found["moments"]] == [0, 1, 2]
    assert found["moments"][-1]["chance"] == 1.0
    assert (await reviewed(ann, match, 1))["moments"][-1]["chance"] == 0.0
    words = (await ann.api("GET", "/api/games/pirate_dice/remarks?language=ko")).json()["words"]
    assert words["name.challenge"] == "도전"


async def reviewed(person: Any, match: str, seat: int) -> Any:
    """Ask until the bots are done with it."""
    async with asyncio.timeout(60):
        while True:
            answer = (await person.api("GET", f"/api/matches/{match}/review?seat={seat}")).json()
            if answer["review"]:
                return answer["review"]
            assert answer["done"] <= answer["of"] == 3
            await asyncio.sleep(0.05)
