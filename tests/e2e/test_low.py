"""A phone on its side: a match of each game by touch, with the whole board in sight."""

import re

import pytest
from playwright.sync_api import expect

from noripan.games.sequence.position import Position as SequencePosition
from tests.e2e import matgo
from tests.e2e.conftest import Parlour, Visit
from tests.e2e.looks import assert_accessible, assert_fits, assert_in_sight, settle
from tests.e2e.table import at_least, begin, last_move, to_move
from tests.e2e.test_sequence import mover_of, plan
from tests.e2e.visitor import DESK, LOW, PHONE, Visitor


def tap(player: Visitor, selector: str) -> None:
    """Touch the first that is selected, and wait until the server has told the move."""
    done, heard = at_least(last_move(player) + 1), len(player.frames)
    player.page.locator(selector).first.tap()
    player.hear(done, heard)


def assert_plays(player: Visitor, *parts: str) -> None:
    """The page fits, these parts are in sight, and axe has no complaint."""
    assert_fits(player.page)
    assert_in_sight(player.page, *parts)
    assert_accessible(player.page)


def assert_result(player: Visitor) -> None:
    expect(player.page.get_by_role("link", name="Save replay")).to_be_visible()
    assert_fits(player.page)
    assert_in_sight(player.page, ".ways .btn", ".more a")


def test_a_new_table_is_asked_for_beside_its_button(visit: Visit) -> None:
    ann = visit("Ann", low=True)
    ann.go("/new/matgo")
    expect(ann.page.locator(".end .btn")).to_be_visible()
    assert_in_sight(ann.page, "h1", "nav a", "fieldset:first-child .seg button", ".end .btn")


def test_card_othello(visit: Visit) -> None:
    ann = visit("Ann", low=True)
    begin(ann, bots=1, game="card_othello")
    ready = ann.page.locator(".cell.legal, .cell.target, .prompt button")
    expect(ready.first).to_be_visible()
    assert_plays(ann, "[data-cell]", ".prompt", ".hand .card", ".auto", ".sides > *", ".bar button")
    while True:
        expect(ready.or_(ann.page.get_by_role("dialog")).first).to_be_visible()
        if ann.is_over:
            break
        tap(ann, ".cell.legal, .cell.target, .prompt button")
    assert_result(ann)


def test_plain_othello_has_its_log_below_the_prompt(visit: Visit) -> None:
    ann = visit("Ann", low=True)
    begin(ann, bots=1, game="card_othello", options={"cards": False})
    expect(ann.page.locator(".prompt")).to_be_visible()
    parts = [ann.page.locator(each).bounding_box() for each in (".sides", ".prompt", ".normal")]
    boxes = [box for box in parts if box is not None]
    assert len({round(box["x"]) for box in boxes}) == 1, boxes
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes), boxes


def test_sequence(visit: Visit, parlour: Parlour) -> None:
    ann, bob = visit("Ann", low=True), visit("Bob", low=True, dark=True)
    code = begin(ann, bob, game="sequence", options={"first_seat": "host"})
    expect(ann.page.locator(".hint.mine")).to_be_visible()
    assert_plays(ann, "[data-cell]", "[data-card]", ".hint", ".strip button", ".trail .iconbtn")
    start = parlour.truth(code)
    assert isinstance(start, SequencePosition)
    for action in plan(start):
        if action != "pass":
            tap_card_and_cell(mover_of(ann, bob), action)
    for player in (ann, bob):
        assert_result(player)


def tap_card_and_cell(player: Visitor, action: str) -> None:
    """A jack's cell is marked by the first touch, and played by the second."""
    card, cell = action.split(" @")
    expect(player.page.locator(".hint.mine")).to_be_visible()
    player.page.locator(f'[data-card="{card}"]').first.tap()
    target = f'[data-cell="{cell}"].legal'
    if "_j_" in card:
        player.page.locator(target).tap()
        expect(player.page.locator(target)).to_contain_class("marked")
    tap(player, target)


