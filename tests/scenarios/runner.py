"""Reads scenarios: a heading with its clauses, then what is given, played and expected.

    # PIR-5.2-d  the same count needs a higher face
    given   dice:45|66 bid:5x4@0 turn:1
    refuse  PIR-5.2-d bet 5x2
    play    bet 5x5
    events  bet seat.1; turn seat.0
    then    dice:45|66 bid:5x4@0,5x5@1 turn:0

Words: each OPTION VALUE … (one scenario for each value), options NAME=JSON …, start SEATS, nostart
SEATS, given LINE, rolls FACES, draws NUMBERS, play ACTION, refuse CLAUSE ACTION, legal ACTIONS,
lacks ACTIONS, offers ACTIONS (among others), default ACTION, events TYPE TARGET…; …, motions TYPE
TARGET…; … (events that are no log), phases TYPES | TYPES …, hears SEAT TYPE TARGET…; … (that seat's
motions), then LINE (the whole line), has WORDS (some of its words), sees SEAT WORDS, shows PLACE
JSON, knows SEAT PLACE JSON, outcome PLACES and perhaps the CLAUSE, unreadable LINE.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel import options as forms
from noripan.kernel.chance import Scripted, Seeded
from noripan.kernel.contract import Step
from noripan.kernel.errors import Refused, Unreadable
from noripan.kernel.event import Event, Told, told
from noripan.kernel.match import play_text
from noripan.kernel.registry import AnyGame, games

HERE = Path(__file__).parent
CLAUSE = re.compile(r"[A-Z]{2,4}-[0-9A-Za-z.\-]*[0-9A-Za-z]")


@dataclass
class Scenario:
    """One heading and the lines under it."""

    game: AnyGame
    title: str
    lines: list[tuple[str, str]] = field(default_factory=list)

    @property
    def clauses(self) -> list[str]:
        return CLAUSE.findall(self.title)


@dataclass
class Run:
    """A scenario being played."""

    game: AnyGame
    options: Any
    chance: Any
    step: Step[Any] | None = None

    @property
    def position(self) -> Any:
        assert self.step is not None, "a scenario begins with 'given' or 'start'"
        return self.step.position


def read_scenarios() -> list[Scenario]:
    """Find every scenario: the folder is the game, the file a card or a chapter."""
    return [
        scenario
        for rules in games()
        for path in sorted([*HERE.glob(f"{rules.id}/**/*.txt"), *_beside(rules)])
        for scenario in read_file(rules, path)
    ]


def _beside(rules: AnyGame) -> Iterator[Path]:
    """Find the scenarios that a game keeps in its own folder."""
    home = sys.modules[type(rules).__module__].__file__ or ""
    return (Path(home).parent / "tests").glob("*.txt")


def read_file(rules: AnyGame, path: Path) -> list[Scenario]:
    """Read the scenarios of one file; a line that begins with // is a remark."""
    found: list[Scenario] = []
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("# "):
            found.append(Scenario(rules, line[2:]))
        elif line.strip() and not line.startswith("//"):
            word, _, rest = line.partition(" ")
            found[-1].lines.append((word, rest.strip()))
    return [each for scenario in found for each in expand(scenario)]


def expand(scenario: Scenario) -> list[Scenario]:
    """Make a scenario with `each OPTION VALUE …` into one for every value."""
    told = [rest.split() for word, rest in scenario.lines if word == "each"]
    if not told:
        return [scenario]
    ((name, *values),) = told
    lines = [line for line in scenario.lines if line[0] != "each"]
    return [
        Scenario(
            scenario.game,
            f"{scenario.title} [{value}]",
            [("options", f'{name}="{value}"'), *lines],
        )
        for value in values
    ]


def run(scenario: Scenario) -> None:
    """Play it line by line."""
    game = scenario.game
    now = Run(game, game.options(), Seeded(scenario.title))
    for word, rest in scenario.lines:
        WORDS[word](now, rest)


def _options(now: Run, rest: str) -> None:
    pairs = (each.split("=", 1) for each in rest.split())
    chosen = {name: json.loads(text) for name, text in pairs}
    now.options = forms.read(now.game.options, {**forms.write(now.options), **chosen})


def _start(now: Run, rest: str) -> None:
    now.step = now.game.start(now.options, int(rest), now.chance)


def _nostart(now: Run, rest: str) -> None:
    with pytest.raises(Unreadable):
        now.game.start(now.options, int(rest), now.chance)


def _given(now: Run, rest: str) -> None:
    now.step = Step(now.game.read(rest, now.options).with_chance(now.chance), ())


def _draws(now: Run, rest: str) -> None:
    _script(now, [int(each) for each in rest.split()])


