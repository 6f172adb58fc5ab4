"""A bot is asked at the table, and judges a match that is over, as one seat knows it."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Parlour, Visit
from tests.e2e.given import Given
from tests.e2e.looks import assert_accessible, assert_fits, assert_in_sight
from tests.e2e.table import begin

TAKE = "hangame floor:01-1,02-3,03-1,03-3,03-4 hand:05-3,08-1|06-1,06-2 ask:take flip:03-1 turn:0"


def test_a_hint_says_why_and_a_review_follows_the_match(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.page
    begin(ann, bots=1)
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_be_enabled()
    hint.click()
    advice = page.get_by_role("region", name="The bot would play")
    expect(advice).to_contain_text(re.compile(r"Chance to win: about \d+ %"))
    expect(advice.get_by_role("listitem").first).to_be_visible()
    expect(page.locator("[data-lit]").first).to_be_visible()
    assert_accessible(page)
    hint.click()
    expect(advice).to_have_count(0)
    expect(page.locator("[data-lit]")).to_have_count(0)
    ann.button("Leave").first.click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("link", name="Review").click()
    review = page.get_by_role("region", name="Review")
    expect(
        review.get_by_role("img", name=re.compile("Chance to win, move by move"))
    ).to_be_visible()
    assert_accessible(page)
    assert_fits(page)


@pytest.mark.parametrize("screen", ["desk", "phone", "low"])
def test_a_question_leaves_the_hint_and_the_rules_within_reach(
    visit: Visit, parlour: Parlour, screen: str
) -> None:
    ann = visit("Ann", phone=screen == "phone", low=screen == "low")
    given = Given("matgo", TAKE)
    given.bot = "tiger"
    page = given.show(ann.page, f"http://{parlour.address}")
    picks = page.get_by_role("dialog").locator(".pick")
    expect(picks).to_have_count(2)
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("region", name="The bot would play")
    expect(advice).to_contain_text("Take Cherry")
    expect(picks.and_(page.locator("[data-lit]"))).to_have_count(1)
    assert_in_sight(page, ".advice", "dialog .pick")
    page.keyboard.press("h")
    expect(advice).to_have_count(0)
    page.keyboard.press("h")
    expect(advice).to_be_visible()
    picks.first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
