"""PettingZoo's own suites, on every game."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test as check_api
from pettingzoo.test import parallel_api_test as check_parallel_api
from pettingzoo.test import seed_test as check_seeds

from noripan.adapters.pettingzoo import env, parallel_env, raw_env
from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Refused
from tests.conformance.tables import Table, at_every_table

CYCLES = 60
# Theirs say so of every observation that comes with a mask, also in their own board games.
masks_are_known = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@masks_are_known
@at_every_table
def test_api(table: Table) -> None:
    tried = env(table.game, seats=table.seats, render_mode="ansi", **table.options)
    check_api(tried, num_cycles=CYCLES)


@at_every_table
def test_seeds(table: Table) -> None:
    make = partial(env, table.game, seats=table.seats, **table.options)
    check_seeds(make, num_cycles=CYCLES)


@at_every_table
def test_parallel_api(table: Table) -> None:
    tried = parallel_env(table.game, seats=table.seats, **table.options)
    check_parallel_api(tried, num_cycles=CYCLES)


@at_every_table
def test_a_match_is_paid_at_its_end_to_all(table: Table) -> None:
    tried = env(table.game, seats=table.seats, **table.options)
    tried.reset(seed=1)
    paid = {}
    for agent in tried.agent_iter():
        seen, reward, is_over, _, _ = tried.last()
        paid[agent] = reward
        assert reward == 0 or is_over
        tried.step(None if is_over else tried.action_space(agent).sample(seen["action_mask"]))
    assert set(paid) == set(tried.possible_agents)
    assert sum(paid.values()) == pytest.approx(0)
    assert tuple(paid[agent] for agent in tried.possible_agents) == tried.unwrapped.match.returns()


def test_without_a_seed_the_next_match_is_another() -> None:
    tried = raw_env("pirate_dice")
    lines = set()
    for _ in range(3):
        tried.reset()
        lines.add(repr(tried.match))
    assert len(lines) == 3


def test_an_agent_sees_its_own_dice_alone() -> None:
    tried = raw_env("pirate_dice", seats=2)
    tried.reset(seed=3)
    mine, other = (tried.observe(agent)["observation"] for agent in tried.agents)
    assert not np.array_equal(mine, other)
    tried.match = tried.match.resample(0, Seeded(4))
    again, changed = (tried.observe(agent)["observation"] for agent in tried.agents)
    assert np.array_equal(mine, again)
    assert not np.array_equal(other, changed)


def test_a_bare_environment_names_the_clause_of_an_illegal_action() -> None:
    tried = raw_env("pirate_dice")
    tried.reset(seed=1)
    with pytest.raises(Refused, match="PIR-4-d"):
        tried.step(0)


def test_an_illegal_action_ends_the_match_for_all_with_minus_one() -> None:
    tried = env("pirate_dice")
    tried.reset(seed=1)
    agent = tried.agent_selection
    tried.step(0)
    assert all(tried.terminations.values())
    assert tried.rewards[agent] == -1
