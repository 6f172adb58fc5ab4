"""`make quick`: format, lint, types, and every game's scenarios and laws in small.

It is the loop of somebody who writes rules: what took long is left to `make test`. Two things run
at a time, the longest first, and only what fails says more than that it is done.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.places import BIN, ROOT

Command = list[str | Path]

GAMES = ROOT / "src/noripan/games"
SMALL = ["--matches", "2", "--jobs", "1"]
AT_ONCE = 2


def commands() -> dict[str, Command]:
    """Name what is run, the longest first."""
    games = sorted(path.parent.name for path in GAMES.glob("*/game.py"))
    return {
        "types": [BIN / "mypy"],
        **{name: [BIN / "noripan", "check", name, *SMALL] for name in games},
        "imports": [BIN / "lint-imports", "--no-logo"],
        "lint": [BIN / "ruff", "check", "--quiet", "."],
        "format": [BIN / "ruff", "format", "--check", "--quiet", "."],
    }


def passes(name: str, command: Command) -> bool:
    """Run one command; say how long it took, and what it said if it failed."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    is_kept = done.returncode == 0
    verdict = f"{name}: {'ok' if is_kept else 'FAILED'}, {time.monotonic() - start:.1f} s"
    print(verdict if is_kept else f"\n{done.stdout.strip()}\n{verdict}\n", flush=True)
    return is_kept


def main() -> int:
    """Run all; 0 if all of them passed."""
    start = time.monotonic()
    all_commands = commands()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        kept = list(pool.map(passes, all_commands, all_commands.values()))
    failed = [name for name, is_kept in zip(all_commands, kept, strict=True) if not is_kept]
    print(f"{time.monotonic() - start:.0f} s: ", end="")
    print(f"failed: {', '.join(failed)}" if failed else "all ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
