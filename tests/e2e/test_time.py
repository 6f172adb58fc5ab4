"""The clock never surprises: what is raised is sent in time, and what was done for me is said."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PATIENCE_MS, Parlour
from tests.e2e.film import PROJECTOR, pass_time
from tests.e2e.given import Given
from tests.e2e.visitor import DESK

HAND = "x/x/x/x/x/x/x/x/x/x r r:S7,H4|b:D2 d:C4,S9 -"
SECONDS = 30

Held = Callable[[Given], Page]


@pytest.fixture
def held(browser: Browser, parlour: Parlour) -> Iterator[Held]:
    """Show a table to the first seat on a page whose time the test turns."""
    contexts = []

    def show(given: Given) -> Page:
        context = browser.new_context(
            service_workers="block", viewport=DESK, locale="ko-KR", reduced_motion="reduce"
        )
        context.add_init_script(PROJECTOR)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        return given.show(context.new_page(), f"http://{parlour.address}")

    yield show
    for context in contexts:
        context.close()


def test_a_time_out_with_a_raised_card_plays_that_card(held: Held) -> None:
    given = Given("sequence", HAND, seconds=SECONDS)
    page = held(given)
    page.locator("[data-card=heart_4]").click()
    expect(page.locator("[data-card=heart_4][aria-pressed=true]")).to_have_count(1)
    pass_time(page, SECONDS * 1000)
    expect(page.locator("[data-card=heart_4]")).to_have_count(0)
    assert given.position.write().split()[2].startswith("r:S7,")
    assert given.position.actor == 1


def test_a_bet_that_was_chosen_is_made_when_time_runs_out(held: Held) -> None:
    given = Given("pirate_dice", "dice:45512|66 bid:2x4@1 turn:0", seconds=SECONDS)
    page = held(given)
    page.locator(".pick").wait_for()
    page.keyboard.press("ArrowUp")
    pass_time(page, SECONDS * 1000)
    expect(page.get_by_text("이상이라고 했어요.").first).to_be_visible()
    assert given.position.actor == 1


def test_a_time_out_is_announced_and_marked(held: Held) -> None:
    given = Given("sequence", HAND)
    page = held(given)
    page.locator("[data-card=heart_4]").click()
    given.play("spade_7 @6", by="clock")
    toast = page.get_by_role("alert")
    expect(toast).to_contain_text("시간이 다 돼서 대신 두었어요.")
    expect(toast).to_contain_text("스페이드 7")
    expect(page.get_by_text("시간이 다 돼서 대신 두었어요.")).to_have_count(2)
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_attribute("data-card", "heart_4")
