"""What a seat sees as arrays, also where a game has no tensor."""

import numpy as np
import pytest

from noripan.adapters.arrays import LETTERS, letters, observation_space, observe
from noripan.adapters.setting import Setting, setting
from noripan.kernel.errors import Broken
from noripan.kernel.registry import game

LINE = "dice:45512|66 bid:5x4@0 turn:1"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Setting:
    """A game without a tensor."""
    monkeypatch.setattr(game("pirate_dice"), "tensor_shape", lambda _options, _seats: None)
    return setting("pirate_dice", line=LINE)


def test_a_game_without_a_tensor_shows_the_line_that_a_seat_sees(bare: Setting) -> None:
    position = game("pirate_dice").read(LINE)
    seen = observe(bare, position, 1)
    assert observation_space(bare).contains(seen)
    assert bytes(seen["observation"]).rstrip(b"\0").decode() == "dice:?5|66 bid:5x4@0 turn:1"


def test_a_mask_shows_what_the_actor_may_do_and_nothing_for_the_others() -> None:
    table, position = setting("pirate_dice", line=LINE), game("pirate_dice").read(LINE)
    mine, other = (observe(table, position, seat)["action_mask"] for seat in (1, 0))
    assert tuple(np.flatnonzero(mine)) == tuple(sorted(position.legal_codes()))
    assert not other.any()


def test_numbers_beyond_1_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("pirate_dice")
    monkeypatch.setattr(rules, "tensor_shape", lambda _options, _seats: (3,))
    monkeypatch.setattr(rules, "tensor", lambda _view, _seat: [-1, 0.5, 7])
    seen = observe(setting("pirate_dice", line=LINE), rules.read(LINE), 1)
    assert seen["observation"].tolist() == [0, 0.5, 1]


def test_a_line_that_is_too_long_asks_for_a_tensor() -> None:
    with pytest.raises(Broken, match="give the game a tensor"):
        letters("x" * (LETTERS + 1))
