"""An older version of this program, out of the project's history: what a rolling upgrade meets."""

import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from noripan.server.store.schema import VERSION
from tests.conftest import ROOT
from tests.server.people import Server

SCHEMA = "src/noripan/server/store/schema"
RULES = "src/noripan/games/*/game.py"


class Older(Server):
    """A node that runs the oldest program with which this one shares tables and rules."""

    def __init__(self, data: Path, database: str, **environment: str) -> None:
        sources = older_sources(data.with_name(f"{data.name}-sources"))
        super().__init__(data, database, PYTHONPATH=str(sources), **environment)


def older_sources(folder: Path) -> Path:
    """Unpack the sources of the commit that last changed the tables or the rules.

    Without a history, or before such a change is in it, it is a copy of the sources of today.
    """
    try:
        packed = _git("archive", "--format=zip", _last_change(), "src")
    except (OSError, subprocess.CalledProcessError):
        packed = b""
    if packed:
        with ZipFile(BytesIO(packed)) as archive:
            archive.extractall(folder)
    if not _fits(folder / SCHEMA / "__init__.py"):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("page"))
    return folder / "src"


def _last_change() -> str:
    """Name the later one of two commits: the last of the tables, and the last of the rules."""
    last = ("log", "-1", "--format=%H")
    tables = _git(*last, "--", f"{SCHEMA}/versions")
    rules = _git(*last, "-G", "version: ClassVar", "--", RULES)
    found = [each.decode().strip() for each in (tables, rules)]
    return _git("rev-list", "--topo-order", "--max-count=1", *filter(None, found)).decode().strip()


def _fits(schema: Path) -> bool:
    return schema.is_file() and f"VERSION = {VERSION}\n" in schema.read_text("utf-8")


def _git(*words: str) -> bytes:
    plain = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull}
    done = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", *words],
        cwd=ROOT, env=plain, check=True, capture_output=True,
    )  # fmt: skip
    return done.stdout
