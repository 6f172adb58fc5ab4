"""A series of Matgo in real browsers: gold, a nagari, secrets, and how the table looks."""

import re
import signal

import pytest
from playwright.sync_api import expect

from noripan.games.matgo.position import Position
from tests.e2e import matgo
from tests.e2e.conftest import Parlour, Visit
from tests.e2e.given import Given
from tests.e2e.looks import assert_accessible, assert_fits
from tests.e2e.visitor import Visitor

STARTING = 1_000_000
FOUR = (
    "house floor:05-3,06-3,07-3,08-3,02-2,02-3,10-1,11-1 "
    "hand:01-1,01-2,01-3,01-4,03-1,05-1,06-2,08-1,12-1,bonus-1|06-1,07-1,07-2,08-2,09-1 "
    "deck:11-3,11-4,12-2,12-3 stakes:2"
)


def seat_two(ann: Visitor, bob: Visitor, watcher: Visitor, ruleset: str) -> str:
    code = ann.open_table(game="matgo", options={"ruleset": ruleset})
    ann.join(code)
    watcher.join(code)
    bob.join(code, 1)
    ann.button("Start").click()
    return code


def again(*players: Visitor) -> None:
    """Go on with the series: one press each."""
    players[0].page.locator("dialog .primary").click()
    for player in players[1:]:
        player.button("Ready").click()


def next_hand(everyone: list[Visitor]) -> None:
    """Go on after a hand that ended with its deal."""
    for each in everyone:
        each.since = len(each.frames)
    again(*everyone[:2])
    for each in everyone:
        each.hear(matgo.begins, each.since)


def play_hand(parlour: Parlour, code: str, everyone: list[Visitor]) -> Position:
    """Play one hand to a win, and give how it began."""
    for each in everyone:
        each.hear(matgo.begins, each.since)
    start = matgo.truth(parlour, code)
    while start.end and start.end.winner is None:  # both were dealt four of a month
        next_hand(everyone)
        start = matgo.truth(parlour, code)
    finish(start, matgo.plan(start, has_winner=True), everyone)
    return start


def finish(start: Position, actions: list[str], everyone: list[Visitor]) -> None:
    """Play a hand to its end; nobody is told a card too early."""
    *players, watcher = everyone
    positions = matgo.play_out(players, start, actions)
    if actions:  # four of a month in the deal end a hand before its first move
        watcher.hear(matgo.is_move(len(actions)), watcher.since)
    for seat, each in zip((0, 1, None), everyone, strict=True):
        matgo.assert_secret(each.frames[each.since :], positions, seat)


def play_nagari(parlour: Parlour, code: str, everyone: list[Visitor]) -> Position:
    """Begin a hand, let the server come back to its last two cards, and play them."""
    for each in everyone:
        each.hear(matgo.begins, each.since)
    while matgo.truth(parlour, code).is_over:
        next_hand(everyone)
    parlour.stop(signal.SIGKILL)
    matgo.near_nagari(parlour, code)
    parlour.start()
    for each in everyone:
        each.reload()
        each.hear(lambda frame: frame["t"] == "welcome")
        each.since = 0
    start = matgo.truth(parlour, code)
    assert start.table.stakes == 1
    finish(start, matgo.plan(start, has_winner=False), everyone)
    expect(everyone[0].page.get_by_text("the next match counts x2")).to_be_visible()
    return start


def ledger(player: Visitor) -> int:
    """What a player's ledger says, which must add up."""
    found = player.api("GET", "/api/me/ledger")
    assert sum(line["amount"] for line in found["lines"]) == found["gold"]
    return int(found["gold"])


def shown_gold(player: Visitor) -> list[int]:
    """What the result in the page says that both hold now."""
    texts = player.page.locator("dialog [data-purse]")
    expect(texts).to_have_count(2)
    return [int(text.split()[0].replace(",", "")) for text in texts.all_inner_texts()]


@pytest.mark.parametrize("ruleset", ["soonsimi", "hangame"])
def test_a_hand_is_played_to_a_win_and_nobody_is_told_a_card_too_early(
    visit: Visit, own_parlour: Parlour, ruleset: str
) -> None:
    ann, bob, eve = (visit(name, own_parlour) for name in ("Ann", "Bob", "Eve"))
    code = seat_two(ann, bob, eve, ruleset)
    play_hand(own_parlour, code, [ann, bob, eve])
    assert shown_gold(ann) == shown_gold(bob) == [ledger(ann), ledger(bob)]


