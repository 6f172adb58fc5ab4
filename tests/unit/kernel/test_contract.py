"""What follows from the contract where a game says nothing of its own."""

import pytest

from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Outcome
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game

DICE = game("pirate_dice")
SEQUENCE = game("sequence")
MATGO = game("matgo")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_match_begins_with_a_number_of_seats_that_the_game_does_not_have(seats: int) -> None:
    with pytest.raises(Unreadable, match=f"not played by {seats}, but by 2, 3, 4, 5, 6"):
        DICE.start(DICE.options(), seats, Seeded(1))


def test_options_may_leave_fewer_numbers_of_seats_than_the_game_has() -> None:
    assert DICE.seats_for(DICE.options()) == DICE.seats
    assert SEQUENCE.seats_for(SEQUENCE.options()) == SEQUENCE.seats
    assert SEQUENCE.seats_for(SEQUENCE.options(teams=3)) == (3, 6, 9, 12)


def test_the_winners_are_all_who_share_the_first_place() -> None:
    assert Outcome((2, 1, 3, 1), "PIR-1").winners == (1, 3)


def test_without_teams_every_seat_is_its_own() -> None:
    assert DICE.teams(DICE.options(), 4) == (0, 1, 2, 3)


def test_what_is_disclosed_is_disclosed_to_every_seat() -> None:
    position = DICE.read("dice:45|66 bid:1x4@0 turn:1", DICE.options())
    challenge, bet = DICE.read_action("challenge"), DICE.read_action("bet 2x4")
    assert all(position.discloses_to(challenge, seat) for seat in (0, 1, None))
    assert not any(position.discloses_to(bet, seat) for seat in (0, 1, None))


def test_a_player_with_a_choice_is_not_forced() -> None:
    assert not DICE.start(DICE.options(), 2, Seeded(1)).position.is_forced


def test_an_action_is_of_the_kind_of_its_first_word() -> None:
    assert DICE.kind("bet 5x4") == "bet"


def test_a_match_begins_with_nothing_said() -> None:
    position = DICE.start().position
    assert position.options == DICE.options()
    assert position.seats == 2
    assert SEQUENCE.start({"teams": 3}).position.seats == 3


def test_a_seed_gives_the_same_match_and_no_seed_another_one() -> None:
    assert DICE.start(seed=1).position == DICE.start(DICE.options(), 2, Seeded(1)).position
    assert len({repr(DICE.start().position) for _ in range(4)}) == 4


def test_a_match_draws_from_one_source() -> None:
    with pytest.raises(Unreadable, match="not from both"):
        DICE.start(chance=Seeded(1), seed=1)


def test_options_may_be_given_by_name() -> None:
    assert DICE.start({"ones_wild": False}).position.options == DICE.options(ones_wild=False)
    assert DICE.read("dice:45|66", {"ones_wild": False}).options == DICE.options(ones_wild=False)
    assert DICE.read("dice:45|66").options == DICE.options()
    with pytest.raises(Unreadable, match="there is no option 'wild'"):
        DICE.start({"wild": True})


def test_codes_of_legal_actions_rise() -> None:
    position = DICE.read("dice:45|66 bid:5x5@0 turn:1")
    assert [str(action) for action in position.legal_actions()] == ["bet 5x6", "challenge"]
    assert position.legal_codes() == (0, 30)


@pytest.mark.parametrize(
    ("places", "returns"),
    [
        ((1,), (0,)),
        ((1, 2), (1, -1)),
        ((1, 1), (0, 0)),
        ((2, 1, 3), (0, 1, -1)),
        ((1, 2, 2, 4), (1, 0, 0, -1)),
        ((1, 2, 3, 4, 5, 6), (1, 0.6, 0.2, -0.2, -0.6, -1)),
    ],
)
def test_returns_follow_from_the_places(
    places: tuple[int, ...], returns: tuple[float, ...]
) -> None:
    assert Outcome(places, "PIR-9.2-a").returns() == pytest.approx(returns)


def test_nobody_has_won_anything_while_the_match_goes_on() -> None:
    assert [each.start(seed=1).position.returns() for each in (DICE, MATGO)] == [(0, 0), (0, 0)]


def test_the_losing_teams_of_sequence_share_what_the_winner_gains() -> None:
    position = SEQUENCE.start({"teams": 3}, 6, seed=1).position
    for seat in (1, 2, 4, 5):
        position = position.forfeit(seat).position
    assert position.returns() == (1, -0.5, -0.5, 1, -0.5, -0.5)


def test_matgo_is_worth_its_points() -> None:
    position = MATGO.start(seed=1).position.forfeit(1).position
    won = position.outcome().points[0]
    assert position.returns() == (won, -won)
    assert won >= 7
