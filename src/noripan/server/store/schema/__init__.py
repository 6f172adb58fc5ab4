"""The tables of a store: as they are now, how older ones become so, and which version is which."""

from importlib.resources import files

VERSION = 12
"""Of the tables that this program reads and writes; the last of the migrations."""


def script(dialect: str) -> str:
    """Read the statements that make all tables in an empty database."""
    return (files(__name__) / f"{dialect}.sql").read_text("utf-8")


def newer(found: int) -> str:
    """Say that a database is too new for this program."""
    return (
        f"this data was written by a newer noripan (version {found} of the log, "
        f"this program knows {VERSION}): please update noripan"
    )
