"""The crowd: who has sockets open, so many an address and so many a person."""

from collections import Counter

from noripan.server.live.table import Listener


class Crowd:
    """Counts sockets, and says which is one too many."""

    def __init__(self, of_address: int, of_person: int) -> None:
        self.of_address = of_address
        self.of_person = of_person
        self._addresses: Counter[str] = Counter()
        self._people: dict[str, list[Listener]] = {}

    def come(self, address: str) -> bool:
        """Count a socket that opens; tell whether its address may have it."""
        self._addresses[address] += 1
        return self._addresses[address] <= self.of_address

    def count(self, listener: Listener) -> Listener | None:
        """Count a socket as its person's; give the oldest that the person must do without."""
        mine = self._people.setdefault(listener.person, [])
        mine.append(listener)
        return mine.pop(0) if len(mine) > self.of_person else None

    def waiting(self) -> list[int]:
        """Give how many frames wait for each socket that was let in."""
        return [each.waiting for mine in self._people.values() for each in mine]

    def go(self, listener: Listener) -> None:
        """Forget a socket that has ended."""
        self._addresses[listener.address] -= 1
        if not self._addresses[listener.address]:
            del self._addresses[listener.address]
        mine = [each for each in self._people.get(listener.person, ()) if each is not listener]
        if mine:
            self._people[listener.person] = mine
        else:
            self._people.pop(listener.person, None)
