"""Lessons: a scripted first table, of positions, actions and scripted chance on the real rules.

A game keeps them beside its rules, in `lessons.toml`; `docs/for_authors.md` lists the fields, and
`noripan check GAME` plays every way through them.
"""

from .check import lesson_faults
from .read import MATCH, Difference, Finish, Lesson, Lessons, LessonStep, lessons_of
from .stand import Stand, stand_at

__all__ = [
    "MATCH",
    "Difference",
    "Finish",
    "Lesson",
    "LessonStep",
    "Lessons",
    "Stand",
    "lesson_faults",
    "lessons_of",
    "stand_at",
]
