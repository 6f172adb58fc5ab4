"""White plays by the same rules as black: every scenario again, with the colours exchanged."""

from typing import Any

import pytest

from noripan.games.card_othello.position import Position
from noripan.kernel.chance import Seeded
from noripan.kernel.match import play_text
from noripan.kernel.registry import game
from noripan.kernel.scenarios import WORDS, Run, Scenario, find_scenarios

RULES = game("card_othello")
SCENARIOS = find_scenarios(RULES)


def exchanged(position: Position) -> Position:
    """Give black everything that is white's, and white all that is black's."""
    now = position.with_chance(position.chance.copy())
    now.stones = position.stones[::-1]
    now.actor = _other(position.actor)
    now.charges = position.charges[::-1]
    now.hands = position.hands[::-1]
    now.decks = position.decks[::-1]
    now.discards = position.discards[::-1]
    now.marks = tuple(mark.owned_by(1 - mark.owner) for mark in position.marks)
    now.suspects = position.suspects[::-1]
    now.gone = _other(position.gone)
    return now


def _other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.title)
def test_what_one_colour_does_the_other_does_too(scenario: Scenario) -> None:
    now = Run(RULES, RULES.options(), Seeded(scenario.title))
    for line in scenario.lines:
        if line.word == "play":
            _compare(now.position, line.rest)
        if line.word in {"options", "given", "start", "draws", "play"}:
            WORDS[line.word](now, line.rest)


def _compare(position: Any, text: str) -> None:
    """Play an action of one seat, and the same of the other in the exchanged position."""
    other = exchanged(position)
    assert [str(each) for each in other.legal_actions()] == [
        str(each) for each in position.legal_actions()
    ]
    if not text.startswith("forfeit"):
        after = play_text(RULES, position.with_chance(position.chance.copy()), text)
        assert play_text(RULES, other, text).position == exchanged(after.position)
