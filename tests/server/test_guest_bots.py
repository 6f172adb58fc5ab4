"""A bot from outside: a token, an invitation, a chair; marked everywhere, and only a player."""

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.server.people import Frame, Line, Person
from tests.server.programs import Program, bring, until_closed

People = Callable[..., Any]


async def seat(ann: Person, code: str, person: str, at: int = 1) -> int:
    """Let the host invite a bot; gives the status."""
    answer = await ann.api("POST", f"/api/tables/{code}/bots", {"seat": at, "bot": person})
    return answer.status_code


async def sit_down(ann: Person) -> tuple[str, Line, Program, Line, Line]:
    """A table of Ann and her guest bot, both ready: its code, and everybody's lines."""
    program, person = await bring(ann)
    calls = await program.listen()
    code = await ann.open(turn_seconds=0)
    hers = await ann.join(code)
    assert await seat(ann, code, person) == 201
    called = await calls.until(lambda frame: frame["t"] == "invited")
    assert (called["code"], called["seat"], called["game"]) == (code, 1, "pirate_dice")
    its = await program.join(code)
    assert (await its.ask("ready", on=True))["t"] == "ack"
    assert (await hers.ask("ready", on=True))["t"] == "ack"
    return code, hers, program, its, calls


async def test_a_guest_bot_is_invited_comes_and_plays_marked_as_one(people: People) -> None:
    ann = await people("ann")
    code, hers, program, its, _ = await sit_down(ann)
    table = (await hers.find(lambda f: f["t"] == "table" and f["table"]["chairs"][1]["ready"]))[
        "table"
    ]
    chair = table["chairs"][1]
    assert (chair["kind"], chair["name"], chair["guest_bot"]) == ("person", "Fox", True)
    assert table["pace"]["turn_seconds"] == 30, "nobody waits for ever for a program"
    assert (await its.ask("say", text="good luck"))["t"] == "ack"
    assert (await hers.until(lambda f: f["t"] == "said"))["guest_bot"] is True
    assert (await hers.ask("start"))["t"] == "ack"
    await its.find(lambda f: f["t"] == "began")
    while not (over := _outcome(hers) or _outcome(its)):
        for line in (hers, its):
            turn = line.last_turn
            if turn["turn"]["legal"]:
                assert (turn["turn"]["position"] is not None) == (line is its)
                await line.ask("act", n=turn["n"], action=turn["turn"]["legal"][-1])
                n = line.last_turn["n"]
                for other in (hers, its):
                    await other.find(partial(_has_moved, n))
    assert over["clause"]
    match = (await ann.api("GET", "/api/me/matches")).json()[0]
    assert [each["guest_bot"] for each in match["chairs"]] == [False, True]
    steps = (await ann.api("GET", f"/api/matches/{match['match']}/steps")).json()
    assert [each["guest_bot"] for each in steps["chairs"]] == [False, True]
    saved = (await ann.api("GET", f"/api/matches/{match['match']}/replay")).json()
    assert saved["guest_bots"] == [1]
    again = await ann.api("POST", "/api/replays", saved)
    assert [each["guest_bot"] for each in again.json()["chairs"]] == [False, True]
    mine = (await program.api("GET", "/api/bot")).json()
    assert mine == {"person": chair["person"], "name": "Fox"}
    del code


def _has_moved(n: int, frame: Frame) -> bool:
    return frame["t"] == "moved" and int(frame["n"]) >= n


def _outcome(line: Line) -> Any:
    return line.last_turn.get("outcome")


async def test_a_guest_bot_is_no_host_and_sets_nothing_up(people: People) -> None:
    ann = await people("ann")
    code, hers, program, its, _ = await sit_down(ann)
    for t, values in (
        ("start", {}),
        ("sit", {"seat": 0}),
        ("seat_bot", {"seat": 0}),
        ("remove", {"person": "p0"}),
        ("door", {"open": False}),
        ("again", {}),
        ("auto", {"on": True}),
        ("vote", {"bot": False}),
    ):
        assert (await its.ask(t, **values))["code"] == "bot_may_not"
    for method, path, body in (
        ("POST", "/api/tables", {"game": "pirate_dice", "seats": 2}),
        ("POST", "/api/me/bots", {"name": "Cub"}),
        ("PUT", "/api/me", {"name": "Ann"}),
        ("POST", f"/api/tables/{code}/bots", {"seat": 1, "bot": "b0"}),
        ("GET", "/api/me", None),
    ):
        answer = await program.api(method, path, body)
        assert (answer.status_code, answer.json()["code"]) == (403, "bot_may_not")
    assert (await hers.ask("leave"))["t"] == "ack"
    state = (await its.until(lambda f: f["t"] == "table"))["table"]
    assert state["host"] == state["watchers"][0]["person"], "the room has one person: Ann"


