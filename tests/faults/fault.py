"""What a checker finds."""

from typing import Literal, NamedTuple

Kind = Literal[
    "answers", "deadline", "doubled", "gap", "gold", "history", "lost", "order", "refused",
    "rewritten", "skipped", "stuck", "unasked", "view",
]  # fmt: skip


class Fault(NamedTuple):
    """Something that must not be, at which table, in words."""

    kind: Kind
    table: str
    what: str
