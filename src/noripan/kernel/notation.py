"""Notation: the small tools with which every game reads and writes its lines."""

from collections.abc import Collection, Iterable
from json import dumps, loads
from typing import Any

from .errors import Unreadable

ALL = "all"
"""Written for nobody in particular: the whole truth."""
DIGITS_AT_MOST = 300
"""Python itself refuses to read numbers that are much longer."""


def read_fields(text: str, known: Collection[str]) -> dict[str, str]:
    """Read `name:value` words; a word that is no known field is unreadable.

    >>> read_fields("dice:45|66 turn:1", ("dice", "turn"))
    {'dice': '45|66', 'turn': '1'}
    """
    found: dict[str, str] = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if not colon or name not in known or name in found:
            message = f"cannot read {word!r} in {text!r}: expected {', '.join(known)}, each once"
            raise Unreadable(message)
        found[name] = value
    return found


def write_fields(fields: Iterable[tuple[str, str | None]]) -> str:
    """Write `name:value` words, leaving out those without a value.

    >>> write_fields([("dice", "45|66"), ("bid", None), ("turn", "1")])
    'dice:45|66 turn:1'
    """
    return " ".join(f"{name}:{value}" for name, value in fields if value is not None)


def read_int(text: str, what: str, low: int = 0, high: int | None = None) -> int:
    """Read a whole number in a range, or say what was wanted.

    >>> read_int("7", "turn", high=3)
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: turn is a whole number from 0 to 3, not '7'
    """
    if text.isascii() and text.isdigit() and len(text) <= DIGITS_AT_MOST:
        number = int(text)
        if low <= number and (high is None or number <= high):
            return number
    top = "" if high is None else f" to {high}"
    message = f"{what} is a whole number from {low}{top}, not {text!r}"
    raise Unreadable(message)


def read_json(text: str, what: str) -> Any:
    """Read JSON from outside, or say what is wrong with it.

    >>> read_json("[1", "this replay")
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: this replay is not JSON: Expecting ',' delimiter: line 1 ...
    """
    try:
        value = loads(text)
        dumps(value, ensure_ascii=False).encode()
    except RecursionError as error:
        message = f"{what} is nested too deeply"
        raise Unreadable(message) from error
    except UnicodeEncodeError as error:
        message = f"{what} holds half a letter, {error.object[error.start]!r}"
        raise Unreadable(message) from error
    except ValueError as error:
        message = f"{what} is not JSON: {error}"
        raise Unreadable(message) from error
    return value
