"""Pirate Dice (rulebook 003): bluff about the dice under all cups. The smallest game: copy this one."""

from .game import PirateDice

GAME = PirateDice()
