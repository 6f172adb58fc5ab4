"""The file of a contest: what is played, then a line for each match; it can be gone on with."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from noripan.kernel.errors import Unreadable

from .contest import Contest, Played

Matches = dict[tuple[str, int], Played]
"""By pairing and number."""


def read(contest: Contest, file: Path) -> Matches:
    """Read what a contest of this kind has kept, and begin the file if there is nothing in it.

    A contest that was ended while it wrote leaves a piece of a line, which is cut off.
    """
    head = _line(contest.described())
    whole, piece = _lines(file)
    if not whole and head.startswith(piece):
        file.write_text(head, "utf-8")
        return {}
    try:
        kept, *matches = map(json.loads, whole or [piece])
        found = list(map(_match, matches))
    except (ValueError, TypeError) as error:
        raise Unreadable(f"{str(file)!r} is no file of the arena: {error}") from error
    _expect_alike(file, kept, json.loads(head))
    if piece:
        file.write_text("".join(whole), "utf-8")
    return {(match.pairing, match.number): match for match in found}


def add(file: Path, match: Played) -> None:
    """Keep another match."""
    with file.open("a", encoding="utf-8") as stream:
        stream.write(_line(asdict(match)))


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _lines(file: Path) -> tuple[list[str], str]:
    """Give the whole lines of a file, and the piece behind them."""
    text = file.read_bytes().decode("utf-8", "replace") if file.exists() else ""
    end = text.rfind("\n") + 1
    return text[:end].splitlines(keepends=True), text[end:]


def _expect_alike(file: Path, kept: object, wanted: dict[str, Any]) -> None:
    """Say in what the contest of a file differs from this one."""
    found = kept if isinstance(kept, dict) else {}
    for name, value in wanted.items():
        if found.get(name) != value:
            said = f"its {name} is {found.get(name)!r}, not {value!r}"
            raise Unreadable(f"{str(file)!r} keeps matches of another contest: {said}")


def _match(data: dict[str, object]) -> Played:
    """Make a match of its JSON, in which pairs are lists."""
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}
    return Played(**values)  # type: ignore[arg-type]
