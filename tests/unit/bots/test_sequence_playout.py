"""The fast playout of Sequence counts what the rules do, and deals follow from what was played."""

import pytest

from noripan.bots.registry import choose
from noripan.bots.sequence.counts import count_lines
from noripan.bots.sequence.deals import likelihood, likely_deal
from noripan.bots.sequence.playout import Playout
from noripan.games.sequence.cards import NAMES
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("sequence")
FOUR = "x/x/x/x/rrrr6/x/x/x/x/x b r:S2,D2,S7,C2|b:D9,S3,C5,H9,C6,S8 d:C4,S9,D4,H6,D8,H5,CJ2 -"
"""Red has four in a row; a five of hearts, or a jack, would stop or complete it."""
STOPS = frozenset(n for n, name in enumerate(NAMES) if name == "heart_5" or "_j_" in name)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_a_playout_counts_lines_as_the_rules_do(seats: int, seed: int) -> None:
    position = RULES.start(None, seats, Seeded(seed)).position
    playout, luck = Playout(position), Seeded(seed)
    while not position.is_over:
        action = choose("sequence", "random", position, position.actor, Seeded(luck.below(99)))
        position = position.play(action)
        playout.play(action.card, action.cell)
        teams = range(position.setup.teams)
        assert playout.lines == count_lines(position.chips, position.lines, len(teams))
        assert playout.score == [position.score(team) for team in teams]
        fresh = Playout(position)
        assert (playout.odds, playout.open_odds) == (fresh.odds, fresh.open_odds)
    assert playout.is_over


def test_a_playout_takes_the_line_that_wins() -> None:
    line = "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H5,D2|b:D3 d:C4,S9,D4 -"
    playout = Playout(RULES.read(line, RULES.options()))
    playout.go_on(1)
    assert playout.is_over
    assert playout.result() == [1.0, -1.0]


def test_who_left_a_four_alone_hardly_holds_a_card_against_it() -> None:
    position = RULES.read(FOUR, RULES.options())
    position = position.play(position.legal_actions()[0])
    assert likelihood(position, 0) == 1.0
    seeds = [Seeded(seed) for seed in range(60)]
    plain = sum(not STOPS.isdisjoint(position.resample(0, seed).hands[1]) for seed in seeds)
    likely = sum(not STOPS.isdisjoint(likely_deal(position, 0, seed).hands[1]) for seed in seeds)
    assert likely < plain / 2, (likely, plain)
