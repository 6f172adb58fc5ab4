"""`noripan bot` brings an engine to a parlour: it comes when it is called, plays, and goes."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import SILENCE_SECONDS, Frame, Line, Person, Server
from tests.server.programs import bring

People = Callable[..., Any]


@pytest.fixture
def server(server_on_sqlite: Server) -> Server:
    """One store is enough: a program does not know which there is."""
    return server_on_sqlite


@asynccontextmanager
async def running(
    owner: Person, token: str, engine: str, path: str = ""
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the command as an owner does; however the test ends, it is ended."""
    words = ("-m", "noripan", "bot", f"http://{owner.server.address}{path}", "--engine", engine)
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, "--pace", "0", "--seconds", "30",
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "NORIPAN_BOT_TOKEN": token},
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def said(process: asyncio.subprocess.Process, text: str) -> None:
    """Wait until it says something."""
    assert process.stdout is not None
    async with asyncio.timeout(SILENCE_SECONDS):
        while text not in (line := (await process.stdout.readline()).decode()):
            assert line, "it has ended"


async def play(line: Line, which: int) -> Frame:
    """Play the first (0) or the last (-1) legal action at each of our turns; give the last move."""
    while (frame := line.last_turn).get("outcome") is None:
        if frame["turn"]["legal"]:
            await line.ask("act", n=frame["n"], action=frame["turn"]["legal"][which])
        await line.find(partial(_is_after, frame["n"]))
    return frame


def _is_after(n: int, frame: Frame) -> bool:
    return frame["t"] == "moved" and int(frame["n"]) > n


async def start(line: Line) -> None:
    """Be ready, wait until the bot is too, and begin."""
    await line.ask("ready", on=True)
    await line.find(lambda f: f["t"] == "table" and all(c["ready"] for c in f["table"]["chairs"]))
    await line.ask("start")


async def test_an_engine_comes_plays_two_matches_and_goes(people: People, root: Path) -> None:
    ann = await people("ann")
    program, person = await bring(ann)
    engine = f"{sys.executable} {root / 'examples/engines/engine.py'}"
    async with running(ann, program.token, engine) as process:
        await said(process, "Fox listens")
        code = await ann.open()
        line = await ann.join(code)
        answer = await ann.api("POST", f"/api/tables/{code}/bots", {"seat": 1, "bot": person})
        assert answer.status_code == 201
        for match in range(2):
            await start(line)
            over = await play(line, -1)
            assert sorted(over["outcome"]["places"]) == [1, 2]
            moves = [f for f in line.heard if f["t"] == "moved" and f["seat"] == 1]
            assert {f["by"] for f in moves} == {"player"}, "the clock never played for it"
            await said(process, "over: place")
            line.heard.clear()
            if match == 0:
                assert (await line.ask("again"))["t"] == "ack"
        process.send_signal(signal.SIGINT)
        async with asyncio.timeout(SILENCE_SECONDS):
            assert await process.wait() == 130


async def test_a_broken_engine_gives_the_match_up_and_a_bad_token_ends_the_program(
    people: People,
) -> None:
    ann = await people("ann")
    program, person = await bring(ann)
    async with running(ann, program.token, f'{sys.executable} -c "print(1)"') as process:
        await said(process, "Fox listens")
        code = await ann.open()
        line = await ann.join(code)
        await ann.api("POST", f"/api/tables/{code}/bots", {"seat": 1, "bot": person})
        await start(line)
        last = await play(line, 0)
        assert (last["seat"], last["by"]) == (1, "forfeit")
        assert (await ann.api("DELETE", f"/api/me/bots/{person}")).status_code == 200
        await said(process, "the parlour says no: no bot there has this token")
        async with asyncio.timeout(SILENCE_SECONDS):
            assert await process.wait() == 2


async def test_a_second_program_and_an_address_without_sockets_are_told_why_they_end(
    people: People,
) -> None:
    ann = await people("ann")
    program, _ = await bring(ann)
    async with running(ann, program.token, "true") as first:
        await said(first, "Fox listens")
        async with running(ann, program.token, "true") as second:
            await said(second, "Fox listens")
            await said(first, "another program runs with the same token")
    async with running(ann, program.token, "true", "/t/ABCD-123") as lost:
        await said(lost, "there is no parlour at ")
        async with asyncio.timeout(SILENCE_SECONDS):
            assert await lost.wait() == 2
