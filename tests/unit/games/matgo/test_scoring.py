"""Scoring patterns: every set of captured cards scores as the rulebooks add it up."""

import pytest

from noripan.games.matgo.cards import (
    ANIMALS,
    CHEONGDAN,
    CHODAN,
    GODORI,
    GUKJIN,
    GWANG,
    HONGDAN,
    RAIN_GWANG,
    RIBBONS,
    mask_of,
)
from noripan.games.matgo.rulesets import HANGAME, RULESETS, SOONSIMI, Ruleset
from noripan.games.matgo.scoring import PATTERNS, Taken, items, most_points, points
from noripan.kernel.chance import Seeded


def by_the_book(cards: int, rules: Ruleset) -> int:
    """Add up once more, in the plainest way."""
    gwang = (cards & GWANG).bit_count()
    score = [0, 0, 0, 3, 4, 15][gwang] - (gwang == 3 and bool(cards & RAIN_GWANG))
    score += max(0, (cards & ANIMALS).bit_count() - rules.animals_from + 1)
    score += max(0, (cards & RIBBONS).bit_count() - 4)
    score += max(0, Taken(cards).pi_count(rules) - 9)
    score += 5 * (cards & GODORI == GODORI)
    return score + 3 * sum(cards & each == each for each in (HONGDAN, CHEONGDAN, CHODAN))


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.rule("RM-52", "HAN-1-j", "SSM-3-a")
def test_random_captures_score_as_the_book_says(name: str) -> None:
    chance, rules = Seeded(f"score {name}"), RULESETS[name]
    for _ in range(400):
        cards = sum(1 << card for card in chance.shuffle(range(50))[: chance.below(36)])
        taken = Taken(cards)
        assert points(taken, rules) == by_the_book(cards, rules)
        assert sum(item.points for item in items(taken, rules)) == points(taken, rules)


@pytest.mark.parametrize("name", RULESETS)
def test_no_use_of_the_gukjin_scores_more_than_the_most(name: str) -> None:
    chance, rules = Seeded(f"most {name}"), RULESETS[name]
    for _ in range(400):
        cards = sum(1 << card for card in chance.shuffle(range(50))[: chance.below(36)])
        scores = [points(Taken(cards, gukjin_is_pi=each), rules) for each in (False, True)]
        assert max(scores) <= most_points(cards, rules)


@pytest.mark.rule("RM-50")
def test_the_same_five_animals_score_in_one_rule_set_only() -> None:
    taken = Taken(mask_of(["02-1", "05-1", "06-1", "07-1", "10-1"]))
    assert (points(taken, HANGAME), points(taken, SOONSIMI)) == (1, 0)


def test_with_fewer_members_than_it_needs_no_pattern_scores() -> None:
    chance = Seeded("fewest")
    for _ in range(400):
        cards = sum(1 << card for card in chance.shuffle(range(50))[: chance.below(30)])
        for taken in (Taken(cards), Taken(cards | GUKJIN, gukjin_is_pi=True)):
            for pattern in PATTERNS:
                if (taken.cards & pattern.members).bit_count() < pattern.fewest:
                    assert pattern.points(taken, HANGAME) == 0
