"""The places of a view: what a page shows, and which of it is secret (RM-74)."""

from dataclasses import fields

from noripan.games.matgo.cards import (
    CHEONGDAN,
    CHODAN,
    DOUBLE_PI,
    GODORI,
    GUKJIN,
    GWANG,
    HONGDAN,
    KINDS,
    MONTH_NAMES,
    names_of,
)
from noripan.games.matgo.rulesets import RULESETS, Ruleset

from .asking import choice_of
from .table import (
    ALL_PLACES,
    END_PLACES,
    FLOOR,
    GOLD,
    HAND,
    PILES,
    SCORE,
    SEAT,
    all_places,
    floor_of,
    floors_of,
    hand_of,
    pile_pi_of,
    piles_of,
    scores_of,
    show,
    tooks_of,
)
from .view import Table

__all__ = [
    "ALL_PLACES",
    "END_PLACES",
    "FLOOR",
    "GOLD",
    "HAND",
    "PAGE",
    "PILES",
    "SCORE",
    "SEAT",
    "Table",
    "all_places",
    "choice_of",
    "floor_of",
    "floors_of",
    "hand_of",
    "pile_pi_of",
    "piles_of",
    "scores_of",
    "show",
    "tooks_of",
]

SETS = {
    "godori": GODORI,
    "hongdan": HONGDAN,
    "cheongdan": CHEONGDAN,
    "chodan": CHODAN,
    "gwang_3": GWANG,
}
"""Cards that score together, as the clauses name them (SSM-3.1, HAN-3)."""


def _rules(rules: Ruleset) -> dict[str, object]:
    names = [each.name for each in fields(rules) if each.name != "clauses"]
    return {name: getattr(rules, name) for name in names}


PAGE = {
    "MONTH_NAMES": MONTH_NAMES,
    "KINDS": {kind: names_of(cards) for kind, cards in KINDS.items()},
    "SETS": {name: names_of(cards) for name, cards in SETS.items()},
    "DOUBLE_PI": names_of(DOUBLE_PI),
    "GUKJIN": names_of(GUKJIN),
    "RULESETS": {name: _rules(rules) for name, rules in RULESETS.items()},
}
