"""One search for every game: Monte Carlo over resampled positions, with each game's knowledge."""

from .knowledge import Knowledge
from .plain import PLAIN
from .tree import think

__all__ = ["PLAIN", "Knowledge", "think"]
