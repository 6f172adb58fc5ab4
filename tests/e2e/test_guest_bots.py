"""A guest bot in a real browser: brought on the page, invited by the host, marked, and it plays."""

import os
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Visit


def test_a_bot_is_brought_invited_and_plays_marked_as_one(visit: Visit, root: Path) -> None:
    ann = visit("Ann")
    ann.join(ann.open_table())
    ann.button("Guest bots").click()
    dialog = ann.page.get_by_role("dialog", name="Guest bots")
    dialog.get_by_label("Name of your bot").fill("Fox")
    dialog.get_by_role("button", name="Make a token").click()
    found = re.search(r"NORIPAN_BOT_TOKEN=(\S+)", dialog.get_by_role("status").inner_text())
    assert found is not None
    engine = f"{sys.executable} {root / 'examples/engines/engine.py'}"
    process = subprocess.Popen(
        [sys.executable, "-m", "noripan", "bot", ann.address, "--engine", engine, "--pace", "0"],
        env={**os.environ, "NORIPAN_BOT_TOKEN": found[1]},
    )
    try:
        dialog.get_by_role("button", name="Fox: Invite").click()
        expect(dialog).to_have_count(0)
        expect(ann.page.get_by_text("Fox (bot)", exact=True).first).to_be_visible()
        ann.hear(lambda f: f["t"] == "table" and f["table"]["chairs"][1]["ready"])
        ann.button("Start").click()
        ann.hear(lambda f: f["t"] == "began")
        if ann.turn["actor"] == ann.seat:
            ann.bet()
        ann.hear(lambda f: f["t"] == "moved" and f["seat"] == 1)
        expect(ann.page.get_by_text("Fox (bot)").first).to_be_visible()
    finally:
        process.kill()
        process.wait()