def test_three_hands_with_a_nagari_between_and_gold_as_in_the_ledger(
    visit: Visit, own_parlour: Parlour
) -> None:
    ann = visit("Ann", own_parlour)
    bob, eve = visit("Bob", own_parlour, phone=True), visit("Eve", own_parlour)
    players, starts = [ann, bob], list[Position]()
    assert [ledger(ann), ledger(bob)] == [0, 0]
    code = seat_two(ann, bob, eve, "house")
    for hand in range(3):
        play = play_nagari if hand == 1 else play_hand
        starts.append(play(own_parlour, code, [ann, bob, eve]))
        gold = shown_gold(ann)
        assert gold == shown_gold(bob) == [ledger(ann), ledger(bob)]
        assert sum(gold) == 2 * STARTING
        for each in (ann, bob, eve):
            each.since = len(each.frames)
        if hand < 2:
            again(*players)
    factor = ann.page.get_by_role("listitem").filter(has_text="Nagari before")
    expect(factor).to_have_text(re.compile(f"×{starts[-1].table.stakes}"))


def sit_down(ann: Visitor, bob: Visitor) -> str:
    """Begin a hand at a new table; the first one may read any language."""
    bob.since = len(bob.frames)
    code = bob.open_table(game="matgo", options={"ruleset": "house"})
    bob.join(code)
    ann.join(code)
    ann.page.locator(".dock .primary").click()
    expect(ann.page.locator(".dock .quiet")).to_be_visible()  # seated: one may stand up again
    ann.page.locator(".dock .primary").click()
    bob.button("Start").click()
    bob.hear(matgo.begins, bob.since)
    return code


@pytest.mark.parametrize("locale", ["ko-KR", "ja-JP", "en-US"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_table_fits_and_can_be_read_by_everyone(
    visit: Visit,
    parlour: Parlour,
    locale: str,
    phone: bool,  # noqa: FBT001
) -> None:
    ann, bob = visit("Ann", locale=locale, phone=phone, dark=phone), visit("Bob")
    code = sit_down(ann, bob)
    while matgo.truth(parlour, code).is_over:  # four of a month end a hand with its deal
        code = sit_down(ann, bob)
    expect(ann.page.locator(".hand .hw").first).to_be_visible()
    expect(ann.page.locator("#hwatu-01-1")).to_have_count(1)
    assert_fits(ann.page)
    assert_accessible(ann.page)
    ann.page.locator(".help" if phone else ".side > .btn").click()
    assert_accessible(ann.page)


@pytest.mark.parametrize("locale", ["ko-KR", "ja-JP", "en-US"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.rule("HSE-6-3-4-b", "RM-20")
def test_ending_with_four_of_a_month_lies_beside_a_hand_that_can_be_played(
    visit: Visit,
    parlour: Parlour,
    locale: str,
    phone: bool,  # noqa: FBT001
) -> None:
    ann = visit("Ann", locale=locale, phone=phone, dark=phone)
    table = Given("matgo", FOUR)
    page = table.show(ann.page, f"http://{parlour.address}")
    expect(page.locator(".end-four .num")).to_contain_text("+20,000")
    assert_fits(page)
    assert_accessible(page)
    for card in page.locator(".hand button").all():
        card.click(trial=True)  # nothing lies over it
    page.locator(".end-four").click()
    expect(page.locator(".end-four")).to_have_count(0)
    assert table.position.write().endswith("end:chongtong@0=20000")


def test_a_phone_on_its_side_shows_the_floor_above_the_hand(visit: Visit, parlour: Parlour) -> None:
    ann = visit("Ann", phone=True)
    page = Given("matgo", FOUR).show(ann.page, f"http://{parlour.address}")
    page.set_viewport_size({"width": 844, "height": 390})
    assert_fits(page)
    hand, floor = (page.locator(place).bounding_box() for place in ("section.hand", ".floor"))
    assert hand is not None
    assert floor is not None
    assert floor["y"] + floor["height"] <= hand["y"]
    for card in page.locator(".floor .hw").all():
        box = card.bounding_box()
        assert box is not None
        assert floor["y"] <= box["y"]
        assert box["y"] + box["height"] <= floor["y"] + floor["height"]
    for card in page.locator(".hand button").all():
        card.click(trial=True)
