"""A bot that is asked: hints at the table and reviews of a match, always as one seat knows it."""

from .hint import Hint, hint
from .remark import Remark
from .review import Moment, Review, review

__all__ = ["Hint", "Moment", "Remark", "Review", "hint", "review"]
