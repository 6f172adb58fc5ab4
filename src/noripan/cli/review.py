"""`noripan review`: a saved match as one seat could have judged it, as a curve and in words."""

from collections.abc import Sequence
from json import dumps
from pathlib import Path

from noripan.bots.advice.hint import Advised
from noripan.bots.advice.review import Moment, Review, look, stands
from noripan.bots.advice.words import Speaker
from noripan.kernel.errors import Unreadable
from noripan.kernel.replay import Replay

from .replay import expect_seat, read_saved
from .terminal import counted, say
from .words import words

ROWS = 8
COLUMNS = 64
EIGHTHS = " ▁▂▃▄▅▆▇█"
MARK = "▲"
SIGNS = {"gain": "+", "risk": "!", "hold": "?"}


def review(path: Path, seat: int | None, language: str, *, as_json: bool) -> int:
    """Print the curve and the decisions that cost most; of each seat, or of one."""
    saved = read_saved(path)
    expect_seat(saved, seat)
    seats = [seat] if seat is not None else _people(saved)
    found = [_reviewed(saved, each) for each in seats]
    if as_json:
        print(dumps([each.to_json() for each in found], ensure_ascii=False))
        return 0
    speaker = Speaker.of(saved.game, language, _names(saved, language))
    for each in found:
        _show(each, speaker)
    return 0


def _people(saved: Replay) -> list[int]:
    """List the seats of people; where only bots played, all."""
    people = [seat for seat in range(saved.seats) if seat not in saved.bots]
    return people or list(range(saved.seats))


def _names(saved: Replay, language: str) -> tuple[str, ...]:
    seat = words(language).text
    return saved.names or tuple(seat("seat", seat=number) for number in range(saved.seats))


def _reviewed(saved: Replay, seat: int) -> Review:
    todo = stands(saved, seat)
    if len(todo) < 2:
        message = "nothing was played in this match: there is nothing to review"
        raise Unreadable(message)
    moments = [look(saved.game, each, seat) for each in counted(todo, "moments", len(todo))]
    return Review(saved.game, seat, tuple(moments))


def _show(found: Review, speaker: Speaker) -> None:
    say(speaker.text("review.of", {"name": f"#{found.seat}"}), "bold")
    say(speaker.text("review.curve", {}))
    for line in curve([moment.chance for moment in found.moments], found.slips):
        say(line)
    slips = [found.moments[n] for n in found.slips]
    say(speaker.text("review.slips" if slips else "review.none", {}), "bold")
    for moment in slips:
        _show_slip(moment, speaker)
    say()


def _show_slip(moment: Moment, speaker: Speaker) -> None:
    number = speaker.text("review.slip", {"n": moment.n + 1})
    cost = speaker.text("review.cost", {"percent": _cost(moment)})
    say(f"  {MARK} {number}  {cost}", "yellow")
    for key, each in (("review.played", moment.played), ("review.best", moment.best)):
        if each is not None:
            _show_action(key, each, speaker)


def _show_action(key: str, found: Advised, speaker: Speaker) -> None:
    say("    " + speaker.text(key, {"name": found.name, "percent": _percent(found.chance)}))
    show_remarks(found, speaker, "      ")


def show_remarks(found: Advised, speaker: Speaker, indent: str) -> None:
    """Say what speaks for an action, and what against it."""
    for remark in found.remarks:
        say(f"{indent}{SIGNS.get(remark.kind, '·')} {speaker.say(remark)}")


def _percent(share: float) -> int:
    return round(100 * share)


def _cost(moment: Moment) -> int:
    """Give the difference of the two chances as they are said."""
    if moment.best is None or moment.played is None:
        return _percent(moment.cost)
    return _percent(moment.best.chance) - _percent(moment.played.chance)


def curve(chances: Sequence[float], slips: Sequence[int]) -> list[str]:
    """Draw chances as columns, and mark moments below them.

    >>> for line in curve([0.5, 1.0, 0.0], [1]):
    ...     print(line)
    100 %   █
            █
            █
            █
     50 %  ██
           ██
           ██
      0 %  ██
            ▲
    """
    shown = min(len(chances), COLUMNS)
    picks = [n * (len(chances) - 1) // max(1, shown - 1) for n in range(shown)]
    heights = [round(chances[n] * ROWS * 8) for n in picks]
    rows = [_row(row, heights) for row in reversed(range(ROWS))]
    marked = {min(range(shown), key=lambda at: abs(picks[at] - n)) for n in slips}
    below = "".join(MARK if at in marked else " " for at in range(shown))
    return [*rows, f"{'':7}{below}".rstrip()] if slips else rows


def _row(row: int, heights: Sequence[int]) -> str:
    label = {ROWS - 1: "100 %", ROWS // 2 - 1: "50 %", 0: "0 %"}.get(row, "")
    cells = "".join(EIGHTHS[max(0, min(8, height - 8 * row))] for height in heights)
    return f"{label:>5}  {cells}".rstrip()
