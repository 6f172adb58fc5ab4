"""Tickets that any node reads: signed with the parlour's secret, and spent once for all."""

from hashlib import sha256
from secrets import token_urlsafe

from itsdangerous import BadData, URLSafeSerializer
from msgspec import ValidationError, convert

from .tickets import TICKET_SECONDS, TicketHolder

SALT = b"noripan.ticket"


class SignedTickets:
    """Writes and reads tickets; whoever reads one must spend it.

    >>> tickets = SignedTickets(b"secret")
    >>> made = tickets.issue("p1", "Ann", "BEGU-678", now=100.0)
    >>> tickets.read(made, now=120.0).person, tickets.read(made, now=131.0)
    ('p1', None)
    >>> SignedTickets(b"another").read(made, now=120.0) is None
    True
    """

    __slots__ = ("_serializer",)

    def __init__(self, secret: bytes) -> None:
        how = {"key_derivation": "hmac", "digest_method": sha256}
        self._serializer = URLSafeSerializer(secret, salt=SALT, signer_kwargs=how)

    def issue(self, person: str, name: str, code: str, now: float, invite: str = "") -> str:
        """Make a ticket; a few random signs make each another."""
        told = [person, name, code, now + TICKET_SECONDS, invite, token_urlsafe(9)]
        return self._serializer.dumps(told)

    def read(self, ticket: str, now: float) -> TicketHolder | None:
        """Read a ticket that is still good."""
        try:
            *told, _ = self._serializer.loads(ticket)
            found = TicketHolder(*convert(told, tuple[str, str, str, float, str]))
        except (BadData, ValidationError, ValueError, TypeError):
            return None
        return found if found.until > now else None
