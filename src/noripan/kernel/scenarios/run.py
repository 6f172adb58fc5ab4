"""How a scenario is played: line by line, until one does not hold."""

from noripan.kernel.chance import Seeded

from .files import Line, Scenario
from .words import WORDS, Run, Unmet


class ScenarioFailed(AssertionError):
    """A line of a scenario does not hold; the message names the file and the line."""

    def __init__(self, scenario: Scenario, line: Line, why: str) -> None:
        said = f"{line.word} {line.rest}".strip()
        super().__init__(f"{scenario.at(line.number)}: {said}\n  {why}\n  in # {scenario.title}")


def run_scenario(scenario: Scenario) -> Run:
    """Play it line by line, or raise `ScenarioFailed`; gives where it ends."""
    game = scenario.game
    now = Run(game, game.options(), Seeded(scenario.title))
    for line in scenario.lines:
        _play(scenario, line, now)
    return now


def _play(scenario: Scenario, line: Line, now: Run) -> None:
    if line.word not in WORDS:
        raise ScenarioFailed(scenario, line, f"no such word; there are {', '.join(WORDS)}")
    try:
        WORDS[line.word](now, line.rest)
    except Unmet as error:
        raise ScenarioFailed(scenario, line, str(error)) from None
    except Exception as error:
        raise ScenarioFailed(scenario, line, f"{type(error).__name__}: {error}") from error
