"""Matgo's labels are whole and apart, on narrow screens and in every language."""

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.e2e.conftest import PATIENCE_MS, Parlour
from tests.e2e.given import Given
from tests.e2e.looks import assert_apart, settle
from tests.e2e.visitor import LOW, PHONE

SHAKES = (
    "hangame floor:01-1,01-4,03-2,05-2,06-3,09-1,11-3,12-4 "
    "hand:02-2,05-1,05-4,06-1,07-2,07-3,07-4,10-2,10-3,10-4|03-1,04-4,05-3,06-2,06-4,08-3 "
    "took:-|08-1,08-2,bonus-1 deck:10-1,11-4,12-3,09-3,08-4 turn:0 turns:0,1"
)


@pytest.mark.parametrize("locale", ["ko", "ja", "en"])
@pytest.mark.parametrize("size", [PHONE, LOW], ids=["phone", "low"])
def test_what_a_card_would_do_runs_over_no_other_card_s_words(
    browser: Browser, parlour: Parlour, size: ViewportSize, locale: str
) -> None:
    context = browser.new_context(
        service_workers="block", viewport=size, locale=locale, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    page = Given("matgo", SHAKES).show(context.new_page(), f"http://{parlour.address}")
    page.locator(".hand .tip").nth(6).wait_for()
    settle(page)
    card = ".hand button:nth-child"
    assert_apart(page, f"{card}(odd) .tip", f"{card}(even) .tip")
    if size == PHONE:
        assert_apart(page, ".cap .gwang .goal", ".cap .animal .goal")
    context.close()
