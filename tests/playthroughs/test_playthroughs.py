"""Kept matches come out the same on every machine; a deliberate change writes them anew."""

import pytest

from noripan.games.card_othello.actions import IDS, Use, read_action
from noripan.kernel.replay import read_replay
from tests.playthroughs.effects import cards_shown
from tests.playthroughs.playthrough import EVERY_CARD, PLANS, Plan, save, write


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.path.stem)
def test_a_kept_match_plays_the_same(plan: Plan) -> None:
    assert write(plan) == plan.path.read_text("utf-8")


@pytest.mark.parametrize(
    "plan", [plan for plan in PLANS if plan.is_saved], ids=lambda plan: plan.path.stem
)
def test_a_saved_match_is_the_kept_one(plan: Plan) -> None:
    assert save(plan) == plan.saved_path.read_text("utf-8")


@pytest.mark.rule("OTH-10-a", "OTH-4.1-d")
def test_one_match_uses_every_card_and_each_does_what_it_is_for() -> None:
    """After a change of a rule, `python -m tests.playthroughs.director` finds another seed."""
    saved = read_replay(EVERY_CARD.saved_path.read_text("utf-8"))
    actions = [read_action(text) for text in saved.actions]
    steps = saved.steps()
    shown: set[str] = set()
    for before, action, step in zip(steps, actions, steps[1:], strict=False):
        shown |= cards_shown(before.position, action, step.events)
    assert {each.card for each in actions if isinstance(each, Use)} == set(IDS)
    assert shown == set(IDS)
    assert steps[-1].position.is_over
