"""A match that is over is watched again, from the log or from a saved file."""

import json
from typing import Any

import pytest

from noripan.kernel.registry import game
from noripan.kernel.replay import read_replay

SAVED: dict[str, Any] = {
    "noripan": 1,
    "game": "pirate_dice",
    "version": 1,
    "options": {"ones_wild": True},
    "seats": 2,
    "seed": "07" * 32,
    "actions": ["bet 9x4", "challenge", "forfeit 0"],
    "names": ["달빛여우", "magpie"],
    "bots": [1],
}
MATGO = {"game": "matgo", "version": game("matgo").version, "options": {}}


async def finished(people: Any, begin: Any) -> tuple[Any, str]:
    """Play a short match to its end: the loser leaves."""
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(on_absence="forfeit"), ann, bea)
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    assert (await actor.ask("act", n=0, action="bet 1x3"))["t"] == "ack"
    await lines[1].ask("leave")
    over = await lines[0].until(lambda frame: frame.get("outcome"))
    return ann, str(over["match"])


def folded(steps: list[dict[str, Any]]) -> dict[str, Any]:
    view: dict[str, Any] = {}
    for step in steps:
        for event in step["events"]:
            view |= event["after"]
    return view


async def test_a_finished_match_is_told_step_by_step(people: Any, begin: Any) -> None:
    ann, match = await finished(people, begin)
    told = (await ann.api("GET", f"/api/matches/{match}/steps")).json()
    assert (told["game"], told["version"], told["options"]) == (
        "pirate_dice", 1, {"ones_wild": True},
    )  # fmt: skip
    assert [chair["name"] for chair in told["chairs"]] == ["ann", "bea"]
    assert [step["action"] for step in told["steps"]] == ["", "bet 1x3", "forfeit 1"]
    assert told["steps"][2]["actor"] == 1
    assert told["outcome"]["places"] == [1, 2]


async def test_who_played_a_match_finds_it_again_and_nobody_else_does(
    people: Any, begin: Any
) -> None:
    ann, match = await finished(people, begin)
    found = (await ann.api("GET", "/api/me/matches")).json()
    mine = next(each for each in found if each["match"] == match)
    assert (mine["game"], mine["seat"], mine["gold"], mine["replay"]) == (
        "pirate_dice",
        0,
        None,
        True,
    )
    assert [chair["name"] for chair in mine["chairs"]] == ["ann", "bea"]
    assert {chair["person"] for chair in mine["chairs"]} == {None}
    assert sorted(mine["outcome"]["places"]) == [1, 2]
    eve = await people("eve")
    assert (await eve.api("GET", "/api/me/matches")).json() == []
    unknown = await eve.api("GET", "/api/me/matches", cookie="noripan=forged")
    assert unknown.json() == []


@pytest.mark.parametrize("eyes", ["0", "1", "none"])
async def test_each_pair_of_eyes_sees_what_it_saw(people: Any, begin: Any, eyes: str) -> None:
    ann, match = await finished(people, begin)
    saved = read_replay((await ann.api("GET", f"/api/matches/{match}/replay")).text)
    told = (await ann.api("GET", f"/api/matches/{match}/steps?seat={eyes}")).json()
    seat = None if eyes == "none" else int(eyes)
    for n, step in enumerate(saved.steps(), start=1):
        assert folded(told["steps"][:n]) == json.loads(json.dumps(step.position.view(seat)))


async def test_an_open_table_hides_nothing(people: Any, begin: Any) -> None:
    ann, match = await finished(people, begin)
    told = (await ann.api("GET", f"/api/matches/{match}/steps")).json()
    view = folded(told["steps"][:1])
    assert all(die in range(1, 7) for seat in (0, 1) for die in view[f"cup.{seat}"])


async def test_a_match_that_is_still_played_shows_nothing(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(), ann, bea)
    match = lines[1].last_turn["match"]
    for path in (f"/api/matches/{match}/steps", f"/api/matches/{match}/steps?seat=0"):
        answer = await ann.api("GET", path, **{"accept-language": "ko"})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_match")
        assert set(answer.json()) == {"code", "message", "values"}
        assert "끝난 판" in answer.json()["message"]


