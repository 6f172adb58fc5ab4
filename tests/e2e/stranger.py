"""A stranger's path, timed: open the page, learn Matgo, play a first hand against the easy bot.

`python -m tests.e2e.stranger [ko|ja|en] [--phone]` prints how long each stage takes somebody who
reads every sentence of the host, and whose finger needs a moment; motion is on, nothing is skipped.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.sync_api import Page, sync_playwright

from tests.e2e.conftest import FLAGS, Parlour, chromium
from tests.e2e.learner import Learner
from tests.e2e.visitor import Visitor

LETTERS_A_SECOND = {"ko": 9, "ja": 9, "en": 18}
"""How fast a grown-up reads silently, rounded down."""
FINGER_MS = 600
LOOK_MS = 2500
"""Choosing a card, when it is one's turn."""
MINE = ".hand button[aria-disabled=false], .call-dock button.s, dialog .ask button"
RESULT = "dialog .frame"
LEARN = 'a[href$="/learn/matgo"]'


class House(Parlour):
    """A server whose bots take their time, as a host's do."""

    def settings(self) -> dict[str, str]:
        return {"NORIPAN_BOT_SECONDS": "1"}


def walk(stranger: Visitor, language: str) -> list[tuple[str, float]]:
    """Go the whole way; give each stage and its seconds."""
    stages, since = [], monotonic()

    def done(stage: str) -> None:
        nonlocal since
        stages.append((stage, monotonic() - since))
        since = monotonic()

    page = stranger.page
    page.goto(stranger.address)
    page.locator(LEARN).click()
    page.wait_for_url("**/learn/matgo")
    done("home is open, and learning Matgo is pressed")
    learner = Learner(stranger, "matgo", language)
    for step in learner.steps():
        _read(page, step["prompt"], language)
        if step["expect"]:
            learner.do(step["expect"][-1])
        if step["after"]:
            learner.hears(step["after"])
            _read(page, step["after"], language)
    done("Matgo is learnt")
    learner.end.locator(".btn.primary").click()
    page.locator(f"{MINE}, {RESULT}").first.wait_for()
    done("cards are dealt, and it is my turn")
    moves = 0
    while not page.locator(RESULT).count():
        moves += _move(page)
    done(f"the first hand is played, in {moves} moves of mine")
    return stages


def _read(page: Page, said: str, language: str) -> None:
    page.wait_for_timeout(FINGER_MS + 1000 * len(said) / LETTERS_A_SECOND[language])


def _move(page: Page) -> int:
    """Play a card that takes something, where there is one; stop as soon as it is asked."""
    page.locator(f"{MINE}, {RESULT}").first.wait_for()
    for way in (".call-dock button.s", "dialog .ask button", ".hand .can", MINE):
        found = page.locator(way)
        if found.count():
            page.wait_for_timeout(LOOK_MS)
            found.first.click()
            page.wait_for_timeout(FINGER_MS)
            return 1
    return 0


def main() -> None:
    """Print a line for each stage."""
    reader = ArgumentParser(description=__doc__)
    reader.add_argument("language", nargs="?", default="ko", choices=LETTERS_A_SECOND)
    reader.add_argument("--phone", action="store_true")
    said = reader.parse_args()
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        looks = {"phone": said.phone, "moving": True, "new": True}
        stranger = Visitor(browser, f"http://{house.address}", "", locale=said.language, **looks)
        for stage, seconds in walk(stranger, said.language):
            sys.stdout.write(f"{seconds:6.1f} s  {stage}\n")
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
