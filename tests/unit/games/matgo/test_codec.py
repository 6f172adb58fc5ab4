"""Positions of Matgo as text and JSON: what is wrong with one is said, what is hidden counted."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.options import Options
from noripan.games.matgo.position import Position
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

HANDS = "floor:02-3 hand:01-1|06-1"


def read(line: str) -> Position:
    return GAME.read(line, Options())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (f"seotda {HANDS}", "a rule set is one of soonsimi, hangame, house, not 'seotda'"),
        (f"{HANDS} luck:1", "expected RULESET and the fields floor, hand"),
        (f"{HANDS} turn:0 turn:1", "turn stands twice"),
        ("floor:13-1 hand:01-1|06-1", "no card reads as '13-1'"),
        ("floor:02-3 hand:01-1,01-1|06-1", "a card is named twice in 01-1,01-1"),
        ("floor:02-3 hand:01-1", "hand of two players has 2 values, not 1"),
        ("floor:02-3 hand:01-1|02-3", "02-3 in two places"),
        (f"{HANDS} go:1,x", "go is a whole number from 0, not 'x'"),
        (f"{HANDS} mark:7/8/9,0", "expected one value or 2"),
        (f"{HANDS} shaken:13|-", "no month reads as '13'"),
        (f"{HANDS} brought:0,1", "brought is a whole number from 1"),
        (f"{HANDS} gukjin:bird", "gukjin is one of -, animal, pi, not 'bird'"),
        (f"{HANDS} ask:what", "ask is one of play, take, call, not 'what'"),
        (f"{HANDS} piles:01", "no pile reads as"),
        (f"{HANDS} piles:02@0", "a pile is three cards"),
        (f"{HANDS} end:stop", "no end reads as 'stop': expected HOW@WINNER=PAID"),
        (f"{HANDS} end:stop@-=0", "how it ended is one of nagari, go_failed"),
        (f"{HANDS} first:2", "first is a whole number from 0 to 1, not '2'"),
        (f"{HANDS} turn:-", "turn is 0 or 1 while the match goes on"),
        (f"{HANDS} ask:call", "seat 0 has nothing to answer to 'call'"),
    ],
)
def test_a_wrong_line_says_what_was_expected(line: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read(line)


@pytest.mark.parametrize(
    "data",
    [
        {"luck": 1},
        {"hand": "no"},
        {"floor": [3], "hand": [["01-1"], ["06-1"]]},
        {"floor": [], "hand": [["01-1"], ["06-1"]], "held": [2, 0]},
        {"floor": [], "hand": [["01-1"], ["06-1"]], "mark": [[1, 2, 3], 0]},
        {"floor": [], "hand": [["01-1"], ["06-1"]], "piles": [{"month": "01"}]},
        {"floor": [], "hand": [["01-1"], ["06-1"]], "end": {"how": "stop"}},
    ],
)
def test_wrong_json_is_unreadable(data: dict[str, Json]) -> None:
    with pytest.raises(Unreadable):
        GAME.from_json(data, Options())


def test_a_position_written_before_flags_were_true_and_false_is_read() -> None:
    """Stored matches have `held` as numbers, and a pile without bonus cards may leave them out."""
    now = read("floor:01-1,01-2,01-3 hand:02-1|06-1 held:0,1 piles:01@1")
    old = {**now.to_json(), "held": [0, 1], "piles": [{"month": "01", "maker": 1}]}
    assert GAME.from_json(old, Options()) == now


def test_the_marks_of_one_player_are_one_number_or_two() -> None:
    line = f"hangame {HANDS} took:-|- deck:- go:1,1 turn:0 mark:7/8,9"
    now = read(line)
    assert [side.marks for side in now.sides] == [(7, 8), (9, 9)]
    assert now.to_json()["mark"] == [[7, 8], 9]
    assert now.write() == line


def test_a_pile_is_written_with_its_maker_and_bonus_cards() -> None:
    line = "floor:01-1,01-2,01-3,04-1,04-2,04-3 hand:02-1|06-1 piles:01@1+bonus-1+bonus-2,04@-"
    assert read(line).write().endswith("piles:01@1+bonus-1+bonus-2,04@-")


def test_others_see_what_was_shown_and_count_the_rest() -> None:
    now = read("floor:- hand:01-1,01-2,02-1|06-1 deck:03-1 shown:01-1|- held:1,0")
    assert "hand:01-1,?2|06-1 took:-|- deck:?1" in now.write(1)
    assert "held" not in now.write(1)
    assert "hand:01-1,?2|?1" in now.write(None)
    assert "hand:01-1,01-2,02-1|?1" in now.write(0)
    assert "held:1,0" in now.write(0)
