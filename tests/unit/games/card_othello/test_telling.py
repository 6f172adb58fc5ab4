"""Events as the visual rulebook asks for them: types, phases, batches, targets, looks."""

import random
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import pytest

from noripan.games.card_othello.board import NAMES
from noripan.games.card_othello.card import CARDS
from noripan.games.card_othello.places import COLORS
from noripan.kernel.chance import Seeded
from noripan.kernel.event import Event, Told, View, fold, told
from noripan.kernel.registry import game

RULES = game("card_othello")
TYPES = {
    *("place", "flip", "destroy", "spawn", "move"),
    *("status_applied", "status_removed", "hand_add", "hand_remove", "log"),
}
ON_BOARD = {"place", "flip", "destroy", "spawn", "move", "status_applied", "status_removed"}
CELL = re.compile(r"cell\.[a-h][1-8]")
SPECIALS = {
    *("gold", "silver", "bomb", "dragon", "udg", "breeding", "hyperactive", "work", "regen"),
    *("protect", "perma", "guard", "trap", "cross_bomb"),
}


@pytest.fixture(scope="module")
def stories() -> list[list[Told]]:
    """The events of every action of some random matches, cards first, as one player sees them."""
    return [told(events, 0) for seed in range(6) for events in _match(seed)]


def _match(seed: int) -> Iterator[tuple[Event, ...]]:
    dice = random.Random(seed)
    step = RULES.start(RULES.options(), 2, Seeded(bytes([seed]) * 32), None)
    yield tuple(step.events)
    while not step.position.is_over:
        legal = list(step.position.legal_actions())
        cards = [each for each in legal if str(each).startswith("use")]
        step = step.position.apply(dice.choice(cards or legal))
        yield tuple(step.events)


def looks_of(event: Told) -> list[Any]:
    return [look for place, look in event.after.items() if CELL.fullmatch(place)]


@pytest.mark.rule("OTV-2-a", "OTV-1.1-a")
def test_an_event_is_of_one_of_ten_types(stories: list[list[Told]]) -> None:
    seen = {event.type for events in stories for event in events}
    assert seen == TYPES


@pytest.mark.rule("OTV-2-b", "OTV-1.1-a")
def test_phases_rise(stories: list[list[Told]]) -> None:
    for events in stories:
        phases = [event.phase for event in events]
        assert phases == sorted(phases)


@pytest.mark.rule("OTV-2-e")
def test_stones_of_one_batch_share_phase_type_and_key(stories: list[list[Told]]) -> None:
    for events in stories:
        for kind in ("flip", "destroy"):
            batches = {(event.phase, event.batch) for event in events if event.type == kind}
            assert {batch for _, batch in batches} <= {kind}
            assert len(batches) == len({phase for phase, _ in batches})


BATCHES = (
    ("8/8/8/bww5/1w6/2b5/8/w7 b", "d4", {"flip": ["cell.b4", "cell.c4"]}),
    (
        "8/8/8/8/8/8/bb6/bb6 w 0,0 -|- -|- b7=bomb_01:b:1",
        "pass",
        {"destroy": ["cell.a7", "cell.a8", "cell.b8"]},
    ),
    (
        "8/8/8/8/bwwww3/8/8/8 b 0,0 -|- -|- d5=regen_01:w,b5=regen_01:w",
        "f5",
        {
            "flip": ["cell.c5", "cell.e5"],
            "status_applied": ["cell.d5", "cell.b5"],
            "status_removed": ["cell.d5", "cell.b5"],
        },
    ),
)


@pytest.mark.rule("OTV-2-e", "OTH-R68")
@pytest.mark.parametrize(("line", "text", "together"), BATCHES)
def test_what_happens_together_is_one_phase_and_one_batch(
    line: str, text: str, together: dict[str, list[str]]
) -> None:
    step = RULES.read(line, RULES.options()).apply(RULES.read_action(text))
    for kind, cells in together.items():
        batches: dict[tuple[int, str], list[str]] = {}
        for event in (event for event in step.events if event.type == kind):
            batches.setdefault((event.phase, event.batch), []).append(event.targets[0])
        assert cells in [batch for (_, key), batch in batches.items() if key]


PLACED = {
    "gold_stone": "gold",
    "silver_stone": "silver",
    "cross_bomb_01": "cross_bomb",
    "bomb_01": "bomb",
    "udr_01": "dragon",
    "breeding_01": "breeding",
    "udg_01": "udg",
    "hyperactive_01": "hyperactive",
    "work_01": "work",
    "regen_01": "regen",
    "hard_01": "protect",
    "perma_01": "perma",
    "free_01": None,
    "chain_01": None,
}


