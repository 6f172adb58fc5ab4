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

# Takes the tile's own drawing out of the page, as large as a preview, with the mark in its corner.
STAGE = """([game, mark]) => {
  const art = [...document.querySelectorAll(".tile")]
    .find((tile) => tile.pathname.endsWith("/" + game)).querySelector(".art");
  const stage = document.createElement("div");
  stage.id = "stage";
  stage.style.cssText = "position:fixed;inset:0;z-index:99;background:#2f5a4f";
  const drawn = art.cloneNode(true);
  drawn.style.cssText = "position:absolute;inset:0;width:100%;height:100%";
  const corner = document.createElement("div");
  corner.style.cssText = "position:absolute;right:36px;bottom:36px;width:120px;height:120px";
  corner.innerHTML = mark;
  stage.append(drawn, corner);
  document.body.append(stage);
}"""


def main() -> int:
    """Draw everything anew."""
    with sync_playwright() as playwright, _parlour() as address:
        path = CHROMIUM_PATH.read_text("utf-8").strip()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (size, margin) in ICONS.items():
            _icon(browser, PUBLIC / "icons" / f"{name}.png", size, margin)
        _cover(browser, PUBLIC / "preview" / "noripan.png")
        for game in games():
            _preview(browser, address, game.id)
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


def _cover(browser: Browser, path: Path) -> None:
    """For links to no game: the mark on paper."""
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
    page.set_content(
        f'<body style="margin:0;display:grid;place-items:center;height:100vh;background:{PAPER}">'
        f'<div style="width:400px;height:400px">{MARK}</div>'
    )
    _shoot(page, path)


def _preview(browser: Browser, address: str, game: str) -> None:
    context = browser.new_context(
        viewport={"width": WIDE, "height": HIGH}, service_workers="block", bypass_csp=True
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(f'.tile[href$="/{game}"] .art svg[viewBox]')
    page.wait_for_load_state("networkidle")
    page.evaluate(STAGE, [game, MARK])
    _shoot(page, PUBLIC / "preview" / f"{game}.png")
    context.close()


def _shoot(page: Page, path: Path, *, is_clear: bool = False) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, omit_background=is_clear)
    page.close()


if __name__ == "__main__":
    sys.exit(main())
