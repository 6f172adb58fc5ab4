"""Positions from outside: incomplete ones are filled in, wrong ones are named."""

import pytest

from noripan.games.sequence.actions import ACTIONS
from noripan.games.sequence.game import Sequence
from noripan.games.sequence.options import Options
from noripan.kernel.errors import Unreadable

GAME = Sequence()
EMPTY = "/".join("x" * 10)


def read(line: str, **options: object) -> str:
    return GAME.read(line, Options(**options)).write()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        "x/x/x/x/4r5/x/x/x/x/x b r:S7,CJ2|b:D2,HJ1 d:C4,S9 -",
        f"{EMPTY} b2 r1:S7|b1:-|r2:O1|b2:HJ1 d:C4 44 out:b1",
        "9R/9R/9R/9R/9R/x/x/x/x/x r r:S7|b:D2 d:C4 - discard:-|C4 passes:1 last:r=CJ1@3",
    ],
)
def test_a_line_comes_back(line: str) -> None:
    assert read(line) == line


def test_what_a_line_leaves_out_is_as_in_a_fresh_match() -> None:
    now = GAME.read(EMPTY, Options())
    assert (now.actor, [len(hand) for hand in now.hands], len(now.deck)) == (0, [6, 6], 96)
    now = GAME.read(f"{EMPTY} b r:S7|b:D2", Options())
    assert (now.actor, len(now.deck)) == (1, 106)


def test_json_may_be_empty_or_name_its_seats() -> None:
    assert GAME.from_json({}, Options()).setup.seats == 2
    now = GAME.from_json({"seats": 12}, Options(teams=3))
    assert (now.setup.teams, [len(hand) for hand in now.hands]) == (3, [3] * 12)


def test_a_chip_of_two_crossing_lines_leaves_no_doubt() -> None:
    """A column of five stands on a row completed later: the capitals are six, the lines say two."""
    line = "R9/R9/R9/R9/R9/rrrr6/x/x/x/x r r:H2|b:D2 d:C4,S9 -"
    over = GAME.read(line, Options()).apply(GAME.read_action("heart_2 @54")).position
    assert over.score(0) == 2
    assert GAME.read(over.write(), Options()) == over
    other = "r9/R9/R9/R9/R9/RRRRR5/x/x/x/x - r:C4|b:D2 d:C4,S9 - lines:r10-50,r50-54"
    assert GAME.read(other, Options()).score(0) == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("x/x", "ten rows"),
        ("x/x/x/x/x/x/x/x/x/5", "a row is ten cells"),
        ("x/x/x/x/x/x/x/x/x/q9", "ten rows"),
        (f"{EMPTY} g", "one of r, b"),
        (f"{EMPTY} r b:S2|r:S3", "hands are"),
        (f"{EMPTY} r r:S2|b:X3", "no card reads as 'X3'"),
        (f"{EMPTY} r r:S2|b:S3 C4", "the deck is"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 100", "protected cell"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - last:r", "no play reads"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - made:1|2", "no share reads"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - lines:r0-1", "no sequence reads"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - lines:r0-4", "not all R"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - out:r,b", "still in"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - out:r", "has no turn"),
        (f"{EMPTY} r r:S2|b:S3 d:C4 - gold:3", "expected CELLS"),
    ],
)
def test_a_wrong_line_says_what_was_expected(line: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read(line)


@pytest.mark.parametrize(
    "data",
    [
        {"gold": 1},
        {"seats": 5},
        {"cells": ["r"]},
        {"cells": [1] * 100},
        {"turn": 2},
        {"hands": [["heart_7"]]},
        {"hands": "no"},
        {"deck": ["heart_j"]},
        {"passes": -1},
        {"last": {"seat": 0}},
        {"shares": [{}]},
        {"lines": [{"team": 0, "cells": [0, 1, 2, 3, 5]}]},
        {"lines": [{"team": -3, "cells": [0, 1, 2, 3, 4]}], "cells": ["R"] * 5 + [None] * 95},
        {"teams": 3},
    ],
)
def test_wrong_json_is_unreadable(data: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        GAME.from_json(data, Options())


def test_codes_number_the_actions() -> None:
    assert [action.code for action in ACTIONS] == list(range(GAME.codes))
    assert str(GAME.action(0)) == "pass"
    assert GAME.read_action("heart_7 @34").code >= GAME.codes
    with pytest.raises(Unreadable):
        GAME.action(GAME.codes)


@pytest.mark.parametrize("text", ["heart_7", "heart_7 34", "heart_j @3", "heart_7 @100", "skip"])
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.read_action(text)
