"""A Chromium for the tests."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.places import BIN, CHROMIUM_PATH

from .steps import run, say

SHELL = "chromium-headless-shell"
"""Chromium without windows: a page costs the machine a third of what it does in the whole one."""
CHROMIUMS = (
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def works(chromium: str) -> bool:
    """Whether this is a browser that starts (on some systems the name only leads to a shop)."""
    try:
        done = subprocess.run([chromium, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def system_chromium() -> "str | None":
    """A Chromium or Chrome that this machine has."""
    for name in filter(None, (os.environ.get("NORIPAN_CHROMIUM"), *CHROMIUMS)):
        found = shutil.which(name)
        if found and works(found):
            return found
    return None


def debian_chromium() -> "str | None":
    """Debian's package, when we may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get") or not Path("/etc/debian_version").exists():
        return None
    say("installing Chromium for the tests with apt-get")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    advice = "apt-get could not install Chromium: install one yourself and try again."
    patient = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    run([*patient, "update"], advice, env=quiet)
    run([*patient, "install", "--yes", "--no-install-recommends", SHELL], advice, env=quiet)
    return system_chromium()


def playwright_chromium() -> str:
    """The build that Playwright fetches for itself."""
    say("fetching a Chromium for the tests with Playwright")
    run(
        [BIN / "playwright", "install", "chromium"],
        "The tests need a Chromium and could not get one. Install Chromium or Chrome with your\n"
        "system's package manager, or name one: NORIPAN_CHROMIUM=/path/to/chromium make test",
    )
    asks = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    return subprocess.check_output([BIN / "python", "-c", asks], text=True).strip()


def find_chromium() -> None:
    """A Chromium for the tests; they read where it is in .venv/chromium-path."""
    wanted = os.environ.get("NORIPAN_CHROMIUM")
    if CHROMIUM_PATH.exists():
        known = CHROMIUM_PATH.read_text(encoding="utf-8").strip()
        if Path(known).exists() and wanted in {None, known}:
            return
    found = system_chromium() or debian_chromium() or playwright_chromium()
    say(f"the tests will use {found}")
    CHROMIUM_PATH.write_text(found + "\n", encoding="utf-8")
