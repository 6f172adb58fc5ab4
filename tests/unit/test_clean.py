"""`make clean` removes what was made here, and nothing else."""

import shutil
import subprocess
from pathlib import Path

KEPT = ["Makefile", "src/rules.py", "web/project.inlang/settings.json"]


def made_here(root: Path) -> list[str]:
    """Give the paths that .gitignore says are made by setting up, building and testing."""
    text = (root / ".gitignore").read_text("utf-8").partition("# Made by a running parlour")[0]
    names = [line for line in text.splitlines() if line and line[0] not in "#*"]
    return [f"src/{name}" if name == "__pycache__/" else name.lstrip("/") for name in names]


def test_clean_removes_what_was_made_and_nothing_else(root: Path, tmp_path: Path) -> None:
    made = [f"{name}made" if name.endswith("/") else name for name in made_here(root)]
    for name in (*made, *KEPT):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(root / "Makefile", tmp_path)
    subprocess.run(["make", "clean"], cwd=tmp_path, check=True)
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert sorted(str(path.relative_to(tmp_path)) for path in left) == KEPT
