"""`noripan replay` and `noripan verify`: a saved match, played again and checked."""

from pathlib import Path

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import View, fold, told
from noripan.kernel.notation import ALL
from noripan.kernel.replay import Replay, read_replay
from noripan.kernel.replay import verify as verify_replay

from .show import show_events
from .terminal import say


def replay(path: Path, seat: int | None) -> int:
    """Print every action, what it led to, and the position after it."""
    saved = read_saved(path)
    steps = saved.steps()
    expect_seat(saved, seat)
    actions = ("start", *saved.actions)
    eyes = ALL if seat is None else seat
    view: View = {}
    for text, step in zip(actions, steps, strict=True):
        events = told(step.events, eyes)
        say(text, "bold")
        show_events(events, view)
        view = fold(view, events)
        say(f"  = {step.position.write(eyes)}")
    outcome = steps[-1].position.outcome()
    if outcome is not None:
        names = saved.names or tuple(f"seat {number}" for number in range(saved.seats))
        for place, name in sorted(zip(outcome.places, names, strict=True)):
            say(f"{place}. {name}")
    return 0


def check_fairness(path: Path, shown: str | None) -> int:
    """Say that a match was fair, if its commitment is the one that was shown before it."""
    saved = read_saved(path)
    verify_replay(saved)
    found = bytes.fromhex(saved.fairness["commitment"]).hex()
    if shown not in (None, found):
        message = f"not fair: {shown} was shown before the match, but this file commits to {found}"
        raise Unreadable(message)
    print(f"{'consistent' if shown is None else 'fair'}: {_what_follows(saved)}")
    if shown is None:
        print(f"It is fair if this commitment was shown before the match: {found}")
        print("(--commitment SEAL compares it with the one that you were shown)")
    return 0


def _what_follows(saved: Replay) -> str:
    moves = len(saved.actions)
    return f"the seed follows from secret and nonces, and the {moves} moves from the seed"


def expect_seat(saved: Replay, seat: int | None) -> None:
    """Say so if a saved match does not have this seat."""
    if seat not in (None, *range(saved.seats)):
        message = f"this match has no seat {seat}; it has 0 to {saved.seats - 1}"
        raise Unreadable(message)


def read_saved(path: Path) -> Replay:
    """Read a match that was saved to a file."""
    return read_replay(_text(path))


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        message = f"{path} is no saved match: it is not written in UTF-8"
        raise Unreadable(message) from error
