"""The server under load: durable moves over real sockets beside its peers, and an idle socket."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from statistics import median

import httpx
import uvloop

from bench import growth, parts
from bench.load.ours import join, open_table
from bench.load.servers import (
    BROADCAST,
    FILES,
    MEMORY,
    OURS,
    OURS_COMPILED,
    SPENT,
    Peer,
    load,
    running,
)
from bench.plot import bars, picture
from bench.table import Section, number
from tools.compiled import unpack
from tools.places import COMPILED

PEERS = (MEMORY, FILES, OURS, OURS_COMPILED, BROADCAST)
MATCHES = (100, 500)
PACED_MATCHES, PACED_MOVES = 100, 1000
PARTS = (
    "the event loop, in the kernel: frames come in and go out",
    "the event loop: read, decide, apply, tell, in JSON",
    "the event loop: what sockets add to that",
    "the writer, in the kernel: what is written is on disk",
    "the writer: the journal, SQLite, tables that go home",
)
IDLE_SOCKETS = 2000
SECONDS_AT_LEAST = 5.0
DOCS = Path(__file__).parent.parent / "docs"

Figures = dict[str, float]


def measure(seconds: float, rounds: int) -> list[Section]:
    """Measure, and set the results in tables."""
    seconds = max(seconds, SECONDS_AT_LEAST)
    unpack()
    busy = {n: alternating(PEERS, n, seconds, rounds) for n in MATCHES}
    (DOCS / "moves.svg").write_text(_picture(busy), "utf-8")
    return [
        *(_busy(*each) for each in busy.items()),
        _paced(seconds, rounds),
        _parts(busy[MATCHES[0]]),
        _growth(rounds),
        _idle(),
    ]


def alternating(
    peers: tuple[Peer, ...], matches: int, seconds: float, rounds: int, beat: float = 0.0
) -> dict[str, list[Figures]]:
    """Measure servers in turn, round after round."""
    found: dict[str, list[Figures]] = {peer.name: [] for peer in peers}
    for _ in range(rounds):
        for peer in peers:
            found[peer.name].append(load(peer, matches, seconds, beat))
    return found


def ratio(found: dict[str, list[Figures]], figure: str, name: str, beside: Peer) -> str:
    """Give the median of the rounds' ratios."""
    pairs = zip(found[name], found[beside.name], strict=True)
    return f"{median(mine[figure] / other[figure] for mine, other in pairs):.2f}"


def _picture(busy: dict[int, dict[str, list[Figures]]]) -> str:
    """Draw how many moves each server made."""
    return bars(
        {
            f"{matches} matches: moves a second": [
                (name, median(row["moves_per_second"] for row in rows))
                for name, rows in found.items()
            ]
            for matches, found in busy.items()
        }
    )


def _busy(matches: int, found: dict[str, list[Figures]]) -> Section:
    section = Section(
        f"{matches} matches of two, as fast as they can",
        "Two sockets a match; each moves as soon as it may. The server runs on one core, the\n"
        "players on the other. *noripan* plays Pirate Dice, and every move is on disk before\n"
        "anyone is told; boardgame.io plays a game of hidden dice and bets that we wrote for it,\n"
        "in memory, or kept in files by its own storage. Matches of both end, and the next one\n"
        "begins. Colyseus hands every move on, checks nothing and keeps nothing. A move is over\n"
        "when its player is told of it. *CPU* is that of the server, system calls and all, a\n"
        "move: its first thread, and the others (ours write the log, Node's collect garbage and\n"
        "compile). Our marks are 1.0 beside memory and 5 beside files, compiled 1.5 and 8.\n\n"
        "![Moves a second](moves.svg)",
        (
            "",
            "moves/s",
            "beside in memory",
            "beside in files",
            "p50 ms",
            "p99 ms",
            "CPU µs",
            "others µs",
        ),
    )
    for name, rows in found.items():
        figures = {key: median(row[key] for row in rows) for key in rows[0]}
        section.rows.append(
            (
                name,
                number(figures["moves_per_second"]),
                ratio(found, "moves_per_second", name, MEMORY),
                ratio(found, "moves_per_second", name, FILES),
                number(figures["p50_ms"]),
                number(figures["p99_ms"]),
                number(figures["first_us"]),
                number(figures["others_us"]),
            )
        )
    return section


