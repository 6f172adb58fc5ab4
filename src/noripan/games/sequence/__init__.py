"""Sequence: five chips of a team in a line, on a board of cards, for two to twelve players."""

from .game import Sequence

GAME = Sequence()
