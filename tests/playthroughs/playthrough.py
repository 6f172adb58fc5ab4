"""Whole matches as text: written again and compared, so that a change of a rule shows in a diff.

.venv/bin/python -m tests.playthroughs.playthrough     writes them anew
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Step
from noripan.kernel.laws import choose
from noripan.kernel.match import play_text
from noripan.kernel.registry import game

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Plan:
    """Which match is kept."""

    game: str
    seats: int
    seed: str
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.seats}-{self.seed}.txt"


PLANS = (
    Plan("card_othello", 2, "duel"),
    Plan("card_othello", 2, "feud"),
    Plan("card_othello", 2, "plain", (("cards", False),)),
    Plan("pirate_dice", 2, "calm"),
    Plan("pirate_dice", 3, "storm", (("ones_wild", False),)),
    Plan("pirate_dice", 6, "harbour"),
    Plan("sequence", 2, "meadow"),
    Plan("sequence", 6, "village", (("teams", 3), ("corner_match", "own"))),
    Plan("matgo", 2, "spring", (("ruleset", "soonsimi"),)),
    Plan("matgo", 2, "moon", (("ruleset", "hangame"),)),
    Plan("matgo", 2, "rain", (("ruleset", "house"),)),
)


def write(plan: Plan) -> str:
    """Play the match with random, timid players and write down all of it."""
    rules = game(plan.game)
    options = forms.read(rules.options, dict(plan.options))
    chance = Seeded(f"players {plan.seed}")
    step = rules.start(options, plan.seats, Seeded(plan.seed))
    lines = [f"{plan.game} version {rules.version}, {plan.seats} seats, {forms.write(options)}"]
    lines += _lines("start", step)
    while not step.position.is_over:
        action = choose(step.position.legal_actions(), chance, timid=True)
        seat = step.position.actor
        step = play_text(rules, step.position, str(action))
        lines += _lines(f"{seat}: {action}", step)
    return "\n".join([*lines, f"outcome {step.position.outcome()}", ""])


def _lines(title: str, step: Step[Any]) -> list[str]:
    events = [
        f"  {event.phase} {' '.join([event.type, *event.targets])}"
        + "".join(f" {place}={value!r}" for place, value in event.seen_by(None).after.items())
        for event in step.events
    ]
    return [title, *events, f"  = {step.position.write()}"]


if __name__ == "__main__":
    for each in PLANS:
        each.path.parent.mkdir(exist_ok=True)
        each.path.write_text(write(each), "utf-8")
