"""The servers that are measured, each in a process on a core of its own."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.places import BIN, COMPILED, PEERS, node_environment

SERVE = (
    "import sys; from pathlib import Path; from noripan.server.main import serve; "
    "serve('127.0.0.1', 0, Path(sys.argv[1]))"
)


@dataclass(frozen=True, slots=True)
class Peer:
    """A server: how it is started, and which kind of player it understands."""

    name: str
    kind: str
    command: tuple[str, ...]
    is_keeping: bool = False
    """It is given a folder of its own."""
    is_compiled: bool = False
    """Of ours: the build of `make compiled`, which `tools.compiled.unpack` has made."""


TICKS = os.sysconf("SC_CLK_TCK")
SPENT = ("first_us", "others_us", "first_kernel_us", "others_kernel_us")
"""What a move costs a server: its first thread and the others, and what of it the kernel takes."""
SERVER = (sys.executable, "-c", SERVE)
OURS = Peer("noripan, on disk", "ours", SERVER, is_keeping=True)
OURS_COMPILED = Peer("noripan compiled, on disk", "ours", SERVER, is_keeping=True, is_compiled=True)
MEMORY = Peer("boardgame.io, in memory", "boardgame", ("node", "boardgame.js"))
FILES = Peer("boardgame.io, in files", "boardgame", ("node", "boardgame.js"), is_keeping=True)
BROADCAST = Peer("Colyseus, a bare broadcast", "colyseus", ("node", "colyseus.js"))


@contextmanager
def running(peer: Peer, **settings: str) -> Iterator[tuple[str, int]]:
    """Start a server with nothing in it; give its address and its process."""
    environment = {**node_environment(), "NORIPAN_UNLIMITED": "1", "NODE_ENV": "production"}
    environment |= settings
    if peer.is_compiled:
        environment["PYTHONPATH"] = str(COMPILED)
    with TemporaryDirectory() as folder:
        process = subprocess.Popen(
            on_core(0, [*peer.command, *[folder] * peer.is_keeping]),
            cwd=PEERS,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            found = re.search(r"http://(\S+)", process.stdout.readline())
            assert found is not None, f"{peer.name} did not start"
            yield found[1], process.pid
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def on_core(core: int, command: list[str]) -> list[str]:
    """Let a program run on one core, where a machine has more and can do so."""
    if not hasattr(os, "sched_getaffinity"):
        return command
    cores = sorted(os.sched_getaffinity(0))
    return ["taskset", "-c", str(cores[core % len(cores)]), *command]


def load(peer: Peer, matches: int, seconds: float, beat: float = 0.0) -> dict[str, float]:
    """Start a server, and let a process on another core play against it."""
    with running(peer) as (address, process):
        words = [peer.kind, address, str(matches), str(seconds), str(beat)]
        command = on_core(1, [str(BIN / "python"), "-m", "bench.load", *words])
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            player.stdout.readline()
            before = (*cpu_seconds(process), *kernel_seconds(process))
            figures: dict[str, float] = json.loads(player.stdout.readline())
            after = (*cpu_seconds(process), *kernel_seconds(process))
    spent = zip(SPENT, before, after, strict=True)
    moves = max(1, figures["moves"])
    return {**figures, **{name: 1e6 * (end - start) / moves for name, start, end in spent}}


def cpu_seconds(process: int) -> tuple[float, float]:
    """Read how long a process has computed: its first thread, and all others together."""
    threads = {
        int(path.parent.name): int(path.read_text("ascii").split()[0]) / 1e9
        for path in Path(f"/proc/{process}/task").glob("*/schedstat")
    }
    return threads[process], sum(threads.values()) - threads[process]


def kernel_seconds(process: int) -> tuple[float, float]:
    """Read how long the kernel has worked for its first thread, and for all others together."""
    threads = {
        int(path.parent.name): int(path.read_text("ascii").rpartition(")")[2].split()[12])
        for path in Path(f"/proc/{process}/task").glob("*/stat")
    }
    first = threads[process]
    return first / TICKS, (sum(threads.values()) - first) / TICKS
