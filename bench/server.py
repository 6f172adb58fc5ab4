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

from bench import growth
from bench.load.ours import join, open_table
from bench.load.servers import BROADCAST, FILES, MEMORY, OURS, Peer, load, running
from bench.plot import picture
from bench.table import Section, number

PEERS = (MEMORY, FILES, OURS, BROADCAST)
MATCHES = (100, 500)
PACED_MATCHES, PACED_MOVES = 100, 1000
IDLE_SOCKETS = 2000
SECONDS_AT_LEAST = 5.0
PICTURE = Path(__file__).parent.parent / "docs" / "growth.svg"

Figures = dict[str, float]


def measure(seconds: float, rounds: int) -> list[Section]:
    """Measure, and set the results in tables."""
    seconds = max(seconds, SECONDS_AT_LEAST)
    return [
        *(_busy(matches, seconds, rounds) for matches in MATCHES),
        _paced(seconds, rounds),
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


def _busy(matches: int, seconds: float, rounds: int) -> Section:
    found = alternating(PEERS, matches, seconds, rounds)
    section = Section(
        f"{matches} matches of two, as fast as they can",
        "Two sockets a match; each moves as soon as it may. The server runs on one core, the\n"
        "players on the other. *noripan* plays Pirate Dice, and every move is on disk before\n"
        "anyone is told; boardgame.io plays a game of hidden dice and bets that we wrote for it,\n"
        "in memory, or kept in files by its own storage; Colyseus hands every move on, checks\n"
        "nothing and keeps nothing. A move is over when its player is told of it.",
        ("", "moves/s", "beside in memory", "beside in files", "p50 ms", "p99 ms", "CPU µs a move"),
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
                number(figures["cpu_us"]),
            )
        )
    return section


def _paced(seconds: float, rounds: int) -> Section:
    beat = PACED_MATCHES / PACED_MOVES
    found = alternating((MEMORY, OURS), PACED_MATCHES, seconds, rounds, beat)
    section = Section(
        f"{PACED_MOVES:,} moves a second over {PACED_MATCHES} matches",
        "The same at a pace that all can keep: how long until a player is told of a move.",
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


def _growth(rounds: int) -> Section:
    """Measure how a move's cost grows, and draw it."""
    section, curves = growth.measure(rounds)
    PICTURE.write_text(picture(curves), "utf-8")
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
