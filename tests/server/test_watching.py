"""What whoever runs the server can see of it: live and ready apart, figures, lines of the log."""

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from noripan import __version__
from noripan.server.app import make_gate
from noripan.server.live.parlour import Parlour, make_parlour
from noripan.server.settings import Settings
from noripan.server.store.errors import StorageError
from tests.server.people import SILENCE_SECONDS, Person, Server


@asynccontextmanager
async def visitor_of(parlour: Parlour) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks a parlour of this process; it is opened and closed."""
    way = httpx.ASGITransport(make_gate(parlour))
    await parlour.open()
    async with httpx.AsyncClient(transport=way, base_url="http://localhost") as visitor:
        yield visitor
    await parlour.close()


async def test_a_disk_that_cannot_be_read_is_alive_and_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def torn(_: object) -> str:
        raise StorageError("torn")

    parlour = make_parlour(Settings(data=tmp_path))
    async with visitor_of(parlour) as visitor:
        assert (await visitor.get("/readyz")).text == "ok"
        monkeypatch.setattr(type(parlour.store), "trouble", torn)
        assert (await visitor.get("/readyz")).json()["code"] == "storage"
        assert (await visitor.get("/livez")).text == "ok"


async def test_a_disk_that_never_answers_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(_: object) -> str:
        await asyncio.Event().wait()
        return ""

    parlour = make_parlour(Settings(data=tmp_path))
    monkeypatch.setattr("noripan.server.http.health.PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(type(parlour.store), "trouble", hang)
    async with visitor_of(parlour) as visitor:
        answer = await visitor.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        assert answer.json()["values"] == {"reason": "the disk does not answer"}


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server that drains for as long as any test takes, and writes what a host reads."""
    running = Server(tmp_path / "data", NORIPAN_DRAIN_SECONDS="600", NORIPAN_LOG="info")
    running.told = tmp_path / "told.log"
    running.start()
    yield running
    running.stop(signal.SIGKILL)


async def unready(person: Person) -> httpx.Response:
    async with asyncio.timeout(SILENCE_SECONDS):
        while (answer := await person.api("GET", "/readyz")).status_code == 200:
            continue
    return answer


async def test_who_drains_is_not_ready_and_still_serves(
    patient: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", patient)
    line = await ann.join(await ann.open())
    assert patient.process is not None
    patient.process.terminate()
    answer = await unready(ann)
    assert (answer.status_code, answer.json()["code"]) == (503, "closing")
    assert (await ann.api("GET", "/livez")).text == "ok"
    assert (await line.ask("say", text="still here"))["t"] == "ack"
    patient.process.terminate()
    assert patient.process.wait(SILENCE_SECONDS) in {0, -signal.SIGTERM}


def numbers(text: str) -> dict[str, float]:
    """Read figures by their name and labels."""
    found = re.findall(r"^([a-z_]+(?:\{[^}]*\})?) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


async def test_figures_tell_how_long_it_took_what_went_wrong_and_what_waits(
    people: Callable[..., Any], begin: Callable[..., Any], own_server: Server
) -> None:
    ann, bea = await people("ann", own_server), await people("bea", own_server)
    lines = await begin(await ann.open(), ann, bea)
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    assert (await actor.ask("act", n=0, action="bet 1x2"))["t"] == "ack"
    assert (await actor.ask("act", n=1, action="bet 1x2"))["t"] == "refused"
    assert (await actor.say_raw("no JSON"))["code"] == "malformed"
    await ann.api("GET", "/api/tables/NOPE-000")
    found = numbers((await ann.api("GET", "/metrics")).text)
    assert found[f'noripan_build_info{{version="{__version__}"}}'] == 1
    assert found["noripan_move_seconds_count"] == found["noripan_moves_total"] == 1
    assert (
        found['noripan_change_seconds_bucket{le="+Inf"}'] == found["noripan_change_seconds_count"]
    )
    assert found["noripan_frame_seconds_count"] > 1
    assert found["noripan_refused_moves_total"] == 1
    assert found['noripan_errors_total{code="malformed",door="socket"}'] == 1
    assert found['noripan_errors_total{code="unknown_table",door="http"}'] == 1
    assert found['noripan_matches_begun_total{game="pirate_dice"}'] == 1
    for queue in ("changes", "bots", "frames"):
        assert found[f"noripan_{queue}_waiting"] == 0
    assert found["noripan_draining"] == 0


async def test_every_figure_is_explained_to_hosts(people: Callable[..., Any], root: Path) -> None:
    text = (await (await people("ann")).api("GET", "/metrics")).text
    named = set(re.findall(r"^# TYPE (noripan_\w+)", text, re.MULTILINE))
    guide = (root / "docs" / "hosting.md").read_text("utf-8")
    assert named
    assert not {name for name in named if f"`{name}`" not in guide}


def told(server: Server) -> list[dict[str, Any]]:
    assert server.told is not None
    lines = server.told.read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


STORY: list[tuple[str, dict[str, Any]]] = [
    ("ready", {"on": True}),
    ("start", {}),
    ("say", {"text": "a word among friends"}),
    ("give_up", {}),
]


async def test_the_log_tells_a_host_what_happened_and_nothing_of_anybody(
    patient: Server, people: Callable[..., Any]
) -> None:
    ann = await people("AnnTheFox", patient)
    code = await ann.open(bots=1)
    line = await ann.join(code)
    for t, values in STORY:
        assert (await line.ask(t, **values))["t"] == "ack"
    for _ in range(3):
        await ann.api("GET", "/api/me", host="evil.example")
    lines = told(patient)
    said = {each["event"]: each for each in lines}
    assert said["noripan is open"]["version"] == __version__
    assert said["a table was opened"]["table"] == code
    assert (said["a match began"]["people"], said["a match began"]["bots"]) == (1, 1)
    assert said["a match is over"]["match"] == said["a match began"]["match"]
    assert said["visitors were turned away"]["why"] == "unknown_host"
    assert [each["event"] for each in lines].count("visitors were turned away") == 1
    text = json.dumps(lines)
    secret = (patient.data / "secret").read_bytes().hex()
    cookie = ann.http.cookies["noripan"]
    for private in ("Fox", "friends", secret, cookie, "evil.example"):
        assert private not in text
    assert all(each["level"] == "info" for each in lines)
