"""Bots think in processes of their own."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from noripan.bots.advice.review import Stand
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game
from noripan.server.bots import pool as pools
from noripan.server.bots.pool import BotPool, Busy, guess
from noripan.server.bots.worker import write


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(1)
    yield made
    await made.stop()


@pytest.fixture
def position() -> Any:
    rules = game("pirate_dice")
    return rules.start(rules.options(), 2, Seeded("a seed")).position


async def test_a_bot_gives_a_legal_action(pool: BotPool, position: Any) -> None:
    action = await pool.choose("pirate_dice", "normal", position, position.actor)
    assert position.check(action) is None


async def test_a_worker_that_dies_is_replaced(pool: BotPool, position: Any) -> None:
    await pool.choose("pirate_dice", "normal", position, position.actor)
    for worker in pool._all:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
    action = await pool.choose("pirate_dice", "normal", position, position.actor)
    assert action == position.default_action()
    action = await pool.choose("pirate_dice", "normal", position, position.actor)
    assert position.check(action) is None


def children() -> set[str]:
    """Name the processes that this one has started."""
    mine = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return set(mine.read_text("ascii").split())


@pytest.mark.parametrize("steps", range(10))
async def test_a_pool_that_is_stopped_ends_a_worker_that_is_just_being_started(
    pool: BotPool, position: Any, steps: int
) -> None:
    before = children()
    asking = asyncio.create_task(pool.choose("pirate_dice", "normal", position, position.actor))
    for _ in range(steps):
        await asyncio.sleep(0)
    asking.cancel()
    await asyncio.sleep(0)
    await pool.stop()
    assert children() == before


async def test_a_level_that_is_broken_plays_what_a_time_out_plays(
    pool: BotPool, position: Any
) -> None:
    action = await pool.choose("pirate_dice", "no such level", position, position.actor)
    assert action == position.default_action()


async def test_a_bot_tells_what_it_would_do_and_judges_what_was_done(
    pool: BotPool, position: Any
) -> None:
    seat = position.actor
    hint = await pool.hint("pirate_dice", position, seat)
    assert hint is not None
    assert hint.best.action in map(str, position.legal_actions())
    played = position.legal_actions()[0]
    moment = await pool.look("pirate_dice", Stand(0, position, seat, played), seat)
    assert (moment.n, moment.actor) == (0, seat)
    assert pool.asides == 0


async def test_the_time_that_a_worker_takes_to_start_is_not_the_bots(
    pool: BotPool, position: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "THINK_SECONDS", 0.0)
    assert await pool.hint("pirate_dice", position, position.actor) is not None
    with pytest.raises(Busy):
        await pool.hint("pirate_dice", position, position.actor)


async def test_whoever_asks_while_many_wait_is_told_that_bots_are_busy(
    pool: BotPool, position: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "ASIDE_AT_MOST", 0)
    with pytest.raises(Busy):
        await pool.hint("pirate_dice", position, position.actor)


def test_a_worker_whose_server_was_killed_ends_without_a_word(position: Any) -> None:
    command = [sys.executable, "-m", "noripan.server.bots.worker"]
    question = write(("choose", "pirate_dice", "easy", position, position.actor, "luck"))
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(question)
        worker.stdin.flush()
        assert worker.stderr.read() == b""
        assert worker.wait() == 0


@pytest.mark.parametrize("name", ["pirate_dice", "card_othello"])
def test_a_worker_is_given_no_future_even_by_a_game_that_forgets_to_change_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game(name)
    position = rules.start(rules.options(), 2, Seeded("a seed")).position
    monkeypatch.setattr(type(position), "resample", lambda self, *_: self)
    given = write(guess(position, 0))
    assert Seeded("a seed").seed in write(position)
    assert Seeded("a seed").seed not in given
