"""What a link says before it is opened: in the reader's language or the host's, and no secret."""

import re
import struct
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel.catalogue import words
from noripan.kernel.registry import games
from noripan.server.http.preview import HEIGHT, WIDTH

TAG = re.compile(r'<meta property="og:([a-z:_]+)" content="([^"]*)" />')


def told(page: str) -> dict[str, str]:
    return {key: unescape(value) for key, value in TAG.findall(page)}


async def opened(ann: Any, title: str = "", language: str = "ko") -> str:
    new = {"game": "matgo", "seats": 2, "title": title, "language": language, "listed": False}
    return str((await ann.api("POST", "/api/tables", new)).json()["code"])


@pytest.mark.parametrize(
    ("accept", "language"), [("", "ko"), ("ja-JP,ja;q=0.9", "ja"), ("en-US", "en")]
)
async def test_an_invitation_speaks_the_readers_language_or_else_the_hosts(
    people: Any, accept: str, language: str
) -> None:
    ann = await people("ann")
    code = await opened(ann)
    headers = {"accept-language": accept} if accept else {}
    page = (await ann.api("GET", f"/t/{code}", **headers)).text
    assert told(page)["title"] == words("matgo", language)["name"]
    assert told(page)["image"].endswith("/preview/matgo.png")


async def test_an_invitation_tells_no_key_no_person_and_runs_no_title(people: Any) -> None:
    ann = await people("ann")
    code = await opened(ann, title='"><script>x</script>', language="en")
    line = await ann.join(code)
    key = line.heard[0]["you"]["invite"]
    page = (await ann.api("GET", f"/t/{code}?k={key}")).text
    assert key
    assert key not in page
    assert "ann" not in told(page)["description"]
    assert "<script>x" not in page
    assert told(page)["title"].startswith('"><script>x</script>')


async def test_a_table_that_is_not_there_says_no_more_than_home(people: Any) -> None:
    ann = await people("ann")
    nowhere = told((await ann.api("GET", "/t/NONE-000")).text)
    assert nowhere == told((await ann.api("GET", "/")).text)
    assert nowhere["title"] == "noripan"


async def test_a_games_pages_show_its_name_and_picture(people: Any) -> None:
    ann = await people("ann")
    for path in ("/game/sequence", "/rules/sequence", "/learn/sequence"):
        shown = told((await ann.api("GET", path)).text)
        assert (shown["title"], shown["image"].rpartition("/")[2]) == ("Sequence", "sequence.png")


@pytest.mark.parametrize("name", ["noripan", *[game.id for game in games()]])
def test_every_game_has_a_picture_of_the_size_that_is_told(root: Path, name: str) -> None:
    picture = (root / "web/public/preview" / f"{name}.png").read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (WIDTH, HEIGHT)
    assert len(picture) < 300_000


async def test_the_page_can_be_installed(people: Any) -> None:
    ann = await people("ann")
    manifest = await ann.api("GET", "/noripan.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert (await ann.api("GET", f"/{icon['src']}")).headers["content-type"] == icon["type"]
    helper = await ann.api("GET", "/sw.js")
    assert helper.headers["cache-control"] == "no-cache"
