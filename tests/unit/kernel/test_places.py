"""A declaration says which places there are, and what each may hold."""

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from noripan.kernel.event import Secret
from noripan.kernel.places import By, Hidden, families, misfits


class Bid(TypedDict):
    seat: int
    count: NotRequired[int]


class Table(TypedDict, total=False):
    turn: int | None
    is_open: bool
    why: Literal["full", "left"]
    bid: Bid | None
    piles: dict[str, int | None]
    hand: By[int, Hidden[list[str | None]]]
    took: By[int, By[Literal["gwang", "pi"], list[str]]]


@pytest.mark.parametrize(
    "place",
    [
        {"turn": 1},
        {"turn": None},
        {"is_open": True},
        {"why": "left"},
        {"bid": {"seat": 0}},
        {"bid": {"seat": 0, "count": 2}},
        {"piles": {"03": None, "04": 1}},
        {"hand.11": ["S7", None]},
        {"hand.0": Secret(["S7"], frozenset({0}), [None])},
        {"took.0.pi": ["01-3"]},
    ],
    ids=str,
)
def test_what_was_declared_fits(place: dict[str, Any]) -> None:
    assert list(misfits(Table, place)) == []


@pytest.mark.parametrize(
    "place",
    [
        {"turn": True},
        {"turn": "0"},
        {"is_open": 1},
        {"why": "tired"},
        {"bid": {}},
        {"bid": {"seat": 0, "face": 4}},
        {"bid": {"seat": "0"}},
        {"piles": {"03": "0"}},
        {"piles": {3: 0}},
        {"hand.0": [7]},
        {"hand.0": Secret(["S7"], frozenset({0}), 1)},
        {"hand.0": Secret([7], frozenset({0}), [None])},
        {"took.0.pi": Secret([], frozenset({0}), [])},
        {"round": 1},
        {"hand": []},
        {"hand.x": []},
        {"hand.0.1": []},
        {"turn.0": 0},
        {"took.0": []},
        {"took.0.ribbon": []},
    ],
    ids=str,
)
def test_anything_else_does_not(place: dict[str, Any]) -> None:
    assert len(list(misfits(Table, place))) == 1


def test_what_is_declared_is_said_as_its_author_wrote_it() -> None:
    (said,) = misfits(Table, {"turn": "x"})
    assert said == "turn is declared as int | None and cannot hold 'x'"
    (said,) = misfits(Table, {"hand.0": [7]})
    assert said.startswith("hand.0 is declared as Union[list[")
    assert "noripan" not in said


def test_a_family_in_a_family_has_two_keys() -> None:
    assert families(Table)["took"].keys == (int, Literal["gwang", "pi"])
    assert families(Table)["turn"].keys == ()
