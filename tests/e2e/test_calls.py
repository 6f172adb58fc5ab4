"""What the brush calls out: nobody has to wait for it."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.conftest import PATIENCE_MS, Parlour
from tests.e2e.film import PROJECTOR, pass_time
from tests.e2e.given import Given
from tests.e2e.looks import assert_apart
from tests.e2e.visitor import DESK, PHONE

CALL = "[data-place=call]"
STEP_MS, MOST_STEPS = 20, 3000
HASTENED_MS = 400
"""Half of what the shortest of these calls takes."""

BOMB = "hangame floor:01-4,02-3 hand:01-1,01-2,01-3,05-1|06-1 deck:07-3,08-3 turns:1,1"
WIN = "took:02-1,04-1,08-2,01-2,02-2,03-2|11-4 deck:07-3,08-3 turns:4,4 ask:call"
CALLS = [
    ("matgo", BOMB, "bomb 01"),
    ("matgo", f"hangame floor:02-3 hand:05-3|06-1 {WIN} go:2,0", "go"),
    ("pirate_dice", "dice:45512|66145 bid:5x4@1 turn:0", "challenge"),
]


def show(
    browser: Browser, parlour: Parlour, given: Given, size: ViewportSize = DESK, seat: int = 0
) -> Page:
    """Open a table whose time stands still until it is passed."""
    context = browser.new_context(
        service_workers="block", viewport=size, reduced_motion="no-preference"
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(PROJECTOR)
    return given.show(context.new_page(), f"http://{parlour.address}", seat)


def until_called(page: Page) -> None:
    """Pass time until a word is called and stands."""
    for _ in range(MOST_STEPS):
        if page.locator(CALL).count():
            break
        pass_time(page, STEP_MS)
    pass_time(page, 250)


@pytest.mark.parametrize(("game", "position", "action"), CALLS)
def test_a_tap_hastens_what_is_called(
    browser: Browser, parlour: Parlour, game: str, position: str, action: str
) -> None:
    given = Given(game, position)
    page = show(browser, parlour, given)
    given.play(action)
    until_called(page)
    page.locator(CALL).click()
    pass_time(page, HASTENED_MS)
    expect(page.locator(CALL)).to_have_count(0)
    page.context.close()


GO = f"hangame floor:02-3 hand:05-3|06-1 {WIN}"
BONUS = "hangame floor:02-3 hand:01-1,bonus-2|06-1 took:-|02-4 deck:05-3,07-3 turns:1,1"


@pytest.mark.parametrize("seat", [0, 1], ids=["mine", "theirs"])
@pytest.mark.parametrize(("position", "action"), [(GO, "go"), (BONUS, "play bonus-2")])
def test_a_small_call_on_a_phone_leaves_every_score_in_sight(
    browser: Browser, parlour: Parlour, position: str, action: str, seat: int
) -> None:
    given = Given("matgo", position)
    page = show(browser, parlour, given, PHONE, seat)
    given.play(action)
    until_called(page)
    assert_apart(page, f"{CALL} :is(text, .gloss)", ".matgo .plate")
    page.context.close()
