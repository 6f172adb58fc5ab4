"""What every message is made of: the version, why a socket is closed, limits of fields."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 1
"""Rises when an old page could no longer talk to a new server."""

# Why the server closes a socket; what a page does then follows from the `error` before it.
CLOSE_OLD_PAGE = 4000
CLOSE_NO_HELLO = 4001
CLOSE_GONE = 4004
CLOSE_TOO_FAST = 4008
CLOSE_TOO_SLOW = 4009
CLOSE_TOO_MANY = 4010
CLOSE_RESTART = 1012

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
NAME_LENGTH = 16
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Title = Annotated[str, Meta(max_length=40)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
ActionText = Annotated[str, Meta(min_length=1, max_length=120)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Language = Literal["en", "ko", "ja"]
Absence = Literal["vote", "bot", "forfeit"]
Gesture = Literal[
    "hello", "nice", "oops", "thinking", "lucky", "thanks", "again", "good_game",
    "drum", "tiger", "clap", "fire", "tears", "bow",
]  # fmt: skip
"""A phrase or a drawn reaction, by its key: each page has it in its reader's language."""


class Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A body from outside: a field we do not know is an error, not a guess."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="t"):
    """The first field of every frame says what it is."""
