"""The crowd: who has sockets open, so many an address and so many a person."""

from collections import Counter
from collections.abc import Collection, Mapping

from noripan.server.live.table import Listener


class Elsewhere:
    """What other nodes count, and the sums of it.

    >>> there = Elsewhere()
    >>> there.hear("a", {"ann": 2}, whole=True)
    >>> there.hear("b", {"ann": 1, "bea": 1}, whole=True)
    >>> there.hear("a", {"ann": 1}, whole=False)
    >>> there.sums["ann"], there.sums["bea"]
    (2, 1)
    >>> there.keep(["b"])
    >>> there.sums["ann"]
    1
    """

    def __init__(self) -> None:
        self.sums: Counter[str] = Counter()
        self._nodes: dict[str, Counter[str]] = {}

    def hear(self, node: str, counts: Mapping[str, int], *, whole: bool) -> None:
        """Take over what a node counts: what changed, or all."""
        if whole:
            self._forget(node)
        known = self._nodes.setdefault(node, Counter())
        for who, count in counts.items():
            self.sums[who] += count - known[who]
            known[who] = count
            for each in (self.sums, known):
                if not each[who]:
                    del each[who]

    def keep(self, nodes: Collection[str]) -> None:
        """Forget what all but these nodes counted."""
        for node in [each for each in self._nodes if each not in nodes]:
            self._forget(node)

    def _forget(self, node: str) -> None:
        self.sums -= self._nodes.pop(node, Counter())


class Crowd:
    """Counts sockets, and says which is one too many."""

    def __init__(self, of_address: int, of_person: int) -> None:
        self.of_address = of_address
        self.of_person = of_person
        self._addresses: Counter[str] = Counter()
        self._people: dict[str, list[Listener]] = {}
        self.elsewhere = Elsewhere()
        self._changed: set[str] | None = None

    def come(self, address: str) -> bool:
        """Count a socket that opens; tell whether its address may have it."""
        self._addresses[address] += 1
        self._note(address)
        return self._addresses[address] + self.elsewhere.sums[address] <= self.of_address

    def count(self, listener: Listener) -> Listener | None:
        """Count a socket as its person's; give the oldest that the person must do without."""
        mine = self._people.setdefault(listener.person, [])
        mine.append(listener)
        self._note(listener.person)
        there = self.elsewhere.sums[listener.person]
        return mine.pop(0) if len(mine) + there > self.of_person and len(mine) > 1 else None

    def _note(self, *counted: str) -> None:
        if self._changed is not None:
            self._changed.update(filter(None, counted))

    def share(self) -> None:
        """Count together with other nodes from now on."""
        self._changed = set()

    def tell(self, *, whole: bool) -> dict[str, int]:
        """Give the number of sockets by address and person: where it changed, or all."""
        told = {*self._addresses, *self._people} if whole else self._changed or ()
        self._changed = set()
        return {who: self._addresses[who] + len(self._people.get(who, ())) for who in told}

    def waiting(self) -> list[int]:
        """Give how many frames wait for each socket that was let in."""
        return [each.waiting for mine in self._people.values() for each in mine]

    def go(self, listener: Listener) -> None:
        """Forget a socket that has ended."""
        self._note(listener.address, listener.person)
        self._addresses[listener.address] -= 1
        if not self._addresses[listener.address]:
            del self._addresses[listener.address]
        mine = [each for each in self._people.get(listener.person, ()) if each is not listener]
        if mine:
            self._people[listener.person] = mine
        else:
            self._people.pop(listener.person, None)
