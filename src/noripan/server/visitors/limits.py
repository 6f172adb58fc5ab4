"""Limits on strangers: token buckets, by address or by person."""

from collections import Counter
from dataclasses import dataclass, fields
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

    def owe(self, tokens: float, now: float) -> None:
        """Take what was taken elsewhere; nobody owes more than a burst.

        >>> bucket = Bucket(Rate(burst=2, per_second=1), now=0.0)
        >>> bucket.owe(3, 0.0)
        >>> bucket.take(1.5), bucket.take(2.0)
        (False, True)
        """
        self._fill(now)
        self._left = max(-self.rate.burst, self._left - tokens)

    def is_low(self, now: float) -> bool:
        """Tell whether less than half is left."""
        self._fill(now)
        return self._left < self.rate.burst / 2

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
        self.is_shared = False
        """Other nodes are told what is taken here."""
        self._buckets: dict[str, Bucket] = {}
        self._taken: Counter[str] = Counter()

    def take(self, who: str, now: float) -> bool:
        """Take a token of theirs."""
        is_there = (self._buckets.get(who) or self._of(who, now)).take(now)
        if is_there and self.is_shared:
            self._taken[who] += 1
        return is_there

    def tell(self, now: float) -> dict[str, int]:
        """Give what was taken by those who have little left; the others are told of later."""
        self._taken = Counter({k: n for k, n in self._taken.items() if not self._is_full(k, now)})
        told = {who: n for who, n in self._taken.items() if self._buckets[who].is_low(now)}
        for who in told:
            del self._taken[who]
        return told

    def hear(self, taken: dict[str, int], now: float) -> None:
        """Take what was taken at another node."""
        for who, tokens in taken.items():
            self._of(who, now).owe(tokens, now)

    def _is_full(self, who: str, now: float) -> bool:
        return who not in self._buckets or self._buckets[who].is_full(now)

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
    gestures: Buckets
    bots: Buckets
    invitations: Buckets
    reports: Buckets

    def share(self) -> None:
        """Count together with other nodes from now on."""
        for buckets in self._all.values():
            buckets.is_shared = True

    def tell(self, now: float) -> dict[str, dict[str, int]]:
        """Give what was taken here, by limit and by visitor."""
        told = {name: buckets.tell(now) for name, buckets in self._all.items()}
        return {name: taken for name, taken in told.items() if taken}

    def hear(self, taken: dict[str, dict[str, int]], now: float) -> None:
        """Take what was taken at another node; it may be newer than we are."""
        for name in taken.keys() & self._all.keys():
            self._all[name].hear(taken[name], now)

    @property
    def _all(self) -> dict[str, Buckets]:
        return {each.name: getattr(self, each.name) for each in fields(self)}