async def test_only_the_host_invites_and_only_a_bot_that_is_here(people: People) -> None:
    ann, bea = await people("ann"), await people("bea")
    program, person = await bring(ann)
    code = await ann.open(seats=3)
    assert await seat(ann, code, person) == 409, "its program does not run"
    await program.listen(games=["matgo"])
    assert await seat(ann, code, person) == 409, "it plays other games"
    listening = await program.listen(mine=True)
    assert person not in [each["person"] for each in (await bea.api("GET", "/api/bots")).json()]
    assert await seat(bea, await bea.open(), person) == 404, "its owner keeps it for herself"
    assert person in [each["person"] for each in (await ann.api("GET", "/api/bots")).json()]
    assert await seat(bea, code, person) == 404
    await program.listen(tables=2)
    assert (await until_closed(listening))[0]["code"] == "too_many_tabs"
    assert await seat(bea, code, person) == 403, "bea is not the host"
    assert await seat(ann, code, person) == 201
    assert await seat(ann, code, person) == 201, "asking again changes nothing"
    assert await seat(ann, code, person, at=2) == 409, "it sits here already"
    assert await seat(bea, await bea.open(), person) == 201
    assert await seat(bea, await bea.open(), person) == 409, "two tables are what it asked for"


async def test_a_guest_bot_comes_to_no_table_where_it_has_no_chair(people: People) -> None:
    ann = await people("ann")
    program, person = await bring(ann)
    await program.listen()
    code = await ann.open()
    answer = await program.api("POST", f"/api/tables/{code}/ticket")
    assert (answer.status_code, answer.json()["code"]) == (403, "bot_not_invited")
    hers = await ann.join(code)
    assert await seat(ann, code, person) == 201
    its = await program.join(code)
    assert (await hers.ask("unseat", seat=1))["t"] == "ack", "a host frees a bot's chair"
    assert (await until_closed(its))[0]["code"] == "bot_not_invited"
    await hers.until(lambda f: f["t"] == "table" and not f["table"]["watchers"])


async def test_a_forged_token_opens_nothing(people: People) -> None:
    ann = await people("ann")
    for token in ("x", "noripan_forged", "noripan_" + "A" * 32, "b" * 3000):
        answer = await Program(ann, token).api("GET", "/api/bot")
        assert (answer.status_code, answer.json()["code"]) == (401, "bot_token")
        line = await Program(ann, token).listen()
        assert (await until_closed(line))[0]["code"] == "bot_token"
    assert (await ann.api("GET", "/api/bot")).status_code == 401, "a cookie is no token"
    assert (await ann.api("GET", "/api/bot", Authorization="Basic x")).status_code == 401


async def test_a_token_that_is_taken_back_in_a_match_ends_every_socket(people: People) -> None:
    ann, bea = await people("ann"), await people("bea")
    _, hers, program, its, calls = await sit_down(ann)
    assert (await hers.ask("start"))["t"] == "ack"
    ((mine),) = (await ann.api("GET", "/api/me/bots")).json()
    assert (mine["name"], mine["here"]) == ("Fox", True)
    path = f"/api/me/bots/{mine['person']}"
    assert (await bea.api("DELETE", path)).status_code == 404, "somebody else's bot"
    assert (await ann.api("DELETE", path)).json() == []
    for line in (its, calls):
        assert (await until_closed(line))[0]["code"] == "bot_token"
    assert (await program.api("GET", "/api/bot")).status_code == 401
    gone = await hers.until(lambda f: f["t"] == "table" and not f["table"]["chairs"][1]["present"])
    assert gone["table"]["chairs"][1]["absent_until"] is not None, "it is waited for as for anybody"
    assert (await ann.api("GET", "/api/me/bots")).json() == []


async def test_a_program_that_comes_back_is_told_where_it_is_missing(people: People) -> None:
    ann = await people("ann")
    code, hers, program, its, calls = await sit_down(ann)
    assert (await hers.ask("start"))["t"] == "ack"
    for line in (its, calls):
        await line.socket.close()
    await hers.until(lambda f: f["t"] == "table" and not f["table"]["chairs"][1]["present"])
    anew = await program.listen()
    called = await anew.until(lambda f: f["t"] == "invited")
    assert (called["code"], called["phase"]) == (code, "playing")
    line = await program.join(code)
    assert line.heard[0]["match"]["view"]


async def test_a_guest_brings_five_bots_by_names_that_can_be_read(people: People) -> None:
    ann = await people("ann")
    for name in ("", "\u200b", "a" * 17, "a\u202eb"):
        assert (await ann.api("POST", "/api/me/bots", {"name": name})).status_code == 400
    for n in range(5):
        await bring(ann, f"Fox {n}")
    answer = await ann.api("POST", "/api/me/bots", {"name": "Fox 5"})
    assert (answer.status_code, answer.json()["code"]) == (409, "bot_too_many")
