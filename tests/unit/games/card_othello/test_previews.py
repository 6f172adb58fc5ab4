"""The previews of a turn are those of its actions, found together."""

import pytest

from noripan.games.card_othello import GAME
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
