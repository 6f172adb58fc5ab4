"""Plain Othello stands alone, and counts as the world counts."""

import pytest

from noripan.games.card_othello.board import (
    CROSS,
    NAMES,
    NEAR,
    Board,
    bits,
    captures,
    perft,
    read_cell,
    slides,
)
from noripan.kernel.errors import Unreadable

PERFT = (4, 12, 56, 244, 1396, 8200, 55092)


@pytest.mark.rule("OTH-2.2-b", "OTH-2.2-c", "OTH-3.2-a", "OTH-R8")
@pytest.mark.parametrize(("depth", "count"), list(enumerate(PERFT, start=1)))
def test_perft(depth: int, count: int) -> None:
    assert perft(Board(), depth) == count


def test_a_corner_has_three_neighbours() -> None:
    assert [NEAR[at].bit_count() for at in (0, 1, 9)] == [3, 5, 8]


def test_a_cell_has_eight_neighbours_of_which_four_are_a_cross() -> None:
    near = [NAMES[at] for at in bits(NEAR[read_cell("d4")])]
    assert near == ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]
    assert [NAMES[at] for at in bits(CROSS[read_cell("d4")])] == ["d3", "c4", "e4", "d5"]


def test_a_stone_slides_to_the_edge_or_to_the_next_stone() -> None:
    d4, d2 = read_cell("d4"), read_cell("d2")
    assert slides(d4, ~(1 << d4 | 1 << d2)) == list(map(read_cell, ("d3", "a4", "h4", "d8")))


@pytest.mark.rule("OTH-2.2-c")
@pytest.mark.parametrize(("own", "others", "at", "taken"), [
    ("a1 h1 a8 h8", "b1 g1 a2 a7 b2 b8 g8 h7", "d4", ""),
    ("b2 f2 b6 g7 d2 d6 b4 f4", "c3 e3 c5 e5 f6 d3 d5 c4 e4", "d4", "d3 e3 c3 c4 e4 c5 d5 e5 f6"),
    ("h1 a8", "b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7 b2", "a1",
     "b1 c1 d1 e1 f1 g1 a2 a3 a4 a5 a6 a7"),
    ("c1", "b1 c2 c3", "a1", "b1"),
    ("c1", "b1", "d1", ""),
])  # fmt: skip
def test_a_stone_turns_every_run_that_it_closes(own: str, others: str, at: str, taken: str) -> None:
    found = captures(_mask(own), _mask(others), read_cell(at))
    assert found == _mask(taken)


def _mask(cells: str) -> int:
    return sum(1 << read_cell(each) for each in cells.split())


def test_a_rigid_stone_voids_its_line() -> None:
    plain = Board(own=1 << 0, other=1 << 1)
    assert bits(plain.moves()) == [2]
    assert Board(plain.own, plain.other, rigid=1 << 1).moves() == 0


def test_a_cell_has_a_letter_and_a_number() -> None:
    with pytest.raises(Unreadable, match="a1 to h8"):
        read_cell("i9")
