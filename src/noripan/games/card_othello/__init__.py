"""Card Othello: Othello with charge, 29 kinds of card, and stones that act on their own."""

from . import cards
from .game import CardOthello

GAME = CardOthello()

__all__ = ["GAME", "CardOthello", "cards"]
