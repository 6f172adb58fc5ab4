"""Home knows who comes: what it fetches, and where it leads."""

from playwright.sync_api import Page, expect

from noripan.kernel.registry import games
from tests.e2e.conftest import Parlour, Visit
from tests.e2e.looks import assert_accessible
from tests.e2e.table import begin, to_move

SCRIPTS = """() => performance.getEntriesByType("resource")
  .map(({name}) => name.split("/").at(-1)).filter((name) => /\\.js$|^cards-/.test(name))"""

# The board is on its way while people sit down; what has not come yet is not listed.
HAS_SCENE = """() => performance.getEntriesByType("resource")
  .some(({name}) => name.includes("/scene-"))"""


def scenes(page: Page) -> set[str]:
    """List the games whose scripts a page has fetched."""
    fetched: list[str] = page.evaluate(SCRIPTS)
    assert fetched
    if any(name.startswith("cards-") for name in fetched):
        return {"pictures"}
    return {name.rpartition("-")[0] for name in fetched if name.startswith("scene-")}


def test_home_does_not_load_the_games(visit: Visit) -> None:
    ann = visit("Ann")
    expect(ann.page.locator(".tile:has(.art svg)")).to_have_count(len(games()))
    ann.page.wait_for_load_state("networkidle")
    assert scenes(ann.page) == set()
    ann.go(f"/t/{ann.open_table()}")
    expect(ann.button("Stand up")).to_be_visible()
    ann.page.wait_for_function(HAS_SCENE)
    ann.page.wait_for_load_state("networkidle")
    assert scenes(ann.page) == {"scene-pirate_dice"}


