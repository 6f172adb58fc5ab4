"""Options make a form, and bad ones are named."""

from dataclasses import dataclass

import pytest

from noripan.kernel import options
from noripan.kernel.errors import Unreadable


@dataclass(frozen=True)
class House:
    wild: bool = True
    to_win: int = options.number(2, 1, 3)
    ends: str = options.choice("draw", "fewest", seats=(4, 6), limits={"fewest": (2, 4, 6)})
    fewest: int = options.number(1, 1, 3, when={"ends": ("fewest",)})
    loud: bool = options.switch(default=False, when={"wild": (True,)})


def test_a_form_has_a_line_for_each_field() -> None:
    kinds = [(each.name, each.kind, each.default) for each in options.form(House)]
    first = [("wild", "bool", True), ("to_win", "int", 2), ("ends", "choice", "draw")]
    assert kinds == [*first, ("fewest", "int", 1), ("loud", "bool", False)]


def test_a_field_may_be_offered_for_some_numbers_of_seats_only() -> None:
    offered = {each.name: each.seats for each in options.form(House) if each.seats}
    assert offered == {"ends": (4, 6)}


def test_a_field_may_be_offered_for_some_values_of_another_only() -> None:
    offered = {each.name: each.when for each in options.form(House) if each.when}
    assert offered == {"fewest": {"ends": ("fewest",)}, "loud": {"wild": (True,)}}


def test_a_value_may_leave_some_numbers_of_seats_only() -> None:
    assert options.limits_of(House()) == {}
    assert options.limits_of(House(ends="fewest")) == {"ends=fewest": (2, 4, 6)}


def test_what_is_missing_is_the_default() -> None:
    assert options.read(House, {"to_win": 3}) == House(to_win=3)


def test_write_and_read_are_inverse() -> None:
    house = House(wild=False, to_win=1, ends="fewest")
    assert options.read(House, options.write(house)) == house


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"wild": 1}, "true or false"),
        ({"to_win": 4}, "from 1 to 3"),
        ({"to_win": True}, "from 1 to 3"),
        ({"ends": "never"}, "'draw', 'fewest'"),
        ({"gold": 1}, "wild, to_win, ends, fewest, loud"),
    ],
)
def test_a_bad_option_says_what_it_may_be(data: dict[str, object], words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        options.read(House, data)
