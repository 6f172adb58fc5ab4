"""Every mark's moment comes in its example, or it is said why not."""

from noripan.kernel.chance import ScriptEnded
from noripan.kernel.errors import Broken, Refused, Unreadable
from noripan.kernel.lessons.sitting import sit
from noripan.kernel.primer import primer_of
from noripan.kernel.registry import game as find_game

from .moments import QUESTIONS, Moment, holds
from .read import Mark, marks_of

WRONG = (LookupError, TypeError, ValueError, Broken, Refused, ScriptEnded)


def mark_faults(game_id: str) -> list[str]:
    """Say which marks of a game never come, or ask what a page cannot know.

    >>> mark_faults("pirate_dice")
    []
    """
    try:
        marks = marks_of(game_id)
    except Unreadable as error:
        return [str(error)]
    told = [_fault(game_id, mark) for mark in marks]
    twice = [mark.id for mark in marks if [each.id for each in marks].count(mark.id) > 1]
    topics = {topic.id for topic in primer_of(game_id).topics}
    strays = [mark for mark in marks if mark.topic and mark.topic not in topics]
    lost = [f"{mark.id}: the primer has no topic {mark.topic!r}" for mark in strays]
    return [f"coach.toml: {fault}" for fault in (*told, *twice[:1], *lost) if fault]


def _fault(game_id: str, mark: Mark) -> str | None:
    unknown = sorted(set(mark.when) - set(QUESTIONS))
    if unknown:
        return f"{mark.id}: a moment knows nothing of {unknown}"
    try:
        moment = _moment(game_id, mark)
        if not holds(mark.when, moment):
            return f"{mark.id}: its moment does not come in its example"
        lit = [name for each in mark.highlight for name in moment.named(each)]
        missing = [each for each in lit if ":" not in each and each not in moment.view]
    except WRONG as error:
        return f"{mark.id}: {error!r}"
    return f"{mark.id}: the view has no place {missing[0]!r}" if missing else None


def _moment(game_id: str, mark: Mark) -> Moment:
    example = mark.example
    game = find_game(example.game or game_id)
    start = sit(game, example.position, dict(example.options), example.seat)
    sitting, heard = start.drawing(example.chance).play_all(example.actions)
    refused = [sitting.refusal(action) is not None for action in example.refused]
    if not all(refused):
        message = "what its example calls refused is not"
        raise ValueError(message)
    return Moment(sitting, [event for move in heard for event in move], bool(refused))
