"""A real NATS from a package: no root, no container, a port of its own that it keeps.

It ends with the process that started it, however that ends.
"""

import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Self

from tests.ports import free_port

PROGRAM = Path(sysconfig.get_path("scripts")) / "nats-server"
READY = "Server is ready"
# It reads what NATS says, so that no pipe fills up, and ends it when its own input ends.
KEEPER = f"""
import subprocess, sys, threading
nats = subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE, text=True)
print(nats.pid, flush=True)
def listen():
    for line in nats.stderr:
        if {READY!r} in line:
            print(line, end="", flush=True)
threading.Thread(target=listen).start()
sys.stdin.read()
nats.kill()
nats.wait()
"""


class Nats:
    """A NATS at a port of this machine; it may be stopped and started again there."""

    def __init__(self) -> None:
        self.port = free_port()
        self.keeper: subprocess.Popen[str] | None = None
        self.pid = 0

    @property
    def url(self) -> str:
        """Give its address."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Run it, until it is ready."""
        command = [PROGRAM, "--addr", "127.0.0.1", "--port", self.port]
        self.keeper = subprocess.Popen(
            [sys.executable, "-c", KEEPER, *map(str, command)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.keeper.stdout is not None
        self.pid = int(self.keeper.stdout.readline())
        assert READY in self.keeper.stdout.readline(), "NATS did not start"
        return self

    def stop(self) -> None:
        """End it at once, as a crash does."""
        assert self.keeper is not None
        self.keeper.communicate()

    def pause(self) -> None:
        """Let it stand still: its connections stay open and nobody answers."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        os.kill(self.pid, signal.SIGCONT)
