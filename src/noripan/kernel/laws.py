"""The laws of every game, checked by random play: `noripan check GAME`, and in the tests."""

import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from . import options as forms
from .catalogue import clauses
from .chance import Chance, Seeded
from .contract import Position, Step
from .errors import Broken, Unreadable
from .event import Event, View, fold, told
from .match import play_all, play_text
from .registry import AnyGame

LAWS = (
    "determinism",
    "round trip",
    "soundness",
    "secrecy",
    "completeness",
    "conservation",
    "termination",
)
FORFEIT_ONCE_IN = 800
TIMID_CHOICES = 6
FEW_KINDS = 4
"""Nothing is crowded out among fewer kinds of action."""
CODES_ASKED = 8
ACTIONS_ASKED = 12

AnyPosition = Position[Any]
Watcher = int | None


@dataclass(frozen=True)
class Wish:
    """What is settled before a random match; all else is left to chance."""

    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def expect_possible(self, game: AnyGame) -> None:
        """Say what is wrong with it, if a game has no such table."""
        forms.read(game.options, self.options)
        if self.seats is not None and self.seats not in game.seats:
            counts = ", ".join(map(str, game.seats))
            message = f"{game.id} is not played by {self.seats}, but by {counts}"
            raise Unreadable(message)


ANYTHING = Wish()


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
    options = random_options(game, chance, wish.options)
    seats = chance.pick(game.seats) if wish.seats is None else wish.seats
    step = game.start(options, seats, Seeded(seed))
    timid, picky = chance.below(2) == 0, chance.below(8) > 0
    trial = Trial(game, options, seats, seed, step, {}, chance, timid=timid, picky=picky)
    trial.views = {watcher: {} for watcher in trial.watchers}
    trial.steps.append(step)
    return trial


def random_options(game: AnyGame, chance: Chance, wished: Mapping[str, Any]) -> Any:
    """Keep the defaults in most matches; else choose each option, so that all are tried."""
    if chance.below(6) > 0:
        return forms.read(game.options, wished)
    chosen: dict[str, Any] = {}
    for each in forms.form(game.options):
        if each.kind == "bool":
            chosen[each.name] = chance.below(2) == 0
        elif each.kind == "choice":
            chosen[each.name] = chance.pick(each.choices)
    return forms.read(game.options, {**chosen, **wished})


def play_trial(game: AnyGame, seed: str, wish: Wish = ANYTHING) -> Trial:
    """Play one random match to its end and check every law at every step."""
    trial = begin(game, seed, wish)
    pieces = dict(game.pieces(trial.position))
    while True:
        for check in _AT_EACH_STEP:
            check(trial)
        now = dict(game.pieces(trial.position))
        trial.expect("conservation", now == pieces, f"{pieces} became {now}")
        if trial.position.is_over:
            break
        advance(trial)
        limit = game.bound(trial.options, trial.seats)
        trial.expect("termination", len(trial.actions) <= limit, f"more than {limit} actions")
    check_end(trial)
    return trial


def advance(trial: Trial) -> None:
    """Play a random action; once in a while somebody forfeits."""
    position, chance = trial.position, trial.chance
    living = [seat for seat in range(trial.seats) if position.is_in(seat)]
    legal = position.legal_actions()
    trial.expect("soundness", legal, f"seat {position.actor} is to move and has no action")
    if living and chance.below(FORFEIT_ONCE_IN) == 0:
        text = f"forfeit {chance.pick(living)}"
    else:
        action = choose(trial.wanted(legal), chance, timid=trial.timid)
        check_secrecy_of(trial, action)
        text = str(action)
    trial.actions.append(text)
    trial.step = play_text(trial.game, position, text)
    trial.steps.append(trial.step)


def choose(legal: Sequence[Any], chance: Chance, *, timid: bool) -> Any:
    """Choose at random; a timid player keeps to the first few actions, which makes long matches."""
    if timid and chance.below(4) > 0:
        return chance.pick(legal[:TIMID_CHOICES])
    return chance.pick(legal)


