"""The arena: bots against bots on mirrored deals, and what can be said of it."""

from .contest import Contest, Pairing, Played, play_match
from .report import Report, report
from .run import Run, run

__all__ = ["Contest", "Pairing", "Played", "Report", "Run", "play_match", "report", "run"]
