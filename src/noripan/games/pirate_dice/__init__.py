"""Pirate Dice: bluff about the dice under all cups. The smallest game: copy this one."""

from .game import PirateDice

GAME = PirateDice()