async def test_there_is_no_seat_beyond_the_last(people: Any, begin: Any) -> None:
    ann, match = await finished(people, begin)
    for seat, code in (("2", "no_such_seat"), ("-1", "invalid"), ("12", "invalid")):
        answer = await ann.api("GET", f"/api/matches/{match}/steps?seat={seat}")
        assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_a_saved_match_is_told_as_it_was_played(people: Any, begin: Any) -> None:
    ann, match = await finished(people, begin)
    saved = (await ann.api("GET", f"/api/matches/{match}/replay")).json()
    for seat in ("all", "0", "none"):
        stored = await ann.api("GET", f"/api/matches/{match}/steps?seat={seat}")
        opened = await ann.api("POST", f"/api/replays?seat={seat}", saved)
        assert opened.status_code == 200
        assert opened.json() == stored.json()


async def test_a_bot_keeps_its_name_and_its_seat(people: Any) -> None:
    ann = await people("ann")
    line = await ann.join(await ann.open(bots=1))
    await line.ask("ready", on=True)
    await line.ask("start")
    began = await line.find(lambda frame: frame["t"] == "began")
    await line.ask("give_up")
    await line.find(lambda frame: frame.get("outcome"))
    told = (await ann.api("GET", f"/api/matches/{began['match']}/steps")).json()
    assert [(chair["kind"], chair["name"]) for chair in told["chairs"]] == [
        ("person", "ann"),
        ("bot", "dolsoe"),
    ]


async def test_a_file_without_names_is_told_too(people: Any) -> None:
    ann = await people("ann")
    bare = {key: SAVED[key] for key in SAVED if key not in {"names", "bots"}}
    answer = await ann.api("POST", "/api/replays", bare)
    assert [chair["name"] for chair in answer.json()["chairs"]] == ["", ""]


@pytest.mark.parametrize(
    ("change", "status", "code", "values"),
    [
        ({"game": "chess"}, 404, "unknown_game", {"game": "chess"}),
        ({"version": 7}, 409, "other_version", {"version": 7, "now": 1}),
        ({"actions": ["bet 9x4", "bet 1x1"]}, 400, "unplayable", {"n": 2, "clause": "PIR-5.2-a"}),
        ({"actions": ["fly"]}, 400, "unplayable", {"n": 1, "action": "fly"}),
        ({"actions": ["forfeit 9"]}, 400, "unplayable", {"n": 1, "action": "forfeit 9"}),
        ({"seats": 9}, 400, "not_saved", {}),
        ({"seed": "here"}, 400, "not_saved", {}),
        ({"options": {"twos_wild": True}}, 400, "not_saved", {}),
        ({"actions": None}, 400, "not_saved", {}),
        ({"noripan": 2}, 400, "not_saved", {}),
        ({"colour": "red"}, 400, "not_saved", {}),
        (MATGO | {"carry": {"gold": 5}}, 400, "not_saved", {}),
    ],
)  # fmt: skip
async def test_a_file_that_cannot_be_played_says_why(
    people: Any, change: dict[str, Any], status: int, code: str, values: dict[str, Any]
) -> None:
    ann = await people("ann")
    answer = await ann.api("POST", "/api/replays", {**SAVED, **change}, **{"accept-language": "ja"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert values.items() <= answer.json()["values"].items()
    assert any("ぁ" <= sign <= "ん" for sign in answer.json()["message"])


@pytest.mark.parametrize("body", [b"{", b"", b"[]", b"\xff\xfe", b"[" * 50_000])
async def test_what_is_no_json_is_no_saved_match(people: Any, body: bytes) -> None:
    ann = await people("ann")
    address = f"http://{ann.server.address}/api/replays"
    answer = await ann.http.post(
        address, content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "not_saved")


async def test_a_file_that_is_too_large_is_not_read(people: Any) -> None:
    ann = await people("ann")
    answer = await ann.api("POST", "/api/replays", {**SAVED, "fairness": {"x": "y" * 140_000}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_another_site_may_not_open_a_file_here(people: Any) -> None:
    ann = await people("ann")
    answer = await ann.api("POST", "/api/replays", SAVED, origin="http://elsewhere.example")
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
