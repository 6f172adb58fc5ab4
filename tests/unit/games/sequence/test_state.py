"""What a state says of its cards: dead ones, and whether a seat has anything to play."""

import pytest

from noripan.games.sequence.cards import ONE_EYED
from noripan.games.sequence.game import Sequence
from noripan.games.sequence.options import Options
from noripan.games.sequence.position import Position
from noripan.kernel.chance import Seeded

GAME = Sequence()


@pytest.mark.rule("SEQ-6-a", "RS-03", "RS-19")
@pytest.mark.parametrize("corner_match", ["any", "own"])
def test_a_card_is_dead_when_every_cell_that_it_fits_is_taken(corner_match: str) -> None:
    chance = Seeded("dead")
    now = GAME.start(Options(corner_match=corner_match), 2, chance).position
    seen = 0
    while not now.is_over:
        dead = {card for card in range(ONE_EYED) if now.is_dead(card)}
        fits = now.setup.fits
        assert dead == {c for c in range(ONE_EYED) if all(now.chips[p.cell] for p in fits[c])}
        assert {card for card, mark in enumerate(now.dead) if mark} == dead
        seen += len(dead)
        now = now.play(chance.pick(now.legal_actions()))
    assert seen


@pytest.mark.rule("SEQ-4-b", "RS-21")
@pytest.mark.parametrize("hand", ["S7,S8", "S7,CJ2"])
def test_a_seat_with_one_card_that_has_a_play_can_play(hand: str) -> None:
    now = _seat_with(hand)
    assert now.can_play(0)
    assert now.plays(0)
    assert not now.is_forced


@pytest.mark.rule("SEQ-4-b", "RS-21")
@pytest.mark.parametrize("hand", ["S7", "HJ1", "-"])
def test_a_seat_with_no_play_for_any_card_is_forced_to_pass(hand: str) -> None:
    now = _seat_with(hand)
    assert not now.can_play(0)
    assert not now.plays(0)
    assert now.is_forced


def _seat_with(hand: str) -> Position:
    """Give a board on which S7 is dead, and the only chip that could be lifted is protected."""
    return GAME.read(f"5RRRRR/x/x/x/5r4/x/x/x/BBBBB5/x r r:{hand}|b:D2 d:S7,C4,S9 45", Options())
