"""The laws themselves, each a check of a match at one step or at its end."""

import json
import pickle
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from noripan.kernel.catalogue import clauses
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.event import Event, Told, fold, told
from noripan.kernel.match import play_all
from noripan.kernel.places import misfits
from noripan.kernel.registry import AnyGame

from .choices import difference
from .freshness import Foreseen, check_freshness
from .learning import check_draws, check_returns, check_tensor
from .trial import AnyPosition, Trial

LAWS = (
    "determinism",
    "round trip",
    "soundness",
    "secrecy",
    "completeness",
    "conservation",
    "termination",
    "freshness",
)
DISCLOSES = "if this action turns something up, `discloses` or `discloses_to` says so"
COPY = "it holds what its line does not say, or draws from `self.chance` and not from a `.copy()`"
CODES_ASKED = 8
ACTIONS_ASKED = 12


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
    again = game.read(text, options)
    trial.expect("round trip", again == position, f"text differs: {text}")
    trial.expect("round trip", game.from_json(data, options) == position, f"JSON differs: {data}")
    trial.expect("round trip", pickle.loads(pickle.dumps(position)) == position, "pickle differs")  # noqa: S301 - our own bytes
    trial.expect("round trip", deepcopy(position) == position, "a deep copy differs")
    for action in some(position.legal_actions(), trial.chance):
        same = game.read_action(str(action)) == action == game.action(action.code)
        trial.expect("round trip", same, f"{action} does not come back from its text and code")
    if not position.is_over:
        _check_future_of_text(trial, again)


def _check_future_of_text(trial: Trial, again: AnyPosition) -> None:
    """A position holds nothing beside its line and its chance: no deck of its own, no luck."""
    action = trial.chance.pick(trial.position.legal_actions())
    future = Seeded(f"{trial.seed} text {len(trial.actions)}")
    now = trial.position.with_chance(future)
    true = now.play(action)
    same = again.with_chance(future).play(action) == true
    what = f"after {action} a position read from its text goes on apart: {COPY}"
    trial.expect("round trip", same, what)
    if true.source is now.source:
        other = now.with_chance(Seeded(f"not {trial.seed}")).play(action)
        what = f"{action} draws, and the `source` after it is the one before"
        trial.expect("round trip", other == true, what)


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
    """Law 5: a seat's old view and the events it is told give its new view, and JSON carries it.

    Where the game declares its view, every place is declared and holds what it may.
    """
    _check_declared(trial)
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
        phases = [event.phase for event in trial.step.events]
        trial.expect("completeness", phases == sorted(phases), f"phases fall: {phases}")


def _check_declared(trial: Trial) -> None:
    declared = trial.game.view
    if declared is None:
        return
    shown = [trial.position.places(), *(event.after for event in trial.step.events)]
    found = dict.fromkeys(each for places in shown for each in misfits(declared, places))
    trial.expect("completeness", not found, lambda: "; ".join(found))


def check_secrecy(trial: Trial) -> None:
    """Law 4: a position and its resample look the same to a seat, and resample alike.

    What a line hides from somebody, the view hides as well, and the other way round.
    """
    position = trial.position
    for watcher in trial.watchers:
        other = position.resample(watcher, Seeded(f"{trial.seed} {len(trial.actions)}"))
        seen, other_seen = json.dumps(position.view(watcher)), json.dumps(other.view(watcher))
        _expect_secret(trial, seen == other_seen, other, f"seat {watcher} sees through")
        line, other_line = position.write(watcher), other.write(watcher)
        _expect_secret(trial, line == other_line, other, f"seat {watcher}'s line tells of")
        _check_line_and_view(trial, other, trial.chance.pick(trial.watchers))
        if watcher == position.actor:
            _check_choices(trial, other)
        again = Seeded("again")
        alike = position.resample(watcher, again) == other.resample(watcher, again)
        trial.expect("secrecy", alike, f"two resamples for seat {watcher} differ")


