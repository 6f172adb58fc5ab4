"""`noripan admin`: by the local door of an open parlour, or on the data of a closed one."""

import asyncio
import json
import signal
import socket
import stat
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import SILENCE_SECONDS, Line, Person, Server
from tests.server.test_backup import run


@pytest.fixture
def house(tmp_path: Path, database: str) -> Iterator[Server]:
    """A server of one test, whose words are kept."""
    running = Server(tmp_path / "data", database)
    running.told = tmp_path / "told.log"
    running.start()
    yield running
    running.stop(signal.SIGKILL)


async def order(house: Server, *words: str) -> Any:
    """Give an order that is done."""
    words = ("admin", *words, "--data", str(house.data), "--json")
    done = await asyncio.to_thread(partial(run, *words, **house.environment))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


async def refused(house: Server, *words: str) -> str:
    """Give an order that is not done."""
    words = ("admin", *words, "--data", str(house.data))
    done = await asyncio.to_thread(partial(run, *words, **house.environment))
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    return done.stderr


async def gone(line: Line, code: str) -> None:
    assert (await line.until(lambda frame: frame["t"] == "error"))["code"] == code
    async with asyncio.timeout(SILENCE_SECONDS):
        await line.socket.wait_closed()


async def test_the_host_lists_and_closes_tables(house: Server, people: Callable[..., Any]) -> None:
    ann = await people("ann", house)
    code = await ann.open()
    line = await ann.join(code)
    (table,) = (await order(house, "tables"))["tables"]
    assert (table["code"], table["people"], table["sockets"]) == (code, ["ann"], 1)
    (person,) = (await order(house, "people"))["people"]
    assert (person["name"], person["table"], person["from"]) == ("ann", code, "127.0.0.1")
    assert "no table NOPE-000" in await refused(house, "close", "nope-000")
    await order(house, "close", code.lower())
    await line.until(lambda frame: (frame.get("note") or {}).get("key") == "closed")
    assert (await ann.api("GET", f"/api/tables/{code}")).status_code == 404
    assert (await order(house, "tables"))["tables"] == []


async def test_who_is_removed_from_a_match_forfeits_and_does_not_come_back(
    house: Server, people: Callable[..., Any], begin: Callable[..., Any]
) -> None:
    ann, bea, cho = [await people(name, house) for name in ("ann", "bea", "cho")]
    code = await ann.open(seats=3)
    lines = await begin(code, ann, bea, cho)
    assert "not one person" in await refused(house, "remove", code, "eve")
    await order(house, "remove", code, "ann")
    await gone(lines[0], "removed")
    moved = await lines[1].find(lambda frame: frame["t"] == "moved")
    assert (moved["by"], moved["seat"]) == ("forfeit", 0)
    again = await ann.join(code)
    assert again.heard[0]["code"] == "removed"
    handed = await lines[1].find(lambda frame: (frame.get("note") or {}).get("key") == "host")
    assert handed["table"]["host"] != (await ann.api("GET", "/api/me")).json()["person"]


@pytest.mark.parametrize("by", ["person", "name", "address"])
async def test_who_is_banned_is_sent_away_and_stays_out(
    house: Server, people: Callable[..., Any], by: str
) -> None:
    async with stranger(house, "Eve", "127.0.0.2") as eve:
        ann = await people("ann", house)
        code = await ann.open()
        line, bad = await ann.join(code), await eve.join(code)
        ticket = await eve.ticket(code)
        person = (await eve.api("GET", "/api/me")).json()["person"]
        what = {"person": person, "name": "eVE", "address": "127.0.0.2"}[by]
        await order(house, "ban", what)
        await gone(bad, "banned")
        answer = await eve.api("GET", "/api/me", **{"accept-language": "ja"})
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        if by != "address":
            hello = json.dumps({"t": "hello", "v": 1, "ticket": ticket})
            assert (await (await eve.dial()).say_raw(hello))["code"] == "banned"
        assert (await line.ask("say", text="peace"))["t"] == "ack"
        house.stop()
        house.start()
        assert (await eve.api("GET", "/api/me")).status_code == 403
        await order(house, "unban", what)
        assert (await eve.api("GET", "/api/me")).json()["person"] == person


@asynccontextmanager
async def stranger(house: Server, name: str, address: str) -> AsyncIterator[Person]:
    async with AsyncExitStack() as stack:
        yield await Person(house, stack, name, address).arrive()


