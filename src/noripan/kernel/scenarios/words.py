"""The words of scenarios: what each of them does or expects."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance, Scripted
from noripan.kernel.contract import Step
from noripan.kernel.errors import Refused, Unreadable
from noripan.kernel.event import told
from noripan.kernel.match import AnyPosition, play_text
from noripan.kernel.registry import AnyGame


class Unmet(Exception):
    """What a line expects is not so."""


@dataclass
class Run:
    """A scenario being played."""

    game: AnyGame
    options: Any
    chance: Chance
    begun: Step[Any] | None = None

    @property
    def step(self) -> Step[Any]:
        """The last step, and what happened in it."""
        if self.begun is None:
            message = "a scenario begins with 'given' or 'start'"
            raise Unmet(message)
        return self.begun

    @property
    def position(self) -> AnyPosition:
        """The position that it has reached."""
        position: AnyPosition = self.step.position
        return position

    @property
    def legal(self) -> list[str]:
        """What the actor may do, as text."""
        return [str(action) for action in self.position.legal_actions()]


class Happened(Protocol):
    """An event, in the form that it is told in or not."""

    @property
    def type(self) -> str:
        """Its kind."""

    @property
    def targets(self) -> tuple[str, ...]:
        """What it is about."""


def expect(holds: object, wanted: object, found: object) -> None:
    """Say what was wanted and what was found, unless it holds."""
    if not holds:
        message = f"wanted {wanted}\n  found  {found}"
        raise Unmet(message)


def same(found: object, wanted: object) -> None:
    """Expect two values to be the same."""
    expect(found == wanted, wanted, found)


# ---- what is given


def options(now: Run, rest: str) -> None:
    """`options NAME=JSON …` settles the table before it begins."""
    pairs = (each.split("=", 1) for each in rest.split())
    chosen = {name: _json(text) for name, text in pairs}
    now.options = forms.read(now.game.options, {**forms.write(now.options), **chosen})


def start(now: Run, rest: str) -> None:
    """`start SEATS` deals a fresh match."""
    now.begun = now.game.start(now.options, int(rest), now.chance)


def nostart(now: Run, rest: str) -> None:
    """`nostart SEATS`: so many cannot play with these options."""
    try:
        now.game.start(now.options, int(rest), now.chance)
    except Unreadable:
        return
    message = f"a match of {rest} begins"
    raise Unmet(message)


def given(now: Run, rest: str) -> None:
    """`given LINE` reads a position."""
    now.begun = Step(now.game.read(rest, now.options).with_chance(now.chance), ())


def draws(now: Run, rest: str) -> None:
    """`draws NUMBERS` are what chance gives from now on, each counted from 0."""
    if not all(each.isdecimal() for each in rest.split()):
        message = f"wanted numbers parted by spaces\n  found  {rest}"
        raise Unmet(message)
    _script(now, [int(each) for each in rest.split()])


def rolls(now: Run, rest: str) -> None:
    """`rolls FACES` are the dice from now on."""
    _script(now, [int(face) - 1 for face in rest if face.isdigit()])


def _script(now: Run, numbers: list[int]) -> None:
    now.chance = Scripted(numbers)
    if now.begun is not None:
        now.begun = Step(now.position.with_chance(now.chance), now.begun.events)


# ---- what is played


def play(now: Run, rest: str) -> None:
    """`play ACTION`, which is legal; `play forfeit 2` takes a seat out."""
    now.begun = play_text(now.game, now.position, rest)


def refuse(now: Run, rest: str) -> None:
    """`refuse CLAUSE ACTION`: that clause forbids it, and nothing changes."""
    clause, _, action = rest.partition(" ")
    before = now.position.write()
    try:
        play_text(now.game, now.position, action)
    except Refused as refused:
        expect(refused.refusal.clause == clause, clause, refused)
        same(now.position.write(), before)
        return
    message = f"{action} is legal"
    raise Unmet(message)


# ---- what may be done


def legal(now: Run, rest: str) -> None:
    """`legal ACTIONS`: all of them, in their order."""
    same(now.legal, _listed(rest, ","))


def lacks(now: Run, rest: str) -> None:
    """`lacks ACTIONS`: none of them is legal."""
    expect(not set(now.legal) & set(_listed(rest, ",")), f"none of {rest}", now.legal)


def offers(now: Run, rest: str) -> None:
    """`offers ACTIONS`: these are legal, perhaps among others."""
    expect(set(_listed(rest, ",")) <= set(now.legal), rest, now.legal)


def default(now: Run, rest: str) -> None:
    """`default ACTION` is what a time-out plays."""
    same(str(now.position.default_action()), rest)


# ---- what has happened


def events(now: Run, rest: str) -> None:
    """`events TYPE TARGET…; …` of the last step, all of them."""
    same(_lines(now.step.events), _listed(rest, ";"))


def motions(now: Run, rest: str) -> None:
    """`motions TYPE TARGET…; …`: the events that are no line of a log."""
    same(_motions(now.step.events), _listed(rest, ";"))


def hears(now: Run, rest: str) -> None:
    """`hears SEAT TYPE TARGET…; …`: the motions that a seat is told of; `-` is a spectator."""
    seat, _, wanted = rest.partition(" ")
    same(_motions(told(now.step.events, _seat(now, seat))), _listed(wanted, ";"))


def phases(now: Run, rest: str) -> None:
    """`phases TYPES | TYPES …`: what is shown together, and what after it."""
    found: dict[int, list[str]] = {}
    for event in now.step.events:
        found.setdefault(event.phase, []).append(event.type)
    same(list(found.values()), [each.split() for each in rest.split("|")])


# ---- how it stands


def then(now: Run, rest: str) -> None:
    """`then LINE` is the whole position."""
    same(now.position.write(), rest)


def has(now: Run, rest: str) -> None:
    """`has WORDS`: the position has these words among others."""
    line = now.position.write()
    expect(set(rest.split()) <= set(line.split()), rest, line)


def sees(now: Run, rest: str) -> None:
    """`sees SEAT WORDS`: the same, as a seat reads the position; `-` is a spectator."""
    seat, _, wanted = rest.partition(" ")
    line = now.position.write(_seat(now, seat))
    expect(set(wanted.split()) <= set(line.split()), wanted, line)


def shows(now: Run, rest: str) -> None:
    """`shows PLACE JSON`: what a spectator sees there; `PLACE/KEY` looks inside."""
    _look(now, None, rest)


def knows(now: Run, rest: str) -> None:
    """`knows SEAT PLACE JSON`: what a seat sees there; `-` is a spectator."""
    seat, _, shown = rest.partition(" ")
    _look(now, _seat(now, seat), shown)


def outcome(now: Run, rest: str) -> None:
    """`outcome PLACES`, by seat, and perhaps the CLAUSE that ended the match."""
    places, _, clause = rest.partition(" ")
    found = now.position.outcome()
    if found is None:
        message = "the match is not over"
        raise Unmet(message)
    same(",".join(map(str, found.places)), places)
    expect(clause in {"", found.clause}, clause, found.clause)


def returns(now: Run, rest: str) -> None:
    """`returns NUMBERS`, by seat."""
    same([round(each, 3) for each in now.position.returns()], [float(n) for n in rest.split(",")])


def unreadable(now: Run, rest: str) -> None:
    """`unreadable LINE`: no position reads so."""
    try:
        now.game.read(rest, now.options)
    except Unreadable:
        return
    message = "it can be read"
    raise Unmet(message)


def _listed(text: str, separator: str) -> list[str]:
    return [each.strip() for each in text.split(separator) if each.strip()]


def _lines(happened: Iterable[Happened]) -> list[str]:
    return [" ".join([event.type, *event.targets]) for event in happened]


def _motions(happened: Iterable[Happened]) -> list[str]:
    return _lines([event for event in happened if event.type != "log"])


def _seat(now: Run, text: str) -> int | None:
    seats = [str(seat) for seat in range(now.position.seats)]
    expect(text in {"-", *seats}, f"a seat ({', '.join(seats)}) or -", f"no seat {text}")
    return None if text == "-" else int(text)


def _look(now: Run, seat: int | None, rest: str) -> None:
    place, _, text = rest.partition(" ")
    name, *path = place.split("/")
    view = now.position.view(seat)
    expect(name in view, f"one of {', '.join(view)}", f"no place {name}")
    shown = view[name]
    for key in path:
        shown = shown[int(key) if isinstance(shown, list) else key]
    same(shown, _json(text))


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        message = f'wanted JSON (null, true, [1, 2], "text")\n  found  {text}'
        raise Unmet(message) from None


Word = Callable[[Run, str], None]
_GIVEN: tuple[Word, ...] = (options, start, nostart, given, draws, rolls, play, refuse)
_EXPECTED: tuple[Word, ...] = (
    *(legal, lacks, offers, default, events, motions, hears, phases),
    *(then, has, sees, shows, knows, outcome, returns, unreadable),
)
WORDS: dict[str, Word] = {word.__name__: word for word in (*_GIVEN, *_EXPECTED)}