def some(actions: Sequence[Any], chance: Chance) -> list[Any]:
    """Take all of a short list; of a long one the ends and a few between, others each time."""
    if len(actions) <= ACTIONS_ASKED:
        return list(actions)
    return [actions[0], actions[-1], *(chance.pick(actions) for _ in range(ACTIONS_ASKED - 2))]


def check_round_trip(trial: Trial) -> None:
    """Law 2: text, JSON, pickle and deep copy give the same position; actions come back too."""
    position, game, options = trial.position, trial.game, trial.options
    text = position.write()
    data = json.loads(json.dumps(position.to_json()))
    trial.expect("round trip", game.read(text, options) == position, f"text differs: {text}")
    trial.expect("round trip", game.from_json(data, options) == position, f"JSON differs: {data}")
    trial.expect("round trip", pickle.loads(pickle.dumps(position)) == position, "pickle differs")  # noqa: S301 - our own bytes
    trial.expect("round trip", deepcopy(position) == position, "a deep copy differs")
    for action in some(position.legal_actions(), trial.chance):
        same = game.read_action(str(action)) == action == game.action(action.code)
        trial.expect("round trip", same, f"{action} does not come back from its text and code")


def check_soundness(trial: Trial) -> None:
    """Law 3: what is listed is legal, what is not is refused by a clause; nothing changes."""
    position, game = trial.position, trial.game
    before = position.write()
    legal = position.legal_actions()
    trial.expect("soundness", list(legal) == list(position.legal_actions()), "the order changes")
    trial.expect("soundness", bool(legal) != position.is_over, "actions and the end disagree")
    if not position.is_over:
        trial.expect("soundness", position.default_action() in legal, "the default is not legal")
    for action in some(legal, trial.chance):
        trial.expect(
            "soundness", position.check(action) is None, f"{action} is listed, yet refused"
        )
    known = {action.code for action in legal}
    for code in {trial.chance.below(game.codes) for _ in range(CODES_ASKED)} - known:
        refusal = position.check(game.action(code))
        trial.expect(
            "soundness", refusal is not None, f"{game.action(code)} is legal, yet not listed"
        )
        clause = refusal.clause if refusal else ""
        trial.expect("soundness", clause in clauses(game.id), f"there is no clause {clause!r}")
    trial.expect("soundness", position.write() == before, "asking changed the position")


def check_completeness(trial: Trial) -> None:
    """Law 5: a seat's old view and the events it is told give its new view, and JSON carries it."""
    for watcher in trial.watchers:
        heard = told(trial.step.events, watcher)
        trial.views[watcher] = fold(trial.views[watcher], heard)
        view = trial.position.view(watcher)
        differs = {
            place: (trial.views[watcher].get(place), view.get(place))
            for place in trial.views[watcher].keys() | view.keys()
            if trial.views[watcher].get(place, "missing") != view.get(place, "missing")
        }
        trial.expect("completeness", not differs, f"for seat {watcher}: (told, true) {differs}")
        trial.expect("completeness", json.loads(json.dumps(view)) == view, "the view is not JSON")
        phases = [event.phase for event in heard]
        trial.expect("completeness", phases == sorted(phases), f"phases fall: {phases}")


def check_secrecy(trial: Trial) -> None:
    """Law 4: a position and its resample look the same to a seat, and resample alike."""
    position = trial.position
    for watcher in trial.watchers:
        other = position.resample(watcher, Seeded(f"{trial.seed} {len(trial.actions)}"))
        seen, other_seen = json.dumps(position.view(watcher)), json.dumps(other.view(watcher))
        _expect_secret(trial, seen == other_seen, other, f"seat {watcher} sees through")
        line, other_line = position.write(watcher), other.write(watcher)
        _expect_secret(trial, line == other_line, other, f"seat {watcher}'s line tells of")
        if watcher == position.actor:
            _check_choices(trial, other)
        again = Seeded("again")
        alike = position.resample(watcher, again) == other.resample(watcher, again)
        trial.expect("secrecy", alike, f"two resamples for seat {watcher} differ")


def _expect_secret(trial: Trial, holds: object, other: AnyPosition, what: str) -> None:
    """Name the other position only when a law is broken: to write it at every step is slow."""
    trial.expect("secrecy", holds, lambda: f"{what} {other!r}")


