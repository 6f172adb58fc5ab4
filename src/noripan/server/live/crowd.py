"""The crowd: who has sockets open, so many an address and so many a person."""

from collections import Counter

from .greeting import Ear


class Crowd:
    """Counts sockets, and says which is one too many."""

    def __init__(self, of_address: int, of_person: int) -> None:
        self.of_address = of_address
        self.of_person = of_person
        self._addresses: Counter[str] = Counter()
        self._people: dict[str, list[Ear]] = {}

    def come(self, address: str) -> bool:
        """Count a socket that opens; tell whether its address may have it."""
        self._addresses[address] += 1
        return self._addresses[address] <= self.of_address

    def greet(self, ear: Ear) -> Ear | None:
        """Count a socket as its person's; give the oldest that the person must do without."""
        mine = self._people.setdefault(ear.person, [])
        mine.append(ear)
        return mine.pop(0) if len(mine) > self.of_person else None

    def go(self, address: str, ear: Ear) -> None:
        """Forget a socket that has ended."""
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]
        mine = [each for each in self._people.get(ear.person, ()) if each is not ear]
        if mine:
            self._people[ear.person] = mine
        else:
            self._people.pop(ear.person, None)
