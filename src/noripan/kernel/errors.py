"""Three ways to be wrong: text that cannot be read, a rule that says no, our own fault."""

from collections.abc import Mapping
from dataclasses import dataclass, field


class Unreadable(ValueError):
    """Text or JSON that we cannot parse; the message says where and what was expected."""


class Broken(AssertionError):
    """An invariant of our own does not hold."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule says no: which clause, why, and the position as the refused seat sees it.

    >>> Refusal("PIR-5.2-a", "3 is fewer than 5", "dice:?5|66 bid:5x4@0 turn:1")
    PIR-5.2-a: 3 is fewer than 5 in dice:?5|66 bid:5x4@0 turn:1
    """

    clause: str
    reason: str
    position: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    """What the sentence in the player's language needs, by the names in the catalogue."""

    def __repr__(self) -> str:
        """One line that a bug report or a test can carry."""
        return f"{self.clause}: {self.reason} in {self.position}"


class Refused(Exception):
    """Raised by `apply` for an action that `check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
