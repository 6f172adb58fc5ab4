"""Bots for Matgo."""

from .levels import play_easy, play_hard, play_normal

__all__ = ["play_easy", "play_hard", "play_normal"]