def _rolls(now: Run, rest: str) -> None:
    _script(now, [int(face) - 1 for face in rest if face.isdigit()])


def _script(now: Run, draws: list[int]) -> None:
    now.chance = Scripted(draws)
    if now.step is not None:
        now.step = Step(now.position.with_chance(now.chance), now.step.events)


def _play(now: Run, rest: str) -> None:
    now.step = play_text(now.game, now.position, rest)


def _refuse(now: Run, rest: str) -> None:
    clause, _, action = rest.partition(" ")
    before = now.position.write()
    with pytest.raises(Refused) as refused:
        play_text(now.game, now.position, action)
    assert refused.value.refusal.clause == clause, refused.value
    assert now.position.write() == before


def _legal(now: Run, rest: str) -> None:
    legal = [str(action) for action in now.position.legal_actions()]
    assert legal == [each.strip() for each in rest.split(",") if each.strip()]


def _lacks(now: Run, rest: str) -> None:
    legal = {str(action) for action in now.position.legal_actions()}
    assert not legal & {each.strip() for each in rest.split(",")}


def _offers(now: Run, rest: str) -> None:
    legal = {str(action) for action in now.position.legal_actions()}
    assert {each.strip() for each in rest.split(",")} <= legal, legal


def _default(now: Run, rest: str) -> None:
    assert str(now.position.default_action()) == rest


def _events(now: Run, rest: str) -> None:
    assert now.step is not None
    told = [" ".join([event.type, *event.targets]) for event in now.step.events]
    assert told == [each.strip() for each in rest.split(";")]


def _motions(now: Run, rest: str) -> None:
    assert now.step is not None
    _compare(now.step.events, rest)


def _hears(now: Run, rest: str) -> None:
    assert now.step is not None
    seat, _, motions = rest.partition(" ")
    _compare(told(now.step.events, _seat(seat)), motions)


def _compare(events: Iterable[Event | Told], rest: str) -> None:
    found = [" ".join([each.type, *each.targets]) for each in events if each.type != "log"]
    assert found == [each.strip() for each in rest.split(";") if each.strip()], found


def _phases(now: Run, rest: str) -> None:
    assert now.step is not None
    found: dict[int, list[str]] = {}
    for event in now.step.events:
        found.setdefault(event.phase, []).append(event.type)
    assert list(found.values()) == [each.split() for each in rest.split("|")], found


def _then(now: Run, rest: str) -> None:
    assert now.position.write() == rest


def _has(now: Run, rest: str) -> None:
    line = now.position.write()
    assert set(rest.split()) <= set(line.split()), line


def _sees(now: Run, rest: str) -> None:
    seat, _, words = rest.partition(" ")
    line = now.position.write(_seat(seat))
    assert set(words.split()) <= set(line.split()), line


def _seat(text: str) -> int | None:
    """Read a seat; `-` is a spectator."""
    return None if text == "-" else int(text)


def _shows(now: Run, rest: str) -> None:
    _look(now, None, rest)


def _knows(now: Run, rest: str) -> None:
    seat, _, shown = rest.partition(" ")
    _look(now, int(seat), shown)


def _look(now: Run, seat: int | None, rest: str) -> None:
    place, _, text = rest.partition(" ")
    name, *path = place.split("/")
    shown = now.position.view(seat)[name]
    for key in path:
        shown = shown[int(key) if isinstance(shown, list) else key]
    assert shown == json.loads(text), shown


def _outcome(now: Run, rest: str) -> None:
    outcome = now.position.outcome()
    assert outcome is not None
    places, _, clause = rest.partition(" ")
    assert list(outcome.places) == [int(place) for place in places.split(",")]
    assert clause in {"", outcome.clause}, outcome


def _unreadable(now: Run, rest: str) -> None:
    with pytest.raises(Unreadable):
        now.game.read(rest, now.options)


WORDS = {
    "options": _options,
    "start": _start,
    "nostart": _nostart,
    "given": _given,
    "draws": _draws,
    "rolls": _rolls,
    "play": _play,
    "refuse": _refuse,
    "legal": _legal,
    "lacks": _lacks,
    "offers": _offers,
    "default": _default,
    "events": _events,
    "motions": _motions,
    "hears": _hears,
    "phases": _phases,
    "then": _then,
    "has": _has,
    "sees": _sees,
    "shows": _shows,
    "knows": _knows,
    "outcome": _outcome,
    "unreadable": _unreadable,
}


if __name__ == "__main__":
    # Without pytest around it, for those who run the scenarios of a game many times over.
    for each in read_scenarios():
        if each.game.id in sys.argv[1:]:
            run(each)
