"""A random match under watch: its table, who plays how, and a law that it breaks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Position, Step
from noripan.kernel.errors import Broken
from noripan.kernel.event import View
from noripan.kernel.registry import AnyGame
from noripan.kernel.wish import ANYTHING, Wish

TIMID_CHOICES = 6
FEW_KINDS = 4
"""Nothing is crowded out among fewer kinds of action."""

AnyPosition = Position[Any]
Watcher = int | None


class LawBroken(Broken):
    """A law does not hold; the message is enough to see it again."""

    def __init__(self, law: str, what: str, match: "Trial") -> None:
        super().__init__(
            f"{law}: {what}\n  in {match.position!r}\n  match {match.seed} of {match.game.id}, "
            f"{match.seats} seats, {forms.write(match.options)}, after: {', '.join(match.actions)}"
        )
        self.law = law


@dataclass
class Trial:
    """One random match under watch."""

    game: AnyGame
    options: Any
    seats: int
    seed: str
    step: Step[Any]
    views: dict[Watcher, View]
    chance: Chance
    timid: bool
    picky: bool
    actions: list[str] = field(default_factory=list)
    steps: list[Step[Any]] = field(default_factory=list)
    shunned: dict[str, bool] = field(default_factory=dict)

    @property
    def position(self) -> AnyPosition:
        """The position that the match has reached."""
        position: AnyPosition = self.step.position
        return position

    @property
    def watchers(self) -> tuple[Watcher, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    def wanted(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Leave out what this match shuns, so that what is crowded out elsewhere is played too."""
        if not self.picky:
            return legal
        kinds = [(action, self.game.kind(str(action))) for action in legal]
        if len({kind for _, kind in kinds}) < FEW_KINDS:
            return legal
        return [action for action, kind in kinds if not self.shuns(kind)] or legal

    def shuns(self, kind: str) -> bool:
        """Tell whether the players of a picky match avoid a kind of action, as they do most."""
        if kind not in self.shunned:
            self.shunned[kind] = Seeded(f"{self.seed} shuns {kind}").below(4) > 0
        return self.shunned[kind]

    def expect(self, law: str, holds: object, what: str | Callable[[], str]) -> None:
        """Raise unless it holds; words that take long to find are asked for only then."""
        if not holds:
            raise LawBroken(law, what if isinstance(what, str) else what(), self)


def begin(game: AnyGame, seed: str, wish: Wish = ANYTHING) -> Trial:
    """Start a match with random seats and options, but for what is wished."""
    chance = Seeded(f"trial {seed}")
    options = random_options(game, chance, wish)
    seats = chance.pick(game.seats_for(options)) if wish.seats is None else wish.seats
    step = game.start(options, seats, Seeded(seed))
    timid, picky = chance.below(2) == 0, chance.below(8) > 0
    trial = Trial(game, options, seats, seed, step, {}, chance, timid=timid, picky=picky)
    trial.views = {watcher: {} for watcher in trial.watchers}
    trial.steps.append(step)
    return trial


def random_options(game: AnyGame, chance: Chance, wish: Wish) -> Any:
    """Keep the defaults in most matches; else choose each option, so that all are tried.

    Where the wished number of players cannot play with those, the options stay as wished.
    """
    wished = forms.read(game.options, wish.options)
    if chance.below(6) > 0:
        return wished
    options = _any_options(game, chance, wish.options)
    is_possible = wish.seats is None or wish.seats in game.seats_for(options)
    return options if is_possible else wished


def _any_options(game: AnyGame, chance: Chance, wished: Mapping[str, Any]) -> Any:
    chosen: dict[str, Any] = {}
    for each in forms.form(game.options):
        if each.kind == "bool":
            chosen[each.name] = chance.below(2) == 0
        elif each.kind == "choice":
            chosen[each.name] = chance.pick(each.choices)
    return forms.read(game.options, {**chosen, **wished})


def choose(legal: Sequence[Any], chance: Chance, *, timid: bool) -> Any:
    """Choose at random; a timid player keeps to the first few actions, which makes long matches."""
    if timid and chance.below(4) > 0:
        return chance.pick(legal[:TIMID_CHOICES])
    return chance.pick(legal)
