"""Gymnasium's own check, on every game; and what a learner meets there."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from noripan.adapters.gymnasium import Solo, env_id
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game
from tests.conformance.tables import Table, at_every_table


@at_every_table
def test_api(table: Table) -> None:
    made = gymnasium.make(
        env_id(game(table.game)),
        seats=table.seats,
        level="random",
        render_mode="ansi",
        **table.options,
    )
    check_env(made.unwrapped)
    made.close()


@at_every_table
def test_a_match_against_bots_is_paid_at_its_end(table: Table) -> None:
    solo = Solo(table.game, seat=1, seats=table.seats, level="random", **table.options)
    solo.action_space.seed(5)
    seen, _ = solo.reset(seed=5)
    is_over, rewards = False, []
    while not is_over:
        action = solo.action_space.sample(seen["action_mask"])
        seen, reward, is_over, _, info = solo.step(action)
        rewards.append(reward)
        assert info == {}
    assert rewards[-1] == solo.match.returns()[1]
    assert set(rewards[:-1]) <= {0}


def test_an_illegal_action_forfeits_the_match_and_names_its_clause() -> None:
    solo = Solo("pirate_dice", seats=3, level="random")
    while solo.reset()[0]["action_mask"][0]:  # until nobody has bet
        pass
    _, reward, is_over, _, info = solo.step(0)
    assert (reward, is_over) == (-1, True)
    assert info["refusal"].startswith("PIR-4-d")


def test_the_bots_play_at_their_level() -> None:
    """A learner who always bets the most there can be loses to bots that reckon."""
    solo = Solo("pirate_dice", level="normal")
    won = 0
    for seed in range(6):
        seen, _ = solo.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            seen, reward, is_over, _, _ = solo.step(seen["action_mask"].nonzero()[0][-1])
        won += reward > 0
    assert won == 0


@pytest.mark.parametrize(
    ("given", "error"),
    [({"level": "genius"}, Unreadable), ({"seat": 2}, IndexError), ({"seats": 9}, Unreadable)],
)
def test_what_cannot_be_is_refused_at_once(
    given: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Solo("pirate_dice", **given)  # type: ignore[arg-type]
