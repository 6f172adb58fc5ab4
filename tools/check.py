"""`make test`: every check, a heading for each, and what failed and how long it took.

`python -m tools.check types tests` runs some of them. All run even when one fails, so that one run
tells everything. Two cores are kept busy: Python's checks, which end with the compiled build, go
beside the page's and the tests that need no server; then all other tests, which share both cores
among themselves.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.places import BIN, CHROMIUM_PATH, ROOT, WEB, node_environment

Command = list[str | Path]


def npm(script: str) -> Command:
    """Run a script of web/package.json."""
    return [BIN / "npm", "--prefix", WEB, "run", "--silent", script]


ALONE = ("unit", "scenarios", "playthroughs", "conformance", "examples")
"""Tests that one process does while the other core compiles."""
PYTHON: dict[str, Command] = {
    "format": [BIN / "ruff", "format", "--check", "--quiet", "."],
    "lint": [BIN / "ruff", "check", "--quiet", "."],
    "types": [BIN / "mypy"],
    "imports": [BIN / "lint-imports", "--no-logo"],
    "generated": [BIN / "noripan", "generate", "--check"],
    "compiled": [BIN / "python", "-m", "tools.compiled", "test"],
}
PAGE: dict[str, Command] = {
    "web-lint": npm("lint"),
    "web-types": npm("check"),
    "web-tests": npm("test"),
    "page": [BIN / "python", "-m", "tools.page"],
    "unit-tests": [BIN / "pytest", "--quiet", *(f"tests/{folder}" for folder in ALONE)],
}
TESTS: dict[str, Command] = {
    "tests": [
        *(BIN / "pytest", "--numprocesses=2", "--dist=worksteal", "--quiet"),
        *(f"--ignore=tests/{folder}" for folder in ALONE),
    ],
}
CHECKS = {**PYTHON, **PAGE, **TESTS}


def environment() -> dict[str, str]:
    """Our own Node, the browser for the tests, and colours only for a person."""
    colours = {} if sys.stdout.isatty() else {"NO_COLOR": "1"}
    chromium = CHROMIUM_PATH.read_text(encoding="utf-8").strip()
    return {**node_environment(), **colours, "NORIPAN_CHROMIUM": chromium}


def passes(name: str, *, is_alone: bool) -> bool:
    """Run one check under its heading; beside another one, it speaks when it has ended."""
    heading = f"\n== {name} ".ljust(80, "=")
    if is_alone:
        print(heading, flush=True)
    start = time.monotonic()
    said = b""
    try:
        pipe = None if is_alone else subprocess.PIPE
        done = subprocess.run(
            CHECKS[name],
            cwd=ROOT,
            env=environment(),
            check=False,
            stdout=pipe,
            stderr=subprocess.STDOUT,
        )
        said, is_kept = done.stdout or b"", done.returncode == 0
    except OSError as error:
        said, is_kept = str(error).encode(), False
    seconds = time.monotonic() - start
    verdict = f"{name}: {'ok' if is_kept else 'FAILED'}, {seconds:.1f} s"
    parts = ["" if is_alone else heading, said.decode("utf-8", "replace").strip(), verdict]
    print("\n".join(filter(None, parts)), flush=True)
    return is_kept


def failures(names: Sequence[str], *, is_alone: bool) -> list[str]:
    """Run checks one after the other; give those that failed."""
    return [name for name in names if not passes(name, is_alone=is_alone)]


def main(names: list[str]) -> int:
    """Run the named checks, or all."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"no such check: {' '.join(unknown)}; there are {' '.join(CHECKS)}", file=sys.stderr)
        return 2
    start = time.monotonic()
    python, page, tests = (
        [name for name in group if name in (names or CHECKS)] for group in (PYTHON, PAGE, TESTS)
    )
    with ThreadPoolExecutor() as pool:
        beside = pool.submit(failures, page, is_alone=not python)
        failed = failures(python, is_alone=not page) + beside.result()
    failed += failures(tests, is_alone=True)
    print("\n" + "=" * 80)
    print(f"{len(names or CHECKS)} checks in {time.monotonic() - start:.0f} s: ", end="")
    print(f"failed: {', '.join(failed)}" if failed else "all ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