@pytest.mark.rule("OTV-1.6-a", "OTV-8-a", "OTH-R43", "OTH-R75")
@pytest.mark.parametrize(("card", "special"), PLACED.items())
def test_a_stone_has_its_look_from_the_moment_it_is_placed(card: str, special: str) -> None:
    position = RULES.read(f"8/8/8/2bw4/8/8/8/w7 b 30,0 {card}|-", RULES.options())
    step = position.play(RULES.read_action(f"use {card}")).apply(RULES.read_action("e4"))
    (placed,) = (event for event in step.events if event.type == "place")
    look = placed.after["cell.e4"]
    assert look == {"color": "black", "special": special, "timer": CARDS[card].turns}


@pytest.mark.rule("OTV-2-f", "OTV-2-g", "OTV-2-l")
def test_targets_are_cells_and_a_move_has_two(stories: list[list[Told]]) -> None:
    for event in (event for events in stories for event in events if event.type in ON_BOARD):
        assert all(CELL.fullmatch(target) for target in event.targets)
        assert len(event.targets) == (2 if event.type == "move" else 1)


@pytest.mark.rule("OTV-2-h", "OTV-2-i", "OTV-2-j", "OTV-2-k")
def test_every_event_on_the_board_brings_the_final_look(stories: list[list[Told]]) -> None:
    for event in (event for events in stories for event in events if event.type in ON_BOARD):
        assert set(event.targets) <= set(event.after)
        for look in looks_of(event):
            assert look["color"] in {"black", "white", "empty"}
            assert look["special"] is None or look["special"] in SPECIALS
            assert look["timer"] is None or look["timer"] >= 0
            assert look["color"] != "empty" or look["special"] is None


def after_each_phase(view: View, events: Iterable[Told]) -> Iterator[View]:
    """What a page shows whenever a phase is over."""
    for _, phase in groupby(events, key=lambda event: event.phase):
        view = fold(view, phase)
        yield view


REVIVALS = (
    ("8/8/8/wbbww3/8/8/8/8 b 0,0 -|- -|- d4=regen_01:w", "f4"),
    ("8/8/8/2bw4/8/8/8/8 w 0,9 -|chest_01 -|- c4=regen_01:b,c4=trap_01:b", "b4"),
    ("8/8/8/8/8/8/1w6/bw6 w 0,0 -|- -|- a8=udr_01:b:3,b8=regen_01:w", "pass"),
)


@pytest.mark.rule("OTV-4.2-a", "OTV-7.2-a", "OTH-R70")
@pytest.mark.parametrize(("line", "text"), REVIVALS)
def test_a_revived_stone_is_never_shown_or_counted_in_the_other_colour(
    line: str, text: str
) -> None:
    position = RULES.read(line, RULES.options())
    revived = next(mark for mark in position.marks if mark.card == "regen_01")
    place, color = f"cell.{NAMES[revived.at]}", COLORS[revived.owner]
    step = position.apply(RULES.read_action(text))
    for seat in (0, 1, None):
        for view in after_each_phase(position.view(seat), told(step.events, seat)):
            assert view[place]["color"] == color
            assert counted(view) == [view["stones.0"], view["stones.1"]]


def counted(view: View) -> list[int]:
    shown = [look["color"] for place, look in view.items() if CELL.fullmatch(place)]
    return [shown.count(color) for color in COLORS]


@pytest.mark.rule("OTV-4.2-a")
def test_after_every_phase_the_stones_are_counted_as_they_are_shown(
    stories: list[list[Told]],
) -> None:
    view: View = {}
    for events in stories:
        for now in after_each_phase(view, events):
            assert counted(now) == [now["stones.0"], now["stones.1"]]
            view = now


@pytest.mark.rule("OTV-5.5-c", "OTV-7.5H-b", "OTV-8-c")
def test_a_move_flips_nothing_what_it_captures_comes_in_a_later_phase(
    stories: list[list[Told]],
) -> None:
    for events in stories:
        moves = {event.phase for event in events if event.type == "move"}
        flips = {event.phase for event in events if event.type == "flip"}
        assert not moves & flips


@pytest.mark.rule("OTV-7.5H-a", "OTV-7.4-c")
def test_turn_start_effects_come_after_the_turn_has_been_told(stories: list[list[Told]]) -> None:
    for events in stories:
        turns = [event.phase for event in events if event.targets[:1] == ("log.turn",)]
        moved = [event.phase for event in events if event.type == "move"]
        wind = any("effect.strong_wind_01" in event.targets for event in events)
        assert wind or not moved or (turns and min(moved) > turns[0])
