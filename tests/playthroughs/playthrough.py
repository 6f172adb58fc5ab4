"""Whole matches as text: written again and compared, so that a change of a rule shows in a diff.

.venv/bin/python -m tests.playthroughs.playthrough     writes them anew
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Step
from noripan.kernel.event import seen_by
from noripan.kernel.laws import choose
from noripan.kernel.match import AnyPosition, play_text
from noripan.kernel.registry import AnyGame, game
from noripan.kernel.replay import Replay

from .director import Director

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cho", "Dan", "Eve", "Fumi")

Player = Callable[[AnyPosition], Any]
"""Chooses for whoever is to move."""


def timid(chance: Chance) -> Player:
    """Play at random, and keep to the first few actions: that makes long matches."""
    return lambda position: choose(position.legal_actions(), chance, timid=True)


@dataclass(frozen=True)
class Plan:
    """Which match is kept."""

    game: str
    seats: int
    seed: str
    options: tuple[tuple[str, Any], ...] = ()
    players: Callable[[Chance], Player] = timid
    is_saved: bool = False
    """It is kept as a replay too, for `noripan replay` and for the page."""

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.seats}-{self.seed}.txt"

    @property
    def saved_path(self) -> Path:
        return self.path.with_suffix(".json")

    @property
    def rules(self) -> AnyGame:
        return game(self.game)

    @property
    def chance(self) -> Seeded:
        return Seeded(self.seed)


EVERY_CARD = Plan("card_othello", 2, "gala620", players=Director, is_saved=True)
"""All 29 cards of Card Othello in one match, and each does what it is for."""

PLANS = (
    Plan("card_othello", 2, "duel"),
    Plan("card_othello", 2, "feud"),
    EVERY_CARD,
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


def play(plan: Plan) -> Iterator[tuple[str, int | None, Step[Any]]]:
    """Play the match: give each action, who took it, and what came of it."""
    options = forms.read(plan.rules.options, dict(plan.options))
    player = plan.players(Seeded(f"players {plan.seed}"))
    step = plan.rules.start(options, plan.seats, plan.chance)
    yield "start", None, step
    while not step.position.is_over:
        seat, action = step.position.actor, str(player(step.position))
        step = play_text(plan.rules, step.position, action)
        yield action, seat, step


def write(plan: Plan) -> str:
    """Write down all of a match."""
    options = forms.write(forms.read(plan.rules.options, dict(plan.options)))
    lines = [f"{plan.game} version {plan.rules.version}, {plan.seats} seats, {options}"]
    steps = list(play(plan))
    for action, seat, step in steps:
        lines += _lines(action if seat is None else f"{seat}: {action}", step)
    return "\n".join([*lines, f"outcome {steps[-1][2].position.outcome()}", ""])


def save(plan: Plan) -> str:
    """Write a match as people save it: seed and actions."""
    replay = Replay(
        game=plan.game,
        version=plan.rules.version,
        options=forms.write(forms.read(plan.rules.options, dict(plan.options))),
        seats=plan.seats,
        seed=plan.chance.seed.hex(),
        actions=tuple(action for action, seat, _ in play(plan) if seat is not None),
        names=NAMES[: plan.seats],
    )
    return f"{replay.write()}\n"


def _lines(title: str, step: Step[Any]) -> list[str]:
    events = [
        f"  {event.phase} {' '.join([event.type, *event.targets])}"
        + "".join(f" {place}={value!r}" for place, value in seen_by(event.after, None).items())
        for event in step.events
    ]
    return [title, *events, f"  = {step.position.write()}"]


if __name__ == "__main__":
    for each in PLANS:
        each.path.parent.mkdir(exist_ok=True)
        each.path.write_text(write(each), "utf-8")
        if each.is_saved:
            each.saved_path.write_text(save(each), "utf-8")
