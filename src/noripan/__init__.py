"""noripan (놀이판): a parlour for table games, and their rules as a library.

>>> import noripan
>>> match = noripan.game("pirate_dice").start(seats=3, seed=1).position
>>> match
dice:2241511255|5532236312|2263344133 turn:0
>>> match.write(1)
'dice:?10|5532236312|?10 turn:0'
"""

from noripan.kernel.chance import Chance, Scripted, ScriptEnded, Seeded
from noripan.kernel.contract import Action, Carry, Game, Outcome, Position, Step
from noripan.kernel.errors import Broken, Refusal, Refused, Unreadable
from noripan.kernel.event import Event, Secret, fold, told
from noripan.kernel.match import Match
from noripan.kernel.registry import game, games

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Broken",
    "Carry",
    "Chance",
    "Event",
    "Game",
    "Match",
    "Outcome",
    "Position",
    "Refusal",
    "Refused",
    "ScriptEnded",
    "Scripted",
    "Secret",
    "Seeded",
    "Step",
    "Unreadable",
    "__version__",
    "fold",
    "game",
    "games",
    "told",
]
