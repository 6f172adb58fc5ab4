"""A series: who leads next, doubled stakes, gold from match to match, and every payment told."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.position import Position
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry
from noripan.kernel.event import BANK, Event, Payment
from noripan.kernel.laws import choose
from noripan.kernel.replay import Replay, read_replay

RULESETS = ("soonsimi", "hangame", "house")
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
STOP = "floor:02-3 hand:05-3|06-1 took:02-1,04-1,08-2,01-2,02-2,03-2|12-1 deck:07-3 ask:call turn:0"
NAGARI = "floor:05-3 hand:-|06-1 deck:07-3 turns:10,9 turn:1"


def carried(ruleset: str, line: str, action: str) -> dict[str, object]:
    position = GAME.read(f"{ruleset} {line}", GAME.options())
    carry = GAME.carry(position.apply(GAME.read_action(action)).position)
    assert carry is not None
    return dict(carry.values)


@every_ruleset
@pytest.mark.rule("SSM-1.1-b", "HAN-1-d", "RM-07")
def test_the_winner_leads_the_next_game(ruleset: str) -> None:
    carry = carried(ruleset, f"{STOP} first:1", "stop")
    assert carry == {"first": 0, "stakes": 1, "gold": [1_008_000, 992_000]}


@every_ruleset
@pytest.mark.rule("SSM-4.3-c", "HAN-5-4-i", "HSE-6-3-6-a", "HSE-6-3-6-c", "RM-07", "RM-67")
def test_after_a_nagari_the_same_player_leads_for_double_stakes(ruleset: str) -> None:
    assert carried(ruleset, f"{NAGARI} first:1", "play 06-1")["first"] == 1
    assert carried(ruleset, NAGARI, "play 06-1")["stakes"] == 2
    again = carried(ruleset, f"{NAGARI} stakes:2", "play 06-1")["stakes"]
    assert again == (2 if ruleset == "soonsimi" else 4)


@every_ruleset
@pytest.mark.rule("RM-67")
def test_a_win_of_any_kind_uses_the_stakes_up(ruleset: str) -> None:
    assert carried(ruleset, f"{STOP} stakes:4", "stop")["stakes"] == 1


def test_a_match_that_goes_on_carries_nothing() -> None:
    assert GAME.carry(GAME.start(GAME.options(), 2, Seeded(3)).position) is None


@every_ruleset
@pytest.mark.rule("MAT-2-a", "RM-70")
def test_a_series_begins_with_a_grant_to_both(ruleset: str) -> None:
    step = GAME.start(GAME.presets[ruleset], 2, Seeded(3))
    grants = [payment for event in step.events for payment in event.payments]
    assert grants[:2] == [Payment(BANK, seat, 1_000_000, "MAT-2-a") for seat in (0, 1)]


@every_ruleset
@pytest.mark.rule("MAT-2-b", "HSE-6-3-2-c", "HSE-6-3-2-d", "RM-70")
def test_whoever_is_at_0_begins_the_next_game_with_a_million(ruleset: str) -> None:
    carry = Carry({"first": 0, "gold": [0, 7]})
    step = GAME.start(GAME.presets[ruleset], 2, Seeded(3), carry)
    assert [side.gold for side in step.position.sides] == [1_000_000, 7]
    (grant,) = [payment for event in step.events for payment in event.payments]
    assert (grant.payer, grant.payee, grant.amount) == (BANK, 0, 1_000_000)
    assert grant.clause == ("HSE-6-3-2-d" if ruleset == "house" else "MAT-2-b")


@pytest.mark.rule("HAN-5-2-a", "RM-68", "RM-70")
def test_what_a_player_brought_is_counted_after_the_new_beginning() -> None:
    carry = Carry({"first": 0, "gold": [0, 7]})
    position = GAME.start(GAME.presets["hangame"], 2, Seeded(3), carry).position
    assert position.table.brought == (1_000_000, 7)
    fresh = GAME.start(GAME.presets["hangame"], 2, Seeded(3)).position
    assert fresh.table.brought == (1_000_000, 1_000_000)


@every_ruleset
@pytest.mark.rule("HSE-6-5-c", "HSE-6-3-2-a", "RM-69")
def test_the_payments_of_a_series_add_up_to_the_gold(ruleset: str) -> None:
    """Ten matches in a row: what was told is what a ledger needs, and nothing is created."""
    held = [0, 0]
    carry: Carry | None = None
    chance = Seeded(f"series {ruleset}")
    for number in range(10):
        step = GAME.start(GAME.presets[ruleset], 2, Seeded(f"{ruleset} {number}"), carry)
        book(held, step.events)
        position: Position = step.position
        while not position.is_over:
            action = choose(position.legal_actions(), chance, timid=False)
            step = position.apply(action)
            book(held, step.events)
            position = step.position
        assert held == [side.gold for side in position.sides]
        carry = GAME.carry(position)


def book(held: list[int], events: tuple[Event, ...]) -> None:
    for payment in (payment for event in events for payment in event.payments):
        held[payment.payee] += payment.amount
        if payment.payer != BANK:
            held[payment.payer] -= payment.amount


def test_a_replay_begins_with_what_the_match_before_it_handed_on() -> None:
    saved = Replay(
        game="matgo",
        version=GAME.version,
        options={},
        seats=2,
        seed="07" * 32,
        actions=(),
        carry={"first": 1, "stakes": 4, "gold": [900_000, 1_100_000]},
    )
    begun = read_replay(saved.write()).steps()[0].position
    assert "stakes:4" in begun.write()
    assert "gold:900000,1100000" in begun.write()
