"""Somebody new is told a few things in their first matches, each once, and none if they wish."""

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from noripan.kernel.coach import marks_of
from tests.e2e.conftest import PATIENCE_MS, Parlour, Visit
from tests.e2e.given import Given
from tests.e2e.lasting import LASTING
from tests.e2e.looks import assert_accessible, assert_apart
from tests.e2e.table import begin
from tests.e2e.visitor import DESK, LOW, Visitor

SAID = {mark.id: mark.text["en"] for mark in marks_of("sequence")}


def mark_of(player: Visitor) -> Locator:
    return player.page.locator(".coach .mark")


def test_a_newcomer_is_told_what_matters_and_once(visit: Visit) -> None:
    ann = visit("Ann", new=True, lasting=True, phone=True)
    begin(ann, bots=1, game="sequence")
    expect(mark_of(ann)).to_contain_text(SAID["first_turn"])
    expect(ann.page.locator('[data-place^="hand."][data-lit]')).to_be_visible()
    assert_accessible(ann.page)
    mark_of(ann).get_by_role("button", name="Close").click()
    expect(mark_of(ann)).to_have_count(0)
    ann.reload()
    expect(ann.page.locator("[data-card]").first).to_be_visible()
    kept = ann.page.evaluate("JSON.parse(localStorage.getItem('noripan.coach'))")
    assert kept["marks"].count("sequence/first_turn") == 1


def test_who_wants_no_tips_gets_none(visit: Visit) -> None:
    ann = visit("Ann", new=True, lasting=True)
    begin(ann, bots=1, game="sequence")
    mark_of(ann).get_by_role("button", name="No more tips").click()
    expect(mark_of(ann)).to_have_count(0)
    ann.reload()
    expect(ann.page.locator("[data-card]").first).to_be_visible()
    expect(ann.page.locator(".coach")).to_have_count(0)


def test_a_first_refusal_is_no_harm(visit: Visit) -> None:
    ann = visit("Ann", new=True, lasting=True)
    begin(ann, bots=1, game="sequence")
    mark_of(ann).get_by_role("button", name="Close").click()
    card = next(each for each in ann.view[f"hand.{ann.seat}"] if "_j_" not in each)
    legal = {action.split(" @")[1] for action in ann.turn["legal"] if action.startswith(card)}
    ann.page.locator(f'[data-card="{card}"]').first.click()
    wrong = next(str(cell) for cell in range(100) if str(cell) not in legal)
    ann.page.locator(f'[data-cell="{wrong}"]').click()
    expect(ann.page.locator(".toast")).to_be_visible()
    expect(mark_of(ann)).to_contain_text(SAID["first_refusal"])


DEAL = (
    "hangame floor:01-1,01-4,03-2,05-2,06-3,09-1,11-3,12-4 "
    "hand:02-2,05-1,05-4,06-1,07-3,07-4,10-2,10-3,10-4,11-1|03-1,04-4,05-3,06-2,06-4,07-1 "
    "took:-|08-1,08-2,bonus-1 deck:10-1,11-4,12-3,07-2,09-3,08-4 turn:0 turns:0,1 first:1"
)
TABLES = [
    ("matgo", DEAL, ".floor [data-card], .hand button"),
    ("pirate_dice", "dice:455124663|661452233 bid:5x4@1 turn:0", ".bet, .dock :is(button, label)"),
    ("pirate_dice", "dice:45512|66145 bid:5x4@1 turn:0", ".bet, .dock :is(button, label)"),
]


@pytest.mark.parametrize("locale", ["ko", "ja", "en"])
@pytest.mark.parametrize(("game", "position", "played"), TABLES)
def test_on_a_low_screen_a_tip_leaves_what_is_played_in_sight(
    browser: Browser, parlour: Parlour, game: str, position: str, played: str, locale: str
) -> None:
    page = show(browser, parlour, Given(game, position), locale, LOW)
    assert_apart(page, ".coach .mark", played)
    page.context.close()


def test_on_a_desk_a_tip_leaves_the_bar_in_reach(browser: Browser, parlour: Parlour) -> None:
    page = show(browser, parlour, Given("matgo", DEAL), "en", DESK)
    expect(page.locator(".bar .iconbtn")).to_have_count(6)
    assert_apart(page, ".coach .mark", ".bar .iconbtn")
    page.context.close()


def show(browser: Browser, parlour: Parlour, given: Given, locale: str, size: ViewportSize) -> Page:
    """Open a table for somebody new to it, with its first tip."""
    context = browser.new_context(service_workers="block", viewport=size, locale=locale)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(LASTING)
    context.add_init_script("localStorage.setItem('noripan.coach', '{}')")
    page = given.show(context.new_page(), f"http://{parlour.address}")
    page.locator(".coach .mark").wait_for()
    return page
