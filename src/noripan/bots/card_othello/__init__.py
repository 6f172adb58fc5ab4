"""Bots for Card Othello, with cards and without."""

from .levels import play_easy, play_hard, play_normal

__all__ = ["play_easy", "play_hard", "play_normal"]
