"""The contract: what a game is. Rules write it, everything else reads it."""

from .game import Game
from .position import Position
from .values import Action, Carry, Circumstances, Events, Forbidden, Outcome, Step, forbid

__all__ = [
    "Action",
    "Carry",
    "Circumstances",
    "Events",
    "Forbidden",
    "Game",
    "Outcome",
    "Position",
    "Step",
    "forbid",
]
