"""What is odd, full or torn is refused with a word, and the house stands."""

import asyncio
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from shutil import which
from subprocess import run
from typing import Any

import pytest

from tests.conftest import Figures, Scale
from tests.server.people import SILENCE_SECONDS, Person, Server

from . import odd

FULL = "database or disk is full"
LANGUAGES = {"en": "tell whoever runs it", "ko": "알려 주세요", "ja": "お知らせください"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of one test, whose words are kept; no rate answers in the place of what is tried."""
    running = Server(tmp_path / "data")
    running.told = tmp_path / "told.log"
    running.start()
    yield running
    running.stop(signal.SIGKILL)


def told(house: Server) -> str:
    assert house.told is not None
    return house.told.read_text("utf-8")


async def healthy(person: Person, status: int) -> Any:
    """Ask how the house is until it says so; it lives, whatever its disk does."""
    async with asyncio.timeout(SILENCE_SECONDS):
        while True:
            answers = [await person.api("GET", path) for path in ("/healthz", "/readyz")]
            assert (await person.api("GET", "/livez")).text == "ok"
            if all(answer.status_code == status for answer in answers):
                return answers[1]


async def test_a_full_disk_is_said_and_play_goes_on_when_there_is_room(
    house: Server, people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    line = await ann.join(code)
    assert (await healthy(ann, 200)).text == "ok"
    refused = 0
    for _ in range(scale(1, 10)):
        house.fill_disk(full=True)
        for language, words in LANGUAGES.items():
            new = {"game": "pirate_dice", "seats": 2}
            answer = await ann.api("POST", "/api/tables", new, **{"accept-language": language})
            assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            assert words in answer.json()["message"]
            refused += 1
        said = await line.ask("say", text="is anybody here?")
        assert (said["code"], said["fatal"]) == ("storage", False)
        assert (await healthy(ann, 503)).json()["values"]["reason"]
        error = await (await bea.dial()).say_raw(hello(await bea.ticket(code)))
        assert (error["code"], error["fatal"]) == ("storage", True)
        house.fill_disk(full=False)
        assert (await line.ask("say", text="there is room again"))["t"] == "ack"
        assert (await healthy(ann, 200)).text == "ok"
        visit = await bea.join(code)
        assert visit.heard[0]["t"] == "welcome"
        await visit.socket.close()
        await line.until(lambda frame: frame["t"] == "table" and not frame["table"]["watchers"])
    figures("tables refused by a full disk, each with a word", refused)
    assert "Traceback" not in told(house)


class SmallDisk(Server):
    """A server whose data lies on a disk of its own, of so many bytes; it needs no root."""

    def __init__(self, data: Path, size: int) -> None:
        super().__init__(data)
        data.mkdir()
        mount = f'mount -t tmpfs -o size={size} tmpfs {data} && exec "$@"'
        self.inside = ("unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh")

    @property
    def disk(self) -> Path:
        """Where it is seen from outside."""
        assert self.process is not None
        return Path(f"/proc/{self.process.pid}/root{self.data}")

    @classmethod
    def is_possible(cls, place: Path) -> bool:
        tried = cls(place, 4096)
        command = (*tried.inside, "true")
        return bool(which("unshare")) and run(command, check=False).returncode == 0


async def test_a_disk_without_a_byte_of_room_loses_nothing(
    tmp_path: Path, figures: Figures
) -> None:
    if not SmallDisk.is_possible(tmp_path / "trial"):
        pytest.skip("this machine lets nobody but root mount a disk")
    house = SmallDisk(tmp_path / "data", 4 * 1024 * 1024).start()
    try:
        async with AsyncExitStack() as stack:
            ann = await Person(house, stack, "ann").arrive()
            line = await ann.join(await ann.open())
            kept = (await line.ask("say", text="there is room"))["seq"]
            ballast = house.disk / "ballast"
            with pytest.raises(OSError, match="No space left"):
                ballast.write_bytes(bytes(8 * 1024 * 1024))
            while (said := await line.ask("say", text="x" * 200))["t"] == "ack":
                kept = said["seq"]
            assert said["code"] == "storage"
            assert (await healthy(ann, 503)).json()["values"]["reason"] == FULL
            ballast.unlink()
            assert (await line.ask("say", text="room"))["seq"] == kept + 1
            assert (await healthy(ann, 200)).text == "ok"
            figures("entries before a disk of 4 MB was full to the last byte, none lost", kept)
    finally:
        house.stop(signal.SIGKILL)


def hello(ticket: str) -> str:
    return f'{{"t":"hello","v":1,"ticket":"{ticket}"}}'


async def test_a_database_torn_under_a_running_house_is_no_traceback(
    house: Server, people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    ann = await people("ann")
    codes = [await ann.open() for _ in range(scale(5, 15))]
    house.stop(signal.SIGTERM)
    house.start()
    path = house.data / "noripan.sqlite"
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(size - 4096))
    ann.server.address = house.address
    asked = [
        *(("GET", f"/api/tables/{code}") for code in codes),
        *(("POST", f"/api/tables/{code}/ticket") for code in codes),
        ("GET", "/api/tables"),
        ("GET", "/api/games"),
        ("GET", "/api/me/ledger"),
        ("GET", "/api/matches/m1/replay"),
    ]
    statuses = [(await ann.api(*each)).status_code for each in asked]
    opened = await ann.api("POST", "/api/tables", {"game": "pirate_dice", "seats": 2})
    assert 503 in statuses
    assert {*statuses, opened.status_code} <= {200, 201, 404, 503}
    assert (await ann.api("GET", "/api/games/pirate_dice/texts")).status_code == 200
    assert "Traceback" not in told(house)
    figures("requests to a torn database, none of them a fault", len(asked) + 1)


async def test_an_odd_request_is_never_our_fault(
    house: Server, figures: Figures, scale: Scale
) -> None:
    chance = Random("odd requests")
    counts: dict[str, int] = {}
    for _ in range(scale(400, 20_000)):
        sent = odd.request(chance)
        found = re.match(rb"HTTP/1.1 (\d+)", await odd.answer(house.address, sent))
        status = found[1].decode() if found else "closed"
        assert not status.startswith("5"), sent[:500]
        counts[status] = counts.get(status, 0) + 1
    assert "404" in counts
    assert told(house) == ""
    figures("odd requests, none of them a fault and none told at length", counts)


START = b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\n" + odd.SOCKET + b"\r\n"


async def greeting(person: Person, code: str, when: str) -> bytes:
    if when == "before hello":
        return b""
    return odd.frame(0x81, hello(await person.ticket(code)).encode())


@pytest.mark.parametrize("when", ["before hello", "after hello"])
async def test_an_odd_frame_ends_its_socket_at_most_and_is_not_told_at_length(
    house: Server, people: Callable[..., Any], figures: Figures, scale: Scale, when: str
) -> None:
    ann = await people("ann")
    code = await ann.open()
    line = await ann.join(code)
    tried = 0
    for name, frames in list(odd.FRAMES.items()) * scale(1, 5):
        heard = await odd.answer(house.address, START, await greeting(ann, code, when) + frames)
        assert heard.startswith(b"HTTP/1.1 101 "), heard
        assert name not in odd.NO_TEXTS or heard.endswith(odd.CLOSE_1007)
        tried += 1
    assert (await line.ask("say", text="still here"))["t"] == "ack"
    assert told(house) == ""
    figures(f"odd frames {when}, the house not moved", tried)
