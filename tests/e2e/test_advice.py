"""A bot is asked at the table, and judges a match that is over, as one seat knows it."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.looks import assert_accessible, assert_fits
from tests.e2e.table import begin


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
