"""Lessons over HTTP: their words, where a learner stands, and why not."""

from typing import Any

import pytest

PATH = "/api/games/pirate_dice/lessons"
RAISE = f"{PATH}/basics/raise"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Otter says"), ("ko", "수달"), ("ja", "かわうそ")]
)
async def test_a_host_speaks_the_readers_language(people: Any, language: str, said: str) -> None:
    ann = await people("ann")
    told = (await ann.api("GET", f"{PATH}?language={language}")).json()
    (lesson,) = told["lessons"]
    assert [chair["name"] for chair in lesson["chairs"]] == ["", "tiger", "otter"]
    assert (lesson["seat"], lesson["next"], lesson["bots"]) == (0, None, "easy")
    steps = {step["id"]: step for step in lesson["steps"]}
    assert said in steps["raise"]["prompt"]
    assert [step["anew"] for step in lesson["steps"]].count(True) == 1


async def test_a_game_says_which_lessons_it_has(people: Any) -> None:
    ann = await people("ann")
    games = {game["id"]: game for game in (await ann.api("GET", "/api/games")).json()}
    assert games["card_othello"]["lessons"] == ["stones", "cards"]


async def test_a_learner_is_told_what_their_seat_may_know(people: Any) -> None:
    ann = await people("ann")
    stand = (await ann.api("GET", f"{RAISE}?chosen=bet%202x4")).json()
    assert stand["view"]["cup.1"] == [None] * 4
    assert stand["actor"] == 0
    assert set(stand["answers"]) == {"bet 5x4", "bet 5x3", "bet 5x5", "bet 5x6"}
    view = stand["view"]
    for move in stand["answers"]["bet 5x4"]:
        for event in move:
            view |= event["after"]
    assert [bet["count"] for bet in view["bets"]] == [2, 4, 5, 5, 6, 6]


async def test_a_wrong_action_meets_its_rule(people: Any) -> None:
    ann = await people("ann")
    refusal = (await ann.api("GET", f"{RAISE}/refusal?chosen=bet%202x4&action=bet%204x6")).json()
    assert refusal["clause"] == "PIR-5.2-a"
    legal = (await ann.api("GET", f"{RAISE}/refusal?chosen=bet%202x4&action=challenge")).json()
    assert legal["clause"] is None


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/chess/lessons", "unknown_game"),
        (f"{PATH}/basics/lower", "unknown_lesson"),
        (f"{PATH}/cards/raise", "unknown_lesson"),
        (RAISE, "unknown_lesson"),
        (f"{RAISE}?chosen=bet%209x4", "unknown_lesson"),
        (f"{RAISE}?chosen=bet%202x4&variant=3", "unknown_lesson"),
    ],
)
async def test_nobody_comes_to_a_step_that_is_not_there(people: Any, path: str, code: str) -> None:
    ann = await people("ann")
    answer = await ann.api("GET", path)
    assert (answer.status_code, answer.json()["code"]) == (404, code)
