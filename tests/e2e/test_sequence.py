"""Sequence in real browsers: a whole match of two teams, a full table, sides, secrets."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from noripan.games.sequence.actions import Action
from noripan.games.sequence.board import WINDOWS
from noripan.games.sequence.position import Position
from tests.conftest import ROOT
from tests.e2e.conftest import Parlour, Visit
from tests.e2e.looks import assert_accessible, assert_fits
from tests.e2e.table import at_least, begin, last_move
from tests.e2e.visitor import Frame, Visitor

JACKS = {"_j_1", "_j_2"}
"""How the names of the jacks with one eye and with two end."""
SUITS = {"spade": "spades", "heart": "hearts", "diamond": "diamonds", "clover": "clubs"}


def mover_of(*players: Visitor) -> Visitor:
    """Give the player whose turn it is, once they know it."""
    newest = max(players, key=last_move)
    mover = next(player for player in players if player.seat == newest.turn["actor"])
    mover.hear(at_least(last_move(newest)))
    return mover


def play(mover: Visitor, action: str) -> None:
    """Choose the card, press the cell, and wait until the server has told everyone."""
    card, cell = action.split(" @")
    expect(mover.page.locator(".hint.mine")).to_be_visible()
    mover.page.locator(f'[data-card="{card}"]').first.click()
    target = mover.page.locator(f'[data-cell="{cell}"]')
    expect(target).to_contain_class("legal")
    mover.act(target)


def plan(start: Position) -> list[str]:
    """Choose actions to the end of a match: red builds its lines, blue keeps out of the way.

    A jack of a kind not played yet comes first; nothing ends the match before both were played.
    """
    position, actions, missing = start, list[str](), JACKS
    while not position.is_over:
        action = choose(position, missing)
        missing = missing - jacks(action)
        position = position.play(action)
        actions.append(str(action))
    assert not missing
    return actions


def choose(position: Position, missing: set[str]) -> Action:
    """Choose the best play for red, the worst for blue, among those that the plan allows."""
    mine = "rb"[(position.actor or 0) % 2]
    view = position.view(None)
    ranked = sorted(position.legal_actions(), key=lambda each: worth(str(each), view, mine))
    fit = [each for each in ranked if missing <= jacks(each) or not position.play(each).is_over]
    fresh = [each for each in fit if missing & jacks(each)]
    return (fresh or fit)[-1 if mine == "r" else 0]


def jacks(action: Action) -> set[str]:
    return {kind for kind in JACKS if kind in str(action)}


def run(actions: list[str], *players: Visitor) -> None:
    """Play a plan in the browsers; a forced pass is the table's own."""
    for action in actions:
        if action != "pass":
            play(mover_of(*players), action)


def worth(action: str, view: Frame, colour: str) -> int:
    """Weigh a play by the lines it helps, or takes from the others."""
    if action == "pass":
        return 0
    card, cell = action.split(" @")
    mine, theirs = (colour, "rb".replace(colour, ""))
    if "_j_1" in card:
        mine, theirs = theirs, mine
    lines = [[view[f"cell.{at}"] for at in window] for window in WINDOWS if int(cell) in window]
    free = [line for line in lines if theirs not in line and None in line]
    return sum(4 ** line.count(mine) for line in free)


def hands_told(frame: Frame) -> list[tuple[str, str, list[Any]]]:
    """Give (event type, place, cards) for every hand in a frame of a running match."""
    found = [
        (event["type"], place, cards)
        for event in frame.get("events", [])
        for place, cards in event["after"].items()
        if place.startswith("hand.")
    ]
    if frame["t"] == "welcome" and frame["match"] and frame["match"]["outcome"] is None:
        view = frame["match"]["view"]
        found += [("view", place, view[place]) for place in view if place.startswith("hand.")]
    return found


