"""The page builds, is small, and needs nothing that the Content-Security-Policy forbids."""

import gzip
import re
import sys
from pathlib import Path

from tools.places import PAGE
from tools.setup import Trouble, build_page

# Bytes, gzipped: what the first page load fetches, and all scripts and styles with later ones.
FIRST_LOAD_LIMIT = 100_000
TOTAL_LIMIT = 300_000

FORBIDDEN = {
    "a script inside the page": re.compile(r"<script(?![^>]*\ssrc=)[^>]*>"),
    "a style inside the page": re.compile(r"<style[\s>]"),
    "a style attribute in a template (use a class or Svelte's style: directive)": re.compile(
        r"<[a-z][\w-]*(?:\s[^<>]*)?\sstyle=\\?[\"'`]"
    ),
    "an event handler in a template": re.compile(r"<[a-z][\w-]*(?:\s[^<>]*)?\son[a-z]+=\\?[\"'`]"),
    "eval": re.compile(r"(?<![\w.$])eval\(|new Function\("),
    "a data: address": re.compile(r"[\"'(]data:[a-z]+/"),
}


def gzipped(file: Path) -> int:
    """What this file weighs on its way to a browser."""
    return len(gzip.compress(file.read_bytes(), 9))


def main() -> int:
    """Build the page, weigh it and look for what is forbidden."""
    try:
        build_page()
    except Trouble as trouble:
        print(trouble)
        return 1
    index = PAGE / "index.html"
    html = index.read_text(encoding="utf-8")
    files = [file for file in PAGE.rglob("*") if file.suffix in {".js", ".css"}]
    named = [file for file in files if file.name in html]
    first = gzipped(index) + sum(map(gzipped, named))
    total = sum(map(gzipped, files))
    print(f"first load {first:,} of {FIRST_LOAD_LIMIT:,} bytes, all {total:,} of {TOTAL_LIMIT:,}")
    troubles = [
        f"{file.name}: {what}: {found.group()[:80]}"
        for file in [index, *files]
        for what, pattern in FORBIDDEN.items()
        if (found := pattern.search(file.read_text(encoding="utf-8")))
    ]
    if first > FIRST_LOAD_LIMIT or total > TOTAL_LIMIT:
        troubles.append("the page is heavier than its limit")
    print("\n".join(troubles), end="\n" if troubles else "")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
