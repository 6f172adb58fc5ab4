"""A seat is told what it may know, and no more."""

from noripan.kernel.event import (
    BANK,
    NO_SECRETS,
    Event,
    Payment,
    Secret,
    Told,
    changed,
    fold,
    tell,
    told,
)
from noripan.kernel.notation import ALL

HAND = Secret(["S7"], frozenset({1}), [None])


def test_a_secret_is_open_to_its_seats_alone() -> None:
    assert HAND.seen_by(1) == ["S7"]
    assert HAND.seen_by(0) == [None]
    assert HAND.seen_by(None) == [None]


def test_an_event_for_some_seats_leaves_no_gap_for_the_others() -> None:
    trap = Event("trap", 2, {"cell.3": "trap"}, seats=frozenset({0}))
    events = [Event("place", 1, {"cell.3": "b"}), trap, Event("turn", 3, {"turn": 1})]
    assert [event.type for event in told(events, 0)] == ["place", "trap", "turn"]
    assert [(event.type, event.phase) for event in told(events, 1)] == [("place", 1), ("turn", 2)]


def test_no_secret_is_left_in_what_is_told() -> None:
    heard = told([Event("draw", 1, {"hand.1": HAND}, seats=frozenset({1}))], 1)
    assert heard == [Told("draw", 1, {"hand.1": ["S7"]})]


def test_secrets_are_found_unless_whoever_tells_knows_that_there_is_none() -> None:
    assert Event("draw", 1, {"hand.1": HAND, "deck": 3}).secrets == {"hand.1": HAND}
    known = Event("log", 1, {"deck": 3}, ("draw",), "", False, None, (), NO_SECRETS)  # noqa: FBT003
    assert known.secrets == {}
    assert known == Event("log", 1, {"deck": 3}, ("draw",))


def test_events_of_one_batch_share_a_phase() -> None:
    events: list[Event] = []
    tell(events, "flip", {"a": 1}, batch="line")
    tell(events, "flip", {"b": 1}, batch="line")
    tell(events, "turn", {"turn": 0})
    assert [event.phase for event in events] == [1, 1, 2]


def test_folding_gives_the_last_word_on_every_place() -> None:
    assert fold({"a": 0}, [Told("x", 1, {"a": 1}), Told("y", 2, {"b": 2})]) == {"a": 1, "b": 2}


def test_payments_are_written_for_a_ledger() -> None:
    events: list[Event] = []
    won = Payment(1, 0, 7000, "HAN-4-1-e")
    tell(events, "pay", {"gold.0": 1_007_000}, payments=(won, Payment(BANK, 1, 10, "HSE-6-3-2-d")))
    assert events[0].payments[0] == won
    first, second = (payment.to_json() for payment in events[0].payments)
    assert events[0].to_json()["payments"] == [first, second]
    assert first == {"payer": 1, "payee": 0, "amount": 7000, "clause": "HAN-4-1-e"}
    assert second["payer"] == BANK


def test_an_event_may_be_told_to_one_seat_alone() -> None:
    events: list[Event] = []
    tell(events, "hold", {}, seats=frozenset({1}))
    assert told(events, 0) == []
    assert len(told(events, 1)) == 1


def test_a_partner_may_see_more_than_the_public_and_less_than_all() -> None:
    card = Secret("S7", frozenset({0}), "?", ((frozenset({2}), "S?"),))
    events: list[Event] = []
    tell(events, "deal", {"card.0": card})
    seen = {eyes: told(events, eyes)[0].after["card.0"] for eyes in (0, 1, 2, None, ALL)}
    assert seen == {0: "S7", 1: "?", 2: "S?", None: "?", ALL: "S7"}
    assert events[0].to_json()["secret"] == {
        "card.0": {"seats": [0], "public": "?", "between": [[[2], "S?"]]}
    }


def test_what_has_changed_is_what_differs_or_is_new() -> None:
    before = {"deck": 4, "turn": 0, "goal": 2}
    after = {"deck": 3, "turn": 1, "goal": 2, "last": "S7"}
    assert changed(before, after) == {"deck": 3, "turn": 1, "last": "S7"}


def test_nobody_learns_whether_a_secret_has_changed() -> None:
    other = Secret(["S8"], frozenset({1}), [None])
    for after in (HAND, other):
        assert list(changed({"hand.1": HAND, "turn": 0}, {"hand.1": after, "turn": 0})) == [
            "hand.1"
        ]
