"""What some eyes know of the secrets of a fact; every move with one asks, and so it is compiled."""

from typing import Any

from noripan.kernel.event import Eyes
from noripan.kernel.notation import ALL

Secrets = dict[str, tuple[Any, list[int]]]
"""By place what it holds, and the seats that see it."""
Between = dict[str, list[tuple[list[int], Any]]]
"""By place what seats see that know more than the public and less than all."""


def known_to(eyes: Eyes, secrets: Secrets, between: Between) -> dict[str, Any]:
    """Give what these eyes know that the public does not."""
    known: dict[str, Any] = {}
    for place, forms in between.items():
        for seats, form in forms:
            if eyes in seats:
                known[place] = form
    for place, (value, seats) in secrets.items():
        if eyes == ALL or eyes in seats:
            known[place] = value
    return known
