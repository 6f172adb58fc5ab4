"""What a game tells learning libraries is held against its play."""

from typing import Any

import pytest

from noripan.kernel.laws import LawBroken, begin, check_game
from noripan.kernel.laws.learning import check_returns
from noripan.kernel.registry import game

DICE = game("pirate_dice")


def check(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, lie: Any) -> str:
    """Let a game say something else; give the law that it breaks."""
    monkeypatch.setattr(owner, name, lie)
    with pytest.raises(LawBroken) as broken:
        list(check_game(DICE, 10))
    return str(broken.value)


def test_a_draw_beyond_the_largest_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = check(monkeypatch, type(DICE), "largest_draw", lambda *_: 5)
    assert "soundness: one of 6 is drawn; largest_draw is 5" in said


def test_more_draws_than_the_most_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = check(monkeypatch, type(DICE), "most_draws", lambda *_: 5)
    assert "draws were made; most_draws is 5" in said


def test_a_return_beyond_the_largest_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = check(monkeypatch, type(DICE), "largest_return", lambda *_: 0.5)
    assert "largest_return is 0.5" in said


def test_returns_that_come_from_nowhere_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = check(monkeypatch, DICE.position, "returns", lambda self: (1.0,) * self.seats)
    assert "do not add up to 0" in said


def test_a_loser_who_gains_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def upside_down(self: Any) -> tuple[float, ...]:
        return tuple(-each for each in self.outcome().returns())

    said = check(monkeypatch, DICE.position, "returns", upside_down)
    assert "have the returns" in said


def test_winners_who_do_not_share_alike_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = begin(DICE, "shared")
    unlike = (1.0, -1.0, *[0.0] * (trial.seats - 2))
    monkeypatch.setattr(DICE.position, "returns", lambda _: unlike)
    with pytest.raises(LawBroken, match="have the returns"):
        check_returns(trial, (1,) * trial.seats)


def test_a_tensor_without_its_shape_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(DICE), "tensor_shape", lambda *_: (2, 3))
    said = check(monkeypatch, type(DICE), "tensor", lambda *_: [0.0] * 5)
    assert "5 numbers have not the shape (2, 3)" in said


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1.02, -0.5])
def test_a_tensor_beyond_0_to_1_is_found(monkeypatch: pytest.MonkeyPatch, number: float) -> None:
    monkeypatch.setattr(type(DICE), "tensor_shape", lambda *_: (2,))
    said = check(monkeypatch, type(DICE), "tensor", lambda *_: [0.5, number])
    assert f"not from 0 to 1: [(1, {number})]" in said


def test_a_game_that_says_nothing_has_no_chance_wins_one_and_has_no_tensor() -> None:
    silent: Any = super(type(DICE), DICE)
    options = DICE.options()
    assert silent.largest_draw(options, 2) == 1
    assert silent.largest_return(options, 2) == 1
    assert silent.tensor_shape(options, 2) is None
