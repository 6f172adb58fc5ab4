"""The previews of a turn are those of its actions, found together."""

import pytest

from noripan.games.card_othello import GAME, looks
from noripan.kernel.chance import Seeded


@pytest.mark.rule("OTH-2.2-c")
@pytest.mark.parametrize("preset", ["cards", "plain"])
def test_all_previews_are_those_of_the_actions(preset: str) -> None:
    chance = Seeded("previews")
    position = GAME.start(GAME.presets[preset], seed=1).position
    while not position.is_over:
        legal = position.legal_actions()
        each = {str(action): [*position.preview(action)] for action in legal}
        assert position.previews(legal) == {text: seen for text, seen in each.items() if seen}
        position = position.play(chance.pick(legal))


@pytest.mark.rule("OTH-6.3-b")
def test_a_rigid_stone_is_in_no_preview() -> None:
    line = "8/8/8/3wb3/3bw3/8/8/8 b 0,0 -|- -|-"
    free, held = (GAME.read(text) for text in (line, f"{line} d4=hard_01:w:3"))
    assert "d3" in free.previews(free.legal_actions())
    assert "cell.d4" in free.previews(free.legal_actions())["d3"]
    assert not [each for each in held.previews(held.legal_actions()).values() if "cell.d4" in each]


def test_places_that_are_known_are_those_that_were_found() -> None:
    first = looks.places_of(0b1001)
    assert looks.places_of(0b1001) is first
    assert first == ["cell.a1", "cell.d1"]


def test_of_more_places_than_are_kept_each_is_found_anew() -> None:
    for cells in range(1, looks.KNOWN_AT_MOST + 2):
        looks.places_of(cells)
    assert looks.places_of(0b11 << 62) == ["cell.g8", "cell.h8"]
    assert looks.places_of(0b11 << 62) is not looks.places_of(0b11 << 62)
