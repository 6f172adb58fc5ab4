"""White plays by the same rules as black: every scenario again, with the colours exchanged."""

from dataclasses import replace
from typing import Any

import pytest

from noripan.games.card_othello.game import Position
from noripan.kernel.chance import Seeded
from noripan.kernel.match import play_text
from noripan.kernel.registry import game
from noripan.kernel.scenarios import WORDS, Run, Scenario, find_scenarios

RULES = game("card_othello")
SCENARIOS = find_scenarios(RULES)


def exchanged(position: Position) -> Position:
    """Give black everything that is white's, and white all that is black's."""
    return replace(
        position,
        chance=position.chance.copy(),
        stones=position.stones[::-1],
        actor=_other(position.actor),
        charges=position.charges[::-1],
        hands=position.hands[::-1],
        decks=position.decks[::-1],
        discards=position.discards[::-1],
        marks=tuple(replace(mark, owner=1 - mark.owner) for mark in position.marks),
        suspects=position.suspects[::-1],
        gone=_other(position.gone),
    )


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
