"""How Card Othello looks beside its motion: highlights, charge, logs, and stones that stay."""

import colorsys
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Show
from tests.e2e.film import pass_time, watch

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
    watch(page)
    expect(page.locator(".cell.legal")).to_have_count(62)
    assert {each.evaluate(paint) for each in page.locator(".cell.legal").all()[:5]} == {normal}


@pytest.mark.rule("OTV-5.11-a", "OTV-5.11-b", "OTV-5.11-c", "OTV-5.11-d", "OTV-5.11-e")
def test_a_change_of_charge_rises_on_the_outer_side_of_the_number(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/b6w b 9,5 plunder_will|- -|-")
    page.evaluate(HEAR_DELTAS)
    given.play("use plunder_will")
    watch(page)
    label = page.locator(".side.black .delta")
    expect(label).to_have_text("布石-4")
    assert page.evaluate("() => window.deltas") == [["translateY(1cm)", 350, 0], [None, 500, 4000]]
    given.play("e4")
    watch(page)
    expect(page.locator(".side.black .delta.up")).to_have_text("布石+1")
    lost = page.locator(".side.white .delta.down")
    expect(lost).to_have_text("布石-1")
    pass_time(page, 600)
    black, white = page.locator(".side.black"), page.locator(".side.white")
    assert box(black.locator(".delta")).left < box(black.locator(".amount")).left
    assert box(white.locator(".delta")).left > box(white.locator(".amount")).left


@pytest.mark.rule("OTV-5.9-a", "OTV-5.9-c", "OTV-5.9-d", "OTV-5.9-e")
def test_the_effect_log_stands_a_centimetre_off_its_corner_and_a_tenth_larger(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/b6w b 9,5 chest_01|- -|-")
    given.play("use chest_01")
    watch(page)
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


@pytest.mark.rule("OTV-5.9-c", "OTV-5.9-d")
def test_lines_of_the_effect_log_keep_their_places(shown: Show) -> None:
    given, page = shown("8/8/8/2bww3/8/8/8/b6w b 30,5 chest_01|- -|-")
    newest = page.locator(".effects li").first
    area, first = box(page.locator(".effects ol")), box(newest)
    given.play("use chest_01")
    watch(page)
    expect(newest).to_have_class(re.compile(r"\bnew\b"))
    assert box(newest).top == pytest.approx(first.top, abs=1), "one line stands where many begin"
    given.turn_to("8/8/8/2bww3/8/8/8/b6w b 30,5 perma_01|- -|-")
    given.play("use perma_01")
    watch(page)
    expect(page.locator(".prompt")).to_be_visible()
    assert box(page.locator(".effects ol")) == area, "what is asked moves nothing"


@pytest.mark.rule("OTV-8-g", "OTV-1.2-a", "OTV-1.2-b", "OTV-4.2-b")
def test_no_stone_is_drawn_anew_while_others_move(shown: Show) -> None:
    given, page = shown("8/8/2wwb3/2bw4/8/8/8/w6b b 0,0 -|-")
    page.evaluate("() => { window.kept = [...document.querySelectorAll('.stone')]; }")
    given.play("e4")
    page.locator(".othello[aria-busy=true]").wait_for()
    pass_time(page, 500)
    assert page.evaluate("() => window.kept.every((stone) => stone.isConnected)")
    watch(page)
    assert page.evaluate("() => window.kept.every((stone) => stone.isConnected)")
    shown_now = page.evaluate("() => document.querySelectorAll('.stone.black[data-place]').length")
    assert shown_now == given.position.view(0)["stones.0"]


@pytest.mark.rule("OTH-10.14-d")
def test_an_inherited_stone_looks_like_a_strong_one(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/b7 b 12,0 inherit_01|- -|- a8=perma_01:b")
    given.play("use inherit_01 @c4")
    watch(page)
    inherited, strong = (page.locator(f"[data-place='cell.{at}']") for at in ("c4", "a8"))
    expect(inherited).to_have_attribute("data-special", "perma")
    drawn = "(stone) => stone.outerHTML.replace(/cell.[a-h][1-8]/, '')"
    assert inherited.evaluate(drawn) == strong.evaluate(drawn)


@pytest.mark.rule("OTH-10.27-i", "OTH-10.27-j")
def test_a_guards_turns_stand_in_a_shield_at_the_top_centre_of_its_stone(shown: Show) -> None:
    _, page = shown(
        "8/8/8/2bw4/8/8/8/8 b 0,0 -|- -|- c4=guard_01:b:2,d4=bomb_01:w:3,d4=guard_01:w:3"
    )
    for cell, turns in (("c4", "2"), ("d4", "3")):
        stone = page.locator(f"[data-cell={cell}] .stone")
        expect(stone.locator(".shield")).to_have_text(turns)
        disc, shield, number = (
            box(stone.locator(part))
            for part in ("[href='#co-disc']", "[href='#co-shield']", ".shield")
        )
        for each in (shield, number):
            assert each.middle[0] == pytest.approx(disc.middle[0], abs=1)
            assert each.top + each.height < disc.middle[1]
        assert number.middle[1] == pytest.approx(shield.middle[1], abs=5), "it stands in it"
    corners = page.locator("#co-shield path").evaluate("(path) => path.getAttribute('d')")
    assert re.sub("[^A-Z]", "", corners) == "MHVLLZ", "five corners, and closed"


FRAMES = {
    "white": {"chest_01": 0},
    "grey": {"hard_01": 1, "swap_01": 5},
    "green": {"gold_stone": 6, "destroy_01": 10},
    "blue": {"work_01": 11, "regen_01": 15},
    "purple": {"breeding_01": 16, "tempt_01": 20},
    "gold": {"chain_01": 22, "udr_01": 30},
}
# Gives the colours of a card's cost and of its frame, as red, green and blue.
COLOURS = """(card) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  const frame = document.createElement("i");
  card.querySelector(".front").append(frame);
  frame.style.background = "var(--frame)";
  const seen = [card.querySelector(".cost"), frame].map((each) => {
    canvas.fillStyle = getComputedStyle(each).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
  frame.remove();
  return seen;
}"""


@pytest.mark.rule(
    *("OTH-10.16-c", "OTH-10.16-d", "OTH-10.16-e", "OTH-10.16-f", "OTH-10.16-g", "OTH-10.16-h")
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_cards_cost_has_the_colour_of_its_class(shown: Show, theme: str) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/8 b 0,0 chest_01|-")
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    for colour, cards in FRAMES.items():
        given.turn_to(f"8/8/8/2bw4/8/8/8/8 b 0,0 {','.join(cards)}|-")
        for card, cost in cards.items():
            face = page.locator(f"[data-card={card}]")
            expect(face.locator(".cost")).to_have_text(str(cost))
            assert [name_of(*seen) for seen in face.evaluate(COLOURS)] == [colour, colour], card


def name_of(red: int, green: int, blue: int) -> str:
    """Name a colour as people would."""
    hue, light, strength = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    if light > 0.95:
        return "white"
    if strength < 0.2:
        return "grey"
    hues = {"gold": 60, "green": 165, "blue": 230, "purple": 300}
    return next((name for name, until in hues.items() if hue * 360 < until), "red")


class Box(NamedTuple):
    """Where something is drawn."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


def box(element: Locator) -> Box:
    found = element.bounding_box()
    assert found is not None
    return Box(found["x"], found["y"], found["width"], found["height"])
