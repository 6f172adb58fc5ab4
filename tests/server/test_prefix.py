"""Below a prefix: with a proxy that hands the whole path on, and with one that cuts it off."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel.errors import Unreadable
from noripan.server.settings import from_environment
from tests.server.people import Server

PREFIX = "/club/games"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server below a prefix; its address ends with it, as a visitor knows it."""
    running = Server(tmp_path_factory.mktemp("below"), NORIPAN_PREFIX=PREFIX).start()
    yield running
    running.stop()


async def test_the_whole_path_or_what_is_left_of_it_is_the_same(
    below: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", below)
    assert below.address.endswith(PREFIX)
    line = await ann.join(await ann.open())
    assert (await line.ask("say", text="here"))["t"] == "ack"
    whole = await ann.api("GET", "/t/BEGU-678")
    below.address = below.address.removesuffix(PREFIX)
    cut = await ann.api("GET", "/t/BEGU-678")
    below.address += PREFIX
    assert whole.text == cut.text
    paths = re.findall(r'(?:src|href)="([^"]+)"', whole.text)
    assert paths
    for path in paths:
        assert path.startswith(f"{PREFIX}/")
        assert (await ann.api("GET", path.removeprefix(PREFIX))).status_code == 200
    assert f'content="{PREFIX}"' in whole.text


async def test_the_cookie_is_for_the_parlour_alone(
    below: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", below)
    ann.http.cookies.clear()
    cookie = (await ann.api("GET", "/api/me")).headers["set-cookie"]
    assert f"Path={PREFIX};" in f"{cookie};"


async def test_limits_and_doors_hold_below_a_prefix(
    below: Server, people: Callable[..., Any]
) -> None:
    ann = await people("ann", below)
    answer = await ann.api("PUT", "/api/me", {"name": "eve"}, origin="http://evil.example")
    assert answer.status_code == 403
    for path in ("/api/nothing", "/assets/nothing.js", "/schema/nothing"):
        assert (await ann.api("GET", path)).status_code in {400, 404}, path


@pytest.mark.parametrize("prefix", ["club", "/api", "/t/club", "/a b", "/a//b", '/"', "/..", "/é"])
def test_a_prefix_that_is_no_path_or_one_of_ours_is_refused(
    prefix: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NORIPAN_PREFIX", prefix)
    with pytest.raises(Unreadable, match="NORIPAN_PREFIX"):
        from_environment(tmp_path)


@pytest.mark.parametrize(("said", "is_so"), [("", ""), ("/", ""), ("/club/", "/club")])
def test_a_slash_at_the_end_says_nothing(
    said: str, is_so: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NORIPAN_PREFIX", said)
    assert from_environment(tmp_path).prefix == is_so
