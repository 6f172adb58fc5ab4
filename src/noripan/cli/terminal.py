"""What a command shows: words in styles, tables, a count of what is done. Standard library only."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TextIO, TypeVar

T = TypeVar("T")

STYLES = {"bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33, "cyan": 36}
SIGNS = {**dict.fromkeys("♥♦", "red"), **dict.fromkeys("★◆▬", "yellow"), "▸": "green"}
"""Signs of drawings that have a colour; none says anything by its colour alone."""
CLEAR_LINE = "\r\x1b[K"
GAP = "  "

Row = Sequence[str]


def say(text: str = "", *styles: str) -> None:
    """Print a text; whoever reads it in a file, or wants no colours, gets the words alone."""
    print(styled(text, *styles))


def ask(prompt: str) -> str:
    """Give what the person types."""
    return input(styled(prompt, "bold"))


def styled(text: str, *styles: str) -> str:
    """Put a text between the signs of these styles, if a person looks on.

    >>> styled("all laws hold", "bold", "green")
    'all laws hold'
    """
    if not styles or not shows_styles(sys.stdout):
        return text
    return f"\x1b[{';'.join(str(STYLES[style]) for style in styles)}m{text}\x1b[0m"


def painted(drawing: str) -> str:
    """Give the signs of a drawing their colours, if a person looks on."""
    return "".join([styled(sign, SIGNS[sign]) if sign in SIGNS else sign for sign in drawing])


def indented(text: str) -> str:
    """Set every line of a text in."""
    return "\n".join(f"  {line}" for line in text.splitlines())


def shows_styles(stream: TextIO) -> bool:
    """Tell whether this is a terminal of somebody who has not set NO_COLOR."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def in_columns(rows: Iterable[Row], left: int = 1) -> str:
    """Set rows in columns: the first ones flush left, the others right; an empty row is a rule.

    >>> print(in_columns([("action", "played"), (), ("bet", "1024"), ("challenge", "7")]))
    action     played
    -----------------
    bet          1024
    challenge       7
    """
    found = list(rows)
    widths = [max(map(len, column)) for column in zip(*filter(None, found), strict=True)]
    rule = "-" * (sum(widths) + len(GAP) * (len(widths) - 1))
    return "\n".join([_set(row, widths, left) if row else rule for row in found])


def _set(row: Row, widths: Sequence[int], left: int) -> str:
    cells = zip(row, widths, strict=True)
    words = [word.ljust(w) if n < left else word.rjust(w) for n, (word, w) in enumerate(cells)]
    return GAP.join(words).rstrip()


def counted(items: Iterable[T], text: str, total: int) -> Iterator[T]:
    """Hand items on; if a person waits for them, say how many have come."""
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        for done, item in enumerate(items, start=1):
            sys.stderr.write(f"{CLEAR_LINE}{text}: {done} of {total}")
            sys.stderr.flush()
            yield item
    finally:
        sys.stderr.write(CLEAR_LINE)
