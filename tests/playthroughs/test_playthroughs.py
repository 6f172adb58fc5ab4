"""Kept matches come out the same on every machine; a deliberate change writes them anew."""

import pytest

from tests.playthroughs.playthrough import PLANS, Plan, write


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.path.stem)
def test_a_kept_match_plays_the_same(plan: Plan) -> None:
    assert write(plan) == plan.path.read_text("utf-8")
