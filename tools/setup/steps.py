"""How a step of the set-up runs, what it says, and what earlier runs have done."""

import hashlib
import json
import subprocess
from pathlib import Path

from tools.places import ROOT, VENV

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