@pytest.mark.parametrize("bots", [1, 5])
def test_pirate_dice(visit: Visit, bots: int) -> None:
    ann = visit("Ann", low=True)
    begin(ann, bots=bots, game="pirate_dice")
    until_my_turn(ann)
    assert_plays(ann, ".board .sp", ".own", ".faces .tile", ".go .btn", ".plate:not(.mine)")
    while not ann.is_over:
        if ann.turn["actor"] == ann.seat:
            expect(ann.page.locator(".pick")).to_be_visible()
            can = "challenge" in ann.turn["legal"]
            tap(ann, ".go .strong" if can else ".go .primary")
        else:
            ann.hear(at_least(last_move(ann) + 1))
    assert_result(ann)


def until_my_turn(ann: Visitor) -> None:
    ann.hear(lambda frame: (frame.get("turn") or {}).get("actor") == ann.seat)
    expect(ann.page.locator(".pick")).to_be_visible()


def test_a_space_of_the_board_chooses_its_count(visit: Visit) -> None:
    ann, bob = visit("Ann", low=True), visit("Bob")
    begin(ann, bob, game="pirate_dice")
    mover = to_move(ann, bob)
    space = mover.page.locator(".board .sp.open").nth(6)
    count = space.inner_text().strip()
    space.click()
    expect(mover.bet_button).to_have_accessible_name(re.compile(rf"Bet {count} × \d"))


def test_matgo(visit: Visit, parlour: Parlour) -> None:
    ann, bob = visit("Ann", low=True), visit("Bob", low=True, dark=True)
    code = begin(ann, bob, game="matgo", options={"ruleset": "hangame"})
    start = matgo.truth(parlour, code)
    expect(ann.page.locator(".hand button")).to_have_count(10)
    assert_plays(ann, ".hand button", ".plate", ".cap .grp", ".floor .slot:not(.empty)", ".help")
    matgo.play_out([ann, bob], start, matgo.plan(start, has_winner=True))
    for player in (ann, bob):
        assert_result(player)


LAY = """() => [...document.querySelectorAll(`[data-cell], .frame, .hint, .prompt,
    .matgo :is(.slot, .cap, .plate), .pirate :is(.sp, .own, .go .btn)`)]
  .map((each) => { const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(); })"""
PICKED = [
    ("card_othello", ".hand button.card", ".detail"),
    ("sequence", "[data-card]:not(.cannot)", "[data-card][aria-pressed=true]"),
    ("pirate_dice", ".faces label", ".faces input:checked"),
]


@pytest.mark.parametrize(("game", "cards", "opened"), PICKED, ids=[each[0] for each in PICKED])
def test_nothing_of_the_board_moves_while_cards_are_picked(
    visit: Visit, game: str, cards: str, opened: str
) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob, game=game)
    mover = to_move(ann, bob)
    expect(mover.page.locator(cards).first).to_be_visible()
    for size in (DESK, PHONE, LOW):
        mover.page.keyboard.press("Escape")
        mover.page.set_viewport_size(size)
        settle(mover.page)
        before = mover.page.evaluate(LAY)
        for nth in range(mover.page.locator(cards).count()):
            mover.page.locator(cards).nth(nth).evaluate("(card) => card.click()")
            expect(mover.page.locator(opened)).to_have_count(1)
            assert mover.page.evaluate(LAY) == before


def test_a_card_of_matgo_rises_and_nothing_else_moves(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob, game="matgo")
    mover = to_move(ann, bob)
    cards = mover.page.locator(".hand button[aria-disabled=false]")
    expect(cards).to_have_count(10)
    for size in (DESK, PHONE, LOW):
        mover.page.set_viewport_size(size)
        mover.page.mouse.move(1, 1)
        settle(mover.page)
        before = mover.page.evaluate(LAY)
        for nth in range(10):
            cards.nth(nth).focus()
            cards.nth(nth).hover()
            assert mover.page.evaluate(LAY) == before
