"""The search: the same for the same seed, in time, and with reasons."""

import pytest

from noripan.bots.player import Budget, read_budget
from noripan.bots.registry import choose, consider
from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game

FOUR = "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H5,D2|b:D3 d:C4,S9,D4 -"
PLAIN = "noripan.bots.search:PLAIN@150"


def test_a_plain_search_finds_the_line_that_wins() -> None:
    position = game("sequence").read(FOUR)
    assert str(choose("sequence", PLAIN, position, 0, Seeded(1))) == "spade_6 @5"


@pytest.mark.parametrize("name", ["sequence", "matgo", "pirate_dice", "card_othello"])
def test_the_same_seed_and_budget_give_the_same_thought(name: str) -> None:
    position = game(name).start(seed=5).position
    one, other = (consider(name, "hard@25", position, position.actor, Seeded(2)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("name", ["sequence", "matgo", "pirate_dice"])
def test_a_search_knows_no_more_than_its_seat(name: str) -> None:
    position = game(name).start(seed=6).position
    seat = position.actor
    truths = [position, position.resample(seat, Seeded("another truth"))]
    chosen = {str(choose(name, "hard@25", each, seat, Seeded(2))) for each in truths}
    assert len(chosen) == 1


def test_a_thought_gives_reasons_for_every_action() -> None:
    position = game("sequence").read(FOUR)
    thought = consider("sequence", "hard@60", position, 0, Seeded(1))
    assert thought is not None
    assert {each.action for each in thought.candidates} == set(position.legal_actions())
    best = thought.best
    assert best.visits >= max(each.visits for each in thought.candidates) - 1
    assert best.won == 1.0
    assert thought.iterations == 60


@pytest.mark.parametrize("looks", [1, 2, 7])
def test_a_search_answers_though_it_had_no_time_for_every_action(looks: int) -> None:
    position = game("sequence").start(seed=5).position
    seat = position.actor
    thought = consider("sequence", f"noripan.bots.search:PLAIN@{looks}", position, seat, Seeded(1))
    assert thought is not None
    assert len(position.legal_actions()) > looks
    assert {each.action for each in thought.candidates} == set(position.legal_actions())
    assert thought.best.visits > 0


def test_the_clock_ends_a_thought() -> None:
    ticks = iter(range(10_000))
    meter = Budget(seconds=50.0, clock=lambda: float(next(ticks))).start()
    looks = 0
    while meter.spend():
        looks += 1
    assert 10 < looks < 60


@pytest.mark.parametrize("text", ["", "soon", "-1", "1.5", "10 s"])
def test_a_budget_is_a_number_or_seconds(text: str) -> None:
    with pytest.raises(Unreadable):
        read_budget(text)
