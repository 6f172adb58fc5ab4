"""Bans: people, names and networks that whoever runs the server does not let in; a small file."""

import os
import re
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode

NAME = "bans.json"
PERSON = re.compile("p[0-9a-f]{16}")
"""As a guest's cookie has it."""
HOME_BITS = 64
"""Whoever has an address of IPv6 has the whole network of so many bits."""
KINDS = ("people", "names", "networks")
Network = IPv4Network | IPv6Network


class BadBans(RuntimeError):
    """The file of the bans cannot be read; it says what to do."""


class Banned(Struct, frozen=True):
    """The file: everything as people wrote it."""

    people: list[str] = []
    names: list[str] = []
    networks: list[str] = []


class Bans:
    """Who is not let in.

    >>> bans = Bans(None)
    >>> [bans.add(each) for each in ("p0123456789abcdef", "Eve", "192.0.2.0/24")]
    ['people', 'names', 'networks']
    >>> bans.has("p0123456789abcdef", "Ann"), bans.has("p1", " EVE "), bans.has("p1", "Ann")
    (True, True, False)
    >>> bans.has_address("192.0.2.7"), bans.has_address("192.0.3.7"), bans.has_address("")
    (True, False, False)
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.banned = Banned() if path is None or not path.exists() else _read(path)
        self._networks: list[Network] = [ip_network(each) for each in self.banned.networks]

    def has(self, person: str, name: str) -> bool:
        """Tell whether somebody is not let in."""
        return person in self.banned.people or _folded(name) in self.banned.names

    def has_address(self, address: str) -> bool:
        """Tell whether an address is not let in."""
        if not self._networks:
            return False
        with suppress(ValueError):
            found = ip_address(address)
            if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
                found = found.ipv4_mapped
            return any(found in network for network in self._networks)
        return False

    def add(self, what: str) -> str:
        """Let somebody in no more; give which list they are on now."""
        kind, text = kind_of(what)
        kept: list[str] = getattr(self.banned, kind)
        if text not in kept:
            self._keep(kind, [*kept, text])
        return kind

    def remove(self, what: str) -> bool:
        """Let somebody in again; tell whether they were banned."""
        kind, text = kind_of(what)
        kept: list[str] = getattr(self.banned, kind)
        if text not in kept:
            return False
        self._keep(kind, [each for each in kept if each != text])
        return True

    def all(self) -> list[tuple[str, str]]:
        """List who is not let in, by kind."""
        return [(kind, what) for kind in KINDS for what in getattr(self.banned, kind)]

    def set(self, banned: list[tuple[str, str]]) -> None:
        """Let these in no more, and nobody else; the file stays as it is."""
        lists = {kind: [what for each, what in banned if each == kind] for kind in KINDS}
        self.path = None
        self.banned = Banned(**lists)
        self._networks = [ip_network(each) for each in self.banned.networks]

    def _keep(self, kind: str, texts: list[str]) -> None:
        lists = {name: getattr(self.banned, name) for name in KINDS}
        banned = Banned(**{**lists, kind: texts})
        if self.path is not None:
            _write(self.path, encode(banned))
        self.banned = banned
        self._networks = [ip_network(each) for each in banned.networks]


def kind_of(what: str) -> tuple[str, str]:
    """Tell whether this is a network, a guest or a name, and write it as it is kept.

    >>> kind_of("2001:db8::7"), kind_of("192.0.2.7"), kind_of("Eve")
    (('networks', '2001:db8::/64'), ('networks', '192.0.2.7/32'), ('names', 'eve'))
    """
    with suppress(ValueError):
        network = ip_network(what.strip(), strict=False)
        if network.version == 6 and network.prefixlen > HOME_BITS:
            network = network.supernet(new_prefix=HOME_BITS)
        return "networks", str(network)
    return ("people", what) if PERSON.fullmatch(what) else ("names", _folded(what))


def _folded(name: str) -> str:
    """Write a name so that nobody comes back with another capital or space."""
    return " ".join(name.split()).casefold()


def _read(path: Path) -> Banned:
    try:
        found = decode(path.read_bytes(), type=Banned)
        for each in found.networks:
            ip_network(each)
    except (OSError, DecodeError, ValueError) as error:
        message = f"the bans in {path} cannot be read ({error}): mend the file, or delete it"
        raise BadBans(message) from error
    return found


def _write(path: Path, body: bytes) -> None:
    """Write under another name first: what bears its own name is whole."""
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(body)
        file.flush()
        os.fsync(handle)
    new.replace(path)
