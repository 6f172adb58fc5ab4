"""What readers are told of facts as JSON is what the events tell them, however many know more."""

from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import decode, encode

from noripan.kernel.chance import Seeded
from noripan.kernel.event import Event, Secret, told
from noripan.kernel.registry import game
from noripan.server.room.entries import Fact
from noripan.server.room.facts import Telling, insiders, write_facts


def hand(seat: int) -> dict[str, Any]:
    return {f"hand.{seat}": Secret(["S7"], frozenset({seat}), [None])}


@pytest.mark.parametrize("knowing", [0, 1, 3])
def test_each_seat_is_told_its_own_however_many_know_more(knowing: int) -> None:
    events = [Event("bet", 1, {"turn": 1}), *(Event("draw", 2, hand(n)) for n in range(knowing))]
    facts = write_facts(events)
    telling = Telling(facts)
    assert telling.insiders == set(range(knowing))
    for seat in (*range(knowing + 1), None):
        assert decode(telling.told(seat)) == decode(encode(told(events, seat)))


def test_who_is_not_told_of_an_event_counts_phases_without_it() -> None:
    secret = Event("peek", 1, seats=frozenset({0, 1, 2}))
    telling = Telling(write_facts([secret, Event("turn", 2, hand(3))]))
    phases = [[each["phase"] for each in decode(telling.told(seat))] for seat in (0, 3, None)]
    assert phases == [[1, 2], [1], [1]]


@pytest.mark.parametrize(
    ("name", "seats"), [("card_othello", 2), ("matgo", 2), ("pirate_dice", 6), ("sequence", 6)]
)
def test_in_every_game_the_json_says_what_the_events_say(name: str, seats: int) -> None:
    rules, chance = game(name), Seeded("facts")
    step: Any = rules.start(rules.options(), seats, Seeded(name))
    while not step.position.is_over:
        facts = write_facts(step.events)
        telling = Telling(facts)
        assert decode(telling.logged(), type=list[Fact]) == facts
        for seat in (*range(seats), None):
            assert telling.told(seat) == Raw(encode(told(step.events, seat)))
        step = step.position.apply(chance.pick(step.position.legal_actions()))


def test_what_is_open_to_all_is_written_once_for_the_log_and_for_everybody() -> None:
    telling = Telling(write_facts([Event("bet", 1, {"turn": 1}), Event("turn", 2, pause=True)]))
    assert telling.logged() is telling.told(0) is telling.told(None)


def test_the_log_keeps_phases_as_they_are_where_not_all_are_told_of_all() -> None:
    secret = Event("peek", 1, seats=frozenset({0}))
    facts = write_facts([secret, Event("turn", 2)])
    assert decode(Telling(facts).logged(), type=list[Fact]) == facts


def test_a_phase_of_which_nothing_is_told_leaves_no_gap_in_what_is_told() -> None:
    facts = write_facts([Event("place", 1), Event("turn", 3)])
    telling = Telling(facts)
    assert decode(telling.logged(), type=list[Fact]) == facts
    assert [each["phase"] for each in decode(telling.told(None))] == [1, 2]


def test_those_who_are_told_the_same_get_the_very_same_json() -> None:
    telling = Telling(write_facts([Event("draw", 1, hand(0))]))
    assert telling.told(1) is telling.told(2) is telling.told(None)
    assert telling.told(0) != telling.told(1)


def test_insiders_are_all_who_are_told_more_than_a_watcher() -> None:
    secret = Secret("S7", frozenset({0}), "?", ((frozenset({2}), "S?"),))
    events = [Event("draw", 1, {"top": secret}), Event("peek", 2, seats=frozenset({4}))]
    assert insiders(write_facts(events)) == {0, 2, 4}
    assert insiders(write_facts([Event("bet", 1, {"turn": 1})])) == set()
