"""The bots for Sequence win, block, build, keep their jacks, and shun six in a row."""

import pytest

from noripan.bots.registry import choose
from noripan.bots.sequence.known import WINDOWS, cards_of_cells
from noripan.games.sequence.board import CARD_AT
from noripan.games.sequence.board import WINDOWS as LINES
from noripan.games.sequence.cards import NAMES
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("sequence")


def answer(line: str, level: str = "normal", seed: int = 1, **options: object) -> str:
    """Give what a bot plays in this position."""
    position = RULES.read(line, RULES.options(**options))
    return str(choose("sequence", level, position, position.actor, Seeded(seed)))


def winners(players: tuple[str, ...], seed: int, **options: object) -> set[str]:
    """Play a match between bots; give the levels of the winning seats."""
    position = RULES.start(RULES.options(**options), len(players), Seeded(seed)).position
    chance = Seeded(f"bots {seed}")
    while not position.is_over:
        own = Seeded(chance.below(1 << 32))
        level = players[position.actor]
        position = position.play(choose("sequence", level, position, position.actor, own))
    return {players[seat] for seat in position.outcome().winners}


def test_the_normal_bot_beats_a_random_player() -> None:
    won = [
        winners(("normal", "random") if seed % 2 else ("random", "normal"), seed)
        for seed in range(20)
    ]
    assert won.count({"normal"}) >= 18, won


@pytest.mark.parametrize(("seats", "teams"), [(3, 3), (4, 2), (6, 2), (6, 3), (12, 2), (12, 3)])
def test_a_team_of_bots_beats_the_others(seats: int, teams: int) -> None:
    players = tuple("normal" if seat % teams == 0 else "random" for seat in range(seats))
    assert "normal" in winners(players, 3, teams=max(2, teams))


@pytest.mark.parametrize("level", ["easy", "normal", "hard@60"])
def test_it_completes_a_sequence(level: str) -> None:
    line = "1rrrr5/x/x/x/bbbb6/x/x/x/x/x r r:S6,H5,D2|b:D3 d:C4,S9,D4 -"
    assert answer(line, level) == "spade_6 @5"


@pytest.mark.parametrize("level", ["easy", "normal", "hard@60"])
def test_it_wins_with_a_jack_rather_than_block(level: str) -> None:
    line = "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:CJ2,H5,D2|b:D3 d:C4,S9,D4 -"
    assert answer(line, level) in {"clover_j_2 @0", "clover_j_2 @5"}


@pytest.mark.parametrize("level", ["easy", "normal", "hard@60"])
def test_it_blocks_a_line_that_would_win(level: str) -> None:
    line = "x/x/x/x/bbbb6/x/BBBBB5/x/x/x r r:H5,D2,S7,C2|b:D3 d:C4,S9,D4 -"
    assert answer(line, level) == "heart_5 @44"


def test_it_lifts_a_chip_of_a_line_that_it_cannot_block() -> None:
    line = "x/x/x/x/bbbb6/x/BBBBB5/x/x/x r r:CJ1,D2,S7,C2|b:D3 d:C4,S9,D4 -"
    action = answer(line)
    assert action.startswith("clover_j_1 @4")


def test_it_builds_where_it_has_chips() -> None:
    line = "x/x/x/x/x/x/x/x/1rrr6/x r r:S4,D2,C10|b:D3 d:C4,S9,D4,D5 -"
    assert answer(line) == "spade_4 @84"


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_its_jacks_while_nothing_is_at_stake(seed: int) -> None:
    deck = ",".join(["C4", "S9"] * 15)
    line = f"x/x/x/4r5/x/x/5b4/x/x/x r r:CJ2,HJ1,D2,S7|b:D3 d:{deck} -"
    assert "_j_" not in answer(line, seed=seed)


def test_only_a_beginner_parts_with_a_jack_for_a_line_of_four() -> None:
    deck = ",".join(["C4", "S9"] * 15)
    line = f"x/x/x/x/rrr7/x/x/x/x/x r r:CJ2,D2,S7,C2|b:D3 d:{deck} -"
    spent = {
        level: any("_j_" in answer(line, level, seed) for seed in range(40))
        for level in ("easy", "normal")
    }
    assert spent == {"easy": True, "normal": False}


@pytest.mark.rule("SEQ-7-1-a", "RS-42")
def test_it_makes_no_six_while_it_can_play_elsewhere() -> None:
    line = "rrr1rr4/x/x/x/x/x/x/x/4b5/x r r:S4,D10|b:D2 d:C4,S9,D5 -"
    assert answer(line).startswith("diamond_10")


@pytest.mark.rule("RS-27")
def test_it_does_not_turn_an_opponents_six_into_five() -> None:
    line = "bbbbbb4/x/x/BBBBB5/x/x/x/x/x/x r r:CJ1,D10|b:D2 d:C4,S9,D5 -"
    assert answer(line) not in {"clover_j_1 @0", "clover_j_1 @5"}


@pytest.mark.rule("SEQ-7-1-d")
def test_it_turns_its_own_six_into_five() -> None:
    line = "rrrrrr4/x/x/x/x/x/x/x/x/x r r:CJ1,D10|b:D2 d:C4,S9,D5 -"
    assert answer(line) in {"clover_j_1 @0", "clover_j_1 @5"}


@pytest.mark.rule("RS-21")
def test_it_passes_when_it_must() -> None:
    assert answer("6b3/x/x/x/x/x/x/x/1r8/x r r:S7|b:D2 d:C4,S9 -") == "pass"


@pytest.mark.rule("SEQ-9-f", "RS-34")
def test_it_decides_the_same_whatever_the_others_hold() -> None:
    position = RULES.start(RULES.options(), 4, Seeded(7)).position
    seat = position.actor
    chosen = {
        str(choose("sequence", "normal", position.resample(seat, Seeded(n)), seat, Seeded(3)))
        for n in range(4)
    }
    assert len(chosen) == 1


def test_it_knows_the_board_by_the_games_own_actions() -> None:
    cards = cards_of_cells()
    assert {window.cells for window in WINDOWS} == set(LINES)
    assert all(NAMES[CARD_AT[cell]] in cards[cell] for cell in range(100))
    assert sum(map(len, cards.values())) == 96 + 16
