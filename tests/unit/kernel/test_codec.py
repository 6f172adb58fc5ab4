"""A field that is as in a fresh match is left out of every line, whoever reads it."""

from dataclasses import dataclass

from noripan.kernel.codec import Codec, nobody, part
from noripan.kernel.shapes import Many, Maybe, Whole


@dataclass(frozen=True)
class Line:
    """A pile that nobody sees, and a turn."""

    gone: tuple[int, ...] = part(Many(Whole("a card"), tuple), fresh=(), seen=nobody)
    turn: int | None = part(Maybe(Whole("a seat")), fresh=0, always=True)


CODEC = Codec(Line)


def test_an_empty_pile_that_nobody_sees_is_left_out_for_all() -> None:
    assert CODEC.write(Line()) == CODEC.write(Line(), 0) == CODEC.write(Line(), None) == "turn:0"


def test_a_pile_with_cards_is_counted() -> None:
    assert CODEC.write(Line((7, 9))) == "gone:7,9 turn:0"
    assert CODEC.write(Line((7, 9)), 0) == "gone:?2 turn:0"
