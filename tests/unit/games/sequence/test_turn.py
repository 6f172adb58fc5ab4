"""Turns that random matches seldom reach, and what a position costs."""

from copy import copy

import pytest

from noripan.games.sequence.game import Sequence
from noripan.games.sequence.options import Options
from noripan.kernel.catalogue import LANGUAGES, clauses
from noripan.kernel.event import fold, told

GAME = Sequence()
STUCK = "6b3/x/x/x/x/x/x/x/1r8/x {} r:S7|b:S7|g:S8 d:C4,S9,D5 - {}"


@pytest.mark.rule("RS-21", "RS-22", "SEQ-9-e")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_passes_are_told_to_every_seat(seat: int | None) -> None:
    """Passes, a play between them and the draw at the end: events give the view each time."""
    position = GAME.read(STUCK.format("r", ""), Options())
    for text in ("pass", "pass", "spade_8 @7", "pass", "pass"):
        view = position.view(seat)
        step = position.apply(GAME.read_action(text))
        position = step.position
        assert fold(view, told(step.events, seat)) == position.view(seat)
    assert position.view(seat)["passes"] == 2
    assert GAME.read(position.write(), Options()) == position


@pytest.mark.rule("SEQ-4-c", "SEQ-4-e", "SEQ-4-f")
def test_the_card_played_leaves_the_hand_before_another_is_drawn() -> None:
    position = GAME.read("x/x/x/x/x/x/x/x/x/x r r:S8,S7,D2|b:D3 d:C4,S9 -", Options())
    heard = told(position.apply(GAME.read_action("spade_7 @6")).events, 0)
    hands = [event.after["hand.0"] for event in heard if "hand.0" in event.after]
    assert hands == [["spade_8", "diamond_2"], ["spade_8", "diamond_2", "clover_4"]]


@pytest.mark.rule("RS-21")
def test_a_pass_is_forced_and_nothing_else_is() -> None:
    assert GAME.read(STUCK.format("r", ""), Options()).is_forced
    assert not GAME.read(STUCK.format("g", ""), Options()).is_forced
    assert not GAME.read(STUCK.format("r", "passes:3"), Options()).is_forced


@pytest.mark.rule("SEQ-9-b", "RS-33")
def test_playing_on_leaves_the_position_before_as_it_was() -> None:
    position = GAME.read("1rrrr5/x/x/x/x/x/x/x/x/x r r:S6,CJ1|b:D2 d:C4,S9 -", Options())
    line, twin = position.write(), copy(position)
    for action in position.legal_actions():
        position.apply(action)
    assert position.write() == twin.write() == line


@pytest.mark.rule("RS-33", "SEQ-9-b", "SEQ-4-a")
def test_a_refusal_says_clause_values_and_position() -> None:
    position = GAME.read("6b3/x/x/x/x/x/x/x/x/x r r:S7|b:D2 d:C4,S9 -", Options())
    refusal = position.check(GAME.read_action("spade_7 @6"))
    assert refusal is not None
    assert refusal.values == {"card": "♠7", "row": 1, "column": 7}
    assert repr(refusal) == (
        "SEQ-4-d: spade_7 @6 needs an empty cell in 6b3/x/x/x/x/x/x/x/x/x r r:S7|b:?1 d:?2 -"
    )


@pytest.mark.rule("SEQ-9-b")
@pytest.mark.parametrize(
    ("cell", "row", "column"), [(0, 1, 1), (7, 1, 8), (71, 8, 2), (99, 10, 10)]
)
def test_a_refusal_counts_rows_and_columns_from_one(cell: int, row: int, column: int) -> None:
    position = GAME.read("x/x/x/x/x/x/x/x/x/x r r:S7|b:D2 d:C4,S9 -", Options())
    refusal = position.check(GAME.read_action(f"spade_7 @{cell}"))
    assert refusal is not None
    assert refusal.values == {"card": "♠7", "row": row, "column": column}


@pytest.mark.parametrize("clause", ["SEQ-4-a", "SEQ-4-b", "SEQ-9-b"])
def test_the_contract_names_its_clauses(clause: str) -> None:
    assert clause in (GAME.turn_clause, GAME.action_clause, GAME.over_clause)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("{} r r:S7|b:D2", "pass"),
        ("{} r r:S7|b:D2", "heart_7 @48"),
        ("{} r r:S7|b:D2", "spade_7 @7"),
        ("{} r r:O1|b:D2", "o_o_1 @7"),
        ("6b3/x/x/x/x/x/x/x/1r8/x r r:S7,S8|b:D2", "spade_7 @6"),
        ("6b3/x/x/x/x/x/x/x/x/x r r:CJ2|b:D2", "clover_j_2 @6"),
        ("{} r r:CJ2|b:D2 d:C4 6", "clover_j_2 @6"),
        ("{} r r:CJ1,S7|b:D2", "clover_j_1 @6"),
        ("RRRRR5/x/x/x/x/x/x/x/x/x r r:CJ1,S7|b:D2", "clover_j_1 @0"),
        ("6b3/x/x/x/x/x/x/x/x/x r r:CJ1,S7|b:D2 d:C4 6", "clover_j_1 @6"),
        ("{} r r:S7|b:D2 d:-", "spade_7 @6"),
    ],
)
def test_every_refusal_can_be_said_in_three_languages(line: str, action: str) -> None:
    position = GAME.read(line.format("/".join("x" * 10)), Options())
    refusal = position.check(GAME.read_action(action))
    assert refusal is not None
    sentences = clauses("sequence")[refusal.clause].refusal
    said = [sentences[language].format(**refusal.values) for language in LANGUAGES]
    assert all("{" not in sentence for sentence in said)
