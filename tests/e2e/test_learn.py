"""A game is learnt at its own table: by mouse and by keyboard, in every language, and resumed."""

import pytest
from playwright.sync_api import expect

from noripan.kernel.catalogue import clauses
from tests.e2e.conftest import Visit
from tests.e2e.learner import Learner
from tests.e2e.looks import assert_accessible, assert_fits

GAMES = ["pirate_dice", "sequence", "matgo", "card_othello"]
LOCALES = {"pirate_dice": "ko", "sequence": "ja", "matgo": "ko", "card_othello": "en"}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_learnt_to_the_end_of_its_lessons(
    visit: Visit, game: str, *, phone: bool
) -> None:
    language = LOCALES[game]
    learner = Learner(visit("Ann", phone=phone, locale=language), game, language)
    for step in learner.steps():
        learner.sees_light(step)
        if step["expect"]:
            learner.do(step["expect"][-1])
    expect(learner.end).to_be_visible()


def test_a_lesson_is_learnt_by_keyboard_alone(visit: Visit) -> None:
    learner = Learner(visit("Ann"), "pirate_dice")
    keys = learner.page.keyboard
    for lesson in learner.lessons:
        for step in lesson["steps"]:
            learner.hears(step["prompt"])
            if step["expect"]:
                learner.page.locator('[data-part="face.4"] input').wait_for(state="attached")
                _play(learner, step["expect"][0])
            if step["after"]:
                learner.hears(step["after"])
            if step["after"] or not step["expect"]:
                expect(learner.host.locator(".btn.primary")).to_be_focused()
                keys.press("Enter")
    expect(learner.end.get_by_role("button", name="Play the easy bot")).to_be_focused()


def _play(learner: Learner, action: str) -> None:
    """Choose a face by its number and a count by arrows, as the keys of the game are."""
    keys = learner.page.keyboard
    if action == "challenge":
        keys.press("c")
        return
    count, face = action.removeprefix("bet ").split("x")
    keys.press(face)
    checked = learner.page.locator(".counts label:has(:checked)")
    expect(learner.page.locator(f'[data-part="face.{face}"] :checked')).to_be_attached()
    while (now := int(checked.inner_text())) != int(count):
        keys.press("ArrowUp" if now < int(count) else "ArrowDown")
    learner.page.locator('[data-action="bet"]').focus()
    keys.press("Enter")


def test_a_wrong_action_costs_nothing_and_the_host_helps_after_two(visit: Visit) -> None:
    learner = Learner(visit("Ann"), "pirate_dice")
    steps = {step["id"]: step for step in learner.lessons[0]["steps"]}
    learner.go_on()
    learner.hears(steps["wild"]["prompt"])
    learner.go_on()
    learner.hears(steps["first_bet"]["prompt"])
    page = learner.page
    page.locator('[data-action="challenge"]').click(force=True)
    expect(page.locator(".toast")).to_contain_text(clauses("pirate_dice")["PIR-4-d"].refusal["en"])
    learner.hears(steps["first_bet"]["on_wrong"])
    helping = learner.host.get_by_role("button", name="Do it for me")
    expect(helping).to_have_count(0)
    learner.do("bet 1x2")
    helping.click()
    learner.hears(steps["first_bet"]["after"])


def test_a_lesson_goes_on_where_it_was_left(visit: Visit) -> None:
    learner = Learner(visit("Ann"), "sequence")
    page = learner.page
    for step in learner.steps():
        if step["id"] == "one_eyed":
            break
        if step["expect"]:
            learner.do(step["expect"][-1])
    page.reload()
    learner.hears(step["prompt"])
    expect(page.locator('[data-cell="47"] [data-chip]')).to_be_visible()
    learner.host.get_by_role("button", name="Back").click()
    learner.hears(
        next(each["prompt"] for each in learner.lessons[0]["steps"] if each["id"] == "five")
    )
    expect(page.locator('[data-cell="47"] [data-chip]')).to_have_count(0)


def test_a_lesson_ends_in_a_match_against_the_easy_bot(visit: Visit) -> None:
    ann = visit("Ann")
    learner = Learner(ann, "matgo")
    learner.host.get_by_role("button", name="Skip").click()
    learner.end.get_by_text("Soonsimi").first.click()
    with ann.hears(lambda frame: frame["t"] == "began"):
        learner.end.get_by_role("button", name="Play the easy bot").click()
    table = next(frame["table"] for frame in ann.frames if frame["t"] == "began")
    assert [chair["level"] for chair in table["chairs"]] == [None, "easy"]
    assert table["options"]["ruleset"] == "soonsimi"


def test_a_game_that_is_not_there_says_so(visit: Visit) -> None:
    ann = visit("Ann").go("/learn/chess")
    expect(ann.page.get_by_role("heading", name="The lesson cannot be opened")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_passes_axe_and_fits(visit: Visit, game: str, *, dark: bool) -> None:
    learner = Learner(visit("Ann", dark=dark, phone=dark), game)
    learner.hears(learner.lessons[0]["steps"][0]["prompt"])
    learner.go_on()
    learner.hears(learner.lessons[0]["steps"][1]["prompt"])
    assert_accessible(learner.page)
    assert_fits(learner.page)
    learner.host.get_by_role("button", name="Skip").click()
    expect(learner.end).to_be_visible()
    assert_accessible(learner.page)