def _expect_secret(trial: Trial, holds: object, other: AnyPosition, what: str) -> None:
    """Name the other position only when a law is broken: to write it at every step is slow."""
    trial.expect("secrecy", holds, lambda: f"{what} {other!r}")


def _check_line_and_view(trial: Trial, other: AnyPosition, reader: int | None) -> None:
    """Whoever can tell two positions apart by one of them can do so by the other."""
    position = trial.position
    by_view = position.view(reader) != other.view(reader)
    by_line = position.write(reader) != other.write(reader)
    shows, hides = ("view", "line") if by_view else ("line", "view")
    what = f"to seat {reader} the {shows} shows what the {hides} hides (`seen=`, `Secret`) of"
    _expect_secret(trial, by_view == by_line, other, what)


def _check_choices(trial: Trial, other: AnyPosition) -> None:
    position = trial.position
    same = list(position.legal_actions()) == list(other.legal_actions())
    _expect_secret(trial, same, other, "the legal actions tell of")
    for action in some(position.legal_actions(), trial.chance):
        same = position.preview(action) == other.preview(action)
        _expect_secret(trial, same, other, f"the preview of {action} tells of")
    for _ in range(CODES_ASKED):
        action = trial.game.action(trial.chance.below(trial.game.codes))
        same = position.check(action) == other.check(action)
        _expect_secret(trial, same, other, f"the refusal of {action} tells of")


def check_secrecy_of(trial: Trial, action: Any) -> None:
    """Law 4 for events: an action that turns nothing up tells a seat nothing hidden."""
    position = trial.position
    future = Seeded("future")
    mine = position.with_chance(future).apply(action).events
    for watcher in trial.watchers:
        # Everyone is told that there was an action: one that tells no more is told by that alone.
        trial.expect("secrecy", told(mine, watcher), f"seat {watcher} hears nothing of {action}")
        if position.discloses_to(action, watcher):
            continue
        other = position.resample(watcher, Seeded("other")).with_chance(future)
        if watcher != position.actor and other.check(action) is not None:
            continue
        if watcher != position.actor:
            same = position.public_text(action) == other.public_text(action)
            _expect_secret(trial, same, other, f"what is read of {action} tells seat {watcher} of")
        differs = difference(mine, other.apply(action).events, watcher)
        what = f"the events of {action} tell seat {watcher} ({differs}; {DISCLOSES}) of"
        _expect_secret(trial, not differs, other, what)


def check_end(trial: Trial) -> None:
    """Law 1, and that an outcome names every seat."""
    outcome = trial.position.outcome()
    named = outcome is not None and len(outcome.places) == trial.seats and min(outcome.places) == 1
    trial.expect("termination", named, f"the match is over and its outcome is {outcome}")
    check_returns(trial, outcome.places if outcome else ())
    start = trial.game.start(trial.options, trial.seats, Seeded(trial.seed))
    again = play_all(trial.game, start, trial.actions)
    for step, other in zip(trial.steps, again, strict=True):
        same = step.position == other.position and _lines(step.events) == _lines(other.events)
        trial.expect("determinism", same, f"played again it gives {other.position!r}")
    luck = Foreseen(Seeded(trial.seed))
    quiet = trial.game.deal(trial.options, trial.seats, luck, None, None)
    for text in trial.actions:
        quiet = _play_quietly(trial.game, quiet, text)
    trial.expect("determinism", quiet == trial.position, f"with nobody listening: {quiet!r}")
    check_draws(trial, luck.draws)


def _play_quietly(game: AnyGame, position: AnyPosition, text: str) -> AnyPosition:
    if text.startswith("forfeit "):
        return position.drop(int(text.split()[1]), None)
    return position.play(game.read_action(text))


def _lines(events: Sequence[Event | Told]) -> list[str]:
    return [repr(event) for event in events]


AT_EACH_STEP: tuple[Callable[[Trial], None], ...] = (
    check_completeness,
    check_round_trip,
    check_soundness,
    check_freshness,
    check_secrecy,
    check_tensor,
)
