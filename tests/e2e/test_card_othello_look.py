"""How Card Othello looks beside its motion: highlights, charge, logs, and stones that stay."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Show

# Writes down how a delta label is asked to move: where it starts, how long, and when.
HEAR_DELTAS = """() => {
  const animate = Element.prototype.animate;
  window.deltas = [];
  Element.prototype.animate = function (frames, how) {
    const from = frames[0].transform ?? null;
    if (this.classList.contains("delta")) window.deltas.push([from, how.duration, how.delay ?? 0]);
    return animate.call(this, frames, how);
  };
}"""
TARGET = re.compile(r"\btarget\b")


@pytest.mark.rule("OTV-8-f", "OTV-6-b", "OTV-6-c", "OTV-6-d")
def test_highlights_change_cells_and_never_stones(shown: Show) -> None:
    _, page = shown("8/8/8/2bw4/3b4/8/8/w7 b 5,0 swap_01|- -|- a8=perma_01:w")
    look = """() => [...document.querySelectorAll('[data-board] .stone')].map((stone) => {
      const { x, y, width, height } = stone.getBoundingClientRect();
      const { opacity, filter, transform } = getComputedStyle(stone);
      return [stone.outerHTML, x, y, width, height, opacity, filter, transform];
    })"""
    before = page.evaluate(look)
    page.locator("[data-card=swap_01]").click()
    expect(page.locator(".cell.target")).to_have_count(1)
    expect(page.locator("[data-cell=d4]")).to_have_class(TARGET)
    expect(page.locator(".cell.legal")).to_have_count(0)
    assert page.evaluate(look) == before
    page.locator("[data-cell=d4]").click()
    page.locator(".othello[aria-busy=true]").wait_for()
    expect(page.locator(".cell.target, .cell.legal")).to_have_count(0)


@pytest.mark.rule("OTV-6-a")
def test_free_moves_are_shown_like_any_other(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/8 b 2,0 free_01|-")
    paint = "(cell) => getComputedStyle(cell).background"
    normal = page.locator("[data-cell=e4]").evaluate(paint)
    given.play("use free_01")
    expect(page.locator(".cell.legal")).to_have_count(62)
    assert {each.evaluate(paint) for each in page.locator(".cell.legal").all()[:5]} == {normal}


@pytest.mark.rule("OTV-5.11-a", "OTV-5.11-b", "OTV-5.11-c", "OTV-5.11-d", "OTV-5.11-e")
def test_a_change_of_charge_rises_on_the_outer_side_of_the_number(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/b6w b 9,5 plunder_will|- -|-")
    page.evaluate(HEAR_DELTAS)
    given.play("use plunder_will")
    label = page.locator(".side.black .delta")
    expect(label).to_have_text("布石-4")
    assert page.evaluate("() => window.deltas") == [["translateY(1cm)", 350, 0], [None, 500, 4000]]
    given.play("e4")
    expect(page.locator(".side.black .delta.up")).to_have_text("布石+1")
    lost = page.locator(".side.white .delta.down")
    expect(lost).to_have_text("布石-1")
    page.wait_for_timeout(600)
    black, white = page.locator(".side.black"), page.locator(".side.white")
    assert left(black.locator(".delta")) < left(black.locator(".amount"))
    assert left(white.locator(".delta")) > left(white.locator(".amount"))


def left(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["x"]


@pytest.mark.rule("OTV-5.9-a", "OTV-5.9-c", "OTV-5.9-d", "OTV-5.9-e")
def test_the_effect_log_stands_a_centimetre_off_its_corner_and_a_tenth_larger(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/b6w b 9,5 chest_01|- -|-")
    given.play("use chest_01")
    expect(page.locator(".effects li.new")).to_have_count(1)
    centimetre = 96 / 2.54
    right, down, scale = page.evaluate(
        """() => {
          const find = (each) => document.querySelector(each);
          const [area, list] = [".effects", ".effects ol"].map(find);
          const [a, b] = [area, list].map((each) => each.getBoundingClientRect());
          const size = (each) => parseFloat(getComputedStyle(each).fontSize);
          return [b.x - a.x, b.y - a.y, size(list) / size(area)];
        }"""
    )
    assert right == pytest.approx(centimetre, abs=0.5)
    assert down == pytest.approx(centimetre, abs=0.5)
    assert scale == pytest.approx(1.1, abs=0.01)


@pytest.mark.rule("OTV-8-g", "OTV-1.2-a", "OTV-1.2-b", "OTV-4.2-b")
def test_no_stone_is_drawn_anew_while_others_move(shown: Show) -> None:
    given, page = shown("8/8/2wwb3/2bw4/8/8/8/w6b b 0,0 -|-")
    page.evaluate("() => { window.kept = [...document.querySelectorAll('.stone')]; }")
    given.play("e4")
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.kept.every((stone) => stone.isConnected)")
    page.locator(".othello[aria-busy=false]").wait_for()
    assert page.evaluate("() => window.kept.every((stone) => stone.isConnected)")
    shown_now = page.evaluate("() => document.querySelectorAll('.stone.black[data-place]').length")
    assert shown_now == given.position.view(0)["stones.0"]
