"""A random match under watch: its table, who plays how, and a law that it breaks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Position, Step
from noripan.kernel.errors import Broken
from noripan.kernel.event import View
from noripan.kernel.registry import AnyGame
from noripan.kernel.wish import ANYTHING, Wish

if TYPE_CHECKING:
    from .freshness import Sightings

TIMID_CHOICES = 6
FEW_KINDS = 4
"""Nothing is crowded out among fewer kinds of action."""
FORFEITS_ONCE_IN = 8
"""In one match of so many somebody forfeits, if it lasts."""
PATIENCE = (2, 10, 50)
"""About how many actions it takes in such a match: short games see it too."""

AnyPosition = Position[Any]
Watcher = int | None


class LawBroken(Broken):
    """A law does not hold; the message is enough to see it again."""

    def __init__(self, law: str, what: str, where: str) -> None:
        super().__init__(f"{law}: {what}\n{where}")
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
    forfeits: int = 0
    """Somebody forfeits about once in so many actions; 0 is never."""
    actions: list[str] = field(default_factory=list)
    steps: list[Step[Any]] = field(default_factory=list)
    shunned: dict[str, bool] = field(default_factory=dict)
    hidden: "Sightings" = field(default_factory=dict)

    @property
    def position(self) -> AnyPosition:
        """The position that the match has reached."""
        position: AnyPosition = self.step.position
        return position

    @property
    def watchers(self) -> tuple[Watcher, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    @property
    def watcher(self) -> Watcher:
        """The actor, for whom a bot may think, and one of all in turn: to ask for all is slow."""
        number, is_actor = divmod(len(self.actions), 2)
        return self.position.actor if is_actor else self.watchers[number % (self.seats + 1)]

    @property
    def name(self) -> str:
        """Say which match it is, so that it can be seen again."""
        return name_match(self.game, self.options, self.seats, self.seed)

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
            raise LawBroken(law, what if isinstance(what, str) else what(), self.story())

    def story(self) -> str:
        """Say where the match stands and how it came there."""
        return f"  in {_line(self.position)}\n  {self.name}, after: {', '.join(self.actions)}"


def name_match(game: AnyGame, options: Any, seats: int, seed: str) -> str:
    """Name a match by all that it follows from."""
    return f"match {seed} of {game.id}, {seats} seats, {forms.write(options)}"


def _line(position: AnyPosition) -> str:
    try:
        return repr(position)
    except Exception:  # noqa: BLE001 - a broken position is what is told of here
        return "a position that cannot be written"


@contextmanager
def sound(where: Callable[[], str]) -> Iterator[None]:
    """Turn whatever a rule raises into a broken law that names its match."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        last = extract_tb(error.__traceback__)[-1]
        at = f"{last.filename}, line {last.lineno}, in {last.name}"
        what = f"{type(error).__name__}: {error} ({at})"
        raise LawBroken("soundness", what, where()) from error


def begin(game: AnyGame, seed: str, wish: Wish = ANYTHING) -> Trial:
    """Start a match with random seats and options, but for what is wished."""
    chance = Seeded(f"trial {seed}")
    options = random_options(game, chance, wish)
    seats = chance.pick(game.seats_for(options)) if wish.seats is None else wish.seats
    with sound(lambda: f"  at the start of {name_match(game, options, seats, seed)}"):
        step = game.start(options, seats, Seeded(seed))
    timid, picky = chance.below(2) == 0, chance.below(8) > 0
    forfeits = chance.pick(PATIENCE) if chance.below(FORFEITS_ONCE_IN) == 0 else 0
    trial = Trial(game, options, seats, seed, step, {}, chance, timid, picky, forfeits)
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
    chosen = {each.name: random_value(each, chance) for each in forms.form(game.options)}
    return forms.read(game.options, {**chosen, **wished})


def random_value(option: forms.Field, chance: Chance) -> Any:
    """Choose a value: of whole numbers mostly the usual one, else an end or any between."""
    if option.kind == "bool":
        return chance.below(2) == 0
    if option.kind == "choice":
        return chance.pick(option.choices)
    low, high = option.low, option.high
    if low is None or high is None:
        return option.default
    between = low + chance.below(high - low + 1)
    return chance.pick((option.default, option.default, between, chance.pick((low, high))))


def choose(legal: Sequence[Any], chance: Chance, *, timid: bool) -> Any:
    """Choose at random; a timid player keeps to the first few actions, which makes long matches."""
    if timid and chance.below(4) > 0:
        return chance.pick(legal[:TIMID_CHOICES])
    return chance.pick(legal)
