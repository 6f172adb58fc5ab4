"""Matgo: the Korean flower cards for two, in three rule sets."""

from .game import Matgo

GAME = Matgo()
