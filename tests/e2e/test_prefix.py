"""A parlour below a path of its host: page, sockets, cookies, links and pictures all find it."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

from tests.e2e.conftest import Parlour, Visit
from tests.e2e.table import begin, leave, to_move

PREFIX = "/club/games"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Parlour]:
    """A server below a prefix."""
    running = Parlour(tmp_path / "parlour", PREFIX).start()
    yield running
    running.stop(signal.SIGKILL)


def test_people_meet_and_play_below_a_prefix(visit: Visit, below: Parlour) -> None:
    ann, bob = visit("Ann", below), visit("Bob", below)
    astray: list[str] = []

    def look(answer: Response) -> None:
        path = answer.url.removeprefix(f"http://127.0.0.1:{below.port}")
        if answer.url.startswith("http") and (answer.status >= 400 or not path.startswith(PREFIX)):
            astray.append(f"{answer.status} {path}")

    ann.page.on("response", look)
    bob.page.on("response", look)
    code = ann.open_table()
    ann.join(code)
    invite = ann.page.locator(".invite img, img[src*='qr.svg']").first
    expect(invite).to_have_js_property("complete", value=True)
    assert invite.evaluate("picture => picture.naturalWidth") > 0
    expect(ann.page.get_by_text(f"{PREFIX}/t/")).to_be_visible()
    ann.page.goto(f"{ann.address}/rules/pirate_dice")
    ann.page.locator("a.brand").click()
    ann.page.wait_for_url(f"**{PREFIX}/")
    begin(ann, bob)
    mover = to_move(ann, bob)
    mover.wait_for_turn()
    with mover.hears(lambda frame: frame["t"] == "moved"):
        mover.bet()
    bob.reload()
    bob.hear(lambda frame: frame["t"] == "welcome" and frame["match"]["n"] == 1)
    leave(bob)
    assert bob.page.url.endswith(f"{PREFIX}/")
    cookies = {cookie["name"]: cookie["path"] for cookie in bob.context.cookies()}
    assert cookies["noripan"] == PREFIX
    assert not astray


@pytest.mark.parametrize("game", ["sequence", "matgo", "card_othello"])
def test_every_scene_finds_its_pictures_below_a_prefix(
    visit: Visit, below: Parlour, game: str
) -> None:
    ann = visit("Ann", below)
    answers: list[Response] = []
    ann.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - no method
    begin(ann, bots=1, game=game)
    ann.page.wait_for_load_state("networkidle")
    ann.page.goto(f"{ann.address}/rules/{game}")
    expect(ann.page.get_by_role("heading").first).to_be_visible()
    assert any(f"scene-{game}" in answer.url for answer in answers)
    assert not [answer.url for answer in answers if answer.status >= 400]
