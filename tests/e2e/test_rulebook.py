"""A rulebook goes from a picture to a sentence to the clause; its pictures are the real scene."""

from playwright.sync_api import Browser, FrameLocator, Page, expect

from noripan.kernel.catalogue import clauses
from noripan.kernel.primer import primer_of
from tests.e2e.conftest import PATIENCE_MS, Parlour, Visit
from tests.e2e.given import Given
from tests.e2e.looks import assert_accessible
from tests.e2e.test_card_othello import given
from tests.e2e.visitor import DESK

MOVING = """() => [...document.querySelectorAll("iframe")]
  .flatMap(({ contentDocument }) => contentDocument.getAnimations()).length"""
GAMES = ["pirate_dice", "sequence", "matgo", "card_othello"]


def picture(page: Page, topic: str) -> FrameLocator:
    """Come to a topic's picture, and wait until it is drawn."""
    page.locator(f"#{topic}").scroll_into_view_if_needed()
    expect(page.locator(f"#{topic} iframe.drawn").first).to_be_visible()
    return page.frame_locator(f"#{topic} iframe >> nth=0")


def test_a_picture_is_drawn_from_its_position_and_plays_when_touched(visit: Visit) -> None:
    page = visit("Ann").go("/rules/sequence#chip").page
    golden = picture(page, "card").locator("[data-cell].legal")
    expect(golden).to_have_count(2)
    board = picture(page, "chip")
    chip = board.locator('[data-cell="44"] [data-chip]')
    expect(board.locator("[data-cell]")).to_have_count(100)
    expect(chip).to_have_count(0)
    page.get_by_role("button", name="Play: Put a chip").press("Enter")
    expect(chip).to_be_visible()
    again = page.get_by_role("button", name="Play again: Put a chip")
    expect(again).to_be_visible()
    expect(again).to_have_accessible_description("You play the 5 of hearts: row 5, column 5.")
    again.click()
    expect(page.locator("#chip .picture")).to_have_attribute("data-phase", "played")


def test_only_what_is_seen_is_drawn(visit: Visit) -> None:
    page = visit("Ann", phone=True).go("/rules/matgo").page
    every = sum(len(topic.pictures) for topic in primer_of("matgo").topics)
    frames = page.locator(".picture iframe")
    picture(page, "bonus")
    expect(page.locator(".picture")).to_have_count(every)
    expect(page.locator("#setup iframe")).to_have_count(0)
    assert frames.count() < every / 2
    assert page.evaluate(MOVING) == 0, "a picture that nobody plays stands still"


def test_every_game_is_shown_and_passes_axe(visit: Visit) -> None:
    ann = visit("Ann", locale="ko", dark=True)
    for game in GAMES:
        board = picture(ann.go(f"/rules/{game}").page, "setup")
        expect(board.locator("section[data-mine]")).to_be_visible()
    assert_accessible(ann.page)


def test_a_search_finds_a_clause_and_a_clause_its_picture(visit: Visit) -> None:
    page = visit("Ann").go("/rules/sequence").page
    expect(page.locator("#part-exact")).to_be_attached()
    clause = page.locator('[id="SEQ-5.1-d"]')
    expect(clause).to_be_hidden()
    page.get_by_role("searchbox").fill("very next player may not take away")
    expect(clause).to_be_visible()
    expect(page.locator("details[open] li")).to_have_count(1)
    clause.get_by_role("link", name="See the picture").click()
    expect(page.locator("#two-eyed")).to_be_in_viewport()
    page.locator("#two-eyed").get_by_role("link", name="The exact rules").press("Enter")
    expect(clause).to_be_focused()


def test_a_refusal_opens_its_chapter_over_the_match(visit: Visit, parlour: Parlour) -> None:
    _, ann = given(visit, parlour, "8/8/8/3bw3/8/8/8/w7 b 0,0 -|- -|-")
    page = ann.page
    page.locator("[data-cell=h1]").click()
    page.get_by_role("link", name="See rule OTH-2.2-b").click()
    book = page.get_by_role("dialog")
    marked = book.locator(".marked")
    expect(marked).to_contain_text(clauses("card_othello")["OTH-2.2-b"].text["en"])
    expect(marked).to_be_in_viewport()
    marked.get_by_role("link", name="See the picture").click()
    expect(book.locator("#stone iframe.drawn")).to_be_visible()
    assert "/t/" in page.url


def test_what_is_called_by_its_name_is_explained_from_the_log(
    browser: Browser, parlour: Parlour
) -> None:
    context = browser.new_context(service_workers="block", locale="en-US", viewport=DESK)
    context.set_default_timeout(PATIENCE_MS)
    table = Given("matgo", "floor:05-3 hand:01-1,05-1|06-1 took:-|02-4 deck:01-3 turns:1,1")
    page = table.show(context.new_page(), f"http://{parlour.address}")
    table.play("play 01-1")
    page.get_by_role("tab", name="Log").or_(page.get_by_role("button", name="Log")).first.click()
    page.get_by_role("button", name="See the picture").first.click()
    expect(page.get_by_role("dialog").locator("#jjok")).to_be_in_viewport()
    context.close()
