"""Home knows who comes: what it fetches, and where it leads."""

from playwright.sync_api import Page, expect

from noripan.kernel.registry import games
from tests.e2e.conftest import Visit

SCRIPTS = """() => performance.getEntriesByType("resource")
  .map(({name}) => name.split("/").at(-1)).filter((name) => name.endsWith(".js"))"""


def scenes(page: Page) -> set[str]:
    """List the games whose scripts a page has fetched."""
    fetched: list[str] = page.evaluate(SCRIPTS)
    assert fetched
    if any(name.startswith("pictures-") for name in fetched):
        return {"pictures"}
    return {name.rpartition("-")[0] for name in fetched if name.startswith("scene-")}


def test_home_does_not_load_the_games(visit: Visit) -> None:
    ann = visit("Ann")
    expect(ann.page.locator(".tile:has(.art svg)")).to_have_count(len(games()))
    ann.page.wait_for_load_state("networkidle")
    assert scenes(ann.page) == set()
    ann.go(f"/t/{ann.open_table()}")
    expect(ann.button("Stand up")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert scenes(ann.page) == {"scene-pirate_dice"}
