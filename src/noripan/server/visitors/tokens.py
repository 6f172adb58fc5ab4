"""Tokens of guest bots: a long secret for the program, and a fingerprint for the store.

Nobody finds a token from its fingerprint, so a copied database lets nobody in.
"""

from hashlib import sha256
from secrets import token_hex, token_urlsafe

PREFIX = "noripan_"
"""Whoever finds a token in a file knows what it opens."""


def new_token() -> str:
    """Make a token that nobody guesses."""
    return PREFIX + token_urlsafe(24)


def new_bot_id() -> str:
    """Make the id of a guest bot, as `room.guest_bots` knows one."""
    return "b" + token_hex(8)


def fingerprint(token: str) -> str:
    """Give what is kept of a token.

    >>> fingerprint("noripan_abc")[:8]
    '6bef6d57'
    """
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def read_bearer(header: str) -> str:
    """Find the token in an `Authorization` header; nothing if there is none.

    >>> read_bearer("Bearer noripan_abc"), read_bearer("bearer  x "), read_bearer("Basic abc")
    ('noripan_abc', 'x', '')
    """
    kind, _, token = header.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
