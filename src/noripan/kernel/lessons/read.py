"""A game's lessons as its file `lessons.toml` has them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from noripan.kernel.catalogue import load_beside
from noripan.kernel.made import Text, made

FILE = "lessons.toml"
MATCH = "match"
"""Where a lesson leads when no other one follows."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that a learner does or reads, and what the others do around it."""

    id: str
    prompt: Text
    """What the host says before it."""
    seat: int = 0
    """The learner's."""
    position: str | None = None
    """The table is set to it; without one the step goes on from the last."""
    chance: str = "script:"
    """All draws of this step, no more and no fewer."""
    lead: tuple[str, ...] = ()
    """What the others do before the host speaks."""
    highlight: tuple[str, ...] = ()
    """What is lit: a place, an item of one, `button:WORD`, or `scene:PART`."""
    expect: tuple[str, ...] = ()
    """The actions that lead on, the recommended one first; none is only to read."""
    on_wrong: Text = field(default_factory=dict)
    after: Text = field(default_factory=dict)
    refuses: Mapping[str, Any] = field(default_factory=dict)
    """Wrong actions, and the clause, or one of several, that refuses each."""
    opponent: Any = ()
    """What the others answer, in order; or that by the learner's action."""
    events: Any = ()
    """The types of all events that the learner hears, equal ones in a row once; or by action."""
    then: Mapping[str, Any] = field(default_factory=dict)
    """Values of the learner's view after it; under an action, what holds after that one."""

    def answers(self, action: str | None) -> tuple[str, ...]:
        """Give what the others answer to an action."""
        return _by_action(self.opponent, action)

    def hears(self, action: str | None) -> tuple[str, ...]:
        """Give the types of events that the learner hears."""
        return _by_action(self.events, action)

    def holds(self, action: str | None) -> dict[str, Any]:
        """Give the values that the learner's view has after an action."""
        common = {path: value for path, value in self.then.items() if path not in self.expect}
        return {**common, **(self.then.get(action, {}) if action in self.expect else {})}


@dataclass(frozen=True, slots=True)
class Finish:
    """How a lesson ends: in a match against this bot, or in another lesson."""

    text: Text
    then: str = MATCH
    bots: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A scripted table, step by step."""

    id: str
    title: Text
    finish: Finish
    steps: tuple[LessonStep, ...]
    options_each: tuple[Mapping[str, Any], ...] = ({},)
    """It is true with each of these options."""
    story: tuple[str, ...] = ()
    """The types of events that it must show."""

    def index(self, step_id: str) -> int:
        """Give where a step stands, or raise `LookupError`."""
        for at, step in enumerate(self.steps):
            if step.id == step_id:
                return at
        raise LookupError(step_id)


@dataclass(frozen=True, slots=True)
class Difference:
    """What is special with some options, shown after a lesson that is true with all of them."""

    id: str
    title: Text
    points: tuple[Text, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lessons:
    """All lessons of a game, and who sits at their table: `learner`, or a bot's name."""

    seats: tuple[str, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    differences: tuple[Difference, ...] = ()

    def find(self, lesson_id: str) -> Lesson:
        """Give a lesson, or raise `LookupError`."""
        for lesson in self.lessons:
            if lesson.id == lesson_id:
                return lesson
        raise LookupError(lesson_id)


@cache
def lessons_of(game_id: str) -> Lessons:
    """Give the lessons of a game; a game need not have any.

    >>> [lesson.id for lesson in lessons_of("card_othello").lessons]
    ['stones', 'cards']
    """
    return read_lessons(load_beside(game_id, FILE))


def read_lessons(file: Mapping[str, Any]) -> Lessons:
    """Read what a file says, or raise `Unreadable` with what is wrong."""
    return Lessons(
        seats=tuple(file.get("seats", ())),
        lessons=tuple(_lesson(each) for each in file.get("lesson", ())),
        differences=tuple(made(Difference, each, f"{FILE}: a difference") for each in _cards(file)),
    )


def _cards(file: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [
        {**each, "points": tuple(each.get("points", ()))} for each in file.get("difference", ())
    ]


def _lesson(said: Mapping[str, Any]) -> Lesson:
    where = f"{FILE}: lesson {said.get('id', '?')}"
    rest = {key: value for key, value in said.items() if key not in {"step", "options"}}
    if "options" in said:
        rest["options_each"] = (said["options"],)
    steps = tuple(
        made(LessonStep, each, f"{where}, step {each.get('id', '?')}")
        for each in said.get("step", ())
    )
    finish = made(Finish, said.get("finish", {}), f"{where}, its finish")
    return made(Lesson, {**rest, "finish": finish, "steps": steps}, where)


def _by_action(said: Any, action: str | None) -> tuple[str, ...]:
    return tuple(said.get(action, ()) if isinstance(said, Mapping) else said)
