"""Names that the parlour gives: table codes, ids of matches."""

from collections.abc import Callable

Fresh = Callable[[int], bytes]
"""Gives that many random bytes; a test gives its own."""

CONSONANTS = "BDGHJKMNPRSTVZ"
VOWELS = "AEIU"
DIGITS = "23456789"
SHELVES = (CONSONANTS, VOWELS, CONSONANTS, VOWELS, DIGITS, DIGITS, DIGITS)
"""Where each sign of a code comes from."""
KEYS = CONSONANTS.lower() + DIGITS


def table_code(fresh: Fresh) -> str:
    """Make a code that can be read aloud, of 1.6 million: no sign looks like another.

    >>> table_code(lambda size: bytes(range(size)))
    'BEGU-678'
    """
    signs = [shelf[byte % len(shelf)] for shelf, byte in zip(SHELVES, fresh(7), strict=True)]
    return "".join(signs[:4]) + "-" + "".join(signs[4:])


def is_table_code(text: str) -> bool:
    """Tell whether a text could be a table's code; the store is asked for no other.

    >>> is_table_code("BEGU-678"), is_table_code("BEGU678"), is_table_code("ABCD-123")
    (True, False, False)
    """
    signs = text[:4] + text[5:]
    is_spelt = all(sign in shelf for sign, shelf in zip(signs, SHELVES, strict=False))
    return len(text) == len(SHELVES) + 1 and text[4] == "-" and is_spelt


def invite_key(fresh: Fresh) -> str:
    """Make the key of an invite, of a hundred million: short, for it stands in a link.

    >>> invite_key(lambda size: bytes(range(size)))
    'bdghjk'
    """
    return "".join(KEYS[byte % len(KEYS)] for byte in fresh(6))


def match_id(fresh: Fresh) -> str:
    """Make the id of a match: long enough that nobody guesses one."""
    return fresh(10).hex()
