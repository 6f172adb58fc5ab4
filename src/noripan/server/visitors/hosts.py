"""The names that a server answers to. A name of a stranger's choice may lead to a page of theirs.

A page of another site can have its own name lead to this machine (DNS rebinding) and would then
look like ours; an address in digits cannot be led anywhere.
"""

import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from noripan.kernel.errors import Unreadable

HOST = re.compile(
    r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?)\.?(:[0-9]{1,5})?"
)
"""A name or an address in digits, and perhaps a port; in small letters."""


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names that are ours; one with a port is ours at that port alone."""

    names: frozenset[str]

    def know(self, host: str) -> bool:
        """Tell whether a request for this host is for us.

        >>> ours = Hosts(frozenset({"localhost", "club.example:443"}))
        >>> [ours.know(each) for each in ("localhost:8420", "127.0.0.1", "[::1]:80")]
        [True, True, True]
        >>> [ours.know(each) for each in ("club.example:443", "club.example", "evil.example", "")]
        [True, False, False, False]
        """
        found = HOST.fullmatch(host.lower())
        if found is None:
            return False
        name, port = found[1], found[2] or ""
        return name in self.names or name + port in self.names or address_in(name) is not None


def address_in(name: str) -> IPv4Address | IPv6Address | None:
    """Read an address in digits, with the brackets that a host has around one of version 6."""
    with suppress(ValueError):
        found = ip_address(name.removeprefix("[").removesuffix("]"))
        return found if (found.version == 6) == name.startswith("[") else None
    return None


def name_of(host: str) -> str:
    """Give a host without its port."""
    found = HOST.fullmatch(host.lower())
    return "" if found is None else found[1]


def known_hosts(named: Iterable[str], origins: Iterable[str]) -> Hosts:
    """Gather the names of a server: its machine's, those of its settings and of its origins."""
    machine = socket.gethostname().lower()
    own = {"localhost", machine, f"{machine.partition('.')[0]}.local"}
    return Hosts(frozenset({*own, *named, *(urlsplit(each).netloc.lower() for each in origins)}))


def read_host(text: str, what: str) -> str:
    """Read a name from a setting, as a request would have it.

    >>> read_host("Club.Example:80", "x"), read_host("놀이판.example", "x")
    ('club.example:80', 'xn--w80b992b0gi.example')
    """
    with suppress(UnicodeError):
        host = text.lower().encode("idna").decode().removesuffix(".")
        if HOST.fullmatch(host):
            return host
    message = f"{what} is a list of names such as club.example or club.example:8420, not {text!r}"
    raise Unreadable(message)
