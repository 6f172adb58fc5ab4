"""Card Othello in real browsers: whole matches, choices, both sizes, three languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from noripan.games.card_othello.board import NAMES
from noripan.games.card_othello.cards import CARDS
from noripan.kernel.replay import read_replay
from tests.e2e.album import ALBUM
from tests.e2e.conftest import Parlour, Visit
from tests.e2e.given import Given
from tests.e2e.looks import assert_accessible, assert_fits
from tests.e2e.table import at_least, begin, last_move
from tests.e2e.visitor import Frame, Visitor
from tests.playthroughs.playthrough import EVERY_CARD

OPENED = "8/8/2bwww2/2bwbw2/3bww2/8/8/8"
DECKS = "gold_stone,free_01,hard_01,heaven_01|gold_stone,free_01,hard_01,heaven_01"
MANY_MOVES = 400


def press(player: Visitor) -> None:
    """Do what the page offers first: a stone, a target, the pass; a card of a choice."""
    page = player.page
    done = at_least(last_move(player) + 1)
    offers: tuple[Callable[[], Locator], ...] = (
        lambda: page.locator(".cell.legal"),
        lambda: page.locator(".cell.target"),
        lambda: page.locator(".prompt button"),
    )
    for offer in offers:
        if offer().count():
            seen = len(player.frames)
            offer().first.click()
            player.hear(done, seen)
            return
    pytest.fail("the page offers nothing")


def is_mine(player: Visitor) -> bool:
    return bool(player.turn["actor"] == player.seat)


def wait_to_press(player: Visitor) -> None:
    ready = player.page.locator(".cell.legal, .cell.target, .prompt button")
    expect(ready.first).to_be_visible()


@pytest.mark.rule("OTH-9.3-a", "OTV-4.1-e")
def test_two_people_play_a_whole_match(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    begin(ann, bob, game="card_othello")
    for _ in range(MANY_MOVES):
        if ann.is_over or bob.is_over:
            break
        mover = ann if is_mine(ann) and last_move(ann) >= last_move(bob) else bob
        wait_to_press(mover)
        press(mover)
        done = at_least(last_move(mover))
        for player in (ann, bob):
            player.hear(done)
    for player in (ann, bob):
        expect(player.page.get_by_role("link", name="Save replay")).to_be_visible()


@pytest.mark.rule("OTV-4.1-a", "OTV-5.10-c")
def test_auto_plays_my_seat_against_a_bot_until_the_end(visit: Visit) -> None:
    ann = visit("Ann")
    begin(ann, bots=1, game="card_othello")
    wait_to_press(ann)
    press(ann)
    ann.page.get_by_role("switch", name="AUTO").click()
    expect(ann.page.get_by_role("link", name="Save replay")).to_be_visible(timeout=120_000)
    mine = [frame for frame in ann.frames if frame["t"] == "moved" and frame["seat"] == ann.seat]
    assert mine[0]["by"] == "player"
    assert {frame["by"] for frame in mine[2:]} == {"bot"}


def test_auto_off_gives_the_seat_back(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob, game="card_othello")
    auto = ann.page.get_by_role("switch", name="AUTO")
    auto.click()
    bob.hear(lambda frame: frame["t"] == "moved" and frame["turn"]["actor"] == bob.seat)
    expect(auto).to_have_attribute("aria-checked", "true")
    auto.click()
    expect(auto).to_have_attribute("aria-checked", "false")
    while is_mine(bob):
        wait_to_press(bob)
        press(bob)
    wait_to_press(ann)
    press(ann)
    mine = [frame for frame in ann.frames if frame["t"] == "moved" and frame["seat"] == ann.seat]
    assert mine[-1]["by"] == "player"


def given(visit: Visit, parlour: Parlour, position: str, **looks: object) -> tuple[Given, Visitor]:
    ann = visit("Ann", **looks)
    table = Given("card_othello", position)
    table.show(ann.page, f"http://{parlour.address}")
    return table, ann


def test_a_card_that_cannot_be_used_says_why(visit: Visit, parlour: Parlour) -> None:
    _, ann = given(visit, parlour, f"{OPENED} b 4,0 swap_01,tempt_01,chest_01|- {DECKS}")
    card = ann.page.locator("[data-card=swap_01]")
    expect(card).to_contain_text("1 short")
    card.click()
    expect(ann.page.locator(".detail")).to_contain_text("1 more charge is needed.")
    ann.page.locator("[data-card=chest_01]").click()
    ann.button("Use it").click()
    expect(ann.page.locator(".detail")).to_have_count(0)
    ann.page.locator("[data-card=swap_01]").click()
    expect(ann.page.locator(".why")).to_contain_text("One card a turn")


@pytest.mark.rule("OTH-10.24-c", "OTH-10.25-d", "OTH-10.20-e", "OTH-10.21-c")
def test_offers_hands_sales_and_sacrifices_are_chosen_on_the_page(
    visit: Visit, parlour: Parlour
) -> None:
    table, ann = given(visit, parlour, f"{OPENED} b 30,9 heaven_01,sell_01,udr_01|free_01 {DECKS}")
    page = ann.page
    page.locator("[data-card=sell_01]").click()
    ann.button("Ultimate Reversal Dragon +30").click()
    expect(page.locator("[data-card=udr_01]")).to_have_count(0)
    table, ann = given(visit, parlour, f"{OPENED} b 30,9 heaven_01,condemn_01|free_01 {DECKS}")
    page = ann.page
    page.locator("[data-card=heaven_01]").click()
    ann.button("Use it").click()
    expect(page.locator(".hand button.card")).to_have_count(5)
    page.locator(".hand button.card").nth(2).click()
    ann.button("Take this card").click()
    expect(page.locator(".hand button.card")).to_have_count(2)
    table, ann = given(visit, parlour, f"{OPENED} b 30,9 condemn_01|free_01,udr_01 {DECKS}")
    page = ann.page
    page.locator("[data-card=condemn_01]").click()
    ann.button("Use it").click()
    page.locator("[data-card=udr_01]").click()
    ann.button("Destroy this card").click()
    expect(page.locator(".side.white .back")).to_have_count(1)
    table, ann = given(visit, parlour, f"{OPENED} b 30,9 sacrifice_01|free_01 {DECKS}")
    page = ann.page
    page.locator("[data-card=sacrifice_01]").click()
    ann.button("Use it").click()
    expect(page.locator(".cell.target")).to_have_count(4)
    page.locator("[data-cell=c3]").click()
    expect(page.locator(".cell.target")).to_have_count(3)
    ann.button("Stop").click()
    expect(page.locator(".cell.target")).to_have_count(0)
    assert table.position.view(0)["charge.0"] == 30


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("locale", ["ja-JP", "ko-KR", "en-US"])
def test_everything_fits_and_axe_has_no_complaint(
    visit: Visit,
    parlour: Parlour,
    locale: str,
    phone: bool,  # noqa: FBT001
) -> None:
    hand = "chest_01,swap_01,guard_01,cross_bomb_01,udr_01"
    marks = "c3=udr_01:b:5,d3=bomb_01:w:2,e4=guard_01:b:3"
    position = f"{OPENED} b 14,7 {hand}|free_01,hard_01 {DECKS} {marks}"
    _, ann = given(visit, parlour, position, phone=phone, locale=locale)
    page = ann.page
    assert_fits(page)
    for seen in (".side.black", ".side.white", "[data-board]", ".hand", ".tools"):
        box = page.locator(seen).bounding_box()
        height = page.viewport_size["height"] if page.viewport_size else 0
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height, f"{seen} lies below the fold"
    assert_accessible(page)
    page.locator("[data-card=swap_01]").click()
    expect(page.locator(".cell.target").first).to_be_visible()
    assert_accessible(page)
    page.emulate_media(color_scheme="dark")
    assert_accessible(page)


# Gives the parts that lie on another part, or leave the whole or the window.
CLASHES = """(whole) => {
  const parts = [...whole.children].map((part) => [part, part.getBoundingClientRect()]);
  const seen = parts.filter(([, box]) => box.width > 1);
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const out = (a, b) =>
    a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
  const within = [whole.getBoundingClientRect(), new DOMRect(0, 0, innerWidth, innerHeight)];
  const leaves = (box) => within.some((each) => out(box, each));
  return seen
    .filter(([, box]) => leaves(box) || seen.some(([, other]) => box !== other && meet(box, other)))
    .map(([part]) => part.outerHTML);
}"""


@pytest.mark.rule("OTH-10.21-c", "OTH-10.24-c", "OTH-10.25-d", "OTH-10.20-e")
def test_every_choice_has_room_on_a_phone(visit: Visit, parlour: Parlour) -> None:
    """English has the longest names."""
    long = "udr_01,udg_01,strong_wind_01,work_01"
    table, ann = given(visit, parlour, f"{OPENED} b 30,9 sell_01,{long}|- {DECKS}", phone=True)
    page = ann.page

    def assert_clear(*areas: str) -> None:
        for area in areas:
            for each in page.locator(area).all():
                assert each.evaluate(CLASHES) == [], area

    detail = (".detail", ".detail .do")
    page.locator("[data-card=sell_01]").click()
    expect(page.locator(".detail .do .btn")).to_have_count(4)
    assert_clear(".middle", *detail)
    table.turn_to(f"{OPENED} b 30,9 heaven_01|free_01 {DECKS}")
    table.play("use heaven_01")
    expect(page.locator(".hand button.card")).to_have_count(5)
    assert_clear(".middle", ".hand", ".grid")
    page.locator(".hand button.card").first.click()
    assert_clear(".middle", *detail)
    table.turn_to(f"{OPENED} b 30,9 condemn_01|breeding_01,{long} {DECKS}")
    table.play("use condemn_01")
    expect(page.locator("[data-card=breeding_01]")).to_be_visible()
    assert_clear(".middle", ".hand", ".grid")
    page.locator("[data-card=breeding_01]").click()
    assert_clear(".middle", *detail)
    table.turn_to(f"{OPENED} b 30,9 sacrifice_01|free_01 {DECKS}")
    for action in ("use sacrifice_01", "choose @c3"):
        table.play(action)
    expect(ann.button("Stop")).to_be_visible()
    assert_clear(".middle", ".prompt", ".grid")


@pytest.mark.rule("OTV-5.11-b")
def test_a_trap_and_a_full_hand_leave_room_for_the_delta_on_a_phone(
    visit: Visit, parlour: Parlour
) -> None:
    full = "free_01,hard_01,swap_01,udr_01,trap_01"
    position = f"{OPENED} w 0,30 -|{full} {DECKS}"
    table, ann = given(visit, parlour, position, phone=True, lasting=True)
    side = ann.page.locator(".side.white")
    row = side.locator(".charge")
    before = row.bounding_box()
    table.play("use trap_01 @d3")
    expect(row.locator(".delta")).to_have_text("Charge-14")
    expect(side.locator(".armed")).to_contain_text("Trap")
    assert row.evaluate(CLASHES) == side.locator(".who").evaluate(CLASHES) == []
    assert row.bounding_box() == before


@pytest.mark.parametrize("card", ["udr_01", "swap_01", "condemn_01"])
def test_an_opened_card_covers_nothing_of_its_words_on_a_desk(
    visit: Visit, parlour: Parlour, card: str
) -> None:
    _, ann = given(visit, parlour, f"{OPENED} b 30,9 {card}|chest_01 {DECKS}")
    ann.page.locator(f"[data-card={card}]").click()
    expect(ann.page.locator(".detail")).to_be_visible()
    for area in (".middle", ".detail"):
        assert ann.page.locator(area).evaluate(CLASHES) == [], area


SHOWN = """() => ({
  cells: Object.fromEntries([...document.querySelectorAll("[data-cell]")].map((cell) => {
    const stones = [...cell.querySelectorAll(".stone")];
    const [stone] = stones;
    if (!stone) return [cell.dataset.cell, ["empty", null, 0]];
    const color = stone.classList.contains("black") ? "black" : "white";
    return [cell.dataset.cell, [color, stone.dataset.special ?? null, stones.length]];
  })),
  charges: [...document.querySelectorAll(".amount b")].map((each) => Number(each.textContent)),
  hand: [...document.querySelectorAll(".hand [data-card]")].map((each) => each.dataset.card),
})"""


@pytest.mark.rule("OTV-4.2-a", "OTV-8-g", "OTV-7-a")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_card_once_leaves_the_page_as_the_rules_say(
    visit: Visit,
    parlour: Parlour,
    phone: bool,  # noqa: FBT001
) -> None:
    table, ann = given(visit, parlour, "8/8/8/3bw3/8/8/8/w7 b 0,0", phone=phone)
    assert list(ALBUM) == [name for name, _ in sorted(CARDS.items(), key=album_order)]
    for card, (position, actions) in ALBUM.items():
        table.turn_to(position)
        for action in actions:
            table.play(action)
        assert_shows(ann, table.position.view(0), card)


def test_a_whole_match_with_every_card_is_shown_as_the_rules_say(
    visit: Visit, parlour: Parlour
) -> None:
    saved = read_replay(EVERY_CARD.saved_path.read_text("utf-8"))
    table, ann = given(visit, parlour, "8/8/8/3bw3/8/8/8/w7 b 0,0")
    table.stand_at(saved.steps()[0].position)
    for action in saved.actions:
        table.play(action)
        if action.startswith("use") or table.position.is_over:
            assert_shows(ann, table.position.view(0), action)
    assert table.position.is_over


def assert_shows(player: Visitor, view: Frame, when: str) -> None:
    """The page shows this view: stones, charges, and the hand unless others lie in its place."""
    expect(player.page.locator(".amount b").first).to_have_text(str(view["charge.0"]))
    player.page.locator(".othello[aria-busy=false]").wait_for()
    shown = player.page.evaluate(SHOWN)
    assert shown["cells"] == {name: look_of(view[f"cell.{name}"]) for name in NAMES}, when
    assert shown["charges"] == [view["charge.0"], view["charge.1"]], when
    if view["choice"] is None:
        assert shown["hand"] == view["hand.0"], when


def album_order(item: tuple[str, object]) -> int:
    return list(ALBUM).index(item[0])


def look_of(look: Frame) -> list[object]:
    return [look["color"], look["special"], 0 if look["color"] == "empty" else 1]


def test_the_board_is_played_by_keyboard(visit: Visit, parlour: Parlour) -> None:
    table, ann = given(visit, parlour, "8/8/8/3bw3/8/8/8/w7 b 0,0 -|- -|-")
    ann.page.locator("[data-cell=d4]").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)
    expect(ann.page.locator("[data-cell=f4]")).to_have_attribute("aria-label", "f4, Black")
    assert table.n == 1


@pytest.mark.rule("OTH-2.2-b")
def test_a_cell_that_does_not_invite_says_which_rule_forbids_it(
    visit: Visit, parlour: Parlour
) -> None:
    _, ann = given(visit, parlour, "8/8/8/3bw3/8/8/8/w7 b 0,0 -|- -|-")
    ann.page.locator("[data-cell=h1]").click()
    expect(ann.page.get_by_text("A stone on h1 would flip nothing.")).to_be_visible()


@pytest.mark.rule("OTV-7.7-b", "OTV-1.6-c")
def test_the_key_shows_every_special_stone_in_both_colours(visit: Visit) -> None:
    ann = visit("Ann").go("/rules/card_othello")
    ann.page.get_by_text("The pieces").click()
    stones = ann.page.locator("details .stone")
    expect(stones).to_have_count(28)
    assert_accessible(ann.page)
    kinds = stones.evaluate_all("(all) => new Set(all.map((one) => one.dataset.special)).size")
    assert kinds == 14
    timed = ann.page.locator("details .stone[data-timer]")
    badges = timed.evaluate_all(
        "(all) => [...new Set(all.map((one) => !!one.querySelector('[href=\"#co-timer\"]')))]"
    )
    assert badges == [True]
    shadows = stones.evaluate_all(
        "(all) => [...new Set(all.map((one) => one.querySelector('[href=\"#co-disc\"]') !== null"
        " && getComputedStyle(one).filter))]"
    )
    assert shadows == ["none"], "every stone has the one shadow that its disc brings"


# Shows a stone in the corner of the window, in the place of the one shown before.
HANG = """(stone) => {
  document.querySelector("#hung")?.remove();
  const copy = document.body.appendChild(stone.cloneNode(true));
  copy.id = "hung";
  copy.style = "position: fixed; z-index: 9; top: 0; left: 0; width: 80px; height: 80px; "
    + "background: white";
}"""


@pytest.mark.rule("OTH-10.7.1-g")
def test_a_silver_stone_looks_the_same_in_both_colours(visit: Visit) -> None:
    page = visit("Ann").go("/rules/card_othello").page
    page.get_by_text("The pieces").click()
    looks: dict[str, list[bytes]] = {"silver": [], "gold": []}
    for special, seen in looks.items():
        stones = page.locator(f"details .stone[data-special={special}]")
        expect(stones).to_have_count(2)
        for stone in stones.all():
            stone.evaluate(HANG)
            seen.append(page.locator("#hung").screenshot())
    assert looks["silver"][0] == looks["silver"][1]
    assert looks["gold"][0] != looks["gold"][1], "gold stands on its owner's stone"
