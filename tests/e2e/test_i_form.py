"""What happens is said to whom it happens: winner, loser and spectator, in each game."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PATIENCE_MS, Parlour
from tests.e2e.given import Given
from tests.e2e.visitor import DESK

Told = Callable[[Given, str], "Pages"]


class Pages(NamedTuple):
    """Three people at one table, who see the same thing happen."""

    first: Page
    second: Page
    watcher: Page


@pytest.fixture
def told(browser: Browser, parlour: Parlour) -> Iterator[Told]:
    """Show a position to both seats and to a spectator, without motion: `told(given, "ko-KR")`."""
    contexts = []

    def show(given: Given, locale: str) -> Pages:
        pages = []
        for seat in (0, 1, None):
            context = browser.new_context(
                service_workers="block", viewport=DESK, locale=locale, reduced_motion="reduce"
            )
            context.set_default_timeout(PATIENCE_MS)
            contexts.append(context)
            pages.append(given.show(context.new_page(), f"http://{parlour.address}", seat))
        return Pages(*pages)

    yield show
    for context in contexts:
        context.close()


def says(page: Page, text: str) -> None:
    """Expect a sentence somewhere on the page, as people read it."""
    expect(page.get_by_text(text).first).to_be_visible()


def test_a_bluff_is_called_by_me_caught_with_me_or_seen(told: Told) -> None:
    given = Given("pirate_dice", "dice:45512|66 bid:5x4@0 turn:1")
    pages = told(given, "ko-KR")
    given.play("challenge")
    says(pages.second, "잡았어요! 3개뿐이었어요.")
    says(pages.second, "Ann님이 주사위 2개를 잃어요.")
    says(pages.first, "들켰어요. 3개뿐이었어요.")
    says(pages.first, "주사위 2개를 잃어요.")
    says(pages.watcher, "Bob님이 잡아냈어요. 3개뿐이었어요.")
    expect(pages.first.get_by_text("Ann님이 주사위")).to_have_count(0)


def test_the_last_die_is_lost_by_me_or_by_another(told: Told) -> None:
    given = Given("pirate_dice", "dice:4|66 bid:3x4@0 turn:1")
    pages = told(given, "ja-JP")
    given.play("challenge")
    says(pages.second, "最後まで生き残りました")
    says(pages.first, "Bobさんの勝ち。あなたは2位です。")
    expect(pages.first.locator(".seal.nam text")).to_have_text("2位")
    expect(pages.second.locator(".seal.hong text")).to_have_text("1位")
    expect(pages.watcher.locator(".seal.meok text")).to_have_text("終")


def test_a_jjok_gives_me_a_pi_or_costs_me_one(told: Told) -> None:
    given = Given(
        "matgo", "hangame floor:05-3 hand:01-1,05-1|06-1 took:-|02-4 deck:01-3 turns:1,1 turn:0"
    )
    pages = told(given, "ko-KR")
    given.play("play 01-1")
    says(pages.first, "피 한 장을 받았어요.")
    says(pages.second, "Ann님에게 피 한 장을 줬어요.")
    says(pages.watcher, "Ann님이 피 한 장을 뺏었어요.")


def test_gold_is_won_by_me_paid_by_me_or_seen_to_go(told: Told) -> None:
    stop = "floor:02-3 hand:05-3|06-1 took:02-1,04-1,08-2,01-2,02-2,03-2|11-4,12-1 deck:07-3"
    given = Given("matgo", f"hangame {stop} turns:4,4 ask:call turn:0")
    pages = told(given, "en-US")
    given.play("stop")
    says(pages.first, "You win with")
    says(pages.second, "Ann wins with")
    says(pages.second, "You pay")
    says(pages.watcher, "Bob pays")


def test_a_line_is_mine_or_against_us_or_seen(told: Told) -> None:
    given = Given("sequence", "x/5rrrr1/x/x/x/x/x/x/x/x r r:CJ2|b:D2 d:C4,S9 -")
    pages = told(given, "ko-KR")
    given.play("clover_j_2 @19")
    says(pages.first, "내가 한 줄을 이었어요!")
    says(pages.second, "다음 줄은 막아야 해요.")
    says(pages.watcher, "Ann님의 수로 홍팀이 시퀀스를 완성했어요.")


def test_the_second_line_wins_for_us_or_against_us(told: Told) -> None:
    given = Given("sequence", "RRRRR5/x/5rrrr1/x/x/x/x/x/x/x r r:CJ2|b:D2 d:C4,S9 -")
    pages = told(given, "en-US")
    given.play("clover_j_2 @29")
    says(pages.first, "We have our lines: we win!")
    says(pages.second, "Red got there first.")
    says(pages.watcher, "Red wins.")


def test_a_result_is_read_by_who_won_who_lost_and_who_watched(told: Told) -> None:
    stones = "bbbbbbbb/" * 7 + "bbbbbbw1 b 0,0 -|-"
    pages = told(Given("card_othello", stones), "ja-JP")
    pages.first.locator("[data-cell=h8]").click()
    expect(pages.first.get_by_role("dialog", name="あなたの勝ちです")).to_contain_text("64個対0個")
    expect(pages.second.get_by_role("dialog")).to_contain_text("0個対64個")
    expect(pages.first.locator(".mark.hong b")).to_have_text("勝")
    expect(pages.second.locator(".mark.nam b")).to_have_text("惜しい")
    expect(pages.watcher.locator(".mark.meok b")).to_have_text("終")
