"""The cards in hand: what they are called is seen whole and heard whole, on every screen."""

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.album import ALBUM
from tests.e2e.conftest import PATIENCE_MS, Parlour
from tests.e2e.given import Given

CARDS = list(ALBUM)
HANDS = [CARDS[at : at + 5] for at in range(0, len(CARDS), 5)]
HOLDING = "8/8/8/2bw4/8/8/8/8 b 12,0 {}|-"
SIZES = [(1280, 800), (1920, 1080), (390, 844), (844, 390)]
# A listener is told name, cost, and whether it can be used.
HEARD = {
    "ko-KR": re.compile(r"^[^,]+, 비용 \d+: .+"),
    "ja-JP": re.compile(r"^[^、]+、コスト\d+：.+"),
    "en-US": re.compile(r"^[^,]+, cost \d+: .+"),
}
# Gives the names in hand that are not wholly inside of the strip under their picture.
CUT_NAMES = """() => [...document.querySelectorAll(".hand .name")].filter((name) => {
  const strip = name.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(name);
  return [...text.getClientRects()].some(({left, top, right, bottom, width}) => width > 0 && (
    left < strip.left - 0.5 || right > strip.right + 0.5
    || (top + bottom) / 2 < strip.top || (top + bottom) / 2 > strip.bottom));
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("locale", HEARD)
def test_hand_cards_have_whole_labels(browser: Browser, parlour: Parlour, locale: str) -> None:
    context = browser.new_context(service_workers="block", locale=locale, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    given = Given("card_othello", HOLDING.format(",".join(HANDS[0])))
    page = given.show(context.new_page(), f"http://{parlour.address}")
    for hand in HANDS:
        given.turn_to(HOLDING.format(",".join(hand)))
        for at, card in enumerate(hand):
            held = page.locator(f".hand [data-slot='{at}']")
            expect(held).to_have_attribute("data-card", card)
            expect(held).to_have_accessible_name(HEARD[locale])
        for width, height in SIZES:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            assert page.evaluate(CUT_NAMES) == [], (width, height)
    context.close()
