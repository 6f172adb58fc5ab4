"""What an engine reads and writes: one JSON object in a line, one action in a line."""

from json import dumps
from typing import Any

Frame = dict[str, Any]


def turn_line(table: Frame, seat: int, n: int, turn: Frame, view: Frame, seconds: float) -> str:
    """Write the question that an engine answers: everything that its seat knows, in one line."""
    return _line(
        t="turn",
        game=table["game"],
        options=table["options"],
        seats=len(table["chairs"]),
        seat=seat,
        n=n,
        position=turn["position"],
        view=view,
        legal=turn["legal"],
        seconds=round(seconds, 1),
    )


def over_line(seat: int, outcome: Frame) -> str:
    """Write the last line of a match; no answer is wanted."""
    return _line(
        t="over",
        seat=seat,
        places=outcome["places"],
        points=outcome["points"],
        clause=outcome["clause"],
    )


def _line(**values: Any) -> str:
    return dumps(values, ensure_ascii=False, separators=(",", ":"))
