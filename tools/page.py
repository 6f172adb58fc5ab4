"""The page builds, is small, and needs nothing that the Content-Security-Policy forbids."""

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any

from tools.places import PAGE
from tools.setup.page import build_page
from tools.setup.steps import Trouble

Manifest = dict[str, dict[str, Any]]
"""By module: its file, its style sheets, and the modules that it cannot do without."""

HOME = "index.html"
MATCH = "src/pages/play/Play.svelte"
WAITING = "src/pages/waiting/Waiting.svelte"
SCENE = re.compile(r"src/games/\w+/index\.ts")
# Bytes, gzipped: what a first load fetches, a scene beyond it, and all there is.
FIRST_LOAD_LIMIT = 100_000
HOME_LIMIT = 60_000
SCENE_LIMIT = 60_000
TOTAL_LIMIT = 325_000

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


def entry(manifest: Manifest, module: str) -> str:
    """Find a module, or the file into which it was put together with others that need it."""
    name = Path(module).stem
    files = [key for key in manifest if key.startswith(f"_{name}-") and key.endswith(".js")]
    return module if module in manifest else files[0]


def needed(manifest: Manifest, module: str) -> set[str]:
    """List the files that a module is fetched with: its own, and those of all that it imports."""
    found: set[str] = set()
    first = entry(manifest, module)
    waiting, seen = [first], {first}
    while waiting:
        part = manifest[waiting.pop()]
        found |= {part["file"], *part.get("css", [])}
        fresh = [each for each in part.get("imports", []) if each not in seen]
        seen.update(fresh)
        waiting += fresh
    return found


def weights(manifest: Manifest) -> list[tuple[str, int, int]]:
    """Weigh what readers fetch: its name, its bytes and its limit."""

    def weigh(files: set[str]) -> int:
        return sum(gzipped(PAGE / file) for file in files)

    home = needed(manifest, HOME) | {"index.html", "early.js"}
    match = needed(manifest, MATCH) | home
    waiting = needed(manifest, WAITING) | match
    files = {str(file.relative_to(PAGE)) for file in PAGE.rglob("*") if _is_code(file)}
    scenes = [
        (module, weigh(needed(manifest, module) - match), SCENE_LIMIT)
        for module in manifest
        if SCENE.fullmatch(module)
    ]
    return [
        ("home", weigh(home), HOME_LIMIT),
        ("a match", weigh(match), FIRST_LOAD_LIMIT),
        ("a waiting room", weigh(waiting), FIRST_LOAD_LIMIT),
        *scenes,
        ("all", weigh(files), TOTAL_LIMIT),
    ]


def _is_code(file: Path) -> bool:
    return file.suffix in {".js", ".css"}


def main() -> int:
    """Build the page, weigh it and look for what is forbidden."""
    try:
        build_page()
    except Trouble as trouble:
        print(trouble)
        return 1
    manifest: Manifest = json.loads((PAGE / ".vite/manifest.json").read_text("utf-8"))
    weighed = weights(manifest)
    for name, bytes_, limit in weighed:
        print(f"{name}: {bytes_:,} of {limit:,} bytes")
    troubles = [
        f"{file.name}: {what}: {found.group()[:80]}"
        for file in [PAGE / "index.html", *filter(_is_code, PAGE.rglob("*"))]
        for what, pattern in FORBIDDEN.items()
        if (found := pattern.search(file.read_text(encoding="utf-8")))
    ]
    troubles += [f"{name} is heavier than its limit" for name, now, limit in weighed if now > limit]
    print("\n".join(troubles), end="\n" if troubles else "")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
