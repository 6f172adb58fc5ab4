"""What is told of a score in the shortest way is what its sum says line by line."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.cards import MONTH, MONTHS, cards_of, months_of
from noripan.games.matgo.factors import ALL_FACTORS, Win, factors_of
from noripan.games.matgo.legal import missing_with
from noripan.games.matgo.position import Position
from noripan.games.matgo.rulesets import RULESETS
from noripan.games.matgo.sums import sum_up
from noripan.kernel.chance import Seeded

RANDOM_MATCHES = 25


def random_positions(ruleset: str) -> list[Position]:
    """Play series at random, so that some matches are played for the stakes of a nagari."""
    chance, carry, found = Seeded(f"scores {ruleset}"), None, []
    for _ in range(RANDOM_MATCHES):
        now = GAME.start({"ruleset": ruleset}, 2, chance, carry).position
        while not now.is_over:
            found.append(now)
            now = now.play(chance.pick(now.legal_actions()))
        carry = GAME.carry(now)
    return found


def least_total(now: Position, winner: int, use: str) -> int:
    """Weigh a win by every factor there is, and by each use that the loser may name (RM-39)."""
    base, lost = sum_up(now, winner, "stop", use).base, 1 - winner
    wins = [
        Win(now, winner, now.taken(winner, use), now.taken(lost, each)) for each in now.uses(lost)
    ]
    totals = []
    for win in wins:
        total = base
        for each in factors_of(ALL_FACTORS, win):
            total *= each.factor
        totals.append(total)
    return min(totals)


@pytest.mark.rule("RM-37", "RM-39", "RM-58")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_score_is_the_sum_of_a_stop_weighed_by_every_factor(ruleset: str) -> None:
    told = 0
    for now in random_positions(ruleset):
        view = now.view(None)
        for seat in (0, 1):
            score, uses = view[f"score.{seat}"], now.uses(seat)
            sums = [sum_up(now, seat, "stop", use) for use in uses]
            assert score["total"] == max(least_total(now, seat, use) for use in uses)
            shown = (score["points"], score["factor"], len(score["items"]), len(score["factors"]))
            assert shown in [
                (each.base, each.factor, len(each.items), len(each.factors)) for each in sums
            ]
            assert score["pi"] == now.taken(seat).pi_count(now.rules)
            assert score["missing"] == min(missing_with(now, seat, use) for use in uses)
            told += score["total"] > 0
    assert told


def test_the_months_of_a_set_are_those_of_its_cards() -> None:
    chance = Seeded("months")
    for _ in range(200):
        cards = sum(1 << card for card in chance.shuffle(range(50))[: chance.below(12)])
        assert months_of(cards) == [each for each in range(MONTHS) if cards & MONTH[each]]
        assert months_of(cards) == sorted({each >> 2 for each in cards_of(cards) if each < 48})
