"""The bots of Card Othello search, use their cards, and stop in time."""

import pytest

from noripan.bots.card_othello import EASY, HARD, NORMAL, Budget, Level, play, search
from noripan.bots.glimpse import Glimpse
from noripan.bots.registry import choose, levels
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("card_othello")


def still() -> float:
    """A clock that stands still, so that only the boards looked at count."""
    return 0.0


def glimpse(line: str, seed: int = 1, *, cards: bool = True) -> Glimpse:
    position = RULES.read(line, RULES.options(cards=cards))
    like = position.resample(position.actor, Seeded(seed))
    seat = int(position.actor or 0)
    legal = like.legal_actions()
    return Glimpse(seat, like.view(seat), legal, like.options, like, Seeded(seed))


def winner(first: str, second: str, seed: int, *, cards: bool) -> str | None:
    position = RULES.start(RULES.options(cards=cards), 2, Seeded(seed)).position
    chance = Seeded(f"bots {seed}")
    while not position.is_over:
        own = Seeded(chance.below(1 << 32))
        level = (first, second)[position.actor]
        position = position.play(choose("card_othello", level, position, position.actor, own))
    won = position.outcome().winners
    return (first, second)[won[0]] if len(won) == 1 else None


def test_there_are_three_levels() -> None:
    assert levels("card_othello") == ["easy", "normal", "hard"]


@pytest.mark.parametrize("cards", [True, False], ids=["cards", "plain"])
def test_the_normal_bot_beats_a_random_player(cards: bool) -> None:  # noqa: FBT001 - a parameter
    sides = [("normal", "random"), ("random", "normal")]
    won = [winner(*sides[seed % 2], seed, cards=cards) for seed in range(6)]
    assert won.count("normal") >= 5


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD], ids=["easy", "normal", "hard"])
def test_a_bot_takes_a_corner(level: Level) -> None:
    seen = glimpse("1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b", cards=False)
    assert str(play(seen, level, still)) == "a1"


def test_a_bot_decides_the_same_where_the_hidden_trap_lies_elsewhere() -> None:
    lines = [f"8/8/8/2bw4/8/3b4/8/b7 w 9,9 -|swap_01 -|- {at}=trap_01:b" for at in ("c4", "a8")]
    chosen = {str(play(glimpse(line), NORMAL, still)) for line in lines}
    assert len(chosen) == 1


def test_a_bot_opens_a_chest_that_costs_nothing() -> None:
    seen = glimpse("8/8/8/3wb3/3bw3/8/8/8 b 0,0 chest_01|-")
    assert str(play(seen, NORMAL, still)) == "use chest_01"


def test_the_clock_stops_a_search() -> None:
    ticks = iter(range(1000))
    budget = Budget(10_000, 3.0, lambda: float(next(ticks)))
    search(RULES.read("", RULES.options()).board(), 9, -1e9, 1e9, budget)
    assert budget.is_spent
    assert next(ticks) < 10


def test_a_bot_answers_an_open_choice() -> None:
    seen = glimpse("8/8/8/2bw4/8/8/bbb5/8 b 5,0 -|- -|- - choice:sacrifice_01=2")
    assert str(play(seen, HARD, still)) in {str(action) for action in seen.legal}
