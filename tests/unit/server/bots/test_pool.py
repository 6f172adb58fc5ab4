"""Bots think in processes of their own."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game
from noripan.server.bots.pool import BotPool, guess
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


async def test_a_level_that_is_broken_plays_what_a_time_out_plays(
    pool: BotPool, position: Any
) -> None:
    action = await pool.choose("pirate_dice", "no such level", position, position.actor)
    assert action == position.default_action()


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
