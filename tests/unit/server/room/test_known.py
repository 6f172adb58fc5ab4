"""A seat knows its own secrets, and some know more than the public and less than all."""

from noripan.kernel.notation import ALL
from noripan.server.room.known import known_to

SECRETS = {"hand.0": (["S7"], [0]), "top": ("C2", [2])}
BETWEEN = {"top": [([1], "C?")]}


def test_each_seat_knows_its_own() -> None:
    assert known_to(0, SECRETS, BETWEEN) == {"hand.0": ["S7"]}
    assert known_to(1, SECRETS, BETWEEN) == {"top": "C?"}
    assert known_to(2, SECRETS, BETWEEN) == {"top": "C2"}


def test_who_watches_knows_nothing_and_the_log_all() -> None:
    assert known_to(None, SECRETS, BETWEEN) == {}
    assert known_to(ALL, SECRETS, BETWEEN) == {"hand.0": ["S7"], "top": "C2"}