def assert_sees_no_hand_but(watcher: Visitor, own: int | None) -> None:
    """No frame holds a card of another hand before the end turns all of them up."""
    seen = [told for frame in watcher.frames for told in hands_told(frame)]
    others = [told for told in seen if told[1] != f"hand.{own}"]
    assert others
    for kind, place, cards in others:
        assert kind == "end" or all(card is None for card in cards), (kind, place, cards)
    for frame in watcher.frames:
        turn = frame.get("turn") or {"actor": None, "legal": []}
        assert turn["actor"] == own or not turn["legal"], "what others may do names their cards"
        assert '"deck":[' not in json.dumps(frame, separators=(",", ":")), "the deck is a number"


@pytest.mark.rule("SEQ-9-f", "SEQ-4-c", "SEQ-4-h", "SEQ-9-a")
def test_four_people_play_a_match_of_two_teams_with_both_jacks_and_a_reload(
    visit: Visit, parlour: Parlour
) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    cy, dee, eve = visit("Cy", dark=True), visit("Dee"), visit("Eve")
    code = begin(ann, bob, cy, dee, game="sequence", options={"first_seat": "host"})
    eve.join(code)
    eve.hear(lambda frame: frame["t"] == "welcome")
    start = parlour.truth(code)
    assert isinstance(start, Position)
    actions = plan(start)
    run(actions[:5], ann, bob, cy, dee)
    cy.hear(at_least(max(last_move(player) for player in (ann, bob, cy, dee))))

    before = {place: value for place, value in cy.view.items() if not place.startswith("share")}
    told_before = list(cy.frames)
    cy.reload()
    cy.hear(lambda frame: frame["t"] == "welcome")
    assert {place: cy.view[place] for place in before} == before, "nothing is missing"
    expect(cy.page.locator("[data-card]")).to_have_count(6)
    expect(cy.page.locator(".cell [data-chip]")).to_have_count(_chips(cy.view))

    run(actions[5:], ann, bob, cy, dee)
    for player in (ann, bob, cy, dee, eve):
        expect(player.page.get_by_text("How contributions are counted")).to_be_visible()
    said = "Your team has won" if ann.view["end"]["winner"] == 0 else "A draw"
    expect(ann.page.get_by_role("heading", name=said)).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Contributions")).to_be_visible()
    assert_accessible(bob.page)
    cy.frames[:0] = told_before
    for player in (ann, bob, cy, dee):
        assert_sees_no_hand_but(player, player.seat)
    assert_sees_no_hand_but(eve, None)


def _chips(view: Frame) -> int:
    return sum(view[f"cell.{cell}"] is not None for cell in range(100))


@pytest.mark.rule("SEQ-3-m", "SEQ-3-e")
@pytest.mark.parametrize("teams", [2, 3])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_table_of_twelve_fits_and_is_played_by_keyboard(
    visit: Visit, teams: int, *, phone: bool
) -> None:
    ann = visit("Ann", phone=phone, dark=teams == 3)
    code = ann.open_table(12, bots=11, game="sequence", options={"teams": teams})
    ann.join(code)
    expect(ann.page.locator(".side")).to_have_count(teams)
    assert_fits(ann.page)
    ann.button("Start").click()
    ann.hear(lambda frame: (frame.get("turn") or {}).get("actor") == 0 or "outcome" in frame)
    expect(ann.page.locator("[data-card]")).to_have_count(3)
    expect(ann.page.locator(".hint.mine")).to_be_visible()
    assert_fits(ann.page)
    _assert_whole_board_is_seen(ann)
    assert_accessible(ann.page)
    playable = ann.turn["legal"][0].split(" @")[0]
    key = ann.view["hand.0"].index(playable) + 1
    ann.page.keyboard.press(str(key))
    expect(ann.page.locator("[data-cell]:focus")).to_contain_class("legal")
    with ann.hears(lambda frame: frame["t"] == "moved" and frame["seat"] == 0):
        ann.page.keyboard.press("Enter")


