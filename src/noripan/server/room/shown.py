"""What everyone knows of a table, as JSON: written once for the log and for all who hear of it."""

from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from noripan.server.wire import TableState

ENCODE = Encoder().encode


def as_json(shown: TableState) -> Any:
    """Give it as JSON, to stand in its place in an entry or a frame; the state has it with it."""
    found = shown.__dict__.get("json")
    if found is None:
        found = shown.__dict__["json"] = Raw(ENCODE(shown))
    return found
