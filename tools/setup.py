"""`python3 -m tools.setup TARGET` (see LOCKS): make a clone ready, doing only what is missing.

Runs on the system's Python with the standard library alone. Everything lands in .venv, in
web/node_modules and in the built page; what was done is noted with a hash of its inputs.
The tests also need a Chromium: the one that NORIPAN_CHROMIUM names or this machine has, else
Debian's, installed with apt-get as root, else the one that Playwright fetches.
"""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools.places import (
    BIN,
    CHROMIUM_PATH,
    NODE_MODULES,
    PAGE,
    REQUIREMENTS,
    ROOT,
    VENV,
    WEB,
    node_environment,
    node_package,
)

NEEDS_PYTHON = (3, 11)
# What to install for each target; "test" holds all of "play", and "mutants" all of "test".
LOCKS = {
    "play": ["run", "build"],
    "quick": ["test"],
    "test": ["test"],
    "bench": ["test"],
    "mutants": ["mutants"],
    "lock": ["build", "lock"],
    "fonts": ["fonts"],
}
HOLDS = {
    "play": ["quick", "test", "bench", "mutants"],
    "quick": ["test", "bench", "mutants"],
    "test": ["quick", "bench", "mutants"],
    "bench": ["quick", "test", "mutants"],
}
CHROMIUMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
DONE = VENV / "noripan-setup.json"


class Trouble(Exception):
    """Something is missing on this machine; the message says what to do about it."""


def say(text: str) -> None:
    """Tell the person what happens now."""
    print(f"setup: {text}", flush=True)


def run(
    command: "list[str | Path]", advice: str, cwd: Path = ROOT, env: "dict[str, str] | None" = None
) -> None:
    """Run a command, showing what it prints only when it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        words = " ".join(str(word) for word in command)
        raise Trouble(f"{done.stdout.rstrip()}\n\nfailed: {words}\n{advice}")


# What is done already


def notes() -> "dict[str, str]":
    """What earlier runs did: step → hash of its inputs."""
    try:
        found = json.loads(DONE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if found.get("root") == str(ROOT) else {}


def note(step: str, key: str) -> None:
    """Remember that a step was done with these inputs."""
    text = json.dumps({**notes(), "root": str(ROOT), step: key}, indent=2)
    DONE.write_text(text + "\n", encoding="utf-8")


def hash_of(*inputs: Path) -> str:
    """One hash for the names and contents of files, and of all files in folders."""
    total = hashlib.sha256()
    for path in inputs:
        files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
        for file in files:
            total.update(f"{file.relative_to(ROOT)}\0".encode())
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


# The steps


def check_python() -> None:
    """This Python is new enough, and can make environments."""
    if sys.version_info < NEEDS_PYTHON:
        raise Trouble(
            f"noripan needs Python 3.11 or newer, and this is Python {sys.version.split()[0]}"
            f" ({sys.executable}).\nInstall a newer one, or name it: make PYTHON=python3.12 play"
        )
    try:
        import ensurepip  # noqa: F401, PLC0415 - absent from some systems' Python, which is the question
        import venv  # noqa: F401, PLC0415
    except ImportError as error:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise Trouble(
            "This Python cannot make virtual environments.\n"
            f"On Debian and Ubuntu: apt-get install python{version}-venv (as root), then try again."
        ) from error


def make_venv() -> None:
    """A .venv made here by this version of Python; one that was moved is made anew."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    python = BIN / "python"
    if python.exists() and notes().get("venv") == version:
        return
    say(f"making .venv with Python {sys.version.split()[0]}")
    if VENV.exists():
        shutil.rmtree(VENV)
    run(
        [sys.executable, "-m", "venv", VENV],
        "Python could not make .venv. On Debian and Ubuntu: apt-get install python3-venv.",
    )
    note("venv", version)


