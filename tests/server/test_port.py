"""A port is taken, or it is said why not."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from noripan.server.main import PORT, PortTaken, bind


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which another program listens."""
    with bind("127.0.0.1", 0) as listener:
        yield listener.getsockname()[1]


def serve(data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "noripan", "serve", "--data", str(data), *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(taken: int, tmp_path: Path) -> None:
    done = serve(tmp_path, "--port", str(taken))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"noripan: port {taken} is taken; choose another with --port\n"


@pytest.mark.parametrize("host", ["no-such-host.invalid", "203.0.113.7", "a" * 100])
def test_an_address_that_is_not_ours_is_explained(host: str, tmp_path: Path) -> None:
    done = serve(tmp_path, "--host", host, "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"noripan: cannot listen at '{host}', port 0: ")


def test_the_usual_port_makes_way_for_the_next_free_one() -> None:
    with bind("127.0.0.1", None) as first, bind("127.0.0.1", None) as second:
        found = [each.getsockname()[1] for each in (first, second)]
        assert PORT <= found[0] < found[1]
        with pytest.raises(PortTaken):
            bind("127.0.0.1", found[0])
