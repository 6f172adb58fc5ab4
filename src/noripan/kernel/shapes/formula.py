"""A formula: how a value is taken apart or written, as one expression of Python.

A server takes apart and writes every position. Each shape says its part of the expression, and a
codec has one function of it: as a person would write it by hand, and so as fast.
"""

from collections.abc import Callable
from typing import Any


class Formula:
    """The names by which an expression knows the functions and tables that it needs.

    >>> formula = Formula()
    >>> called = formula.name(str.upper)
    >>> formula.function("word", f"{called}(word) + '!'")("arr")
    'ARR!'
    """

    def __init__(self) -> None:
        self._named: dict[str, object] = {}

    def name(self, thing: object) -> str:
        """Give a thing a name that an expression can say."""
        name = f"_{len(self._named)}"
        self._named[name] = thing
        return name

    def function(self, arguments: str, expression: str) -> Callable[..., Any]:
        """Give the function of these arguments."""
        made: Callable[..., Any] = eval(  # noqa: S307 - of names that a game declares in its code
            f"lambda {arguments}: {expression}", self._named
        )
        return made


def record(fields: dict[str, str]) -> str:
    """Write an object whose values are these expressions.

    >>> record({"top": "value.imag", "rest": "value.real"})
    "{'top': value.imag, 'rest': value.real}"
    """
    return f"{{{', '.join(f'{name!r}: {value}' for name, value in fields.items())}}}"
