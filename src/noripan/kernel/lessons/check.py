"""Every way through a lesson is played, and whatever is not true is said."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.catalogue import clauses
from noripan.kernel.chance import ScriptEnded
from noripan.kernel.errors import Broken, Refused, Unreadable
from noripan.kernel.event import Told, fold
from noripan.kernel.registry import AnyGame
from noripan.kernel.registry import game as find_game

from .read import MATCH, Lesson, Lessons, LessonStep, lessons_of
from .sitting import NO_DRAWS, Sitting, kinds, look, unlit, with_nulls
from .stand import Stand, begin, enter

WRONG = (
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    Broken,
    Refused,
    ScriptEnded,
)
"""What the rules may stumble over in a line that somebody made by hand."""


class _Untrue(Exception):
    """Something in a lesson is not so."""


def lesson_faults(game_id: str) -> list[str]:
    """Say what is not true in the lessons of a game; of each lesson the first thing.

    >>> lesson_faults("pirate_dice")
    []
    """
    game = find_game(game_id)
    try:
        found = lessons_of(game_id)
    except Unreadable as error:
        return [str(error)]
    told = [_fault(game, found, lesson) for lesson in found.lessons]
    told += [_card_fault(game, each.options, each.clauses) for each in found.differences]
    return [f"lessons.toml: {fault}" for fault in told if fault]


def _fault(game: AnyGame, found: Lessons, lesson: Lesson) -> str | None:
    try:
        _check_frame(game, found, lesson)
        heard = {
            kind
            for variant, _ in enumerate(lesson.options_each)
            for kind in _heard(game, lesson, variant)
        }
        missing = sorted(set(lesson.story) - heard)
        _need(not missing, f"the story never shows {missing}")
    except _Untrue as untrue:
        return f"{lesson.id}: {untrue}"
    return None


def _card_fault(game: AnyGame, options: Mapping[str, Any], named: tuple[str, ...]) -> str | None:
    try:
        forms.read(game.options, options)
    except Unreadable as error:
        return str(error)
    unknown = [name for name in named if name not in clauses(game.id)]
    return f"{game.id} has no clause {unknown[0]}" if unknown else None


def _check_frame(game: AnyGame, found: Lessons, lesson: Lesson) -> None:
    ids = [step.id for step in lesson.steps]
    _need(bool(ids), "has no steps")
    _need(len(set(ids)) == len(ids), "two steps have one id")
    _need(lesson.steps[0].position is not None, "the first step sets a position")
    then = lesson.finish.then
    _need(then == MATCH or then in {each.id for each in found.lessons}, f"leads to no {then}")
    if then == MATCH:
        _need(lesson.finish.bots in game.bots, f"there is no bot {lesson.finish.bots!r} to play")
    for step in lesson.steps:
        _need(not step.expect or bool(step.on_wrong), f"{step.id}: says nothing on a wrong action")


def _heard(game: AnyGame, lesson: Lesson, variant: int) -> Iterator[str]:
    """Play a lesson with one of its options, every way; give the types of all events."""
    sittings: dict[str, Sitting] = {}
    for step in lesson.steps:
        try:
            if step.position is not None:
                sittings = {"": begin(game.id, lesson, variant, step)}
            ended = [each for sitting in sittings.values() for each in _ways(game, step, sitting)]
        except (_Untrue, *WRONG) as error:
            named = dict(lesson.options_each[variant])
            message = f"{step.id}{f' {named}' if named else ''}: {_said(error)}"
            raise _Untrue(message) from error
        sittings = {sitting.position.write(): sitting for sitting, _ in ended}
        yield from (kind for _, events in ended for kind in kinds(events))


def _ways(
    game: AnyGame, step: LessonStep, sitting: Sitting
) -> Iterator[tuple[Sitting, list[Told]]]:
    """Play a step in each way that leads on."""
    stand = enter(step, sitting)
    _check_entry(game, step, stand)
    for action in step.expect or (None,):
        after, heard = stand.take(action)
        events = [event for move in (*stand.lead, *heard) for event in move]
        _check_end(step, action, stand, after, events)
        _need(_draws_all(step, action, sitting), f"after {action}: some draws are left")
        yield after, events


def _draws_all(step: LessonStep, action: str | None, sitting: Sitting) -> bool:
    """Tell whether a step needs its script to the last draw."""
    begun, comma, last = step.chance.rpartition(",")
    if not comma and last == NO_DRAWS:
        return True
    try:
        enter(replace(step, chance=begun or NO_DRAWS), sitting).take(action)
    except ScriptEnded:
        return True
    return False


def _check_entry(game: AnyGame, step: LessonStep, stand: Stand) -> None:
    view = stand.sitting.view
    _need(fold(stand.view, [each for move in stand.lead for each in move]) == view, "law 5")
    if step.expect:
        actor = stand.sitting.position.actor
        _need(actor == step.seat, f"seat {actor} is to move, not the learner")
    for name in step.highlight:
        fault = unlit(name, stand.sitting)
        _need(fault is None, fault or "")
    for action, clause in step.refuses.items():
        refusal = stand.refusal(action)
        met = refusal.clause if refusal else None
        allowed = [clause] if isinstance(clause, str) else clause
        _need(met in allowed, f"{action!r} meets {met}, not {clause}")
        _need(bool(clauses(game.id)[met or ""].refusal), f"{met} has no sentence for a refusal")


def _check_end(
    step: LessonStep, action: str | None, stand: Stand, after: Sitting, events: list[Told]
) -> None:
    told = f"after {action}: " if action else ""
    heard = kinds(events)
    _need(
        heard == step.hears(action), f"{told}events {list(heard)}, not {list(step.hears(action))}"
    )
    _need(fold(stand.view, events) == after.view, f"{told}the events do not give the view")
    for path, value in step.holds(action).items():
        seen = look(after.view, path)
        _need(seen == with_nulls(value), f"{told}{path} is {seen!r}, not {value!r}")


def _said(error: Exception) -> str:
    is_plain = isinstance(error, _Untrue | Unreadable | Broken | Refused | ScriptEnded)
    return str(error) if is_plain else repr(error)


def _need(holds: bool, message: str) -> None:  # noqa: FBT001 - a claim and what to say if it fails
    if not holds:
        raise _Untrue(message)
