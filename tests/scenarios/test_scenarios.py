"""Every scenario in this folder is a test; its heading is its name."""

import pytest

from tests.scenarios.runner import Scenario, read_scenarios, run


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(
            each, id=f"{each.game.id}: {each.title}", marks=pytest.mark.rule(*each.clauses)
        )
        for each in read_scenarios()
    ],
)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.clauses, "a heading names the clauses that it proves"
    run(scenario)
