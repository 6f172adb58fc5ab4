"""The acceptance checklist of the visual rulebook: films of a real page, told by the real rules."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Show
from tests.e2e.film import Film, Stone, end, start, watch
from tests.e2e.given import Given

# A little less than the rulebook's gap: a frame comes some time after what it shows.
GAP = 120

Point = tuple[float, float]


def filmed(given: Given, page: Page, cells: str, *actions: str) -> Film:
    """Film the last of some actions; those before it are shown first."""
    for action in actions[:-1]:
        given.play(action)
        watch(page)
    film = Film(page, cells.split())
    given.play(actions[-1])
    return film.cut()


def boxes(stones: list[Stone]) -> int:
    """Count the different boxes in which a stone was drawn."""
    return len({stone.box for stone in stones})


@pytest.mark.rule("OTV-8-b", "OTV-1.4-a", "OTV-5.2-a", "OTV-5.2-b")
def test_a_flip_swaps_its_look_first_and_then_turns(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/w7 b 0,0 -|-")
    film = filmed(given, page, "d4 e4", "e4")
    turning = film.turning("d4")
    assert {stone.color for stone in turning} == {"black"}
    assert {stone.ms for stone in turning} == {600}
    first_black = next(stone for stone in film.stones("d4") if stone.color == "black")
    assert first_black.turns, "the new colour is never seen lying still before the turn"
    assert start(film.fading("e4")) < start(turning)


@pytest.mark.rule("OTV-8-a", "OTV-1.6-a", "OTV-1.6-b", "OTV-5.1-a")
def test_a_placed_special_stone_has_its_look_from_its_first_frame(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/w7 b 13,0 bomb_01|-")
    film = filmed(given, page, "e4", "use bomb_01", "e4")
    looks = {(stone.color, stone.special, stone.timer) for stone in film.stones("e4")}
    assert looks == {("black", "bomb", "3")}
    assert boxes(film.stones("e4")) == 1


@pytest.mark.rule("OTV-8-d", "OTV-1.3-a", "OTV-1.3-c", "OTV-5.3-a", "OTV-5.3-b")
def test_a_destroyed_stone_fades_where_it_lies(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/w7 b 10,0 destroy_01|-")
    film = filmed(given, page, "d4", "use destroy_01 @d4")
    fading = film.fading("d4")
    assert {stone.ms for stone in fading} == {500}
    assert min(stone.opacity for stone in fading) < 0.6 < max(stone.opacity for stone in fading)
    assert boxes(film.stones("d4")) == 1
    expect(page.locator("[data-cell=d4] .stone")).to_have_count(0)


@pytest.mark.rule("OTH-10.7-c", "OTH-10.7.1-c")
def test_gold_and_silver_stones_fade_away_in_half_a_second(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/w7 b 6,0 gold_stone|-")
    for special in ("gold", "silver"):
        card = f"{special}_stone"
        given.turn_to(f"8/8/8/2bw4/8/8/8/w7 b 6,0 {card}|-")
        film = filmed(given, page, "d4 e4", f"use {card}", "e4")
        going = [stone for stone in film.fading("e4") if stone.at > end(film.turning("d4"))]
        assert {(stone.special, stone.ms) for stone in going} == {(special, 500)}
        assert boxes(film.stones("e4")) == 1
        assert film.ends("e4") > end(going)
        expect(page.locator("[data-cell=e4] .stone")).to_have_count(0)


@pytest.mark.rule("OTH-10.22-i")
def test_a_cross_bomb_explodes_after_its_flips_have_ended(shown: Show) -> None:
    given, page = shown("8/8/4w3/2bw1w2/4b3/8/8/w7 b 18,0 cross_bomb_01|-")
    film = filmed(given, page, "d4 e3 e4 e5 f4", "use cross_bomb_01", "e4")
    exploding = [stone for stone in film.fading("d4", "e3", "e4", "e5", "f4") if stone.ms == 500]
    flipping = film.turning("d4")
    assert {stone.ms for stone in flipping} == {600}
    assert start(exploding) > end(flipping)
    assert not [stone for stone in film.turning("d4", "e3", "e5", "f4") if stone in exploding]


@pytest.mark.rule("OTH-10.23-i")
def test_the_wind_moves_a_stone_as_a_restless_one_moves(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/w7 b 9,0 strong_wind_01|-")
    cells = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    film = filmed(given, page, " ".join(cells), "use strong_wind_01 @d4")
    goal = next(cell for cell in cells if cell != "d4" and film.turning(cell))
    moving = film.turning(goal)
    assert {(stone.color, stone.ms, stone.fades) for stone in moving} == {("white", 300, False)}
    assert_straight(middle(film.stones("d4")[0].box), middle(film.stones(goal)[-1].box), moving)
    assert not film.of("d4")[-1]


@pytest.mark.rule("OTV-8-d", "OTV-5.4-a", "OTV-5.4-b", "OTV-7-a")
def test_a_bred_stone_fades_in_with_its_final_look(shown: Show) -> None:
    given, page = shown("8/8/8/8/8/8/bb6/b6w w 0,0 -|- -|- a8=breeding_01:b:2")
    film = filmed(given, page, "b8", "pass")
    fading = film.fading("b8")
    assert {(stone.color, stone.special, stone.ms) for stone in fading} == {("black", None, 300)}
    assert boxes(film.stones("b8")) == 1


@pytest.mark.rule("OTV-8-e", "OTV-7.3-a", "OTV-7.3-b", "OTV-8-c")
def test_a_bomb_goes_first_and_its_surroundings_together(shown: Show) -> None:
    given, page = shown("8/8/8/8/8/1w6/wbw5/1w3w2 w 0,0 -|- -|- b7=bomb_01:b:1")
    film = filmed(given, page, "b7 b6 a7 c7 b8", "pass")
    around = ["b6", "a7", "c7", "b8"]
    gone = film.ends("b7")
    starts = {start(film.fading(cell)) for cell in around}
    assert gone < min(starts), "nothing fades before the bomb has gone"
    assert max(starts) - min(starts) < GAP, "they fade as one batch"
    assert {stone.ms for stone in film.fading(*around)} == {500}


@pytest.mark.rule("OTV-7.3-c", "OTV-5.6-b")
def test_a_flipped_bomb_is_a_plain_stone_at_once(shown: Show) -> None:
    given, page = shown("8/8/8/8/2wb4/8/8/8 w 0,0 -|- -|- d5=bomb_01:b:2")
    film = filmed(given, page, "d5", "e5")
    assert {(stone.color, stone.special) for stone in film.turning("d5")} == {("white", None)}
    assert all(len(found) == 1 for found in film.of("d5")), "it does not cross-fade as well"


@pytest.mark.rule("OTV-7.1-a", "OTV-7.1-b", "OTV-8-c", "OTV-4.1-d")
def test_a_chain_turns_after_the_first_flips_and_a_gap(shown: Show) -> None:
    given, page = shown("3b4/3w4/3w4/2bw4/8/8/8/w7 b 22,0 chain_01|-")
    film = filmed(given, page, "d4 d3 d2", "use chain_01", "e4")
    primary, chained = film.turning("d4"), film.turning("d3", "d2")
    assert start(chained) - end(primary) > GAP
    early = [s for cell in ("d3", "d2") for s in film.stones(cell) if s.at < start(chained)]
    assert {stone.color for stone in early} == {"white"}, "no colour changes before its own turn"
    assert {stone.color for stone in chained} == {"black"}


@pytest.mark.rule("OTV-7.2-a", "OTV-7.2-b", "OTV-7.2-c", "OTV-7.2-d", "OTV-1.5-b", "OTV-1.5-e")
def test_a_revived_stone_is_never_seen_in_the_enemys_colour(shown: Show) -> None:
    given, page = shown("8/8/8/wbbww3/8/8/8/8 b 0,0 -|- -|- d4=regen_01:w")
    film = filmed(given, page, "d4 b4 c4 e4", "f4")
    everywhere = [stone for found in film.of("d4") for stone in found]
    assert {stone.color for stone in everywhere} == {"white"}
    assert not film.turning("d4"), "the flip to the enemy's colour is left out"
    assert all(film.of("d4")), "there is a disc in every frame"
    fading = [stone for stone in everywhere if stone.fades]
    assert {stone.ms for stone in fading} == {600}
    assert {stone.special for stone in fading} == {"regen", None}, "the icon goes by a cross-fade"
    assert boxes(everywhere) == 1
    assert start(film.turning("b4", "c4")) > end(fading)
    assert start(film.turning("e4")) < start(fading)


@pytest.mark.rule("OTV-7.6-a", "OTV-7.6-b", "OTV-1.5-a", "OTV-1.5-c", "OTV-5.6-a")
def test_temptation_is_a_cross_fade_and_no_flip(shown: Show) -> None:
    given, page = shown("8/8/8/3w4/8/8/8/8 b 20,0 tempt_01|- -|- d4=bomb_01:w:2")
    film = filmed(given, page, "d4", "use tempt_01 @d4")
    assert not film.turning("d4")
    crossing = [found for found in film.of("d4") if len(found) == 2]
    assert {(old.color, new.color) for old, new in crossing} == {("white", "black")}
    assert {old.opacity for old, _ in crossing} == {1.0}, "the old look stays beneath"
    assert len({stone.box for found in crossing for stone in found}) == 1
    assert {new.ms for _, new in crossing} == {600}
    assert all(film.of("d4"))


@pytest.mark.rule("OTV-7.7-a", "OTV-1.3-b", "OTV-1.5-d")
@pytest.mark.parametrize(("card", "cost"), [("inherit_01", 12), ("guard_01", 7)])
def test_protection_comes_by_a_cross_fade(shown: Show, card: str, cost: int) -> None:
    given, page = shown(f"8/8/8/2bw4/8/8/8/8 b {cost},0 {card}|-")
    film = filmed(given, page, "c4", f"use {card} @c4")
    crossing = [found for found in film.of("c4") if len(found) == 2]
    assert crossing
    assert len({stone.box for found in crossing for stone in found}) == 1
    cell = page.locator("[data-cell=c4]").bounding_box()
    stone = page.locator("[data-cell=c4] .stone").bounding_box()
    assert cell is not None
    assert stone is not None
    assert stone["width"] / cell["width"] == pytest.approx(0.82, abs=0.01)


@pytest.mark.rule("OTV-7.4-a", "OTV-7.4-b", "OTV-7.4-c")
def test_the_second_of_two_stones_waits_for_the_first_to_end(shown: Show) -> None:
    given, page = shown("8/8/2wwb3/2bw4/8/8/8/b7 b 27,0 double_01|- -|- a8=bomb_01:b:3")
    given.play("use double_01")
    watch(page)
    given.play("e4")
    page.locator(".othello[aria-busy=true]").wait_for()
    film = Film(page, ["d4", "b3", "c3", "d3", "a8"])
    given.play("b3")
    film.cut()
    assert start(film.fading("b3")) - end(film.turning("d4")) > GAP
    assert start(film.turning("c3", "d3")) > start(film.fading("b3"))
    assert {stone.timer for stone in film.stones("a8")} == {"3"}, "no turn starts in between"


@pytest.mark.rule("OTV-7.5H-a", "OTV-7.5H-b", "OTV-7.5H-c", "OTV-5.5-a", "OTV-5.5-b", "OTV-5.5-c")
def test_a_restless_stone_moves_in_one_line_after_the_turn_has_passed(shown: Show) -> None:
    given, page = shown("8/8/8/8/8/8/8/bw6 b 8,0 hyperactive_01|-")
    goals = ["b7", "c7", "d7", "d8"]
    film = filmed(given, page, " ".join(["b8", "c8", *goals]), "use hyperactive_01", "c8")
    flipped = end(film.turning("b8"))
    moving = film.turning(*goals)
    assert len({stone.special for stone in moving} | {"hyperactive"}) == 1
    assert {stone.ms for stone in moving} == {300}
    assert start(moving) - flipped > 2 * GAP, "the gap of the phase, and that of the turn"
    still = {stone.box for stone in film.stones("c8") if stone.at < flipped}
    assert len(still) == 1, "it does not move in the turn in which it was placed"
    origin, goal = still.pop(), film.frames[-1][1][cell_of(given)][0].box
    assert_straight(middle(origin), middle(goal), moving)


def assert_straight(origin: Point, goal: Point, moving: list[Stone]) -> None:
    """Every frame shows the stone on the line between two points, within two pixels."""
    right, down = goal[0] - origin[0], goal[1] - origin[1]
    for stone in moving:
        here = middle(stone.box)
        detour = (here[0] - origin[0]) * down - (here[1] - origin[1]) * right
        assert abs(detour) < 2 * (abs(right) + abs(down))


def middle(box: tuple[float, ...]) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def cell_of(given: Given) -> str:
    """Give the cell of the one restless stone."""
    looks = given.position.view(None).items()
    found = [place for place, look in looks if isinstance(look, dict) and look["special"]]
    return found[0].removeprefix("cell.")


@pytest.mark.rule("OTV-7.5T-a", "OTV-7.5T-b", "OTV-7.5T-d", "OTV-7.5T-e")
def test_a_trap_is_seen_by_its_setter_and_by_nobody_else(shown: Show) -> None:
    position = "8/8/8/2bw4/8/8/8/b7 b 14,0 trap_01|- -|-"
    given, own = shown(position)
    foe = given.show(own.context.new_page(), own.url.split("/t/")[0], 1)
    watcher = given.show(own.context.new_page(), own.url.split("/t/")[0], None)
    given.play("use trap_01 @a8")
    for page in (own, foe, watcher):
        watch(page)
    expect(own.locator("[data-cell=a8] .stone")).to_have_attribute("data-special", "trap")
    expect(own.locator(".effects li.new")).to_have_text("黒: 罠石がどこかに潜んでいる...")
    for page in (foe, watcher):
        expect(page.locator(".effects li.new")).to_have_text("黒: 罠石がどこかに潜んでいる...")
        trapped, plain = (page.locator(f"[data-cell={cell}]") for cell in ("a8", "c4"))
        assert drawn(trapped) == drawn(plain).replace("c4", "a8")
    for seat in (1, None):
        told = "".join(given.frames[seat])
        assert '"special":"trap"' not in told
        assert "@a8" not in told
        assert "cell.a8" not in "".join(given.frames[seat][1:]), "no event is about its cell"


def drawn(cell: Locator) -> str:
    """Give all that a page holds of a cell, and forget the component's own class."""
    return str(cell.evaluate("(cell) => cell.outerHTML.replace(/tabindex=.-?\\d+. ?/, '')"))


@pytest.mark.rule("OTV-7.5T-c", "OTV-7.5T-a")
def test_a_trap_that_fizzles_shows_itself_and_fades(shown: Show) -> None:
    given, page = shown("8/8/8/2bw4/8/8/8/b7 w 0,0 -|- -|- a8=trap_01:b", seat=1)
    film = filmed(given, page, "a8", "b4")
    looks = [stone.special for stone in film.stones("a8")]
    assert looks[0] is None
    assert looks[-1] == "trap"
    fading = [stone for stone in film.fading("a8") if stone.ms == 500]
    assert {stone.special for stone in fading} == {"trap"}
    expect(page.locator("[data-cell=a8] .stone")).to_have_count(0)
