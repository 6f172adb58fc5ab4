"""Plain Othello counted: perft."""

from time import process_time

from bench.table import Section
from noripan.games.card_othello.board import Board, perft

DEPTH, COUNT = 8, 390_216


def measure() -> list[Section]:
    """Count the ways to play from the start."""
    section = Section(
        "Othello: perft",
        "The ways to play from the start, counted on the plain board.",
        ("depth", "count", "seconds of CPU"),
    )
    start = process_time()
    count = perft(Board(), DEPTH)
    assert count == COUNT, count
    section.rows.append((str(DEPTH), f"{count:,}", f"{process_time() - start:.2f}"))
    return [section]