async def test_a_banned_name_is_nobodys_next_name(
    house: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", house)
    await order(house, "ban", "Captain Eve")
    answer = await ann.api("PUT", "/api/me", {"name": "captain  EVE"})
    assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    assert (await ann.api("GET", "/api/me")).json()["name"] == "ann"


async def test_a_closed_parlour_takes_orders_too(house: Server, people: Callable[..., Any]) -> None:
    ann = await people("ann", house)
    code = await ann.open()
    house.stop(signal.SIGKILL)
    assert [each["code"] for each in (await order(house, "tables"))["tables"]] == [code]
    await order(house, "close", code)
    await order(house, "ban", "192.0.2.7")
    await order(house, "prune")
    house.start()
    assert (await ann.api("GET", f"/api/tables/{code}")).status_code == 404
    assert (await order(house, "bans"))["networks"] == ["192.0.2.7/32"]
    assert "not banned" in await refused(house, "unban", "192.0.2.8")


def test_there_is_no_parlour_where_there_is_none(tmp_path: Path) -> None:
    done = run("admin", "tables", "--data", tmp_path / "nothing")
    assert (done.returncode, "no parlour" in done.stderr) == (2, True)
    assert not (tmp_path / "nothing").exists()


# ---- attacks


async def test_no_address_of_the_network_takes_orders(
    house: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", house)
    code = await ann.open()
    for path in ("/admin", "/api/admin", "/admin.sock", f"/admin/close/{code}", "/..%2fadmin.sock"):
        for method in ("GET", "POST", "PUT", "DELETE"):
            answer = await ann.api(method, path, ["close", code])
            is_page = answer.headers["content-type"].startswith("text/html")
            assert answer.status_code >= 400 or is_page, (method, path)
    assert (await ann.api("GET", f"/api/tables/{code}")).status_code == 200


def test_the_door_is_its_owners_alone(house: Server) -> None:
    mode = (house.data / "admin.sock").stat().st_mode
    assert stat.S_ISSOCK(mode)
    assert stat.S_IMODE(mode) == 0o600


JUNK = [
    b"\n", b"no JSON\n", b"[]\n", b"{}\n", b'["_all"]\n', b'["do", "tables"]\n', b"[1, 2]\n",
    b'["close"]\n', b'["close", "A", "B"]\n', b'["prune", "x"]\n', b'["prune", "-1"]\n',
    b'["ban", ""]\n', b'["ban", "  "]\n', b"[" * 3000 + b"\n", b"x" * 100_000 + b"\n", b"\xff\n",
    b'["remove", "BEGU-678", "' + b"a" * 5000 + b'"]\n', b"GET / HTTP/1.1\r\n\r\n", b"",
]  # fmt: skip


async def test_junk_at_the_door_is_refused_and_the_house_stands(
    house: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", house)
    code = await ann.open()
    for junk in JUNK:
        said = await asyncio.to_thread(throw, house.data / "admin.sock", junk)
        assert said == b"" or "error" in json.loads(said), junk
    assert (await ann.api("GET", f"/api/tables/{code}")).status_code == 200
    assert (await order(house, "bans")) == {"people": [], "names": [], "networks": []}
    assert house.told is not None
    assert "Traceback" not in house.told.read_text("utf-8")


def throw(path: Path, junk: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(SILENCE_SECONDS)
        line.connect(str(path))
        try:
            line.sendall(junk)
            line.shutdown(socket.SHUT_WR)
            return line.recv(65_536)
        except (BrokenPipeError, ConnectionResetError):
            return b""


async def test_a_long_path_has_a_door_too(tmp_path: Path) -> None:
    far = Server(tmp_path / ("far" * 30) / "data").start()
    try:
        assert (await order(far, "tables")) == {"tables": []}
        assert (far.data / "admin.sock").exists()
    finally:
        far.stop(signal.SIGKILL)


async def test_people_report_somebody_and_the_host_looks_at_it_once(
    house: Server, people: Callable[..., Any]
) -> None:
    ann, bea, eve = [await people(name, house) for name in ("ann", "bea", "eve")]
    code = await ann.open()
    line, other = await ann.join(code), await bea.join(code)
    await other.ask("say", text="you play like a stone")
    there = (await other.ask("say", text="really"), other.heard[0]["you"]["person"])[1]
    about = {"person": there, "reason": "words", "text": " rude "}
    path = f"/api/tables/{code}/reports"
    assert (await eve.api("POST", path, about)).json()["code"] == "report_from_afar"
    assert (await bea.api("POST", path, about)).json()["code"] == "yourself"
    nobody = {**about, "person": "nobody"}
    assert (await ann.api("POST", path, nobody)).status_code == 404
    assert (await ann.api("POST", path, about)).json() == {"name": "bea"}
    assert (await ann.api("POST", path, about)).json()["code"] == "reported"
    (report,) = (await order(house, "reports"))["reports"]
    assert (report["name"], report["reporter_name"], report["text"]) == ("bea", "ann", "rude")
    assert report["lines"] == ["you play like a stone", "really"]
    await order(house, "settle", report["id"])
    assert (await order(house, "reports"))["reports"] == []
    assert "no report" in await refused(house, "settle", report["id"])
    assert all("report" not in json.dumps(frame) for frame in [*line.heard, *other.heard])
