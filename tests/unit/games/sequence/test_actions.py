"""The codes of Sequence's actions."""

from noripan.games.sequence.actions import ACTIONS, Play
from noripan.games.sequence.board import CELLS
from noripan.games.sequence.cards import NAMES


def test_a_play_that_is_never_legal_has_a_code_of_its_own_behind_the_others() -> None:
    plays = [Play(card, cell) for card in range(len(NAMES)) for cell in range(CELLS)]
    never = [play.code for play in plays if play not in ACTIONS]
    assert min(never) >= len(ACTIONS)
    assert len(set(never)) == len(never)
