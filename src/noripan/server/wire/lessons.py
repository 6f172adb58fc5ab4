"""Bodies about lessons: what a host says, and where a learner stands."""

from typing import Any

from msgspec import Struct, field

from noripan.kernel.event import Told

from .basics import Language
from .table import Chair


class LessonStep(Struct, frozen=True, kw_only=True):
    """One thing that a learner does or reads, in the words of a host."""

    id: str
    prompt: str
    on_wrong: str
    after: str
    highlight: list[str]
    """What is lit: a place, an item of one (`cup.0:4`), `button:WORD`, `scene:PART`."""
    expect: list[str]
    """What leads on, the recommended one first; none is only to read."""
    anew: bool
    """It sets the table to a position of its own; what was chosen before counts no more."""


class Lesson(Struct, frozen=True, kw_only=True):
    """A scripted table, step by step."""

    id: str
    title: str
    seat: int
    """The learner's."""
    chairs: list[Chair]
    options: list[dict[str, Any]]
    """It is taught with each of these; the first is the usual one."""
    steps: list[LessonStep]
    finish: str
    next: str | None
    """The lesson that follows; none where a match does."""
    bots: str
    """The level of the bots in that match."""


class Difference(Struct, frozen=True, kw_only=True):
    """What is special with some options of a lesson."""

    title: str
    points: list[str]
    options: dict[str, Any]


class Lessons(Struct, frozen=True, kw_only=True):
    """A game's lessons in one language; a game need not have any."""

    game: str
    language: Language
    lessons: list[Lesson]
    differences: list[Difference]


class LessonStand(Struct, frozen=True, kw_only=True):
    """Where a learner stands: what is seen, what others do, and what may follow."""

    view: dict[str, Any]
    """What the learner sees before the others move."""
    lead: list[list[Told]]
    """What is told of each of their moves, before the host speaks."""
    actor: int | None
    legal: list[str]
    answers: dict[str, list[list[Told]]]
    """What is told of each move after an action that leads on; `""` after one that is only read."""


class Mark(Struct, frozen=True, kw_only=True):
    """A short line for the moment at which a thing first matters in a match."""

    id: str
    text: str
    when: dict[str, Any]
    """All of these hold; `docs/for_authors.md` says what may be asked."""
    highlight: list[str]
    topic: str
    """The topic of the primer that says more; empty where none does."""


class LessonRefusal(Struct, frozen=True, kw_only=True):
    """Which rule forbids an action of a learner; none does, if it is legal."""

    clause: str | None = None
    values: dict[str, str | int] = field(default_factory=dict)
