"""`noripan replay` and `noripan verify`: a saved match, played again and checked."""

from pathlib import Path

from rich.console import Console

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import View, fold, told
from noripan.kernel.notation import ALL
from noripan.kernel.replay import read_replay
from noripan.kernel.replay import verify as verify_replay

from .show import show_events


def replay(path: Path, seat: int | None) -> int:
    """Print every action, what it led to, and the position after it."""
    console = Console(highlight=False)
    saved = read_replay(path.read_text("utf-8"))
    steps = saved.steps()
    if seat not in (None, *range(saved.seats)):
        message = f"this match has no seat {seat}; it has 0 to {saved.seats - 1}"
        raise Unreadable(message)
    actions = ("start", *saved.actions)
    eyes = ALL if seat is None else seat
    view: View = {}
    for text, step in zip(actions, steps, strict=True):
        events = told(step.events, eyes)
        console.print(text, style="bold", markup=False)
        show_events(console, events, view)
        view = fold(view, events)
        console.print(f"  = {step.position.write(eyes)}", markup=False)
    outcome = steps[-1].position.outcome()
    if outcome is not None:
        names = saved.names or tuple(f"seat {number}" for number in range(saved.seats))
        for place, name in sorted(zip(outcome.places, names, strict=True)):
            console.print(f"{place}. {name}", markup=False)
    return 0


def check_fairness(path: Path) -> int:
    """Say that the shuffle was fixed beforehand and every move follows, or what does not."""
    saved = read_replay(path.read_text("utf-8"))
    verify_replay(saved)
    print(f"fair: the secret was committed to before the match, and its {len(saved.actions)} moves")
    print(f"      follow from it (commitment {saved.fairness['commitment']})")
    return 0
