"""White plays by the same rules as black: every scenario again, with the colours exchanged."""

from dataclasses import replace
from typing import Any

import pytest

from noripan.games.card_othello.position import Position
from noripan.kernel.chance import Seeded
from noripan.kernel.match import play_text
from noripan.kernel.registry import game
from tests.scenarios.runner import WORDS, Run, Scenario, read_scenarios

RULES = game("card_othello")
SCENARIOS = [each for each in read_scenarios() if each.game is RULES]


def exchanged(position: Position) -> Position:
    """Give black everything that is white's, and white all that is black's."""
    table = position.table
    return Position(
        position.white,
        position.black,
        _other(position.actor),
        position.passes,
        replace(
            table,
            chance=table.chance.copy(),
            charges=table.charges[::-1],
            hands=table.hands[::-1],
            decks=table.decks[::-1],
            discards=table.discards[::-1],
            marks=tuple(replace(mark, owner=1 - mark.owner) for mark in table.marks),
            suspects=table.suspects[::-1],
            forfeit=_other(table.forfeit),
        ),
    )


def _other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.title)
def test_what_one_colour_does_the_other_does_too(scenario: Scenario) -> None:
    now = Run(RULES, RULES.options(), Seeded(scenario.title))
    for word, rest in scenario.lines:
        if word == "play":
            _compare(now.position, rest)
        if word in {"options", "given", "start", "draws", "play"}:
            WORDS[word](now, rest)


def _compare(position: Any, text: str) -> None:
    """Play an action of one seat, and the same of the other in the exchanged position."""
    other = exchanged(position)
    assert [str(each) for each in other.legal_actions()] == [
        str(each) for each in position.legal_actions()
    ]
    if not text.startswith("forfeit"):
        after = play_text(RULES, position.with_chance(position.table.chance.copy()), text)
        assert play_text(RULES, other, text).position == exchanged(after.position)