def _paced(seconds: float, rounds: int) -> Section:
    beat = PACED_MATCHES / PACED_MOVES
    found = alternating((MEMORY, OURS, OURS_COMPILED), PACED_MATCHES, seconds, rounds, beat)
    section = Section(
        f"{PACED_MOVES:,} moves a second over {PACED_MATCHES} matches",
        "The same at a pace that all can keep: how long until a player is told of a move. The\n"
        "mark of the last column is at most 1.0, compiled 0.7.",
        ("", "moves/s", "p50 ms", "p99 ms", "p99 beside in memory"),
    )
    for name, rows in found.items():
        figures = {key: median(row[key] for row in rows) for key in rows[0]}
        section.rows.append(
            (
                name,
                number(figures["moves_per_second"]),
                number(figures["p50_ms"]),
                number(figures["p99_ms"]),
                ratio(found, "p99_ms", name, MEMORY),
            )
        )
    return section


def _parts(found: dict[str, list[Figures]]) -> Section:
    """Part the cost of a move over sockets into what it is made of."""
    trees = {OURS.name: None, OURS_COMPILED.name: COMPILED}
    costs = {
        name: _parts_of({key: median(row[key] for row in found[name]) for key in SPENT}, tree)
        for name, tree in trees.items()
    }
    memory = median(row["first_us"] + row["others_us"] for row in found[MEMORY.name])
    section = Section(
        "Where the time of a move goes",
        f"Microseconds of CPU a move of Pirate Dice, {MATCHES[0]} matches. What the kernel takes\n"
        "is its own count; what the loop does without sockets is measured by itself; the rest of\n"
        "the loop is what sockets add: frames, callbacks, and two threads that take turns on one\n"
        f"core. boardgame.io in memory takes {number(memory)}: so much leaves us the mark of\n"
        f"1.0, and that of 1.5 leaves {number(memory / 1.5)}.",
        ("", "interpreted", "compiled"),
    )
    rows = zip(*costs.values(), strict=True)
    section.rows += [
        (what, *map(number, row)) for what, row in zip((*PARTS, "all"), rows, strict=True)
    ]
    return section


def _parts_of(spent: Figures, tree: Path | None) -> list[float]:
    """Give the parts, and all of them together."""
    loop = parts.measure(tree)
    kernel, others_kernel = spent["first_kernel_us"], spent["others_kernel_us"]
    found = [
        kernel,
        loop,
        spent["first_us"] - kernel - loop,
        others_kernel,
        spent["others_us"] - others_kernel,
    ]
    return [*found, sum(found)]


def _growth(rounds: int) -> Section:
    """Measure how a move's cost grows, and draw it."""
    section, curves = growth.measure(rounds)
    (DOCS / "growth.svg").write_text(picture(curves), "utf-8")
    return section


def _idle() -> Section:
    with running(OURS) as (address, process):
        command = [sys.executable, "-m", "bench.server", address, str(process)]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return Section(
        "An idle socket",
        f"{IDLE_SOCKETS} greeted sockets, each a spectator, 50 a table: what the server grew by.",
        ("", "kB a socket"),
        [("resident memory", number(json.loads(done.stdout)))],
    )


async def idle(address: str, sockets: int, process: int) -> float:
    """Open sockets that only listen: how many kB of memory each costs the server."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        await join(address, http, await open_table(http))
        before = _resident_kilobytes(process)
        code, open_sockets = "", []
        for n in range(sockets):
            if n % 50 == 0:
                code = await open_table(http)
            open_sockets.append(await join(address, http, code))
    return (_resident_kilobytes(process) - before) / len(open_sockets)


def _resident_kilobytes(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(idle(sys.argv[1], IDLE_SOCKETS, int(sys.argv[2])))))