def test_a_tile_opens_the_ways_to_play_and_bots_are_as_strong_as_chosen(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.get_by_role("link", name="Pirate Dice").first.click()
    sheet = ann.page.get_by_role("dialog", name="Pirate Dice")
    expect(sheet).to_contain_text("2 bots")
    assert_accessible(ann.page)
    sheet.get_by_role("button", name="One bot more").click()
    sheet.get_by_role("button", name="Easy").click()
    ann.page.wait_for_url("**/t/*")
    ann.hear(lambda frame: frame["t"] == "began")
    began = next(frame for frame in ann.frames if frame["t"] == "began")
    assert [chair["level"] for chair in began["table"]["chairs"]] == [None, "easy", "easy", "easy"]
    assert not began["table"]["listed"]
    ann.go("/game/pirate_dice")
    expect(sheet).to_contain_text("3 bots")
    expect(sheet.locator(".liked")).to_contain_text("Easy")


def test_back_closes_the_ways_to_play_and_leads_to_the_tile_again(visit: Visit) -> None:
    ann = visit("Ann")
    tile = ann.page.get_by_role("link", name="Matgo").first
    tile.click()
    sheet = ann.page.get_by_role("dialog", name="Matgo")
    expect(sheet).to_be_visible()
    ann.page.go_back()
    expect(sheet).to_have_count(0)
    tile.click()
    expect(sheet).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(tile).to_be_focused()


def test_friends_are_invited_with_one_press_and_without_them_bots_fill_the_table(
    visit: Visit,
) -> None:
    ann = visit("Ann").go("/game/pirate_dice")
    sheet = ann.page.get_by_role("dialog", name="Pirate Dice")
    sheet.get_by_role("button", name="With friends").click()
    expect(ann.page.get_by_role("img", name="QR code of the invite link")).to_be_visible()
    ann.button("Fill with bots and start").click()
    ann.hear(lambda frame: frame["t"] == "began")
    began = next(frame for frame in ann.frames if frame["t"] == "began")
    kinds = [chair["kind"] for chair in began["table"]["chairs"]]
    assert kinds == ["person", "bot", "bot", "bot"]


def test_a_player_who_closes_the_tab_finds_the_match_on_home_and_goes_on(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    code = begin(ann, bob)
    mover = to_move(ann, bob)
    mover.wait_for_turn()
    mover.page.close()
    mover.page = mover.open_page()
    tables = mover.page.get_by_role("region", name="Your tables")
    expect(tables).to_contain_text("Your turn")
    expect(mover.page.locator(".primary")).to_have_count(1)
    assert_accessible(mover.page)
    heard = len(mover.frames)
    tables.get_by_role("link", name="Go on: Pirate Dice").click()
    mover.page.wait_for_url(f"**/t/{code}")
    mover.hear(lambda frame: frame["t"] == "welcome", since=heard)
    mover.bet()
    other = bob if mover is ann else ann
    other.hear(lambda frame: frame["t"] == "moved")
    other.bet()


def test_what_i_played_is_told_in_my_words_and_can_be_watched_again(visit: Visit) -> None:
    ann = visit("Ann")
    begin(ann, bots=1)
    ann.button("Leave").first.click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up", exact=True).click()
    ann.hear(lambda frame: frame.get("outcome"))
    ann.go("/")
    past = ann.page.get_by_role("region", name="Past matches")
    expect(past).to_contain_text("You lost")
    expect(past).to_contain_text("Pirate Dice · just now")
    expect(past).to_contain_text("Dolsoe")
    assert_accessible(ann.page)
    past.get_by_role("link", name="Watch again").click()
    ann.page.wait_for_url("**/replay/*")
    expect(ann.page.locator("[data-cup]").first).to_be_visible()


def test_a_wrong_invite_code_is_told_on_home_where_it_can_be_put_right(visit: Visit) -> None:
    ann = visit("Ann")
    code = ann.page.get_by_role("textbox", name="Invite code")
    code.fill("none 000")
    ann.button("Enter").click()
    why = ann.page.get_by_text("There is no such table.")
    expect(why).to_be_visible()
    assert ann.page.url == f"{ann.address}/"
    code.fill(ann.open_table().lower())
    expect(why).to_have_count(0)
    code.press("Enter")
    ann.page.wait_for_url("**/t/*")


def test_rulebook_and_seen_replays_open_without_a_connection_and_a_new_page_is_never_old(
    visit: Visit, own_parlour: Parlour
) -> None:
    ann = visit("Ann", at=own_parlour, keeping=True)
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    begin(ann, bots=1)
    ann.button("Leave").first.click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up", exact=True).click()
    ann.hear(lambda frame: frame.get("outcome"))
    ann.go("/")
    ann.page.get_by_role("region", name="Past matches").get_by_role("link").click()
    cup = ann.page.locator("[data-cup]").first
    expect(cup).to_be_visible()
    replay = ann.page.url
    ann.go("/rules/pirate_dice")
    clause = ann.page.locator("#PIR-4-d")
    expect(clause).to_be_attached()
    picture = ann.page.locator("#setup iframe.drawn")
    expect(picture).to_be_visible()
    own_parlour.stop()
    ann.context.set_offline(True)
    notice = ann.page.get_by_text("You are offline.")
    expect(notice).to_be_visible()
    ann.page.goto(replay)
    expect(cup).to_be_visible()
    expect(notice).to_be_visible()
    ann.go("/rules/pirate_dice")
    expect(clause).to_be_attached()
    expect(picture).to_be_visible()
    own_parlour.start()
    ann.context.set_offline(False)
    expect(notice).to_be_hidden()
    answer = ann.page.goto(ann.address)
    assert answer is not None
    fetched = ann.context.request.get(ann.address).text()
    assert answer.text() == fetched


def test_who_is_out_among_bots_goes_straight_to_the_result(visit: Visit) -> None:
    ann = visit("Ann")
    begin(ann, bots=2)
    ann.button("Leave").first.click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up", exact=True).click()
    # Bots that need no time may be done before anybody has read the offer.
    offer, result = ann.button("Straight to the result"), ann.page.get_by_role("dialog")
    expect(offer.or_(result).first).to_be_visible()
    ann.page.evaluate("document.querySelector('.panel .btn.primary.sm')?.click()")
    ann.hear(lambda frame: frame.get("outcome"))
    expect(ann.page.get_by_role("dialog")).to_be_visible()
