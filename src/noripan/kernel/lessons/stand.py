"""Where a learner stands in a lesson. It follows from the lesson and the learner's own actions."""

from dataclasses import dataclass
from functools import lru_cache

from noripan.kernel.errors import Refusal
from noripan.kernel.event import Told, View
from noripan.kernel.registry import game as find_game

from .read import Lesson, LessonStep, lessons_of
from .sitting import Sitting, sit

KEPT = 1024
"""More than all stands of our own games together."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A learner at a step: the others have done their part, and the host speaks."""

    step: LessonStep
    view: View
    """What the learner saw before the others moved."""
    lead: tuple[list[Told], ...]
    """What the learner was told of each of their moves."""
    sitting: Sitting

    @property
    def legal(self) -> list[str]:
        """What the rules would let the learner do."""
        return self.sitting.legal

    def take(self, action: str | None) -> tuple[Sitting, list[list[Told]]]:
        """Do what leads on, or nothing at a step that is only to read; the others answer."""
        mine = () if action is None else (action,)
        return self.sitting.play_all([*mine, *self.step.answers(action)])

    def refusal(self, action: str) -> Refusal | None:
        """Say which clause refuses an action of the learner, if one does."""
        return self.sitting.refusal(action)


@lru_cache(KEPT)
def stand_at(
    game_id: str, lesson_id: str, variant: int, step_id: str, chosen: tuple[str, ...] = ()
) -> Stand:
    """Find a learner who chose these actions since the last position; `LookupError` if nobody can.

    >>> stand_at("pirate_dice", "basics", 0, "first_bet").legal[:2]
    ['bet 1x1', 'bet 1x2']
    """
    lesson = lessons_of(game_id).find(lesson_id)
    at = lesson.index(step_id)
    step = lesson.steps[at]
    if step.position is not None:
        if chosen:
            raise LookupError(chosen)
        return enter(step, begin(game_id, lesson, variant, step))
    last = lesson.steps[at - 1]
    mine = chosen[-1:] if last.expect else ()
    if last.expect and (not mine or mine[0] not in last.expect):
        raise LookupError(chosen)
    before = stand_at(game_id, lesson_id, variant, last.id, chosen[: len(chosen) - len(mine)])
    return enter(step, before.take(mine[0] if mine else None)[0])


def begin(game_id: str, lesson: Lesson, variant: int, step: LessonStep) -> Sitting:
    """Set the table to a step's position."""
    game = find_game(game_id)
    return sit(game, step.position or "", lesson.options_each[variant], step.seat)


def enter(step: LessonStep, sitting: Sitting) -> Stand:
    """Let the others do what comes before the host speaks."""
    start = sitting.drawing(step.chance)
    now, lead = start.play_all(step.lead)
    return Stand(step, start.view, tuple(lead), now)
