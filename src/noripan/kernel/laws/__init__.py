"""The laws of every game, checked by random play: `noripan check GAME`, and in the tests."""

from .checks import LAWS, check_completeness, check_secrecy
from .freshness import check_freshness
from .report import Report, check_game, report_on, seeds
from .trial import LawBroken, Trial, begin, choose

__all__ = [
    "LAWS",
    "LawBroken",
    "Report",
    "Trial",
    "begin",
    "check_completeness",
    "check_freshness",
    "check_game",
    "check_secrecy",
    "choose",
    "report_on",
    "seeds",
]
