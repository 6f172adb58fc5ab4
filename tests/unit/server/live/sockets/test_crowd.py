"""Sockets are counted by person and by address."""

from noripan.server.live.sockets.crowd import Crowd


class Tab:
    """A socket that only says whose it is."""

    waiting = 0

    def __init__(self, person: str) -> None:
        self.person = person
        self.name = person
        self.address = "192.0.2.7"

    def push(self, frame: bytes) -> None:
        raise NotImplementedError

    def hang_up(self, code: int, reason: str) -> None:
        raise NotImplementedError


def test_a_persons_oldest_tab_makes_room_for_the_newest() -> None:
    crowd = Crowd(of_address=9, of_person=2)
    tabs = [Tab("ann") for _ in range(4)]
    assert [crowd.count(tab) for tab in tabs] == [None, None, tabs[0], tabs[1]]
    assert crowd.count(Tab("bea")) is None


def test_a_tab_that_was_closed_counts_no_more() -> None:
    crowd = Crowd(of_address=9, of_person=2)
    tabs = [Tab("ann") for _ in range(3)]
    for tab in tabs[:2]:
        crowd.come(tab.address)
        crowd.count(tab)
    crowd.go(tabs[0])
    assert crowd.count(tabs[2]) is None


def test_an_address_has_so_many_sockets_and_another_has_its_own() -> None:
    crowd = Crowd(of_address=2, of_person=9)
    assert [crowd.come("192.0.2.7") for _ in range(3)] == [True, True, False]
    assert crowd.come("5.6.7.8")
    crowd.go(Tab(""))
    crowd.go(Tab(""))
    assert crowd.come("192.0.2.7")