def pip_install(*words: "str | Path") -> None:
    """Install with the .venv's pip, under the person's own pip settings."""
    quiet = ["--disable-pip-version-check", "--no-input", "--quiet"]
    run(
        [BIN / "python", "-m", "pip", "install", *quiet, "--no-deps", *words],
        "Is the Python package registry reachable from here? pip's own settings are used: try"
        " again,\nor set an index or a proxy with `pip config` and try again.",
    )


def lock_files(target: str) -> "list[Path]":
    """The lock files of a target."""
    return [REQUIREMENTS / f"{name}.txt" for name in LOCKS[target]]


def install_packages(target: str) -> None:
    """The locked Python packages of a target: these versions, these hashes, nothing else."""
    done = notes()
    enough = [target, *HOLDS.get(target, [])]
    if any(done.get(f"packages {name}") == hash_of(*lock_files(name)) for name in enough):
        return
    files = lock_files(target)
    say(f"installing the Python packages of {' and '.join(file.name for file in files)}")
    pip_install("--require-hashes", *(f"--requirement={file}" for file in files))
    note(f"packages {target}", hash_of(*files))


def link_node() -> None:
    """The commands .venv/bin/node, npm and npx; the package's own npm does not find its parts."""
    package = node_package()
    npm = package / "lib" / "node_modules" / "npm" / "bin"
    commands = {
        "node": package / "bin" / "node",
        "npm": npm / "npm-cli.js",
        "npx": npm / "npx-cli.js",
    }
    for name, command in commands.items():
        if not (BIN / name).exists():
            command.chmod(0o755)
            (BIN / name).unlink(missing_ok=True)
            (BIN / name).symlink_to(command)


def install_noripan() -> None:
    """The command .venv/bin/noripan, running the sources of this clone."""
    key = hash_of(ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    if notes().get("noripan") == key and (BIN / "noripan").exists():
        return
    say("installing the noripan command into .venv/bin")
    pip_install("--no-build-isolation", "--editable", ROOT)
    note("noripan", key)


def install_page_tools() -> None:
    """The page's npm packages, by the Node that came with the Python packages."""
    key = hash_of(*(WEB / name for name in ("package.json", "package-lock.json", ".npmrc")))
    if notes().get("npm") == key and NODE_MODULES.exists():
        return
    say("installing the page's npm packages into web/node_modules")
    run(
        [BIN / "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        "Is the npm registry reachable from here? npm's own settings are used: try again,\n"
        "or set a registry or a proxy with `npm config` and try again.",
        WEB,
        node_environment(),
    )
    note("npm", key)


def page_sources() -> "list[Path]":
    """All that the page is built from, and nothing that a build writes."""
    written = (NODE_MODULES, WEB / "src" / "paraglide", WEB / "project.inlang" / "cache")
    inputs = [WEB / "project.inlang" / "settings.json"]
    inputs += [p for p in WEB.iterdir() if p not in written and p.name != "project.inlang"]
    inputs += [p for p in (WEB / "src").iterdir() if p not in written]
    return sorted(p for p in inputs if p != WEB / "src")


def build_page() -> None:
    """The page in src/noripan/server/page, built when its sources have changed."""
    key = hash_of(*page_sources())
    if notes().get("page") == key and (PAGE / "index.html").exists():
        return
    say("building the page")
    run(
        [BIN / "npm", "run", "build"],
        "The page does not build: see above.",
        WEB,
        node_environment(),
    )
    note("page", key)


def try_to_build_page() -> None:
    """Build the page if it can be built; if not, the check named "page" says why and fails."""
    try:
        build_page()
    except Trouble:
        say("the page does not build; the checks will tell")


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
    run(["apt-get", "update", "-qq"], advice, env=quiet)
    run(
        ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium"],
        advice,
        env=quiet,
    )
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


def set_up(target: str) -> None:
    """All steps that a target needs."""
    check_python()
    make_venv()
    install_packages(target)
    link_node()
    if target not in {"lock", "fonts"}:
        install_noripan()
    if target not in {"lock", "fonts", "mutants", "quick"}:
        install_page_tools()
    if target in {"play", "bench"}:
        build_page()
    if target == "test":
        find_chromium()
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
