"""What the page shows, says and refuses."""

import pytest
from playwright.sync_api import Route, expect

from noripan.kernel.catalogue import clauses, words
from tests.e2e.conftest import Visit
from tests.e2e.looks import assert_accessible, assert_fits
from tests.e2e.table import begin, to_move
from tests.e2e.visitor import Visitor


@pytest.mark.rule("PIR-1.1-a", "PIR-1.2-a", "PIR-1.2-b", "PIR-5.1-a")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_board_shows_cups_wells_and_the_standing_bet(visit: Visit, phone: bool) -> None:  # noqa: FBT001
    ann, bob = visit("Ann", phone=phone), visit("Bob")
    begin(ann, bob)
    mover = to_move(ann, bob)
    mover.wait_for_turn()
    expect(ann.page.locator("[data-cup]").first).to_be_visible()
    expect(ann.page.locator(".wells > *")).to_have_count(30)
    expect(ann.page.locator(".board .sp")).to_have_count(32)
    count, face = _chosen(mover)
    mover.bet()
    expect(ann.page.locator(".board .sp.now")).to_contain_text(str(count))
    middle = ann.page.locator(".mid")
    expect(middle).to_contain_text(f"{count}or more")
    expect(middle.get_by_role("img", name=str(face), exact=True)).to_be_visible()
    assert_fits(ann.page)


def _chosen(mover: Visitor) -> tuple[int, int]:
    """Read the bet that the button would make: `Bet 3 × 5`."""
    words = (mover.bet_button.get_attribute("aria-label") or "").split()
    return int(words[1]), int(words[3])


@pytest.mark.rule("PIR-4-d")
@pytest.mark.parametrize(
    ("locale", "challenge"), [("en", "Challenge!"), ("ko", "도전!"), ("ja", "チャレンジ")]
)
def test_a_refused_move_names_its_rule_in_the_players_language(
    visit: Visit, locale: str, challenge: str
) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob)
    mover = to_move(ann, bob)
    mover.wait_for_turn()
    mover.page.evaluate("locale => localStorage.setItem('noripan.locale', locale)", locale)
    mover.reload()
    expect(mover.page.locator(".pick")).to_be_visible()
    mover.page.get_by_role("button", name=challenge).click(force=True)
    toast = mover.page.locator(".toast")
    expect(toast).to_contain_text(clauses("pirate_dice")["PIR-4-d"].refusal[locale])
    toast.get_by_role("link").click()
    expect(mover.page.locator("#PIR-4-d")).to_be_visible()


