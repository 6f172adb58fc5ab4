"""Python's part: the environment in .venv, the locked packages, our command, a C compiler."""

import os
import shutil
import sys
from pathlib import Path

from tools.places import BIN, COMPILERS, REQUIREMENTS, ROOT, VENV

from .steps import Trouble, hash_of, note, notes, run, say

NEEDS_PYTHON = (3, 11)
# What to install for each target; "test" holds all of "play", and "mutants" all of "test".
LOCKS = {
    "play": ["run", "build"],
    "quick": ["test"],
    "test": ["test"],
    "bench": ["test"],
    "compiled": ["test"],
    "mutants": ["mutants"],
    "lock": ["build", "lock"],
    "fonts": ["fonts"],
}
HOLDS = {
    "play": ["quick", "test", "bench", "compiled", "mutants"],
    "quick": ["test", "bench", "compiled", "mutants"],
    "test": ["quick", "bench", "compiled", "mutants"],
    "bench": ["quick", "test", "compiled", "mutants"],
    "compiled": ["quick", "test", "bench", "mutants"],
}


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


def install_noripan() -> None:
    """The command .venv/bin/noripan, running the sources of this clone."""
    key = hash_of(ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    if notes().get("noripan") == key and (BIN / "noripan").exists():
        return
    say("installing the noripan command into .venv/bin")
    pip_install("--no-build-isolation", "--editable", ROOT)
    note("noripan", key)


def find_compiler() -> None:
    """A C compiler for the compiled build: the machine's, else the one that PyPI has."""
    if "CC" in os.environ or any(shutil.which(name) for name in COMPILERS):
        return
    lock = REQUIREMENTS / "compiler.txt"
    if notes().get("compiler") == hash_of(lock):
        return
    say("installing a C compiler from PyPI, for there is none here")
    try:
        pip_install("--require-hashes", f"--requirement={lock}")
        note("compiler", hash_of(lock))
    except Trouble:
        say("there is none for this machine; what needs one will say so")
