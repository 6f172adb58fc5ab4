"""How long a match can be."""

from noripan.games.pirate_dice.game import PirateDice

GAME = PirateDice()


def test_a_match_is_at_most_every_bet_in_turn_and_a_challenge_for_each_die() -> None:
    """A round can have all bets, from one 1 up to 6s at the highest count; it costs a die."""
    longest = sum(_longest_round(dice) for dice in range(2, 2 * 15 + 1))
    assert GAME.bound(GAME.options(), 2) == longest


def _longest_round(dice: int) -> int:
    cups = "1" * (dice // 2), "1" * (dice - dice // 2)
    position, actions = GAME.read(f"dice:{'|'.join(cups)}", GAME.options()), 1
    while str(smallest := position.default_action()) != "challenge":
        position, actions = position.play(smallest), actions + 1
    return actions
