"""Addresses of lessons and coach marks: answered from their files, and nothing is stored."""

from collections.abc import Mapping
from typing import Annotated

from litestar import get
from litestar.params import FromQuery, PathParameter, QueryParameter

from noripan.kernel import lessons as kernel
from noripan.kernel import options as options_of
from noripan.kernel.coach import marks_of
from noripan.kernel.registry import game as find_game
from noripan.server import wire
from noripan.server.room.teams import teams_of

from .games import NO_GAME, GameId, known
from .problems import Failure
from .responses import errors

PartId = Annotated[str, PathParameter(max_length=40)]
Variant = Annotated[int, QueryParameter(description="Which of the lesson's options", ge=0, le=40)]
Chosen = Annotated[
    list[wire.ActionText] | None,
    QueryParameter(
        description="What the learner did since the table was last set, in order", max_items=20
    ),
]
LEARNER = "learner"
NO_STEP = {"s404": "There is no such game, lesson or step, or nobody comes to it like this."}


@get("/api/games/{game_id:str}/lessons", tags=["games"], responses=errors(**NO_GAME))
async def lessons(game_id: GameId, language: FromQuery[wire.Language] = "en") -> wire.Lessons:
    """Give a game's lessons in one language."""
    known(game_id)
    found = kernel.lessons_of(game_id)
    return wire.Lessons(
        game=game_id,
        language=language,
        lessons=[_lesson(game_id, found.seats, each, language) for each in found.lessons],
        differences=[
            wire.Difference(
                title=_said(each.title, language),
                points=[_said(point, language) for point in each.points],
                options=dict(each.options),
            )
            for each in found.differences
        ],
    )


@get(
    "/api/games/{game_id:str}/lessons/{lesson_id:str}/{step_id:str}",
    tags=["games"],
    responses=errors(**NO_STEP),
)
async def lesson_step(
    game_id: GameId,
    lesson_id: PartId,
    step_id: PartId,
    variant: Variant = 0,
    chosen: Chosen = None,
) -> wire.LessonStand:
    """Give where a learner stands at a step of a lesson."""
    stand = _stand(game_id, lesson_id, step_id, variant, chosen)
    return wire.LessonStand(
        view=stand.view,
        lead=list(stand.lead),
        actor=stand.sitting.position.actor,
        legal=stand.legal,
        answers={action or "": stand.take(action)[1] for action in stand.step.expect or (None,)},
    )


@get(
    "/api/games/{game_id:str}/lessons/{lesson_id:str}/{step_id:str}/refusal",
    tags=["games"],
    responses=errors(**NO_STEP),
)
async def lesson_refusal(
    game_id: GameId,
    lesson_id: PartId,
    step_id: PartId,
    action: FromQuery[wire.ActionText],
    variant: Variant = 0,
    chosen: Chosen = None,
) -> wire.LessonRefusal:
    """Say which rule forbids an action at a step of a lesson."""
    refusal = _stand(game_id, lesson_id, step_id, variant, chosen).refusal(action)
    if refusal is None:
        return wire.LessonRefusal()
    return wire.LessonRefusal(clause=refusal.clause, values=dict(refusal.values))


@get("/api/games/{game_id:str}/coach", tags=["games"], responses=errors(**NO_GAME))
async def coach(game_id: GameId, language: FromQuery[wire.Language] = "en") -> list[wire.Mark]:
    """Give what is said to somebody new at the moments that matter, the most urgent first."""
    known(game_id)
    return [
        wire.Mark(
            id=mark.id,
            text=_said(mark.text, language),
            when=dict(mark.when),
            highlight=list(mark.highlight),
            topic=mark.topic,
        )
        for mark in marks_of(game_id)
    ]


def _stand(
    game_id: str, lesson_id: str, step_id: str, variant: int, chosen: list[str] | None
) -> kernel.Stand:
    known(game_id)
    try:
        return kernel.stand_at(game_id, lesson_id, variant, step_id, tuple(chosen or ()))
    except LookupError as error:
        raise Failure(404, "unknown_lesson", game=game_id) from error


def _lesson(
    game_id: str, seats: tuple[str, ...], lesson: kernel.Lesson, language: str
) -> wire.Lesson:
    rules = find_game(game_id)
    finish = lesson.finish
    return wire.Lesson(
        id=lesson.id,
        title=_said(lesson.title, language),
        seat=seats.index(LEARNER),
        chairs=_chairs(game_id, seats, lesson),
        options=[
            options_of.write(options_of.read(rules.options, each)) for each in lesson.options_each
        ],
        steps=[_step(each, language) for each in lesson.steps],
        finish=_said(finish.text, language),
        next=None if finish.then == kernel.MATCH else finish.then,
        bots=finish.bots,
    )


def _chairs(game_id: str, seats: tuple[str, ...], lesson: kernel.Lesson) -> list[wire.Chair]:
    teams = teams_of(game_id, dict(lesson.options_each[0]), len(seats))
    return [
        wire.Chair(seat=seat, kind="person", team=team)
        if name == LEARNER
        else wire.Chair(seat=seat, kind="bot", name=name, team=team)
        for seat, (name, team) in enumerate(zip(seats, teams, strict=True))
    ]


def _step(step: kernel.LessonStep, language: str) -> wire.LessonStep:
    return wire.LessonStep(
        id=step.id,
        prompt=_said(step.prompt, language),
        on_wrong=_said(step.on_wrong, language),
        after=_said(step.after, language),
        highlight=list(step.highlight),
        expect=list(step.expect),
        anew=step.position is not None,
    )


def _said(text: Mapping[str, str], language: str) -> str:
    return text.get(language, text.get("en", ""))


HANDLERS = [lessons, lesson_step, lesson_refusal, coach]
