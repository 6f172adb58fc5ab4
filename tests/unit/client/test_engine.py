"""Whatever an engine does, the bot plays a legal action in time and leaves no process behind."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from noripan.client.decide import Decider
from noripan.client.engine import Engine, EngineFailed

LEGAL = ["d3", "c4"]
Make = Callable[[str], Decider]


@pytest.fixture
async def make() -> AsyncIterator[Make]:
    """An engine of these lines of Python, which is asked for actions."""
    made: list[Decider] = []

    def engine(script: str) -> Decider:
        told: list[str] = []
        decider = Decider(Engine([sys.executable, "-c", script]), told.append)
        decider.told = told  # type: ignore[attr-defined]
        made.append(decider)
        return decider

    yield engine
    for each in made:
        await each.engine.kill()


async def test_an_engine_answers_line_by_line(make: Make) -> None:
    decider = make("for line in iter(input, ''): print('c4', flush=True)")
    assert [await decider.decide("{}", LEGAL, 30) for _ in range(3)] == ["c4"] * 3
    assert decider.failed == 0


@pytest.mark.parametrize(
    "script",
    [
        "raise SystemExit(3)",
        "input(); print('e5', flush=True); input()",
        "input(); print('\\x00garbage' * 9, flush=True); input()",
        "import os; input(); os.write(1, b'\\xff\\xfe\\n'); input()",
        "import sys; input(); sys.stdout.write('x' * 10_000_000); sys.stdout.flush(); input()",
        "while True: print('x' * 1000, flush=True)",
        "import os; os.close(0); os.close(1)",
    ],
    ids=["ends", "illegal", "garbage", "no text", "10 MB", "endless", "deaf and dumb"],
)
async def test_an_engine_that_fails_plays_the_first_legal_action(make: Make, script: str) -> None:
    decider = make(script)
    assert await decider.decide("{}", LEGAL, 30) == "d3"
    assert decider.failed == 1


async def test_an_engine_that_says_nothing_is_ended_when_its_time_is_up(
    make: Make, tmp_path: Path
) -> None:
    note = tmp_path / "pids"
    child = "import time; time.sleep(600)"
    decider = make(
        "import os, subprocess, sys, time\n"
        f"child = subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        f"open({str(note)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "input(); print('c4', flush=True); time.sleep(600)"
    )
    assert await decider.engine.ask("{}", 30) == "c4"
    with pytest.raises(EngineFailed, match="no answer"):
        await decider.engine.ask("{}", 0.1)
    async with asyncio.timeout(60):
        while any(is_running(int(pid)) for pid in note.read_text().split()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    """Tell whether a process runs; one that has ended and waits to be fetched does not."""
    with suppress(ProcessLookupError, FileNotFoundError):
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    return False


async def test_a_crashed_engine_is_started_again(make: Make, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    decider = make(
        f"import pathlib\nmark = pathlib.Path({str(mark)!r})\ninput()\n"
        "if not mark.exists(): mark.touch(); raise SystemExit(1)\n"
        "print('c4', flush=True)"
    )
    assert await decider.decide("{}", LEGAL, 30) == "c4"
    assert decider.failed == 0


async def test_an_engine_that_is_not_there_is_named() -> None:
    told: list[str] = []
    decider = Decider(Engine(["/no/such/engine"]), told.append)
    assert await decider.decide("{}", LEGAL, 30) == "d3"
    assert "/no/such/engine cannot be started" in told[0]
