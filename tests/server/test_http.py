"""The HTTP half: guests, games, tables, the page and its headers."""

import json
import stat
from typing import Any

import pytest


async def test_a_new_guest_gets_a_name_in_the_pages_language(people: Any) -> None:
    ann = await people("ann")
    ann.http.cookies.clear()
    answer = await ann.api("GET", "/api/me", **{"accept-language": "ko-KR,ko;q=0.9"})
    assert "가" <= answer.json()["name"][0] <= "힣"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


async def test_a_guest_stays_the_same_guest(people: Any) -> None:
    ann = await people("ann")
    first = (await ann.api("GET", "/api/me")).json()
    assert (await ann.api("GET", "/api/me")).json() == first
    assert first["name"] == "ann"


@pytest.mark.parametrize("name", ["", "a" * 17])
async def test_a_bad_name_is_refused(people: Any, name: str) -> None:
    ann = await people("ann")
    answer = await ann.api("PUT", "/api/me", {"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


HIDDEN = (
    "   ",
    "a\u0000b",
    "\u3164",
    "a\u202eb",
    "\u034f",
    "\ufe0f",
    "\u17b4",
    "\u180b",
    "a\u200db",
)


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
async def test_a_name_that_hides_something_is_refused(people: Any, name: str) -> None:
    ann = await people("ann")
    answer = await ann.api("PUT", "/api/me", {"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "unseen")
    new = {"game": "pirate_dice", "seats": 2, "title": f"\ufeff{name.strip('ab')}\u200d"}
    answer = await ann.api("POST", "/api/tables", new)
    assert (answer.status_code, answer.json()["code"]) == (400, "unseen")


async def test_a_name_may_be_in_any_script(people: Any) -> None:
    ann = await people("ann")
    for name in ("달빛 여우", "月夜の🦊", "👩\u200d🚀"):
        answer = await ann.api("PUT", "/api/me", {"name": name})
        assert answer.json()["name"] == name


async def test_a_title_is_one_line_of_signs_that_are_seen(people: Any) -> None:
    ann = await people("ann")
    new = {"game": "pirate_dice", "seats": 2, "title": " Friday\n\u202enight\u3164"}
    code = (await ann.api("POST", "/api/tables", new)).json()["code"]
    assert (await ann.api("GET", f"/api/tables/{code}")).json()["title"] == "Friday night"


async def test_games_come_with_words_and_rules(people: Any) -> None:
    ann = await people("ann")
    games = (await ann.api("GET", "/api/games")).json()
    assert "pirate_dice" in [game["id"] for game in games]
    for language in ("en", "ko", "ja"):
        words = await ann.api("GET", f"/api/games/pirate_dice/texts?language={language}")
        assert words.json()["words"]
        rules = await ann.api("GET", f"/api/games/pirate_dice/rulebook?language={language}")
        assert rules.json()["chapters"]
    missing = await ann.api("GET", "/api/games/chess/texts?language=en")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown_game")


async def test_a_clause_and_an_option_say_for_which_rule_set_they_are(people: Any) -> None:
    ann = await people("ann")
    book = (await ann.api("GET", "/api/games/matgo/rulebook")).json()
    clauses = {each["id"]: each for chapter in book["chapters"] for each in chapter["clauses"]}
    assert clauses["SSM-1.1-a"]["when"] == {"ruleset": ["soonsimi"]}
    games = {game["id"]: game for game in (await ann.api("GET", "/api/games")).json()}
    fields = {field["name"]: field["when"] for field in games["matgo"]["options"]}
    assert (fields["limited_gain"], fields["unit"]) == ({"ruleset": ["hangame"]}, {})


async def test_an_open_table_is_listed_and_an_unlisted_one_is_not(people: Any) -> None:
    ann = await people("ann")
    shown = await ann.open()
    new = {"game": "pirate_dice", "seats": 2, "listed": False}
    hidden = (await ann.api("POST", "/api/tables", new)).json()["code"]
    for code in (shown, hidden):
        await ann.join(code)
        assert (await ann.api("GET", f"/api/tables/{code}")).json()["code"] == code
    listed = [table["code"] for table in (await ann.api("GET", "/api/tables")).json()]
    assert shown in listed
    assert hidden not in listed


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"seats": 7}, 400, "seats"),
        ({"seats": 100}, 400, "invalid"),
        ({"options": {"twos_wild": True}}, 400, "options"),
        ({"colour": "red"}, 400, "invalid"),
        ({"pace": {"turn_seconds": -1}}, 400, "invalid"),
        ({"pace": {"grace_seconds": 14}}, 400, "invalid"),
        ({"game": "matgo", "pace": {"turn_seconds": 0}}, 400, "gold_clock"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    people: Any, change: dict[str, Any], status: int, code: str
) -> None:
    ann = await people("ann")
    answer = await ann.api("POST", "/api/tables", {"game": "pirate_dice", "seats": 2, **change})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"]


async def test_a_table_that_is_not_there_is_said_in_the_readers_language(people: Any) -> None:
    ann = await people("ann")
    answer = await ann.api("GET", "/api/tables/NOPE-000", **{"accept-language": "ja"})
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown_table"
    assert answer.json()["values"] == {"code": "NOPE-000"}
    assert "ありません" in answer.json()["message"]


async def test_an_invite_is_drawn(people: Any) -> None:
    ann = await people("ann")
    answer = await ann.api("GET", f"/api/tables/{await ann.open()}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")


@pytest.mark.parametrize("path", ["/", "/api/me", "/t/BEGU-678", "/healthz", "/api/nothing"])
async def test_every_answer_carries_the_headers_that_keep_a_page_safe(
    people: Any, path: str
) -> None:
    answer = await (await people("ann")).api("GET", path)
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_nothing_outside_the_page_is_served(people: Any) -> None:
    ann = await people("ann")
    for path in (
        "/../wire/basics.py",
        "/%2e%2e/wire/basics.py",
        "/assets/..%2f..%2fwire%2fbasics.py",
    ):
        assert "PROTOCOL" not in (await ann.api("GET", path)).text


async def test_it_can_be_watched_from_outside(people: Any) -> None:
    ann = await people("ann")
    assert (await ann.api("GET", "/healthz")).text == "ok"
    assert "noripan_moves_total" in (await ann.api("GET", "/metrics")).text


def test_what_the_parlour_keeps_is_for_its_owner_alone(server: Any) -> None:
    """In any folder, for the log holds the secrets of running matches."""
    kept = {file.name: stat.S_IMODE(file.stat().st_mode) for file in server.data.iterdir()}
    files = set() if server.database else {"noripan.sqlite", "noripan.sqlite-wal"}
    assert {"secret", *files} <= set(kept)
    assert set(kept.values()) == {0o600}


async def test_a_head_request_gets_headers_only(people: Any) -> None:
    answer = await (await people("ann")).api("HEAD", "/healthz")
    assert (answer.status_code, answer.content) == (200, b"")


async def test_a_file_that_is_not_there_is_not_the_page(people: Any) -> None:
    answer = await (await people("ann")).api("GET", "/robots.txt.bak")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%ed%a0%80", "%ff%fe", "%F0%9F%8E%B2", "%27--"])
@pytest.mark.parametrize("path", ["tables/{}", "replays/{}", "replays/{}/steps"])
async def test_an_odd_name_is_nothing_that_we_know(people: Any, path: str, odd: str) -> None:
    answer = await (await people("ann")).api("GET", "/api/" + path.format(odd))
    assert answer.status_code in {400, 404}, answer.text


async def test_an_odd_name_of_a_guest_is_kept_or_refused(people: Any) -> None:
    ann = await people("ann")
    for name in ("a\0b", "\ud800", "'; DROP TABLE entries; --"[:16], "\u202eann"):
        body = json.dumps({"name": name}).encode()
        answer = await ann.http.put(f"http://{ann.server.address}/api/me", content=body)
        assert answer.status_code in {200, 400, 422}, answer.text
        assert (await ann.open()) is not None
