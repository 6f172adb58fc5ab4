"""A contest is fair: every deal from every side, and one against many from every seat."""

from noripan.bots.arena import Contest, Pairing, play_match
from noripan.kernel.wish import Wish


def test_a_deal_is_played_from_both_sides() -> None:
    contest = Contest("sequence", ("easy", "random"), 4, Wish(4))
    assert [contest.deal(number) for number in range(4)] == [0, 0, 1, 1]
    assert [contest.sides(number) for number in range(2)] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_one_against_the_others_has_each_seat_of_a_deal_once() -> None:
    contest = Contest("pirate_dice", ("normal", "random"), 8, Wish(4), alone=True)
    alone = [contest.sides(number).index(0) for number in range(4)]
    assert alone == [0, 1, 2, 3]
    assert [contest.deal(number) for number in (0, 3, 4)] == [0, 0, 1]


def test_a_match_is_the_same_whoever_plays_it_again() -> None:
    contest = Contest("pirate_dice", ("easy", "random"), 2)
    once, again = (play_match(contest, Pairing("easy", "random"), 1) for _ in range(2))
    assert once.actions == again.actions
    assert once.returns == again.returns
