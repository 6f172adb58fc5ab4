"""One server to a data folder, for as long as it lives."""

import signal
import subprocess
import sys
from typing import Any

import pytest


def second_on(server: Any) -> subprocess.CompletedProcess[str]:
    """Start another server on the folder of this one, and wait for its end."""
    command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--data", str(server.data)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)


def test_a_second_server_on_the_same_folder_says_so_and_ends(own_server: Any) -> None:
    second = second_on(own_server)
    assert second.returncode == 2
    assert second.stderr == (
        f"noripan: another server is open on {own_server.data}; choose another folder with --data\n"
    )
    assert not second.stdout


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_folder_is_free_when_its_server_has_ended(own_server: Any, how: signal.Signals) -> None:
    own_server.stop(how)
    assert own_server.start().address


def test_the_lock_is_its_owners_alone(own_server: Any) -> None:
    assert (own_server.data / "noripan.lock").stat().st_mode & 0o777 == 0o600
