"""A shape writes what it is given, and counts what a reader may not see."""

from typing import Any

import pytest

from noripan.kernel.shapes import Flag, Named, Whole, Word
from noripan.kernel.shapes.shape import Hidden

CARD = Named("a card", ("heart_7", "spade_2"), ("H7", "S2"))
USE = Word("a use", ("", "pi"))


@pytest.mark.parametrize(
    ("shape", "data", "text"),
    [
        (Whole("a card"), 7, "7"),
        (Flag("held"), True, "1"),
        (Flag("held"), False, "0"),
        (USE, "pi", "pi"),
        (USE, "", "-"),
        (CARD, "spade_2", "S2"),
    ],
)
def test_one_value_is_written_and_a_hidden_one_is_counted(shape: Any, data: Any, text: str) -> None:
    write = shape.writer()
    assert write(data) == shape.write(data) == text
    assert write(Hidden(3)) == "?3"
