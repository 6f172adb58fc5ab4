"""What is wrong gets a clear answer, and the match goes on."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from noripan.server import wire
from noripan.server.figures import Figures
from noripan.server.live.sockets.hearing import Hearing

BROKEN = {
    "half a frame": ("{", "malformed"),
    "nothing": ("", "malformed"),
    "a string": ('"hello"', "invalid"),
    "a list": ("[]", "invalid"),
    "an unknown type": ('{"t":"fly","id":"x"}', "unknown_type"),
    "a missing field": ('{"t":"act","id":"x"}', "invalid"),
    "a foreign field": (
        '{"t":"act","id":"x","n":0,"action":"challenge","seat":1}',
        "invalid",
    ),
    "a bad id": ('{"t":"act","id":"x y","n":0,"action":"challenge"}', "invalid"),
    "a line of nothing": ('{"t":"say","id":"x","text":"\\u034f \\ufe0f"}', "unseen"),
    "5 kB": ('{"t":"say","id":"x","text":"' + "a" * 5000 + '"}', "too_long"),
    "a thousand brackets": (
        '{"t":"set_options","id":"x","pace":{},"options":{"a":' + "[" * 1500 + "]" * 1500 + "}}",
        "malformed",
    ),
    "a second hello": ('{"t":"hello","v":1,"ticket":"again"}', "hello_again"),
}


@pytest.mark.parametrize(("text", "code"), list(BROKEN.values()), ids=list(BROKEN))
async def test_a_broken_frame_gets_an_error_and_the_match_goes_on(
    people: Any, begin: Any, text: str, code: str
) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(), ann, bea)
    error = await lines[0].say_raw(text)
    assert (error["code"], error["fatal"]) == (code, False)
    await move_once(lines)


async def move_once(lines: list[Any]) -> None:
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    legal = actor.last_turn["turn"]["legal"]
    assert (await actor.ask("act", n=0, action=legal[0]))["t"] == "ack"


async def test_a_move_out_of_turn_is_refused_by_a_clause(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(), ann, bea)
    other = lines[1 - lines[0].last_turn["turn"]["actor"]]
    answer = await other.ask("act", n=0, action="bet 1x1")
    assert answer["t"] == "refused"
    assert answer["clause"].startswith("PIR-")
    await move_once(lines)


async def test_a_move_that_a_rule_forbids_names_the_clause(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(), ann, bea)
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    answer = await actor.ask("act", n=0, action="challenge")
    assert (answer["t"], answer["clause"]) == ("refused", "PIR-4-d")
    await move_once(lines)


async def test_a_stale_move_says_where_the_match_is(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(), ann, bea)
    await move_once(lines)
    for line in lines:
        answer = await line.ask("act", n=0, action="bet 9x6")
        assert (answer["code"], answer["values"]) == ("stale", {"n": 1})


async def test_a_request_sent_twice_is_done_once(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    lines = await begin(code, ann, bea)
    actor = lines[0].last_turn["turn"]["actor"]
    move = {"n": 0, "action": lines[actor].last_turn["turn"]["legal"][0], "id": "once-only"}
    first = await lines[actor].ask("act", **move)
    again = await (await (ann, bea)[actor].join(code)).ask("act", **move)
    assert first == again
    said = {"text": "hello", "id": "said-once"}
    first = await lines[0].ask("say", **said)
    assert await lines[0].ask("say", **said) == first
    welcome = (await ann.join(code)).heard[0]
    assert welcome["match"]["n"] == 1
    assert [line["text"] for line in welcome["said"]] == ["hello"]


async def test_what_is_our_fault_is_answered_too() -> None:
    """A request that fails in an unforeseen way gets an answer, and the socket stays."""
    told: list[Any] = []

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    parlour: Any = SimpleNamespace(hub=SimpleNamespace(ask=fail, figures=Figures()))
    live: Any = SimpleNamespace(code="BEGU-678")
    somebody: Any = SimpleNamespace(fail=told.append)
    await Hearing(parlour, somebody, live)._ask(wire.Leave(id="x"))
    assert told == [wire.Error(code="broken", id="x")]


@pytest.mark.parametrize(
    ("hello", "code", "closed"),
    [
        ({"t": "hello", "v": 1, "ticket": "forged"}, "ticket", 4001),
        ({"t": "hello", "v": 0, "ticket": "forged"}, "old_page", 4000),
        ({"t": "say", "id": "x", "text": "hi"}, "no_hello", 4001),
        ({"t": "hello"}, "no_hello", 4001),
    ],
    ids=["a forged ticket", "an old page", "no hello", "half a hello"],
)
async def test_a_broken_handshake_is_fatal(
    people: Any, hello: dict[str, Any], code: str, closed: int
) -> None:
    line = await (await people("eve")).dial()
    error = await line.say_raw(json.dumps(hello))
    assert (error["code"], error["fatal"]) == (code, True)
    with pytest.raises(ConnectionClosed) as ended:
        await line.hear()
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == closed


async def test_a_ticket_is_good_once(people: Any) -> None:
    ann = await people("ann")
    code = await ann.open()
    hello = json.dumps({"t": "hello", "v": 1, "ticket": await ann.ticket(code)})
    first, second = await ann.dial(), await ann.dial()
    await first.socket.send(hello)
    assert (await first.hear())["t"] == "welcome"
    assert (await second.say_raw(hello))["code"] == "ticket"


async def test_a_socket_from_another_site_is_turned_away(server: Any) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"ws://{server.address}/socket", origin=Origin("http://evil.example")):
            pass
    assert refused.value.response.status_code == 403


async def test_a_socket_from_our_own_page_comes_in(server: Any) -> None:
    async with connect(f"ws://{server.address}/socket", origin=Origin(f"http://{server.address}")):
        pass


async def test_a_body_of_a_thousand_brackets_is_refused(people: Any) -> None:
    ann = await people("ann")
    body = '{"game":"pirate_dice","seats":2,"options":{"a":' + "[" * 5000 + "]" * 5000 + "}}"
    answer = await ann.http.post(
        f"http://{ann.server.address}/api/tables",
        content=body,
        headers={"content-type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


async def test_a_body_that_is_no_utf_8_is_refused(people: Any) -> None:
    ann = await people("ann")
    address = f"http://{ann.server.address}/api/me"
    answer = await ann.http.put(address, content=b'{"name":"\xff"}')
    assert (answer.status_code, answer.json()["values"]) == (400, {"reason": "not UTF-8"})


async def test_a_request_from_another_site_is_turned_away(people: Any) -> None:
    ann = await people("ann")
    answer = await ann.api("PUT", "/api/me", {"name": "eve"}, origin="http://evil.example")
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


async def test_a_forged_cookie_is_nobodys(people: Any) -> None:
    ann, eve = await people("ann"), await people("eve")
    before = (await ann.api("GET", "/api/me")).json()["person"]
    body, _, _ = ann.http.cookies["noripan"].partition(".")
    _, _, signature = eve.http.cookies["noripan"].partition(".")
    ann.http.cookies.clear()
    answer = await ann.api("GET", "/api/me", cookie=f"noripan={body}.{signature}")
    assert answer.status_code == 200
    assert answer.json()["person"] != before
    assert "noripan=" in answer.headers["set-cookie"]


async def test_only_the_host_does_what_a_host_does(people: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open(seats=3)
    await ann.join(code)
    line = await bea.join(code)
    for t, values in [("start", {}), ("unseat", {"seat": 0})]:
        assert (await line.ask(t, **values))["code"] == "not_host"
    assert (await line.ask("set_options", options={}, pace={}))["code"] == "not_host"
    assert (await line.ask("seat_bot", seat=2))["code"] == "not_seated"
