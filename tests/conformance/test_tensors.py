"""What a seat sees as numbers: of one shape, from 0 to 1, and different where the view is."""

import json

import pytest

from noripan.kernel.chance import Seeded
from noripan.kernel.laws import begin, choose
from noripan.kernel.match import Match
from noripan.kernel.registry import AnyGame, game, games

OURS = [each for each in games() if each.id in {"pirate_dice", "sequence", "matgo", "card_othello"}]


@pytest.mark.parametrize("each", OURS, ids=lambda each: each.id)
def test_numbers_are_from_0_to_1_and_follow_the_view(each: AnyGame) -> None:
    chance, told = Seeded(each.id), 0
    match = Match.begin(each, seed=2)
    for _ in range(40):
        before = match.position
        if before.is_over:
            break
        match = match.play(choose(before.legal_actions(), chance, timid=False))
        numbers = [each.tensor(now.view(0), 0) for now in (before, match.position)]
        assert all(0 <= number <= 1 for number in numbers[1])
        told += numbers[0] != numbers[1]
    assert told > 4


@pytest.mark.parametrize("each", OURS, ids=lambda each: each.id)
def test_a_tensor_is_made_of_a_view_that_json_carried(each: AnyGame) -> None:
    position = begin(each, "json").position
    view = position.view(0)
    assert each.tensor(json.loads(json.dumps(view)), 0) == each.tensor(view, 0)


def test_both_colours_see_their_own_stones_first() -> None:
    rules = game("card_othello")
    position = rules.read("8/8/8/3wb3/3bww2/8/8/8 b 0,0 -|- -|- -", {"cards": False})
    black, white = (rules.tensor(position.view(seat), seat) for seat in (0, 1))
    assert (sum(black[:64]), sum(black[64:128])) == (2, 3)
    assert white[:64] == black[64:128]
    assert rules.tensor_shape(position.options, 2) == (5, 8, 8)
    assert rules.tensor_shape(rules.options(), 2) == (39, 8, 8)


def test_dice_are_counted_by_face() -> None:
    rules = game("pirate_dice")
    position = rules.read("dice:445|66 bid:3x4@0 turn:1")
    mine = rules.tensor(position.view(0), 0)
    assert [round(15 * number) for number in mine[:6]] == [0, 0, 0, 2, 1, 0]
    assert mine[7:13] == [0, 0, 0, 1, 0, 0]
    assert mine[15:] == [1, 0, 0, 1]


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_every_seat_sees_numbers_from_0_to_1_until_the_end(each: AnyGame) -> None:
    for number in range(3):
        trial, chance = begin(each, f"range {number}"), Seeded(number)
        if each.tensor_shape(trial.options, trial.seats) is None:
            continue
        position = trial.position
        while not position.is_over:
            position = position.play(choose(position.legal_actions(), chance, timid=False))
            seat = chance.below(trial.seats)
            assert all(0 <= n <= 1 for n in each.tensor(position.view(seat), seat))


def test_high_stakes_and_many_points_are_from_0_to_1_too() -> None:
    rules = game("matgo")
    view = rules.start(seed=3).position.view(0)
    rich = {**view, "stakes": 8, "go.0": 12, "score.0": {**view["score.0"], "points": 90}}
    usual, numbers = (rules.tensor(each, 0)[300:] for each in (view, rich))
    assert (usual[-1], numbers[-1]) == (1, 1 / 8)
    assert numbers[3] == numbers[5] == 1
    assert all(0 <= number <= 1 for number in numbers)


def test_cards_lie_where_a_seat_sees_them() -> None:
    rules = game("matgo")
    position = rules.start(seed=3).position
    numbers = rules.tensor(position.view(1), 1)
    assert sum(numbers[:50]) == 10
    assert sum(numbers[200:250]) == 0


def test_a_hand_marks_its_cells() -> None:
    rules = game("sequence")
    position = rules.start({"first_seat": "host"}, seats=2, seed=1).position
    fits = rules.tensor(position.view(0), 0)[500:600]
    legal = {str(each) for each in position.legal_actions() if "_j_" not in str(each)}
    cells = {int(each.partition("@")[2]) for each in legal}
    assert {cell for cell, mark in enumerate(fits) if mark} == cells
    assert len(cells) > 4
