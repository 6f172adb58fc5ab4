"""`python -m tools.pictures`: draw icons and the pictures of invitations from our own drawings.

What links show in a chat must be PNG, and so must icons of most systems: these are drawn by the
Chromium of the tests, from the mark and the picture on each game's tile, and kept in the clone.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from noripan.kernel.registry import games
from tools.places import CHROMIUM_PATH, ROOT

PUBLIC = ROOT / "web" / "public"
MARK = (PUBLIC / "mark.svg").read_text("utf-8")
PAPER = "#f7f1e3"
WIDE, HIGH = 1200, 630
ICONS = {"192": (192, 0.0), "512": (512, 0.0), "touch": (180, 0.1), "maskable": (512, 0.16)}
"""By name: how large, and how much paper is left around the mark."""

# Takes the tiles' own drawings out of the page, as large as a preview, with the mark on them: in
# the corner of one game, and between several.
STAGE = """([games, mark]) => {
  const isAlone = games.length === 1;
  const artOf = (game) => [...document.querySelectorAll(".tile")]
    .find((tile) => tile.pathname.endsWith("/" + game)).querySelector(".art").cloneNode(true);
  const stage = document.createElement("div");
  stage.style.cssText = "position:fixed;inset:0;z-index:99;display:grid;gap:8px;background:#f7f1e3";
  stage.style.gridTemplate = isAlone ? "1fr / 1fr" : "1fr 1fr / 1fr 1fr";
  for (const game of games) {
    const cell = document.createElement("div");
    const drawn = artOf(game);
    cell.style.cssText = "position:relative;overflow:hidden;background:#2f5a4f";
    drawn.style.cssText = "position:absolute;inset:0;width:100%;height:100%";
    cell.append(drawn);
    stage.append(cell);
  }
  const seal = document.createElement("div");
  seal.style.cssText = isAlone
    ? "position:absolute;right:36px;bottom:36px;width:120px;height:120px"
    : "position:absolute;inset:0;margin:auto;width:220px;height:220px";
  seal.innerHTML = mark;
  stage.append(seal);
  document.body.append(stage);
}"""


def main() -> int:
    """Draw everything anew."""
    with sync_playwright() as playwright, _parlour() as address:
        path = CHROMIUM_PATH.read_text("utf-8").strip()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (size, margin) in ICONS.items():
            _icon(browser, PUBLIC / "icons" / f"{name}.png", size, margin)
        known = [game.id for game in games()]
        _preview(browser, address, "noripan", known[:4])
        for game in known:
            _preview(browser, address, game, [game])
        browser.close()
    return 0


@contextmanager
def _parlour() -> Iterator[str]:
    command = [sys.executable, "-m", "noripan", "serve", "--port", "0", "--data"]
    with TemporaryDirectory() as data:
        running = subprocess.Popen([*command, data], stdout=subprocess.PIPE, text=True)
        said = running.stdout.readline() if running.stdout is not None else ""
        try:
            yield re.findall(r"http://\S+", said)[0]
        finally:
            running.terminate()
            running.wait()


def _icon(browser: Browser, path: Path, size: int, margin: float) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    ground = f"background:{PAPER};" if margin else ""
    inner = round(size * (1 - 2 * margin))
    page.set_content(
        f'<body style="margin:0;display:grid;place-items:center;height:100vh;{ground}">'
        f'<div style="width:{inner}px;height:{inner}px">{MARK}</div>'
    )
    _shoot(page, path, is_clear=not margin)


def _preview(browser: Browser, address: str, name: str, shown: list[str]) -> None:
    """Draw one game, or several for links to none."""
    context = browser.new_context(
        viewport={"width": WIDE, "height": HIGH}, service_workers="block", bypass_csp=True
    )
    page = context.new_page()
    page.goto(address)
    for game in shown:
        page.wait_for_selector(f'.tile[href$="/{game}"] .art svg[viewBox]')
    page.wait_for_load_state("networkidle")
    page.evaluate(STAGE, [shown, MARK])
    _shoot(page, PUBLIC / "preview" / f"{name}.png")
    context.close()


def _shoot(page: Page, path: Path, *, is_clear: bool = False) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, omit_background=is_clear)
    page.close()


if __name__ == "__main__":
    sys.exit(main())
