"""A match that is over is watched again, by its link or from a saved file."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from noripan.kernel.event import View, fold, told
from noripan.kernel.notation import ALL
from noripan.kernel.replay import Replay, read_replay
from tests.e2e.conftest import Visit
from tests.e2e.looks import assert_accessible, assert_fits
from tests.e2e.table import at_least, begin, last_move, leave, to_move
from tests.e2e.visitor import Visitor

LEAVING_ENDS: dict[str, Any] = {"on_absence": "forfeit"}
SAVED = Replay(
    game="pirate_dice",
    version=1,
    options={},
    seats=2,
    seed="07" * 32,
    actions=("bet 9x4", "challenge", "bet 2x3", "forfeit 0"),
    names=("Ann", "otter"),
    bots=(1,),
)


def views(saved: Replay) -> list[View]:
    """Give what lies on an open table after each step."""
    view: View = {}
    return [view := fold(view, told(step.events, ALL)) for step in saved.steps()]


def expect_board(page: Page, view: View) -> None:
    """Every cup lies open with the dice of this view, and as many are lost."""
    for seat in (0, 1):
        dice = page.locator(f"li [data-place='cup.{seat}'] [data-dice]")
        faces = sorted(view[f"cup.{seat}"])
        if faces:
            expect(dice).to_have_attribute("aria-label", ", ".join(map(str, faces)))
        else:
            expect(dice).to_have_count(0)
    expect(page.locator(".wells .full")).to_have_count(len(view["lost"]))


def open_file(visitor: Visitor, text: str) -> None:
    file: Any = {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()}
    visitor.page.get_by_label("Open a saved match").set_input_files(file)


def match_of(visitor: Visitor) -> str:
    return next(str(frame["match"]) for frame in visitor.frames if frame["t"] == "began")


def short_match(visit: Visit) -> Visitor:
    """Two bets; then the second player leaves, and the match is over."""
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob, **LEAVING_ENDS)
    for _ in range(2):
        mover = to_move(ann, bob)
        mover.bet()
        for player in (ann, bob):
            player.hear(at_least(last_move(mover)))
    leave(bob)
    ann.hear(lambda frame: frame.get("outcome"))
    return ann


def test_the_seal_shown_before_a_match_fits_the_secret_shown_after_it(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    code = ann.open_table(**LEAVING_ENDS)
    ann.join(code)
    bob.join(code, seat=1)
    seal = ann.page.get_by_role("button", name="Seal of the shuffle")
    shown = seal.text_content()
    ann.button("Start").click()
    ann.hear(lambda frame: frame["t"] == "began")
    leave(bob)
    ann.hear(lambda frame: frame.get("outcome"))
    expect(seal).to_have_accessible_name(f"Seal of the shuffle: {shown}")
    seal.click()
    assert_accessible(ann.page)
    ann.button("Check it now").click()
    expect(ann.page.get_by_text("It fits")).to_be_visible()


def test_a_match_is_watched_again_from_its_result(visit: Visit) -> None:
    ann = short_match(visit)
    page, sent = ann.page, len(ann.sent)
    page.get_by_role("link", name="Watch again").click()
    expect(page).to_have_url(f"{ann.address}/replay/{match_of(ann)}")
    saved = ann.api("GET", f"/api/matches/{match_of(ann)}/replay")
    seen = views(read_replay(json.dumps(saved)))
    expect_board(page, seen[0])

    page.get_by_label("Speed").select_option("4×")
    ann.button("Play").click()
    expect(ann.button("Watch again")).to_be_visible()
    expect_board(page, seen[-1])
    expect(page.locator("[aria-current=step]")).to_contain_text("Ann wins")

    page.keyboard.press("ArrowLeft")
    expect_board(page, seen[-2])
    page.keyboard.press("ArrowRight")
    expect_board(page, seen[-1])
    page.keyboard.press("Home")
    expect_board(page, seen[0])

    page.get_by_label("Whose eyes").select_option("Bob")
    expect(page.locator(".own [data-die]")).to_have_count(15)
    expect(page.locator("li [data-place='cup.0'] [data-die]")).to_have_count(0)
    ann.button("To the end").click()
    ann.button("Result").click()
    expect(page.get_by_role("dialog")).to_contain_text("Bob")
    assert len(ann.sent) == sent, "a replay sends nothing to a table"
    page.keyboard.press("Escape")
    ann.button("Leave").click()
    page.wait_for_url(re.compile(r"/t/\w+-\d+$"))


def test_a_saved_match_is_opened_from_its_file_and_a_broken_one_says_why(visit: Visit) -> None:
    ann = visit("Ann").go("/replay")
    for broken, why in (
        ("{", "not a saved match"),
        (replace(SAVED, game="chess").write(), "do not have this game"),
        (replace(SAVED, version=99).write(), "version 99"),
        (replace(SAVED, actions=("bet 1x1", "bet 1x1")).write(), "PIR-5.2-d"),
    ):
        open_file(ann, broken)
        expect(ann.page.locator("main [role=alert]")).to_contain_text(why)
    open_file(ann, SAVED.write())
    seen = views(SAVED)
    expect_board(ann.page, seen[0])
    ann.page.keyboard.press("End")
    expect_board(ann.page, seen[-1])
    ann.page.get_by_role("slider", name="Move").fill("2")
    expect_board(ann.page, seen[2])
    ann.page.get_by_role("region", name="Moves").get_by_role("button").nth(1).click()
    expect_board(ann.page, seen[1])
    with ann.page.expect_response(lambda answer: "/api/reviews" in answer.url) as asked:
        ann.button("Review").click()
    assert asked.value.ok
    expect(ann.page.get_by_role("region", name="Review")).to_be_visible()


def test_a_match_that_is_still_played_cannot_be_watched_again_yet(visit: Visit) -> None:
    ann = visit("Ann")
    ann.join(ann.open_table(bots=1))
    ann.button("Start").click()
    ann.hear(lambda frame: frame["t"] == "began")
    ann.go(f"/replay/{match_of(ann)}")
    expect(ann.page.get_by_role("heading", name="There is no match to watch here")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_board_and_controls_fit_and_can_be_used_by_all(
    visit: Visit, *, dark: bool
) -> None:
    ann = visit("Ann", phone=True, dark=dark).go("/replay")
    assert_accessible(ann.page)
    open_file(ann, SAVED.write())
    expect(ann.button("Play")).to_be_visible()
    assert_fits(ann.page)
    assert_accessible(ann.page)
    ann.button("Moves").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="doubts").click()
    expect(ann.page.get_by_role("slider")).to_have_value("2")


@pytest.mark.parametrize("height", [800, 1080])
def test_the_names_below_matgos_cards_lie_within_the_floor(visit: Visit, height: int) -> None:
    ann = visit("Ann").go("/replay")
    ann.page.set_viewport_size({"width": 1280, "height": height})
    forfeit = replace(SAVED, game="matgo", version=2, actions=("forfeit 0",))
    open_file(ann, forfeit.write())
    ann.page.keyboard.press("ArrowRight")
    names = ann.page.locator(".floor .month:visible")
    expect(names.first).to_be_visible()
    floor = ann.page.locator(".floor").bounding_box()
    assert floor is not None
    for name in names.all():
        box = name.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < floor["y"] + floor["height"]
