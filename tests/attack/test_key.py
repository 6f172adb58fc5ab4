"""A disk that is full at the first start leaves no key that anybody has."""

import resource
import signal
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from noripan.server.visitors.guests import Guest, Signer
from tests.conftest import Figures, Scale
from tests.server.people import Person, Server


def start_on_a_full_disk(data: Path) -> subprocess.CompletedProcess[str]:
    """Start a server that cannot write a single byte to any file, and wait for its end."""
    return subprocess.run(
        [sys.executable, "-m", "noripan", "serve", "--port", "0", "--data", str(data)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )


def keys_in(data: Path) -> list[Path]:
    return list(data.glob("secret*"))


async def test_a_first_start_on_a_full_disk_leaves_no_key(
    tmp_path: Path, figures: Figures, scale: Scale
) -> None:
    starts = scale(1, 10)
    for _ in range(starts):
        ended = start_on_a_full_disk(tmp_path)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert ended.stderr.startswith(f"noripan: the secret {tmp_path / 'secret'} cannot be kept")
        assert not keys_in(tmp_path)
    figures("starts on a full disk, none of which left a key", starts)
    await the_empty_key_opens_nothing(tmp_path)


async def the_empty_key_opens_nothing(data: Path) -> None:
    """Start with room on the disk: a cookie of the empty key is nobody's."""
    server = Server(data, NORIPAN_UNLIMITED="0").start()
    async with AsyncExitStack() as stack:
        ann = await Person(server, stack, "ann").arrive()
        person = (await ann.api("GET", "/api/me")).json()["person"]
        eve = await Person(server, stack, "eve").arrive()
        eve.http.cookies.clear()
        forged = Signer(b"").write(Guest(person, "ann"))
        answer = await eve.api("GET", "/api/me", cookie=f"noripan={forged}")
        assert answer.status_code == 200
        assert answer.json()["person"] != person
        assert (await ann.api("GET", "/api/me")).json()["person"] == person
    server.stop(signal.SIGKILL)


def test_a_key_of_the_wrong_length_is_said_and_kept(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()
    ended = start_on_a_full_disk(tmp_path)
    assert ended.returncode == 2
    assert "must be 32 bytes long and is 0: put it back from a copy" in ended.stderr
    assert (tmp_path / "secret").read_bytes() == b""
