"""What a page writes down: what it sent, and on every socket all that it heard there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Frame = dict[str, Any]

ANSWERS = ("ack", "refused", "error")


@dataclass(slots=True)
class Tape:
    """A socket from its hello to its end."""

    seen: int | None
    """The last number that its page had seen before."""
    heard: list[Frame] = field(default_factory=list)

    @property
    def entries(self) -> list[Frame]:
        """Give what was told of the log, without greetings and answers."""
        return [each for each in self.heard if each["t"] in {"table", "began", "moved", "said"}]


@dataclass(frozen=True, slots=True)
class Sent:
    """A request as it was first sent."""

    frame: Frame
    match: str | None
    """The match that the page showed then."""


@dataclass(slots=True)
class Record:
    """All that one page at one table sent and heard, in the order of its sockets."""

    code: str
    person: str = ""
    tapes: list[Tape] = field(default_factory=list)
    sent: dict[str, Sent] = field(default_factory=dict)
    """By the id of the request; a retry changes nothing here."""

    def answers(self, kind: str) -> Iterator[Frame]:
        """Go through what was answered, on whichever socket."""
        for tape in self.tapes:
            yield from (each for each in tape.heard if each["t"] == kind)

    @property
    def acks(self) -> dict[str, set[int]]:
        """Give the numbers that a request was acknowledged with: each has one."""
        found: dict[str, set[int]] = {}
        for ack in self.answers("ack"):
            found.setdefault(ack["id"], set()).add(ack["seq"])
        return found
