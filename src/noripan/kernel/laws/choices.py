"""Law 4 for choices: two that look the same to a seat afterwards are told it alike."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.event import Event, Told, told

from .trial import AnyPosition, Trial, Watcher

ASKED_ONCE_IN = 3
"""At one step of so many: to ask at all is slow."""
HINT = "what is no secret belongs into the view, or `discloses` says that it is turned up"


def check_secret_choices(trial: Trial) -> None:
    """Compare two actions of one kind for one who watches, and one with that of a resample."""
    chance = Seeded(f"{trial.seed} choices {len(trial.actions)}")
    if chance.below(ASKED_ONCE_IN):
        return
    position = trial.position
    watcher = chance.pick([each for each in trial.watchers if each != position.actor])
    same_kind = _of_one_kind(trial, position, None, chance)
    action = chance.pick(same_kind)
    others = [each for each in same_kind if each != action]
    if others:
        _check_pair(trial, watcher, action, position, chance.pick(others))
    other = position.resample(watcher, chance)
    if counterparts := _of_one_kind(trial, other, trial.game.kind(str(action)), chance):
        _check_pair(trial, watcher, action, other, chance.pick(counterparts))


def _of_one_kind(
    trial: Trial, position: AnyPosition, kind: str | None, chance: Chance
) -> list[Any]:
    """Give the legal actions of a kind, or of any one: rare kinds are asked as often as others."""
    kinds: dict[str, list[Any]] = {}
    for action in position.legal_actions():
        kinds.setdefault(trial.game.kind(str(action)), []).append(action)
    return kinds.get(kind, []) if kind else kinds[chance.pick(sorted(kinds))]


def _check_pair(
    trial: Trial, watcher: Watcher, action: Any, other: AnyPosition, counterpart: Any
) -> None:
    """Two choices after which a seat sees the same are one to it: text and events are alike."""
    position = trial.position
    if position.discloses_to(action, watcher) or other.discloses_to(counterpart, watcher):
        return
    future = Seeded("future")
    mine = position.with_chance(future).apply(action)
    theirs = other.with_chance(future).apply(counterpart)
    if not _look_alike(mine.position, theirs.position, watcher):
        return
    texts = position.public_text(action), other.public_text(counterpart)
    what = f"{action} and {counterpart} look the same to seat {watcher} afterwards"
    trial.expect(
        "secrecy",
        texts[0] == texts[1],
        lambda: f"{what}, yet it reads {texts[0]!r} and {texts[1]!r} (`public_text`); {HINT}",
    )
    differs = difference(mine.events, theirs.events, watcher)
    trial.expect("secrecy", not differs, lambda: f"{what}, yet {differs}; {HINT}")


def _look_alike(one: AnyPosition, other: AnyPosition, watcher: Watcher) -> bool:
    return one.view(watcher) == other.view(watcher) and one.write(watcher) == other.write(watcher)


def difference(mine: Sequence[Event], theirs: Sequence[Event], watcher: Watcher) -> str:
    """Say where a watcher is told something else, or is shown another payment; "" is nowhere.

    >>> one, other = ([Event("draw", 1, {"deck": left})] for left in (7, 6))
    >>> difference(one, other, 0)
    'event 1, draw: the place deck is 7 or 6'
    """
    heard = zip_longest(told(mine, watcher), told(theirs, watcher))
    for number, (one, other) in enumerate(heard, start=1):
        if repr(one) != repr(other):
            return f"event {number}, {_apart(one, other)}"
    paid = [[each.payments for each in all_ if each.is_for(watcher)] for all_ in (mine, theirs)]
    return "" if paid[0] == paid[1] else f"the payments are {paid[0]} or {paid[1]}"


def _apart(one: Told | None, other: Told | None) -> str:
    if one is None or other is None or one.type != other.type:
        return " or ".join("none" if each is None else each.type for each in (one, other))
    for place in [*one.after, *other.after]:
        values = [repr(each.after.get(place, "untold")) for each in (one, other)]
        if values[0] != values[1]:
            return f"{one.type}: the place {place} is {values[0]} or {values[1]}"
    for part in ("targets", "batch", "phase", "pause"):
        values = [repr(getattr(each, part)) for each in (one, other)]
        if values[0] != values[1]:
            return f"{one.type}: {part} {values[0]} or {values[1]}"
    return f"{one.type}: the order of places"