def test_a_turn_is_played_by_keyboard_alone(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    mover.wait_for_turn()
    mover.page.keyboard.press("5")
    mover.page.keyboard.press("ArrowUp")
    count, face = _chosen(mover)
    assert face == 5
    assert count > 1
    with mover.hears(lambda frame: frame["t"] == "moved"):
        mover.page.keyboard.press("Enter")
    other.hear(lambda frame: frame["t"] == "moved")
    other.wait_for_turn()
    with other.hears(lambda frame: frame["t"] == "moved"):
        other.page.keyboard.press("c")
    expect(other.page.get_by_text("You doubt").first).to_be_attached()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_page_passes_axe(visit: Visit, *, dark: bool, phone: bool) -> None:
    ann, bob = visit("Ann", dark=dark, phone=phone), visit("Bob")
    expect(ann.page.get_by_role("heading", name="Pirate Dice")).to_be_visible()
    assert_accessible(ann.page)
    ann.go("/new/pirate_dice")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(ann.page)
    ann.go("/rules/pirate_dice")
    expect(ann.page.locator("#PIR-4-d")).to_be_attached()
    expect(ann.page.locator("iframe.drawn").first).to_be_visible()
    assert_accessible(ann.page)
    ann.join(ann.open_table(seats=6))
    expect(ann.button("Stand up")).to_be_visible()
    assert_accessible(ann.page)
    begin(ann, bob)
    ann.page.locator(".own").wait_for()
    to_move(ann, bob).wait_for_turn()
    assert_accessible(ann.page)


@pytest.mark.parametrize(("game", "asked"), [("pirate_dice", "ones_wild"), ("matgo", "ruleset")])
def test_a_game_whose_words_are_late_is_no_link_and_no_question_without_a_name(
    visit: Visit, game: str, asked: str
) -> None:
    ann = visit("Ann")
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    ann.page.goto("about:blank")  # what the page before it still asked for is not held
    ann.page.route("**/api/games/matgo/texts*", hold)
    ann.go(f"/new/{game}")
    others = ann.page.get_by_role("navigation", name="What shall we play?").get_by_role("link")
    expect(others).to_have_count(3)
    expect(ann.page.get_by_role("textbox", name="Name of the table")).to_be_visible()
    assert_accessible(ann.page)
    for each in late:
        each.continue_()
    expect(others).to_have_count(4)
    question = words(game, "en")[f"option.{asked}"]
    expect(ann.page.get_by_role("group", name=question, exact=True)).to_be_visible()


def test_words_that_did_not_come_are_asked_for_again(visit: Visit) -> None:
    ann = visit("Ann")
    ann.page.goto("about:blank")
    ann.page.route("**/api/games/matgo/texts*", lambda route: route.abort(), times=1)
    ann.go("/new/pirate_dice")
    others = ann.page.get_by_role("navigation", name="What shall we play?").get_by_role("link")
    expect(others).to_have_count(4)


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("locale", ["en-US", "ko-KR", "ja-JP"])
def test_a_whole_table_fits_without_scrolling(
    visit: Visit, seats: int, locale: str, *, phone: bool
) -> None:
    ann = visit("Ann", phone=phone, locale=locale)
    ann.go(f"/t/{ann.open_table(seats=seats, bots=seats - 1)}")
    ann.page.locator(".dock .btn.primary").click()
    expect(ann.page.locator(".own")).to_be_visible()
    assert_fits(ann.page)


def test_a_new_table_is_made_by_its_form(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/new/pirate_dice")
    ann.page.get_by_role("textbox", name="Name of the table").fill("After work")
    ann.button("Open a table").click()
    expect(
        ann.page.get_by_role("heading", name="After work")
        .or_(ann.page.get_by_text("After work"))
        .first
    ).to_be_visible()
    expect(ann.page.get_by_role("img", name="QR code of the invite link")).to_be_visible()


def test_an_unknown_table_says_what_to_do(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/t/NONE-000")
    expect(
        ann.page.get_by_role("heading", name="There is no table NONE\u2060-\u2060000")
    ).to_be_visible()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", "malformed"),
        ('{"t": "fly", "id": "x1"}', "unknown_type"),
        ('{"t": "act", "id": "x2", "n": 0, "action": "challenge", "gold": 5}', "invalid"),
        ("x" * 5000, "too_long"),
    ],
)
def test_a_bad_frame_gets_a_clear_error_and_the_match_goes_on(
    visit: Visit, frame: str, code: str
) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = begin(ann, bob)
    ticket = ann.api("POST", f"/api/tables/{table}/ticket")["ticket"]
    errors = ann.talk(ticket, frame)
    assert code in {error["code"] for error in errors}
    to_move(ann, bob).bet()


@pytest.mark.rule("PIR-3.2-a")
def test_a_move_out_of_turn_is_refused_by_its_rule_and_the_match_goes_on(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = begin(ann, bob)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    ticket = other.api("POST", f"/api/tables/{table}/ticket")["ticket"]
    act = '{"t": "act", "id": "early", "n": 0, "action": "bet 1x1"}'
    (refused,) = other.talk(ticket, act)
    assert refused["clause"] == "PIR-3.2-a"
    mover.bet()


@pytest.mark.parametrize("ticket", ["forged", "used"])
def test_a_forged_or_spent_ticket_is_refused(visit: Visit, ticket: str) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    table = begin(ann, bob)
    if ticket == "used":
        ticket = ann.api("POST", f"/api/tables/{table}/ticket")["ticket"]
        ann.talk(ticket, "{")
    (error,) = ann.talk(ticket, "{}")
    assert error["code"] == "ticket"
    to_move(ann, bob).bet()


def test_a_strange_cookie_is_a_new_guest_and_no_way_into_a_seat(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob)
    person = ann.api("GET", "/api/me")["person"]
    (cookie,) = ann.context.cookies()
    forged = cookie["value"][:-4] + "AAAA"
    ann.context.add_cookies([{"name": cookie["name"], "value": forged, "url": ann.address}])
    assert ann.api("GET", "/api/me")["person"] != person
