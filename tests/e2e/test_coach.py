"""Somebody new is told a few things in their first matches, each once, and none if they wish."""

from playwright.sync_api import Locator, expect

from noripan.kernel.coach import marks_of
from tests.e2e.conftest import Visit
from tests.e2e.looks import assert_accessible
from tests.e2e.table import begin
from tests.e2e.visitor import Visitor

SAID = {mark.id: mark.text["en"] for mark in marks_of("sequence")}


def mark_of(player: Visitor) -> Locator:
    return player.page.locator(".coach .mark")


def test_a_newcomer_is_told_what_matters_and_once(visit: Visit) -> None:
    ann = visit("Ann", new=True, lasting=True, phone=True)
    begin(ann, bots=1, game="sequence")
    expect(mark_of(ann)).to_contain_text(SAID["first_turn"])
    expect(ann.page.locator('[data-place^="hand."][data-lit]')).to_be_visible()
    assert_accessible(ann.page)
    mark_of(ann).get_by_role("button", name="Close").click()
    expect(mark_of(ann)).to_have_count(0)
    ann.reload()
    expect(ann.page.locator("[data-card]").first).to_be_visible()
    kept = ann.page.evaluate("JSON.parse(localStorage.getItem('noripan.coach'))")
    assert kept["marks"].count("sequence/first_turn") == 1


def test_who_wants_no_tips_gets_none(visit: Visit) -> None:
    ann = visit("Ann", new=True, lasting=True)
    begin(ann, bots=1, game="sequence")
    mark_of(ann).get_by_role("button", name="No more tips").click()
    expect(mark_of(ann)).to_have_count(0)
    ann.reload()
    expect(ann.page.locator("[data-card]").first).to_be_visible()
    expect(ann.page.locator(".coach")).to_have_count(0)


def test_a_first_refusal_is_no_harm(visit: Visit) -> None:
    ann = visit("Ann", new=True, lasting=True)
    begin(ann, bots=1, game="sequence")
    mark_of(ann).get_by_role("button", name="Close").click()
    card = next(each for each in ann.view[f"hand.{ann.seat}"] if "_j_" not in each)
    legal = {action.split(" @")[1] for action in ann.turn["legal"] if action.startswith(card)}
    ann.page.locator(f'[data-card="{card}"]').first.click()
    wrong = next(str(cell) for cell in range(100) if str(cell) not in legal)
    ann.page.locator(f'[data-cell="{wrong}"]').click()
    expect(ann.page.locator(".toast")).to_be_visible()
    expect(mark_of(ann)).to_contain_text(SAID["first_refusal"])
