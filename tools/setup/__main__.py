"""`python3 -m tools.setup TARGET` (LOCKS has their names): make a clone ready, if it is not.

Runs on the system's Python with the standard library alone. Everything lands in .venv, in
web/node_modules and in the built page; what was done is noted with a hash of its inputs.
The tests want a C compiler too, for the compiled build: the machine's, else PyPI's ziglang.
They also need a Chromium: the one that NORIPAN_CHROMIUM names or this machine has, else
Debian's, installed with apt-get as root, else the one that Playwright fetches.
"""

import fcntl
import sys
import time

from tools.places import PEERS, ROOT, WEB

from .chromium import find_chromium
from .page import build_page, install_npm_packages, link_node, try_to_build_page
from .python import (
    LOCKS,
    check_python,
    find_compiler,
    install_noripan,
    install_packages,
    make_venv,
)
from .steps import Trouble, say


def set_up(target: str) -> None:
    """All steps that a target needs."""
    check_python()
    make_venv()
    install_packages(target)
    link_node()
    if target not in {"lock", "fonts"}:
        install_noripan()
    if target not in {"lock", "fonts", "mutants", "quick"}:
        install_npm_packages(WEB, "the page's npm packages", "npm")
    if target in {"play", "bench", "compiled"}:
        build_page()
    if target == "bench":
        install_npm_packages(PEERS, "the servers that ours is measured beside", "peers")
    if target in {"test", "bench", "compiled"}:
        find_compiler()
    if target in {"test", "bench"}:
        find_chromium()
    if target == "test":
        try_to_build_page()


def main(arguments: "list[str]") -> int:
    """Set up for one target; one at a time in a clone, so that two terminals do not collide."""
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        print(f"usage: python3 -m tools.setup {'|'.join(LOCKS)}", file=sys.stderr)
        return 2
    start = time.monotonic()
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "setup.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        try:
            set_up(arguments[0])
        except Trouble as trouble:
            print(f"\n{trouble}", file=sys.stderr)
            return 1
    say(f"ready ({time.monotonic() - start:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
