"""What a fit found for Matgo (`python -m tools.fit matgo`), read once."""

from importlib.resources import files
from json import loads
from typing import Any

WEIGHTS: dict[str, Any] = loads((files(__package__) / "weights.json").read_text("utf-8"))
