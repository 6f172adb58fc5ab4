"""Primers over HTTP: words, pictures as their seat may see them, and nothing sent twice."""

from typing import Any

import pytest

PATH = "/api/games/pirate_dice/primer"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "be the last"), ("ko", "지킨 사람이 이겨요"), ("ja", "人の勝ち")]
)
async def test_a_primer_speaks_the_readers_language(people: Any, language: str, said: str) -> None:
    ann = await people("ann")
    told = (await ann.api("GET", f"{PATH}?language={language}")).json()
    assert said in told["goal"]
    assert [topic["part"] for topic in told["topics"]][:2] == ["setup", "turn"]
    assert told["tables"][1]["rows"][0]["when"] == {"ones_wild": [True]}


async def test_a_picture_shows_what_its_seat_may_know_and_plays_to_its_end(people: Any) -> None:
    ann = await people("ann")
    topics = {each["id"]: each for each in (await ann.api("GET", PATH)).json()["topics"]}
    (picture,) = topics["challenge"]["pictures"]
    assert [chair["name"] for chair in picture["chairs"]] == ["", "tiger", "otter"]
    assert picture["view"]["cup.1"] == [None] * 4
    assert "challenge" in picture["before"]["legal"]
    view = picture["view"]
    for move in picture["moves"]:
        for event in move:
            view |= event["after"]
    assert len(view["cup.2"]) == 2
    assert topics["raise"]["clauses"][:2] == ["PIR-5.2-a", "PIR-5.2-d"]


@pytest.mark.parametrize("what", ["primer", "rulebook"])
async def test_who_has_it_already_is_told_so(people: Any, what: str) -> None:
    ann = await people("ann")
    path = f"/api/games/matgo/{what}?language=ko"
    first = await ann.api("GET", path)
    again = await ann.api("GET", path, **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await ann.api("GET", path.replace("ko", "ja"))
    assert other.headers["etag"] != first.headers["etag"]


async def test_there_is_no_primer_of_a_game_that_is_not_there(people: Any) -> None:
    ann = await people("ann")
    answer = await ann.api("GET", "/api/games/chess/primer")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")
