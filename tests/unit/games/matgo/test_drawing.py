"""Matgo in a terminal: who sits where, whose turn it is, and what is asked of whom."""

import pytest

from noripan.games.matgo import GAME
from noripan.kernel.catalogue import words
from noripan.kernel.event import fold, told
from noripan.kernel.reader import Reader

LINE = (
    "hangame floor:03-3 hand:01-1,02-1|06-1 took:08-1|10-2 deck:07-3,12-1"
    " go:1,0 flips:2,0 gold:5000,7000 turn:0"
)
CALL = (
    "hangame floor:02-3 hand:05-3|06-1 took:02-1,04-1,08-2,01-2,02-2,03-2|12-1 deck:07-3 ask:call"
)


def drawn(line: str, seat: int | None) -> list[str]:
    reader = Reader(seat, words("matgo", "en"), ["Ann", "Bea"])
    return GAME.draw(GAME.read(line, GAME.options()).view(seat), reader).splitlines()


def lines_with(lines: list[str], text: str) -> list[int]:
    return [number for number, line in enumerate(lines) if text in line]


@pytest.mark.parametrize(
    ("seat", "above", "below"), [(0, "Bea", "Ann"), (1, "Ann", "Bea"), (None, "Bea", "Ann")]
)
def test_a_player_sits_below_and_the_other_above(seat: int | None, above: str, below: str) -> None:
    lines = drawn(LINE, seat)
    assert above in lines[0]
    assert below in lines[-1]


def test_a_pointer_stands_before_whose_turn_it_is() -> None:
    assert [line[0] for line in drawn(LINE, 0) if "Ann" in line or "Bea" in line] == [" ", "▸"]


def test_gos_and_bomb_cards_are_shown_where_there_are_some() -> None:
    known = words("matgo", "en")
    lines = drawn(LINE, 0)
    reader = Reader(0, known)
    for key, count in (("gos_chip", 1), ("bomb_cards", 2)):
        (at,) = lines_with(lines, reader.text(key, count=count))
        assert "5,000" in lines[at]


def test_only_who_is_asked_reads_what_is_asked() -> None:
    asked = Reader(0, words("matgo", "en")).text("ask.call", points=8)
    assert lines_with(drawn(CALL, 0), asked)
    assert not lines_with(drawn(CALL, 1), asked)
    assert not lines_with(drawn(CALL, None), asked)


def said(line: str, action: str) -> list[str]:
    """Play, and give what is said to seat 0."""
    before = GAME.read(line, GAME.options())
    view, reader = before.view(0), Reader(0, words("matgo", "en"), ["Ann", "Bea"])
    found: list[str] = []
    for event in told(before.apply(GAME.read_action(action)).events, 0):
        found.append(GAME.say(event, view, reader))
        view = fold(view, [event])
    return found


THREE = "hangame floor:{} hand:04-1,04-2,04-3,05-3|06-1 deck:07-3,10-3 turns:3,3"


def test_a_shake_and_a_bomb_are_said_with_their_month() -> None:
    assert "Ann shakes wisteria." in said(THREE.format("02-3"), "shake 04-1")
    assert "Ann bombs wisteria." in said(THREE.format("04-4"), "bomb 04")


def test_a_go_is_said_with_its_number() -> None:
    assert Reader(0, words("matgo", "en")).text("log.go", name="Ann", count=1, total=9) in said(
        CALL, "go"
    )


def test_the_end_says_who_won_who_paid_and_each_line_of_the_sum() -> None:
    lines = said(CALL, "stop")[-1].splitlines()
    assert "Ann" in lines[0]
    assert "Bea" in lines[-1]
    assert [line.rpartition(": ")[2] for line in lines[1:-1]] == ["5", "3"]
