"""A host that is not ours is told so, before a socket is one too; figures are for the host."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests.server.people import Server

TOKEN = "a token of sixteen or more"
EVIL = "evil.example:8420"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has a name of its own and a token for its figures."""
    data: Path = tmp_path_factory.mktemp("named")
    settings = {"NORIPAN_HOSTS": "club.example", "NORIPAN_METRICS_TOKEN": TOKEN}
    running = Server(data, **settings).start()
    yield running
    running.stop()


@pytest.mark.parametrize("path", ["/", "/api/me", "/healthz", "/metrics", "/assets/x.js"])
async def test_a_host_that_is_not_ours_is_told_how_to_become_ours(people: Any, path: str) -> None:
    answer = await (await people("ann")).api("GET", path, host=EVIL)
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
    assert answer.json()["values"] == {"host": "evil.example"}
    assert "NORIPAN_HOSTS" in answer.json()["message"]


async def test_a_host_equal_to_its_origin_is_not_ours_for_that(people: Any, server: Server) -> None:
    ann = await people("ann")
    forged = {"host": EVIL, "origin": f"http://{EVIL}"}
    answer = await ann.api("PUT", "/api/me", {"name": "eve"}, **forged)
    assert answer.status_code == 421
    assert (await ann.api("GET", "/api/me")).json()["name"] == "ann"
    with pytest.raises(InvalidStatus) as refused:
        async with connect(
            f"ws://{EVIL}/socket",
            host=server.address.split(":")[0],
            port=int(server.address.split(":")[1]),
            origin=Origin(f"http://{EVIL}"),
        ):
            pass
    response = refused.value.response
    assert response.status_code == 421
    assert json.loads(response.body or b"")["code"] == "unknown_host"


async def test_a_host_of_the_setting_is_ours(people: Any, named: Server) -> None:
    ann = await people("ann", named)
    port = named.address.split(":")[1]
    ours = {"host": f"club.example:{port}", "origin": f"http://club.example:{port}"}
    assert (await ann.api("PUT", "/api/me", {"name": "anna"}, **ours)).status_code == 200


@pytest.mark.parametrize("length", [253, 2000, 7000])
async def test_no_invite_is_drawn_for_a_host_that_is_not_ours(people: Any, length: int) -> None:
    ann = await people("ann")
    path = f"/api/tables/{await ann.open()}/qr.svg"
    assert (await ann.api("GET", path, host="a" * length)).status_code == 421
    port = f"127.0.0.1:{'0' * length}80"
    assert (await ann.api("GET", path, host=port)).status_code == 421
    assert (await ann.api("GET", path)).text.startswith("<svg")


async def test_figures_are_for_whoever_runs_the_server(people: Any, named: Server) -> None:
    ann = await people("ann", named)
    assert "noripan_moves_total" in (await ann.api("GET", "/metrics")).text
    for asked in (
        {"x-forwarded-for": "203.0.113.7"},
        {"x-forwarded-for": "127.0.0.1"},
        {"host": "club.example"},
        {"host": "club.example", "authorization": "Bearer guess"},
    ):
        answer = await ann.api("GET", "/metrics", **asked, **{"accept-language": "ko"})
        assert (answer.status_code, answer.json()["code"]) == (403, "host_only")
        assert "NORIPAN_METRICS_TOKEN" in answer.json()["message"]
    told = {"x-forwarded-for": "203.0.113.7", "authorization": f"Bearer {TOKEN}"}
    assert "noripan_moves_total" in (await ann.api("GET", "/metrics", **told)).text


NO_PATHS = ["/%00", "/" + "a" * 300, "/a.txt%00.js", "/" + "a/" * 3000, "/assets/" + "a" * 300]


@pytest.mark.parametrize("path", NO_PATHS, ids=lambda path: path[:20])
async def test_what_is_no_path_is_not_there(people: Any, path: str) -> None:
    answer = await (await people("ann")).api("GET", path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
