"""Coach marks: one short line at the moment a thing first matters in a real match.

A game keeps them beside its rules, in `coach.toml`; a page asks of a moment only what it knows
without rules. `docs/for_authors.md` lists the fields, and `noripan check GAME` plays the examples.
"""

from .check import mark_faults
from .read import Example, Mark, marks_of

__all__ = ["Example", "Mark", "mark_faults", "marks_of"]