def _assert_whole_board_is_seen(visitor: Visitor) -> None:
    size = visitor.page.viewport_size
    assert size is not None
    for cell in (0, 9, 90, 99):
        box = visitor.page.locator(f'[data-cell="{cell}"]').bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]


@pytest.mark.rule("SEQ-3-s", "SEQ-3-t", "SEQ-3-o")
def test_every_cell_says_the_card_of_the_rules_board_and_pictures_are_svg_files(
    visit: Visit,
) -> None:
    ann = visit("Ann")
    ann.join(ann.open_table(2, bots=1, game="sequence", options={"first_seat": "host"}))
    ann.button("Start").click()
    expect(ann.page.locator(".hint.mine")).to_be_visible()
    board = json.loads((ROOT / "src/noripan/games/sequence/board.json").read_text("utf-8"))
    labels = ann.page.get_by_role("gridcell").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    assert labels == [_label(cell, shown) for cell, shown in enumerate(board)]
    pictures = ann.page.locator("[data-cell] use").evaluate_all(
        "all => [...new Set(all.map(each => each.getAttribute('href').split('#')[0]))]"
    )
    assert pictures == ["/cards/deck.svg"]
    answer = ann.context.request.get(ann.address + pictures[0])
    assert answer.headers["content-type"].startswith("image/svg")


def _label(cell: int, shown: dict[str, Any]) -> str:
    suit = SUITS.get(shown["suit"])
    card = f"{shown['rank'].upper()} of {suit}" if suit else "corner"
    return f"{card}, row {cell // 10 + 1}, column {cell % 10 + 1}, empty"


def test_people_change_sides_before_the_start(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    code = ann.open_table(4, game="sequence")
    ann.join(code)
    bob.join(code, seat=1)
    bob.button("Change sides").click()
    bob.hear(lambda frame: frame.get("you", {}).get("seat") in {0, 2})
    expect(ann.page.get_by_text("Red: 2")).to_be_visible()
    ann.button("Change sides").click()
    for player in (ann, bob):
        expect(player.page.get_by_text("Blue: 1")).to_be_visible()
    old = (ann.seat, bob.seat)
    ann.button("Change places with Bob").click()
    bob.button("Ann would like your place: change").click()
    for player in (ann, bob):
        player.hear(lambda frame: frame.get("note") and frame["note"]["key"] == "swapped")
    assert (bob.seat, ann.seat) == old
    assert_accessible(ann.page)
    assert_accessible(bob.page)


@pytest.mark.parametrize("seats", [4, 6])
def test_only_six_and_twelve_are_asked_for_teams(visit: Visit, seats: int) -> None:
    ann = visit("Ann")
    ann.go("/new/sequence")
    ann.page.get_by_role("button", name=str(seats), exact=True).first.click()
    asked = ann.page.get_by_text("Two teams, two sequences")
    expect(asked).to_have_count(1 if seats == 6 else 0)


@pytest.mark.rule("SEQ-6-c", "SEQ-4-d")
@pytest.mark.parametrize("locale", ["en", "ko", "ja"])
def test_a_refused_cell_names_its_rule_in_the_players_language(visit: Visit, locale: str) -> None:
    ann = visit("Ann", locale=locale)
    ann.join(ann.open_table(2, bots=1, game="sequence", options={"first_seat": "host"}))
    ann.page.locator(".dock .btn.primary").click()
    expect(ann.page.locator(".hint.mine")).to_be_visible()
    legal: list[str] = ann.turn["legal"]
    card = next(each for each in legal if not {"j", "o"} & {*each.split("_")}).split(" @")[0]
    ann.page.locator(f'[data-card="{card}"]').first.click()
    wrong = next(cell for cell in range(44, 47) if f"{card} @{cell}" not in legal)
    expect(ann.page.locator(f'[data-cell="{wrong}"]')).not_to_contain_class("legal")
    ann.page.locator(f'[data-cell="{wrong}"]').click()
    toast = ann.page.locator(".toast")
    expect(toast.get_by_role("link")).to_contain_text("SEQ-4-d")
