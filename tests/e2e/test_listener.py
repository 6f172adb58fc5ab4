"""Who listens instead of looking misses nothing: all is said once, in order, in their language."""

from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PATIENCE_MS, Parlour, Visit
from tests.e2e.ear import EAR, heard
from tests.e2e.given import Given
from tests.e2e.learner import Learner
from tests.e2e.table import at_least, begin, to_move
from tests.e2e.visitor import LISTEN_MS, SILENCE_SECONDS

JJOK = "hangame floor:02-3 hand:01-1,05-1|06-1,09-1 took:-|02-4 deck:01-3,07-3 turns:1,1"
MINE = {
    "en": [
        "You play Pine gwang.",
        "Pine pi is flipped.",
        "You: Jjok!",
        "You take 2 pine (gwang, pi).",
        "You get a pi.",
    ],
    "ko": [
        "송학 광을 냈어요.",
        "송학 피가 나왔어요.",
        "내가 쪽!",
        "송학 2장(광·피)을 가져왔어요.",
        "피 한 장을 받았어요.",
    ],
    "ja": [
        "松の光を出しました。",
        "松の皮がめくれました。",
        "あなた：チョク！",
        "松2枚（光・皮）を取りました。",
        "皮を1枚もらいました。",
    ],
}
THEIRS = {
    "en": ["Bob plays Peony animal.", "Bush clover pi is flipped.", "Your turn"],
    "ko": ["Bob님이 모란 열끗을 냈어요.", "홍싸리 피가 나왔어요.", "내 차례"],
    "ja": ["Bobさんが牡丹のヨルクッを出しました。", "萩の皮がめくれました。", "あなたの番"],
}


def listen(browser: Browser, parlour: Parlour, given: Given, locale: str = "en") -> Page:
    """Open a table for somebody who listens, and wait until it is quiet."""
    context = browser.new_context(service_workers="block", locale=locale, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(EAR)
    return given.show(context.new_page(), f"http://{parlour.address}")


def hear(page: Page, last: str) -> list[str]:
    """Listen until something is said; give all that was said up to then."""
    said: list[str] = []
    patience = monotonic() + SILENCE_SECONDS
    while last not in said:
        assert monotonic() < patience, f"{last!r} was not said, but {said}"
        said += [each.replace("\u2060", "") for each in heard(page)]
        page.wait_for_timeout(LISTEN_MS)
    return said[: said.index(last) + 1]


@pytest.mark.parametrize("locale", MINE)
def test_all_that_a_move_of_matgo_does_is_said(
    browser: Browser, parlour: Parlour, locale: str
) -> None:
    given = Given("matgo", JJOK)
    page = listen(browser, parlour, given, locale)
    hear(page, THEIRS[locale][-1])
    given.play("play 01-1")
    assert hear(page, MINE[locale][-1]) == MINE[locale]
    given.play("play 06-1")
    assert hear(page, THEIRS[locale][-1]) == THEIRS[locale]
    page.context.close()


def test_a_challenge_of_pirate_dice_is_said_once(browser: Browser, parlour: Parlour) -> None:
    given = Given("pirate_dice", "dice:45512|66145 bid:5x4@1 turn:0")
    page = listen(browser, parlour, given)
    held = "Yours {} + the red die 1. It takes 1 more among the others' 5 dice."
    hear(page, held.format(3))
    given.play("challenge")
    assert hear(page, held.format(1)) == [
        "You doubt Bob's 5 of face 4.",
        "Bob was exact: 5. You lose 1 of your dice.",
        "Round 2",
        "Your turn",
        held.format(1),
    ]
    page.context.close()


def test_what_was_before_is_not_said_again(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob, game="pirate_dice")
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    mover.bet()
    other.hear(at_least(1))
    other.context.add_init_script(EAR)
    other.reload()
    assert hear(other.page, "Your turn") == ["Your turn"]
    expect(other.page.locator("section[aria-label=Log] li")).to_contain_text([mover.name])


LEADS = {
    "pirate_dice": ("en", "more", "Otter bets 3 or more of face 3."),
    "matgo": ("ja", "pile", "とらさんがプク。取れば皮が増えます。"),
}


@pytest.mark.parametrize("game", LEADS)
def test_the_host_of_a_lesson_says_every_step_once_and_after_what_led_to_it(
    visit: Visit, game: str
) -> None:
    locale, led, lead = LEADS[game]
    ann = visit("Ann", locale=locale)
    ann.context.add_init_script(EAR)
    learner = Learner(ann, game, locale)
    for step in learner.steps():
        if step["expect"]:
            learner.do(step["expect"][-1])
    expect(learner.end).to_be_visible()
    said = heard(learner.page)
    steps = [step for lesson in learner.lessons for step in lesson["steps"]]
    texts = [text for step in steps for text in (step["prompt"], step["after"]) if text]
    assert [each for each in said if each in texts] == texts
    asked = next(step["prompt"] for step in steps if step["id"] == led)
    assert said.index(lead) < said.index(asked)
