"""A second detector, slow and simple, agrees with the real one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noripan.games.sequence.actions import PLAYS, Play
from noripan.games.sequence.cards import ONE_EYED, TWO_EYED
from noripan.games.sequence.game import Sequence
from noripan.games.sequence.options import Options
from noripan.games.sequence.sequences import lines_on
from noripan.games.sequence.state import State
from noripan.kernel.chance import Seeded

GAME = Sequence()
Found = set[tuple[int, tuple[int, ...]]]


def chip(chips: bytes, row: int, column: int) -> int:
    """Look at a cell; off the board there is nothing (RS-45)."""
    return chips[row * 10 + column] if 0 <= row < 10 and 0 <= column < 10 else 0


def brute_force(chips: bytes) -> Found:
    """Try every cell, every direction and every five, as SEQ-7-1-f words it."""
    found: Found = set()
    for row in range(10):
        for column in range(10):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                five = [chip(chips, row + n * down, column + n * right) for n in range(-1, 6)]
                before, inside, after = five[0], five[1:6], five[6]
                if inside[0] and len(set(inside)) == 1 and inside[0] not in (before, after):
                    cells = tuple((row + n * down) * 10 + column + n * right for n in range(5))
                    found.add((inside[0] - 1, cells))
    return found


def found_by_rules(chips: bytes) -> Found:
    return {(line.team, line.cells) for line in lines_on(chips, ())}


def boards(teams: int, empty: int) -> st.SearchStrategy[bytes]:
    """Boards with fewer or more chips."""
    values = [0] * empty + list(range(1, teams + 1)) * 2
    return st.lists(st.sampled_from(values), min_size=100, max_size=100).map(bytes)


@pytest.mark.rule("SEQ-1-a", "SEQ-7-a", "SEQ-7-1-a", "SEQ-7-1-b", "SEQ-7-1-f", "RS-25", "RS-45")
@given(st.one_of(boards(1, 1), boards(2, 0), boards(2, 1), boards(3, 2)))
@settings(max_examples=80, deadline=None)
def test_both_detectors_find_the_same_on_any_board(chips: bytes) -> None:
    assert found_by_rules(chips) == brute_force(chips)


def settled(chips: bytes) -> State:
    """A state of three seats with this board; its fives are recorded, so none is left to find."""
    empty = GAME.start(Options(first_seat="host"), 3, Seeded(0)).position
    return State(
        empty.setup,
        chips,
        empty.hands,
        empty.deck,
        empty.discards,
        0,
        shares=empty.shares,
    )


@pytest.mark.rule("SEQ-7-1-d", "RS-27", "RS-28", "RS-29", "RS-31", "SEQ-7-d", "RS-30")
@given(boards(2, 1), st.integers(0, 99))
@settings(max_examples=80, deadline=None)
def test_a_move_finds_what_the_brute_force_finds_new(chips: bytes, cell: int) -> None:
    """Whatever a chip put or lifted brings about, near it and for any team, is found at once."""
    from noripan.games.sequence import turn  # noqa: PLC0415 - what is tested

    before = brute_force(chips)
    now = settled(chips)
    jack = ONE_EYED if chips[cell] else TWO_EYED
    change = turn._lift if chips[cell] else turn._place
    after, made, _ = change(now, 0, Play(jack, cell))
    assert {(line.team, line.cells) for line in made} == brute_force(after) - before
    assert len({line.team for line in made}) <= 1


@pytest.mark.rule("SEQ-1-b", "SEQ-1-c", "RS-26", "RS-30", "RS-31")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_over_whole_matches_what_is_recorded_stays_and_is_all_there_is(seats: int) -> None:
    for seed in range(6):
        position = GAME.start(Options(), seats, Seeded(seed)).position
        chance = Seeded(f"moves {seed}")
        recorded: Found = set()
        while not position.is_over:
            position = position.play(chance.pick(position.legal_actions()))
            lines = {(line.team, line.cells) for line in position.lines}
            assert recorded <= lines
            assert brute_force(position.chips) <= lines
            assert len({team for team, _ in lines - recorded}) <= 1
            recorded = lines


def test_every_play_is_made_once() -> None:
    assert all(play == Play(c, n) for c, row in enumerate(PLAYS) for n, play in enumerate(row))
