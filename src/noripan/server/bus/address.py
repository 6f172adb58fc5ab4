"""Where the bus is: `NORIPAN_BUS_URL`, read once."""

from urllib.parse import urlsplit

from noripan.kernel.errors import Unreadable

from .contract import Bus

SCHEMES = ("nats", "tls")


def read_servers(text: str, variable: str) -> list[str]:
    """Read the servers of the bus, parted by commas; `Unreadable` repeats no password.

    >>> read_servers("nats://a.example:4222,nats://b.example", "NORIPAN_BUS_URL")
    ['nats://a.example:4222', 'nats://b.example']
    >>> read_servers("amqp://a.example", "NORIPAN_BUS_URL")
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: NORIPAN_BUS_URL is an address of NATS, such as nats://...
    """
    servers = [each.strip() for each in text.split(",")]
    if not all(map(_is_address, servers)):
        raise Unreadable(f"{variable} is an address of NATS, such as nats://bus.example:4222")
    return servers


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def make_bus(servers: list[str]) -> Bus:
    """Give the bus that these servers are."""
    from .nats import NatsBus  # noqa: PLC0415 - a parlour alone needs no NATS

    return NatsBus(servers)
