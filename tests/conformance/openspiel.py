"""Kept playthroughs, as OpenSpiel writes them: `python -m tests.conformance.openspiel`."""

from hashlib import sha256
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

from noripan.adapters.openspiel import load
from tests.conformance.tables import TABLES, Table

FOLDER = Path(__file__).parent / "openspiel"
LONGEST = 160
"""Signs of a line; what a player was told since the start is far more."""
SEED = 7

KEPT = [table for table in TABLES if table.seats == 2]


def path_of(table: Table) -> Path:
    """Give where a table's playthrough is kept."""
    return FOLDER / f"{table}.txt"


def write(table: Table) -> str:
    """Play a random match as OpenSpiel does, and write every state."""
    game = load(table.game, players=table.seats, **table.options)
    lines = playthrough(str(game), [], seed=SEED).splitlines()
    return "".join(f"{shortened(line)}\n" for line in lines)


def shortened(line: str) -> str:
    """Keep a long line by its beginning, its length and its hash.

    >>> shortened("a" * 1000)[-40:]
    'aaaa… (1000 signs, 41edece42d63e8d9bf51)'
    """
    if len(line) <= LONGEST:
        return line
    digest = sha256(line.encode()).hexdigest()[:20]
    return f"{line[: LONGEST - 50]}… ({len(line)} signs, {digest})"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in KEPT:
        path_of(each).write_text(write(each), "utf-8")
