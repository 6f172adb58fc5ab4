"""Reports: what a page says about somebody at its table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .basics import Id, Strict

REPORT_LENGTH = 300
Reason: TypeAlias = Literal["words", "name", "cheating", "stalling", "other"]


class NewReport(Strict, frozen=True):
    """Report somebody who is at a table, or was just now, to whoever runs the parlour."""

    person: Id
    reason: Reason
    text: Annotated[str, Meta(max_length=REPORT_LENGTH)] = ""


class Reported(Struct, frozen=True, kw_only=True):
    """The report waits for whoever runs the parlour."""

    name: str
    """Whom it is about."""
