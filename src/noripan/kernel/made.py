"""Values made of what a file says; what is missing or unknown in it is named."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from .errors import Unreadable

Text = Mapping[str, str]
"""A sentence in each language."""
T = TypeVar("T")


def made(kind: type[T], said: Mapping[str, Any], where: str) -> T:
    """Make a value of what is said of it; a list is as fixed as the rest."""
    known = {each.name: each for each in fields(kind)}  # type: ignore[arg-type]
    unknown = [key for key in said if key not in known]
    missing = [
        name
        for name, each in known.items()
        if name not in said and each.default is MISSING and each.default_factory is MISSING
    ]
    if unknown or missing:
        fault = f"knows no {unknown[0]!r}" if unknown else f"has no {missing[0]}"
        message = f"{where} {fault}"
        raise Unreadable(message)
    return kind(
        **{key: tuple(value) if isinstance(value, list) else value for key, value in said.items()}
    )
