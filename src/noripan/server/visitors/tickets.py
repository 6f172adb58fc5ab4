"""Tickets: one-use passes for sockets, kept in memory."""

from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_urlsafe

TICKET_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class TicketHolder:
    """Whom a ticket lets in, where, and until when."""

    person: str
    name: str
    code: str
    until: float
    invite: str = ""
    """The key of the link that brought them."""


@dataclass(slots=True)
class Tickets:
    """One-use passes for sockets, kept in memory."""

    make: Callable[[int], str] = token_urlsafe
    _passes: dict[str, TicketHolder] = field(default_factory=dict)

    def issue(self, person: str, name: str, code: str, now: float, invite: str = "") -> str:
        """Make a ticket."""
        self._passes = {k: p for k, p in self._passes.items() if p.until > now}
        ticket = self.make(24)
        self._passes[ticket] = TicketHolder(person, name, code, now + TICKET_SECONDS, invite)
        return ticket

    def spend(self, ticket: str, now: float) -> TicketHolder | None:
        """Take a ticket: it is good once, and not for long."""
        found = self._passes.pop(ticket, None)
        return found if found is not None and found.until > now else None
