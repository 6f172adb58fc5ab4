"""`make test`: every check in order, a heading for each, and what failed and how long it took.

`python -m tools.check types tests` runs some of them. All run even when one fails, so that one run
tells everything.
"""

import subprocess
import sys
import time
from pathlib import Path

from tools.places import BIN, CHROMIUM_PATH, ROOT, WEB, node_environment

Command = list[str | Path]


def npm(script: str) -> Command:
    """Run a script of web/package.json."""
    return [BIN / "npm", "--prefix", WEB, "run", "--silent", script]


CHECKS: dict[str, Command] = {
    "format": [BIN / "ruff", "format", "--check", "--quiet", "."],
    "lint": [BIN / "ruff", "check", "--quiet", "."],
    "types": [BIN / "mypy"],
    "imports": [BIN / "lint-imports", "--no-logo"],
    "generated": [BIN / "noripan", "generate", "--check"],
    "web-lint": npm("lint"),
    "web-types": npm("check"),
    "web-tests": npm("test"),
    "page": [BIN / "python", "-m", "tools.page"],
    "tests": [BIN / "pytest", "--numprocesses=2", "--quiet"],
}


def environment() -> dict[str, str]:
    """Our own Node, the browser for the tests, and colours only for a person."""
    colours = {} if sys.stdout.isatty() else {"NO_COLOR": "1"}
    chromium = CHROMIUM_PATH.read_text(encoding="utf-8").strip()
    return {**node_environment(), **colours, "NORIPAN_CHROMIUM": chromium}


def passes(name: str, command: Command) -> bool:
    """Run one check under its heading."""
    print(f"\n== {name} ".ljust(80, "="), flush=True)
    start = time.monotonic()
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment(), check=False)
        is_kept = done.returncode == 0
    except OSError as error:
        print(error)
        is_kept = False
    seconds = time.monotonic() - start
    print(f"\n{name}: {'ok' if is_kept else 'FAILED'}, {seconds:.1f} s", flush=True)
    return is_kept


def main(names: list[str]) -> int:
    """Run the named checks, or all."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"no such check: {' '.join(unknown)}; there are {' '.join(CHECKS)}", file=sys.stderr)
        return 2
    start = time.monotonic()
    chosen = {name: CHECKS[name] for name in names or CHECKS}
    failed = [name for name, command in chosen.items() if not passes(name, command)]
    print("\n" + "=" * 80)
    print(f"{len(chosen)} checks in {time.monotonic() - start:.0f} s: ", end="")
    print(f"failed: {', '.join(failed)}" if failed else "all ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
