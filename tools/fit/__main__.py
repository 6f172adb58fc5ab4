"""`python -m tools.fit GAME`: fit what the bots of a game know by heart, and write it."""

import sys
from importlib import import_module
from json import dumps
from pathlib import Path

BOTS = Path(__file__).parents[2] / "src" / "noripan" / "bots"


def main() -> None:
    """Fit and write one game's weights."""
    name = sys.argv[1]
    made = import_module(f"tools.fit.{name}").make()
    file = BOTS / name / "weights.json"
    file.write_text(dumps(made, indent=1) + "\n", "utf-8")
    print(f"{file.name} of {name}: {dumps(made)[:200]}")


if __name__ == "__main__":
    main()
