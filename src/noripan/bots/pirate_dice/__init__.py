"""Bots for Pirate Dice."""

from .levels import play_easy, play_hard, play_normal

__all__ = ["play_easy", "play_hard", "play_normal"]
