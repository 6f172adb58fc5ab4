"""Scenarios: rules as text, a heading with its clauses and what is given, played and expected.

    # PIR-5.2-d  the same count needs a higher face
    given   dice:45|66 bid:5x4@0 turn:1
    refuse  PIR-5.2-d bet 5x2
    play    bet 5x5
    events  bet seat.1; turn seat.0
    then    dice:45|66 bid:5x4@0,5x5@1 turn:0

`docs/for_authors.md` lists the words; `noripan check GAME` plays all scenarios of a game.
"""

from .files import Line, Scenario, find_scenarios, read_scenarios
from .run import ScenarioFailed, run_scenario
from .words import WORDS, Run

__all__ = [
    "WORDS",
    "Line",
    "Run",
    "Scenario",
    "ScenarioFailed",
    "find_scenarios",
    "read_scenarios",
    "run_scenario",
]
