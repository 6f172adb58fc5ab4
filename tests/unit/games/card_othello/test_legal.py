"""What was listed as legal is legal, and nothing else is because of it."""

import pytest

from noripan.games.card_othello import GAME
from noripan.games.card_othello.actions import PLACES

LINE = "8/8/8/3wb3/3bw3/8/8/8 b 9,9 free_01|- -|-"


@pytest.mark.rule("OTH-2.2-b")
def test_cells_are_refused_by_the_same_clauses_before_and_after_they_were_listed() -> None:
    fresh, listed = GAME.read(LINE), GAME.read(LINE)
    listed.legal_actions()
    assert [listed.check(each) for each in PLACES] == [fresh.check(each) for each in PLACES]


@pytest.mark.rule("OTH-10.1-a")
def test_a_card_changes_what_was_listed() -> None:
    position = GAME.read(LINE)
    placed = position.legal_actions()[0]
    free = position.play(GAME.read_action("use free_01"))
    anywhere = GAME.read_action("a1")
    assert position.check(anywhere) is not None
    assert free.check(anywhere) is None
    assert free.check(placed) is None
