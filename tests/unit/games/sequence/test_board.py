"""The board is the listing of the rulebook, and the deck its 108 cards."""

import json
from collections import Counter
from pathlib import Path

import pytest

from noripan.games.sequence import board, cards
from noripan.games.sequence.game import Sequence
from noripan.games.sequence.options import Options
from noripan.kernel import options as forms
from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable

GAME = Sequence()
LAYOUT = json.loads(Path(board.__file__).with_name("board.json").read_text("utf-8"))


@pytest.mark.rule("SEQ-2-a", "SEQ-3-n", "SEQ-3-r")
def test_the_layout_is_a_file_of_a_hundred_cells() -> None:
    assert len(LAYOUT) == len(board.CARD_AT) == board.CELLS == 100
    assert sum(each["suit"] == "o" for each in LAYOUT) == 4


@pytest.mark.rule("SEQ-2-b", "SEQ-3-n", "RS-04", "RS-05")
def test_every_face_is_there_twice_whatever_the_copy_numbers_say() -> None:
    faces = Counter((each["suit"], each["rank"]) for each in LAYOUT if each["suit"] != "o")
    assert len(faces) == 48
    assert set(faces.values()) == {2}
    assert all(len(cells) == 2 for cells in board.CELLS_OF)


@pytest.mark.rule("SEQ-5-a")
def test_no_cell_shows_a_jack() -> None:
    assert not any(each["rank"] == "j" for each in LAYOUT)
    assert max(board.CARD_AT) < cards.ONE_EYED


@pytest.mark.rule("SEQ-3-o", "SEQ-3-p", "RS-05", "RS-06")
@pytest.mark.parametrize(
    ("row", "column", "card"),
    [
        (0, 1, "spade_2"),
        (2, 0, "clover_7"),
        (4, 2, "clover_7"),
        (4, 8, "heart_7"),
        (9, 2, "diamond_q"),
        (9, 3, "diamond_k"),
        (9, 8, "diamond_6"),
    ],
)
def test_a_cell_is_row_times_ten_plus_column(row: int, column: int, card: str) -> None:
    assert cards.NAMES[board.CARD_AT[row * 10 + column]] == card


@pytest.mark.rule("SEQ-3-q")
def test_the_corner_cards_are_in_the_corners_and_nowhere_else() -> None:
    assert board.CORNER_CELLS == (0, 9, 90, 99)
    shown = [cards.NAMES[board.CARD_AT[cell]] for cell in board.CORNER_CELLS]
    assert shown == ["o_o_1", "o_o_2", "o_o_3", "o_o_4"]
    assert sum(card >= cards.FACES for card in board.CARD_AT) == 4


@pytest.mark.rule("SEQ-2-d", "SEQ-2-e", "RS-01")
def test_the_deck_is_two_decks_and_the_corner_cards() -> None:
    deck = Counter(cards.names(cards.all_cards(corners=True)))
    jacks = {name: count for name, count in deck.items() if "_j_" in name}
    corners = {name: count for name, count in deck.items() if name.startswith("o_")}
    assert deck.total() == 108
    assert len(jacks) == 8
    assert set(jacks.values()) == set(corners.values()) == {1}
    assert {count for name, count in deck.items() if name not in jacks | corners} == {2}
    assert Counter(cards.names(cards.all_cards(corners=False))) == deck - Counter(corners)


@pytest.mark.rule("SEQ-5-c", "SEQ-5.1-a", "SEQ-5.2-a", "RS-39")
@pytest.mark.parametrize("suit", cards.SUITS)
def test_a_jacks_kind_is_its_number(suit: str) -> None:
    assert cards.ONE_EYED <= cards.read_card(f"{suit}_j_1") < cards.TWO_EYED
    assert cards.TWO_EYED <= cards.read_card(f"{suit}_j_2") < cards.KINDS


@pytest.mark.rule("RS-39")
def test_cards_are_read_by_any_of_their_names() -> None:
    for card, (name, short) in enumerate(zip(cards.NAMES, cards.SHORT, strict=True)):
        assert cards.read_card(name) == cards.read_card(short) == card
    with pytest.raises(Unreadable, match="heart_j"):
        cards.read_card("heart_j")


@pytest.mark.rule("SEQ-3-a", "SEQ-3-b")
@pytest.mark.parametrize("seats", [0, 1, 5, 7, 11, 13])
def test_other_numbers_of_players_cannot_start(seats: int) -> None:
    with pytest.raises(Unreadable, match="2, 3, 4, 6, 8, 9, 10, 12"):
        GAME.start(Options(), seats, Seeded(1))


@pytest.mark.rule("RS-08", "SEQ-3-e")
@pytest.mark.parametrize("seats", [2, 4, 8, 10])
def test_three_teams_are_refused_where_there_would_be_two(seats: int) -> None:
    with pytest.raises(Unreadable, match=r"teams=3 is not played by \d+, but by 3, 6, 9, 12"):
        GAME.start(Options(teams=3), seats, Seeded(1))


@pytest.mark.rule("SEQ-3-b", "SEQ-3-d", "SEQ-3-e", "RS-08", "RS-09")
@pytest.mark.parametrize(
    ("seats", "teams"), [(seats, t) for t in (2, 3) for seats in GAME.seats_for(Options(teams=t))]
)
def test_teams_are_two_or_three_and_equal(seats: int, teams: int) -> None:
    assert GAME.start(Options(teams=teams), seats, Seeded(1)).position.setup.seats == seats
    found = Counter(GAME.teams(Options(teams=teams), seats))
    assert len(found) >= teams
    assert len(found) in {2, 3}
    assert len(set(found.values())) == 1
    assert seats <= 3 or min(found.values()) > 1


@pytest.mark.rule("SEQ-7-1-g")
def test_the_options_are_those_of_the_rulings_and_six_in_a_row_is_none() -> None:
    offered = {each.name: (each.choices, each.seats) for each in forms.form(Options)}
    assert offered == {
        "corner_cards": (("in_deck", "absent"), ()),
        "corner_match": (("any", "own"), ()),
        "teams": ((2, 3), (6, 12)),
        "first_seat": (("random", "host"), ()),
    }


@pytest.mark.rule("RS-10", "SEQ-4-a")
def test_the_lot_may_fall_on_every_seat() -> None:
    firsts = {GAME.start(Options(), 3, Seeded(seed)).position.actor for seed in range(30)}
    assert firsts == {0, 1, 2}
