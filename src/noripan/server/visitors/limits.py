"""Limits on strangers: token buckets, by address or by person."""

from dataclasses import dataclass
from ipaddress import IPv6Address

BUCKETS_AT_MOST = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: so many at once, then so many a second."""

    burst: float
    per_second: float


def neighbourhood(address: str) -> str:
    """Give an address as limits count it: whoever has one of IPv6 has 2 to the 64 beside it.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8::7"), neighbourhood("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class Bucket:
    """Tokens that come back with time.

    >>> bucket = Bucket(Rate(burst=1, per_second=1), now=0.0)
    >>> bucket.take(0.0), bucket.take(0.5), bucket.take(1.0)
    (True, False, True)
    """

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token, or say that there is none."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Tell whether forgetting this bucket changes nothing."""
        self._fill(now)
        return self._left >= self.rate.burst

    def is_empty(self, now: float) -> bool:
        """Tell whether the next one would be refused."""
        self._fill(now)
        return self._left < 1

    def _fill(self, now: float) -> None:
        self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.per_second)
        self._at = now


class Buckets:
    """One bucket an address, or a person."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str, now: float) -> bool:
        """Take a token of theirs."""
        return self._of(who, now).take(now)

    def is_empty(self, who: str, now: float) -> bool:
        """Tell whether they have none left."""
        return who in self._buckets and self._buckets[who].is_empty(now)

    def _of(self, who: str, now: float) -> Bucket:
        if who not in self._buckets:
            if len(self._buckets) >= BUCKETS_AT_MOST:
                self._buckets = {k: b for k, b in self._buckets.items() if not b.is_full(now)}
            self._buckets[who] = Bucket(self.rate, now)
        return self._buckets[who]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of each thing a visitor may do; `Settings` says how much that is."""

    requests: Buckets
    guesses: Buckets
    tables: Buckets
    saved: Buckets
    frames: Buckets
    chat: Buckets
