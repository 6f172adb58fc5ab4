"""How a page looks to everyone: it fits its screen, and axe has no complaint."""

from playwright.sync_api import Page

from tests.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
  const found = await axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]});
  const say = (node) => `${node.target} ${node.failureSummary}`;
  return found.violations.map(({id, nodes}) => `${id}: ${nodes.map(say).join("; ")}`);
}"""

HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !found || !(each.contains(found) || found.contains(each));
}).map((each) => each.outerHTML.slice(0, 120))"""

OVERLAPS = """([ones, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => [each, each.getBoundingClientRect()]);
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return boxes(ones).flatMap(([, one]) => boxes(others).filter(([, other]) => meet(one, other)))
    .map(([each]) => each.outerHTML.slice(0, 120));
}"""

# The letters of every language, and all that the page does when its size has changed.
SETTLE = """async () => {
  await Promise.all([...document.fonts].map((face) => face.load()));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""


def settle(page: Page) -> None:
    """Wait until nothing is to come that changes where things lie."""
    page.evaluate(SETTLE)


def assert_accessible(page: Page) -> None:
    """Ask axe; it runs beside the page, which allows no script but its own."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(RUN_AXE)
    assert not found, found


def assert_in_sight(page: Page, *selectors: str) -> None:
    """Everything that these select lies within the window, and nothing lies over its middle."""
    for selector in selectors:
        assert page.locator(selector).count(), f"there is no {selector}"
        assert page.evaluate(HIDDEN, selector) == [], selector


def assert_apart(page: Page, ones: str, others: str) -> None:
    """What one selector finds covers nothing of what the other finds."""
    for selector in (ones, others):
        assert page.locator(selector).count(), f"there is no {selector}"
    assert page.evaluate(OVERLAPS, [ones, others]) == []


def assert_fits(page: Page) -> None:
    """Nothing scrolls but what is made to."""
    sizes = page.evaluate(
        "() => { const e = document.scrollingElement;"
        " return [e.scrollWidth - innerWidth, e.scrollHeight - innerHeight]; }"
    )
    assert sizes[0] <= 0, "the page is too wide"
    assert sizes[1] <= 0, "the page is too high"
