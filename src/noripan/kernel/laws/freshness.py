"""Law 8: a resample is not the truth in disguise, and is a position like any other."""

import json
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.errors import Unreadable

from .hidden import Part, exchanged, hidden_parts
from .trial import AnyPosition, LawBroken, Trial, Watcher

ENOUGH = 200
"""A part that comes out otherwise once in ten times is the truth so often by 7 in 10^10."""
ENOUGH_MATCHES = 8
"""What has one possibility in one match, such as a mark on the only stone, has more in others."""
AGAIN = 9
"""What no double can be made of, such as a hidden mark, is rare: it is looked at more often."""


@dataclass(slots=True)
class Sighting:
    """How often a hidden part was dealt anew, and how often it came out other than it was."""

    match: str
    """Where it was seen first."""
    matches: int = 1
    times: int = 0
    fresh: int = 0

    def add(self, other: "Sighting") -> None:
        """Count what was seen in another match."""
        self.matches += other.matches
        self.times += other.times
        self.fresh += other.fresh

    @property
    def is_kept(self) -> bool:
        """Tell whether it was seen often enough, and was never anything but the truth."""
        return self.times >= ENOUGH and self.matches >= ENOUGH_MATCHES and not self.fresh


Key = TypeVar("Key", bound=Hashable)
Sightings = dict[tuple[str, Watcher], Sighting]
"""By the part's name in the line, and whom it is hidden from."""


class Foreseen(Chance):
    """The true future: it works as any chance does, and notes that somebody drew from it."""

    __slots__ = ("_source", "draws")

    def __init__(self, source: Chance, draws: list[int] | None = None) -> None:
        self._source = source
        self.draws: list[int] = [] if draws is None else draws

    def below(self, limit: int) -> int:
        """Draw, and note it."""
        self.draws.append(limit)
        return self._source.below(limit)

    def copy(self) -> "Foreseen":
        """Give the same future; its draws are noted in the same list."""
        return Foreseen(self._source.copy(), self.draws)

    def write(self) -> str:
        """Write what it draws from."""
        return self._source.write()


def check_freshness(trial: Trial) -> None:
    """Law 8 for one watcher, another at each step: what is hidden is dealt anew."""
    position, watcher = trial.position, trial.watcher
    if position.is_over:
        return
    luck = Seeded(f"{trial.seed} fresh {len(trial.actions)}")
    other = position.resample(watcher, luck)
    text = check_other(trial, other)
    line, seen = position.write(), position.write(watcher)
    parts = hidden_parts(line, seen, trial.game.fields)
    sight(trial, parts, hidden_parts(text, seen, trial.game.fields))
    twin = double(trial, line, seen, parts)
    if twin is not None:
        check_double(trial, twin, other, twin.resample(watcher, luck))
    closed = {name: part for name, part in parts.items() if not part.spots}
    for number in range(AGAIN if closed else 0):
        again = position.resample(watcher, Seeded(f"{trial.seed} {len(trial.actions)} {number}"))
        sight(trial, closed, hidden_parts(again.write(), seen, trial.game.fields))


def sight(trial: Trial, parts: Mapping[str, Part], theirs: Mapping[str, Part]) -> None:
    """Note which hidden parts of the truth a resample has changed."""
    for name, part in parts.items():
        sighting = trial.hidden.setdefault((name, trial.watcher), Sighting(trial.name))
        sighting.times += 1
        sighting.fresh += name not in theirs or theirs[name].text != part.text


def check_other(trial: Trial, other: AnyPosition) -> str:
    """Laws 2 and 6 of a resample; gives its line."""
    text = other.write()
    who = f"a resample for seat {trial.watcher}"
    trial.expect("round trip", _comes_back(trial, other, text), f"{who} does not come back: {text}")
    true, now = dict(trial.game.pieces(trial.position)), dict(trial.game.pieces(other))
    trial.expect("conservation", now == true, lambda: f"in {who} {true} became {now}: {text}")
    return text


def _comes_back(trial: Trial, other: AnyPosition, text: str) -> bool:
    data = json.loads(json.dumps(other.to_json()))
    try:
        found = trial.game.read(text, trial.options), trial.game.from_json(data, trial.options)
    except Unreadable:
        return False
    return found == (other, other)


def double(trial: Trial, line: str, seen: str, parts: Mapping[str, Part]) -> AnyPosition | None:
    """Find another truth that the watcher reads as the same: two hidden elements exchanged."""
    text = exchanged(line, parts, trial.chance)
    if text is None:
        return None
    try:
        twin: AnyPosition = trial.game.read(text, trial.options)
    except Unreadable:
        return None
    alike = twin.write(trial.watcher) == seen
    alike = alike and twin.view(trial.watcher) == trial.position.view(trial.watcher)
    return twin if alike else None


def check_double(trial: Trial, twin: AnyPosition, one: AnyPosition, two: AnyPosition) -> None:
    """Two truths that look the same are resampled alike, or the resample has kept some of them."""
    if one == two:
        return
    seen = trial.position.write(trial.watcher)
    mine, theirs = (hidden_parts(each.write(), seen, trial.game.fields) for each in (one, two))
    kept = [name for name in mine.keys() | theirs if mine.get(name) != theirs.get(name)]
    what = (
        f"a resample for seat {trial.watcher} keeps what it should deal anew, in {_names(kept)}:"
        f" it gives {one!r}, and from the same chance for the double {twin!r} it gives {two!r}"
    )
    trial.expect("freshness", holds=False, what=what)


def check_future(trial: Trial, action: Any) -> None:
    """Law 8 for the chance still to be drawn: what follows a resample draws from its own."""
    watcher = trial.watcher
    truth = Foreseen(Seeded(f"{trial.seed} truth {len(trial.actions)}"))
    other = trial.position.with_chance(truth).resample(watcher, Seeded("another future"))
    if other.check(action) is not None:
        action = trial.chance.pick(other.legal_actions())
    other.play(action)
    what = f"a resample for seat {watcher} draws the true future, as {action} shows"
    trial.expect("freshness", not truth.draws, what)


def add_sightings(all_seen: dict[Key, Sighting], more: Mapping[Key, Sighting]) -> None:
    """Count what was seen in another match."""
    for key, seen in more.items():
        if key in all_seen:
            all_seen[key].add(seen)
        else:
            all_seen[key] = replace(seen)


def for_all(hidden: Sightings) -> dict[str, Sighting]:
    """Give each part by its name alone; what several seats saw was in the same matches."""
    found: dict[str, Sighting] = {}
    for (name, _), seen in hidden.items():
        matches = max(seen.matches, found[name].matches if name in found else 0)
        add_sightings(found, {name: seen})
        found[name].matches = matches
    return found


def judge(hidden: Sightings) -> None:
    """Say which hidden part was seen often and never came out other than the truth."""
    for (name, watcher), seen in hidden.items():
        _judge(name, f"seat {watcher}", seen)
    for name, seen in for_all(hidden).items():
        _judge(name, "any seat", seen)


def _judge(name: str, whom: str, seen: Sighting) -> None:
    if seen.is_kept:
        what = f"{name} was the truth in all {seen.times} resamples for {whom}"
        raise LawBroken("freshness", what, f"  first in {seen.match}")


def _names(parts: list[str]) -> str:
    return ", ".join(sorted(parts)) or "what is in no line"
