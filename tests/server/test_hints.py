"""Hints and reviews over real sockets: a bot thinks in its own process and answers who asked."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from noripan.bots.advice import Moment
from noripan.bots.advice.review import Stand
from noripan.server.bots.pool import BotPool, Busy
from noripan.server.live.reviews import Reviews, Which
from noripan.server.live.tasks import Tasks

SAVED = {
    "noripan": 1,
    "game": "pirate_dice",
    "version": 1,
    "options": {"ones_wild": True},
    "seats": 2,
    "seed": "07" * 32,
    "actions": ["bet 9x4", "challenge", "forfeit 0"],
}


async def test_a_hint_reaches_who_asked_and_nobody_else(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(hints=True), ann, bea)
    turn = lines[0].last_turn["turn"]["actor"]
    mine, other = lines[turn], lines[1 - turn]
    assert (await mine.ask("hint", n=0))["t"] == "ack"
    hinted = await mine.find(lambda frame: frame["t"] == "hinted")
    assert hinted["best"]["action"] in mine.last_turn["turn"]["legal"]
    assert hinted["best"]["remarks"]
    await mine.send("hint", n=0)
    assert await mine.until(lambda frame: frame["t"] == "hinted") == hinted
    note = await other.find(lambda frame: frame.get("note"))
    while note["note"]["key"] != "hint":
        note = await other.until(lambda frame: frame.get("note"))
    assert (await other.ask("hint", n=0))["code"] == "not_your_turn"
    assert not [frame for frame in other.heard if frame["t"] == "hinted"]
    await lines[1].ask("leave")


async def test_a_finished_match_is_reviewed_for_each_seat(people: Any, begin: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    lines = await begin(await ann.open(on_absence="forfeit"), ann, bea)
    running = lines[0].last_turn["match"]
    assert (await ann.api("GET", f"/api/matches/{running}/review")).status_code == 404
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    assert (await actor.ask("act", n=0, action="bet 1x3"))["t"] == "ack"
    await lines[1].ask("leave")
    match = (await lines[0].until(lambda frame: frame.get("outcome")))["match"]
    assert (await ann.api("GET", f"/api/matches/{match}/review?seat=2")).status_code == 400
    found = await reviewed(ann, match, 0)
    assert [moment["n"] for moment in found["moments"]] == [0, 1, 2]
    assert found["moments"][-1]["chance"] == 1.0
    assert (await reviewed(ann, match, 1))["moments"][-1]["chance"] == 0.0
    words = (await ann.api("GET", "/api/games/pirate_dice/remarks?language=ko")).json()["words"]
    assert words["name.challenge"] == "도전"


async def test_a_saved_match_is_reviewed_and_kept_nowhere(people: Any) -> None:
    ann = await people("ann")
    found = await judged(lambda: ann.api("POST", "/api/reviews?seat=1", SAVED))
    assert [moment["n"] for moment in found["moments"]] == [0, 1, 2, 3]
    assert (found["game"], found["seat"]) == ("pirate_dice", 1)
    assert (await ann.api("GET", "/api/me/matches")).json() == []


@pytest.mark.parametrize(
    ("change", "query", "status", "code"),
    [
        ({"game": "chess"}, "", 404, "unknown_game"),
        ({"version": 7}, "", 409, "other_version"),
        ({"actions": ["fly"]}, "", 400, "unplayable"),
        ({"seats": 9}, "", 400, "not_saved"),
        ({"colour": "red"}, "", 400, "not_saved"),
        ({}, "?seat=2", 400, "no_such_seat"),
        ({"fairness": {"x": "y" * 140_000}}, "", 413, "too_large"),
    ],
)
async def test_what_is_no_saved_match_is_not_reviewed(
    people: Any, change: dict[str, Any], query: str, status: int, code: str
) -> None:
    ann = await people("ann")
    answer = await ann.api("POST", f"/api/reviews{query}", {**SAVED, **change})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_one_file_is_reviewed_at_a_time_and_a_match_beside_it() -> None:
    reviews = Reviews(BotPool(1), Tasks())
    reviews.begin(Which("one", 0, is_file=True), "pirate_dice", [])
    assert reviews.is_busy_for(Which("two", 0, is_file=True))
    with pytest.raises(Busy):
        reviews.begin(Which("two", 0, is_file=True), "pirate_dice", [])
    assert not reviews.is_busy_for(Which("match", 0))


class Faltering(BotPool):
    """Bots who have no time for every second moment that they are asked about."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[int] = []

    async def look(self, game: str, stand: Stand, seat: int) -> Moment:
        del game, seat
        self.asked.append(stand.n)
        if len(self.asked) % 2 == 0:
            raise Busy
        return Moment(stand.n, stand.actor, 0.5)


class Awaited(Tasks):
    """Tasks of which the last one can be waited for."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.last = asyncio.create_task(work)


async def test_a_review_that_bots_had_no_time_for_goes_on_where_it_was() -> None:
    pool = Faltering()
    tasks = Awaited()
    reviews, which = Reviews(pool, tasks), Which("match", 0)
    stands = [Stand(n, None, 0) for n in range(4)]
    done = []
    async with asyncio.timeout(60):
        while not (found := reviews.find(which)) or not found.review:
            done.append(reviews.begin(which, "pirate_dice", stands).done)
            await tasks.last
    assert done == [0, 1, 2, 3]
    assert pool.asked == [0, 1, 1, 2, 2, 3, 3]
    assert [moment.n for moment in found.review.moments] == [0, 1, 2, 3]


async def reviewed(person: Any, match: str, seat: int) -> Any:
    """Ask for the review of a short match until the bots are done with it."""
    return await judged(lambda: person.api("GET", f"/api/matches/{match}/review?seat={seat}"))


async def judged(ask: Callable[[], Awaitable[Any]]) -> Any:
    async with asyncio.timeout(60):
        while True:
            answer = (await ask()).json()
            if answer["review"]:
                return answer["review"]
            assert answer["done"] <= answer["of"] <= 4
            await asyncio.sleep(0.05)
