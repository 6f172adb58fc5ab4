"""Values: what rules make all day. Nobody changes one, and two are equal if their parts are.

A frozen dataclass is one as it is. What is made at every move writes its `__init__` and `parts`
itself: to make a dataclass takes long, and longest when all around it is compiled.
"""

from dataclasses import fields
from typing import Any


class Value:
    """A class whose `__init__` takes its parts."""

    __slots__ = ()

    def parts(self) -> tuple[Any, ...]:
        """Give what it is made of, as its `__init__` takes it."""
        return tuple([getattr(self, each.name) for each in fields(self) if each.init])  # type: ignore[arg-type]

    def facts(self) -> tuple[Any, ...]:
        """Give what tells it from others of its kind; by default its parts."""
        return self.parts()

    def __eq__(self, other: object) -> bool:
        """Compare the facts."""
        return isinstance(other, type(self)) and self.facts() == other.facts()

    def __hash__(self) -> int:
        """Hash the facts, if they can be."""
        return hash(self.facts())

    def __reduce__(self) -> tuple[object, tuple[Any, ...]]:
        """Copy and pickle by the parts."""
        return type(self), self.parts()
