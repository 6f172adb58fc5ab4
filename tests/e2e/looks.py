"""How a page looks to everyone: it fits its screen, and axe has no complaint."""

from playwright.sync_api import Page

from tests.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
  const found = await axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]});
  const say = (node) => `${node.target} ${node.failureSummary}`;
  return found.violations.map(({id, nodes}) => `${id}: ${nodes.map(say).join("; ")}`);
}"""


def assert_accessible(page: Page) -> None:
    """Ask axe; it runs beside the page, which allows no script but its own."""
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(RUN_AXE) == []


def assert_fits(page: Page) -> None:
    """Nothing scrolls but what is made to."""
    sizes = page.evaluate(
        "() => { const e = document.scrollingElement;"
        " return [e.scrollWidth - innerWidth, e.scrollHeight - innerHeight]; }"
    )
    assert sizes[0] <= 0, "the page is too wide"
    assert sizes[1] <= 0, "the page is too high"
