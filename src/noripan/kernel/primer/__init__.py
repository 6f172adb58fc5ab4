"""Primers: a game's rulebook in pictures, each of them a position of the real rules.

A game keeps its own beside its rules, in `primer.toml`; `docs/for_authors.md` lists the fields, and
`noripan check GAME` plays every picture.
"""

from .check import primer_faults
from .read import PARTS, Picture, Primer, Table, Topic, primer_of
from .show import Shown, show

__all__ = [
    "PARTS",
    "Picture",
    "Primer",
    "Shown",
    "Table",
    "Topic",
    "primer_faults",
    "primer_of",
    "show",
]
