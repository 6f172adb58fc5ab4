"""What may stand behind an argument: numbers in a range, options, a seal, a place to write."""

import json
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from re import fullmatch

from noripan.kernel.errors import Unreadable
from noripan.kernel.notation import read_int

JOBS_AT_MOST = 256
MATCHES_AT_MOST = 10_000_000
PORTS = 65_535
DAYS_AT_MOST = 36_500
SECONDS_AT_MOST = 600


def number(what: str, low: int, high: int) -> Callable[[str], int]:
    """Make a reader of whole numbers in a range; `argparse` tells what it says.

    >>> number("a port", 0, 65_535)("8420")
    8420
    """

    def read(text: str) -> int:
        try:
            return read_int(text, what, low, high)
        except Unreadable as error:
            raise ArgumentTypeError(str(error)) from error

    return read


def rate(given: str) -> float:
    """Read a share between 0 and 1, like 0.65."""
    try:
        found = float(given)
    except ValueError:
        found = 0.0
    if 0 < found < 1:
        return found
    message = f"a rate is a number between 0 and 1, like 0.65, not {given!r}"
    raise ArgumentTypeError(message)


def seconds(given: str) -> float:
    """Read a time from 0 to ten minutes."""
    try:
        found = float(given)
    except ValueError:
        found = -1.0
    if 0 <= found <= SECONDS_AT_MOST:
        return found
    message = f"a time is a number of seconds from 0 to {SECONDS_AT_MOST}, not {given!r}"
    raise ArgumentTypeError(message)


def text(given: str) -> str:
    """Read a text; bytes that are no UTF-8 are none."""
    try:
        given.encode()
    except UnicodeEncodeError as error:
        message = f"{given!r} is not written in UTF-8"
        raise ArgumentTypeError(message) from error
    return given


def word(given: str) -> str:
    """Read a text that is not empty, as an unset variable of a script would be."""
    if given.strip():
        return text(given)
    message = "it is empty"
    raise ArgumentTypeError(message)


def game_id(given: str) -> str:
    """Read how a game is called here or elsewhere: a parlour may have games that we do not."""
    if fullmatch("[A-Za-z0-9_-]{1,40}", given):
        return given
    message = f"a game's name is one word, such as pirate_dice, not {given!r}"
    raise ArgumentTypeError(message)


def folder(given: str) -> Path:
    """Read a folder's name; whether it can be used is seen when it is."""
    return Path(word(given))


def option(given: str) -> tuple[str, object]:
    """Read `name=value`: a number, true, false, or a word."""
    name, equals, value = text(given).partition("=")
    if not equals:
        message = f"{given!r} is not NAME=VALUE"
        raise ArgumentTypeError(message)
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def commitment(given: str) -> str:
    """Read 64 hexadecimal digits, in groups or without."""
    digits = "".join(given.split()).lower()
    if fullmatch("[0-9a-f]{64}", digits):
        return digits
    message = f"a commitment is 64 hexadecimal digits, not {given!r}"
    raise ArgumentTypeError(message)


def new_file(given: str) -> Path:
    """Read where a file shall be written, and try whether it can be: before, not after."""
    path = Path(given)
    try:
        is_new = not path.exists()
        path.open("a", encoding="utf-8").close()
        if is_new:
            path.unlink()
    except FileNotFoundError as error:
        message = f"there is no folder {str(path.parent)!r}; make it first"
        raise ArgumentTypeError(message) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        message = f"{given!r} cannot be written: {reason}"
        raise ArgumentTypeError(message) from error
    return path
