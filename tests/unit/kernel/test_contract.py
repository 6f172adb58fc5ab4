"""What follows from the contract where a game says nothing of its own."""

import pytest

from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Outcome
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game

DICE = game("pirate_dice")
SEQUENCE = game("sequence")


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
