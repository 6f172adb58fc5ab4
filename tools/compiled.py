"""`make compiled`: a wheel with the rules as machine code, and the tests that prove it.

`python -m tools.compiled wheel` writes it into dist/; `test` unpacks it into build/compiled and
runs there what a rule can get wrong: scenarios, kept matches, laws, the rules' unit tests, and
random matches and bots' thoughts in lockstep with plain Python, which stays the reference.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

from tools.places import BIN, COMPILED, COMPILERS, ROOT

Command = list[str | Path]

TESTS = (
    "tests/compiled",
    "tests/scenarios/test_scenarios.py::test_scenario",
    "tests/playthroughs",
    "tests/unit/bots/test_card_othello.py",
    "tests/unit/bots/test_sequence.py",
    "tests/unit/bots/test_sequence_playout.py",
    "tests/unit/games",
    "tests/unit/bots/test_matgo.py",
    "tests/unit/server/http/connections",
    "tests/unit/server/room",
    "tests/unit/server/store/sqlite",
    "tests/unit/server/live/test_at_once.py",
    "tests/unit/server/live/test_bad_moments.py",
    "tests/unit/server/live/test_hub.py",
    "tests/unit/server/live/test_plain.py",
    "tests/unit/server/live/test_secrets.py",
    "tests/unit/server/live/sockets/test_post.py",
)


def missing() -> str | None:
    """Say what this machine lacks to compile anything, if it lacks something."""
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not headers.exists():
        return f"there is no {headers}; Debian and Ubuntu have it in the package python3-dev"
    has_compiler = "CC" in os.environ or any(map(shutil.which, COMPILERS))
    if not has_compiler and find_spec("ziglang") is None:
        return "there is no C compiler, and none on PyPI for this machine"
    return None


def build(folder: Path) -> Path:
    """Build the compiled wheel with the page as it is, and give its path."""
    shutil.rmtree(folder, ignore_errors=True)
    command: Command = [
        BIN / "python",
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
    ]
    made = {"NORIPAN_COMPILED": "1", "NORIPAN_PAGE": "made"}
    subprocess.run([*command, folder], cwd=ROOT, env={**os.environ, **made}, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def unpack() -> Path:
    """Build the wheel, and give the folder from which it can be imported."""
    wheel = build(COMPILED.parent / "wheel")
    shutil.rmtree(COMPILED, ignore_errors=True)
    with ZipFile(wheel) as files:
        files.extractall(COMPILED)
    return COMPILED


def test() -> int:
    """Run the tests of rules on the compiled build; 0 if they pass."""
    here = {**os.environ, "PYTHONPATH": str(unpack())}
    command: Command = [BIN / "pytest", "--quiet", "-p", "no:cacheprovider", *TESTS]
    return subprocess.run(command, cwd=ROOT, env=here, check=False).returncode


def main(what: list[str]) -> int:
    """Build the wheel, or test it."""
    lack = missing()
    if lack is not None:
        print(f"NOT COMPILED, and so not tested: {lack}")
        return 0 if what == ["test"] else 1
    if what == ["test"]:
        return test()
    wheel = build(ROOT / "dist" / "compiled")
    print(f"install it: pip install '{wheel.relative_to(ROOT)}[server]'")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