def _check_choices(trial: Trial, other: AnyPosition) -> None:
    position = trial.position
    same = list(position.legal_actions()) == list(other.legal_actions())
    _expect_secret(trial, same, other, "the legal actions tell of")
    for _ in range(CODES_ASKED):
        action = trial.game.action(trial.chance.below(trial.game.codes))
        same = position.check(action) == other.check(action)
        _expect_secret(trial, same, other, f"the refusal of {action} tells of")


def check_secrecy_of(trial: Trial, action: Any) -> None:
    """Law 4 for events: an action that turns nothing up tells a seat nothing hidden."""
    position = trial.position
    watchers = [each for each in trial.watchers if not position.discloses_to(action, each)]
    if not watchers:
        return
    future = Seeded("future")
    mine = position.with_chance(future).apply(action).events
    for watcher in watchers:
        other = position.resample(watcher, Seeded("other")).with_chance(future)
        if watcher != position.actor and other.check(action) is not None:
            continue
        theirs = other.apply(action).events
        same = _lines(told(mine, watcher)) == _lines(told(theirs, watcher))
        _expect_secret(trial, same, other, f"the events of {action} tell seat {watcher} of")


def check_end(trial: Trial) -> None:
    """Law 1, and that an outcome names every seat."""
    outcome = trial.position.outcome()
    named = outcome is not None and len(outcome.places) == trial.seats and min(outcome.places) == 1
    trial.expect("termination", named, f"the match is over and its outcome is {outcome}")
    start = trial.game.start(trial.options, trial.seats, Seeded(trial.seed))
    again = play_all(trial.game, start, trial.actions)
    for step, other in zip(trial.steps, again, strict=True):
        same = step.position == other.position and _lines(step.events) == _lines(other.events)
        trial.expect("determinism", same, f"played again it gives {other.position!r}")
    quiet = trial.game.deal(trial.options, trial.seats, Seeded(trial.seed), None, None)
    for text in trial.actions:
        quiet = _play_quietly(trial.game, quiet, text)
    trial.expect("determinism", quiet == trial.position, f"with nobody listening: {quiet!r}")


def _play_quietly(game: AnyGame, position: AnyPosition, text: str) -> AnyPosition:
    if text.startswith("forfeit "):
        return position.drop(int(text.split()[1]), None)
    return position.play(game.read_action(text))


def _lines(events: Sequence[Event]) -> list[str]:
    return [repr(event) for event in events]


_AT_EACH_STEP: tuple[Callable[[Trial], None], ...] = (
    check_completeness,
    check_round_trip,
    check_soundness,
    check_secrecy,
)


@dataclass
class Report:
    """What a check has seen so far."""

    matches: int = 0
    actions: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    """How often each kind of action was played."""
    changed: Counter[str] = field(default_factory=Counter)
    """How many matches were played with an option that was not its default."""

    def add(self, other: "Report") -> None:
        """Count what another report has seen."""
        self.matches += other.matches
        self.actions += other.actions
        self.seats.update(other.seats)
        self.words.update(other.words)
        self.changed.update(other.changed)


def report_on(game: AnyGame, seed: str, wish: Wish = ANYTHING) -> Report:
    """Play one match under watch; tell what was seen, or raise `LawBroken`."""
    trial = play_trial(game, seed, wish)
    usual = {each.name: each.default for each in forms.form(game.options)}
    chosen = forms.write(trial.options)
    return Report(
        matches=1,
        actions=len(trial.actions),
        seats=Counter([trial.seats]),
        words=Counter(map(game.kind, trial.actions)),
        changed=Counter(f"{name}={chosen[name]}" for name in usual if chosen[name] != usual[name]),
    )


def seeds(seed: str, matches: int) -> list[str]:
    """Name the matches of a check."""
    return [f"{seed} {number}" for number in range(matches)]


def check_game(game: AnyGame, matches: int, seed: str = "law") -> Iterator[Report]:
    """Play random matches and check all laws; give the report after each, or raise `LawBroken`."""
    report = Report()
    for each in seeds(seed, matches):
        report.add(report_on(game, each))
        yield report
