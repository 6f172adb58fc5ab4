"""The deal: cards, hands, floor, bonus cards, fours, and who leads."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.cards import (
    ANIMALS,
    BONUS_CARDS,
    CHODAN,
    DOUBLE_PI,
    GWANG,
    MONTH,
    NAMES,
    PLAIN_PI,
    RIBBONS,
    names_of,
)
from noripan.games.matgo.position import Position
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry, Step
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import told

from .stacked import Stacked, stack

RULESETS = ("soonsimi", "hangame", "house")
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
FOUR_ONE = "01-1 01-2 01-3 01-4"
FOUR_TWO = "02-1 02-2 02-3 02-4"


def deal(ruleset: str, chance: Stacked, carry: dict[str, object] | None = None) -> Step[Position]:
    return GAME.start(GAME.presets[ruleset], 2, chance, None if carry is None else Carry(carry))


def types(step: Step[Position], seat: int | None = None) -> list[str]:
    return [event.type for event in told(step.events, seat)]


@pytest.mark.rule("SSM-1.1-a", "HAN-1-a")
def test_matgo_is_for_two() -> None:
    assert GAME.seats == (2,)
    with pytest.raises(Unreadable):
        GAME.start(GAME.options(), 3, Seeded(1))


def test_gold_is_known_before_the_cards_are_dealt() -> None:
    start = GAME.start(GAME.options(), 2, Seeded(1), Carry({"gold": [300, 500], "first": 1}))
    lead = start.events[0]
    assert (lead.type, lead.after["gold.0"], lead.after["gold.1"]) == ("lead", 300, 500)


@pytest.mark.rule("SSM-1.1-c", "SSM-1.1-e", "RM-03")
def test_there_are_four_cards_a_month_and_two_bonus_cards() -> None:
    assert len(set(NAMES)) == 50
    assert len(MONTH) == 12
    assert all(month.bit_count() == 4 for month in MONTH)
    assert names_of(BONUS_CARDS) == ["bonus-1", "bonus-2"]


@pytest.mark.rule("HAN-3-1-a", "HAN-3-2-a", "HAN-3-4-a", "HAN-3-4-e", "HAN-3-5-a", "RM-03")
def test_the_cards_are_of_their_kinds() -> None:
    kinds = [GWANG, ANIMALS, RIBBONS, PLAIN_PI, DOUBLE_PI, BONUS_CARDS]
    assert [kind.bit_count() for kind in kinds] == [5, 9, 10, 22, 2, 2]
    assert sum(kinds) == (1 << 50) - 1
    assert all((PLAIN_PI & month).bit_count() == 2 for month in MONTH[:11])
    assert "12-3" not in names_of(CHODAN)
    assert {"05-1", "09-1"} <= set(names_of(ANIMALS))


@every_ruleset
@pytest.mark.rule("SSM-1.2-a", "SSM-1.2-b", "SSM-1.2-c", "HAN-1-a", "HAN-1-b")
def test_ten_cards_each_and_eight_on_the_floor(ruleset: str) -> None:
    step = deal(ruleset, Stacked(stack()))
    now = step.position
    assert [side.hand.bit_count() for side in now.sides] == [10, 10]
    assert now.floor.bit_count() == 8
    assert len(now.deck) == 22
    assert types(step) == ["lead", "grant", "deal", "turn"]


@every_ruleset
@pytest.mark.rule("SSM-1.4-a", "SSM-1.4-b", "HAN-3-7-b", "RM-08")
def test_the_first_player_takes_bonus_cards_from_the_floor(ruleset: str) -> None:
    """Refills are drawn until none of them is a bonus card, and nothing is stolen."""
    order = stack(floor="bonus-1", deck="bonus-2 12-4")
    step = deal(ruleset, Stacked(order), {"first": 1, "gold": [5, 5]})
    now = step.position
    assert names_of(now.sides[1].took) == ["bonus-1", "bonus-2"]
    assert now.floor.bit_count() == 8
    assert "12-4" in names_of(now.floor)
    assert len(now.deck) == 20
    assert types(step) == ["lead", "deal", "floor_bonus", "turn"]


@every_ruleset
@pytest.mark.rule("RM-14", "SSM-2.1-e")
def test_three_of_a_month_on_the_floor_are_a_pile_of_nobodys(ruleset: str) -> None:
    step = deal(ruleset, Stacked(stack(floor="01-1 01-2 01-3")))
    assert step.position.view(None)["piles"] == {"01": None}
    assert "pile_up" in types(step)


# ---- fours


@pytest.mark.rule("SSM-1.3-a", "SSM-1.3-b", "SSM-1.3-c", "RM-16", "RM-21", "RM-73")
def test_soonsimi_chongtong_wins_what_the_table_agreed_on() -> None:
    options = type(GAME.presets["soonsimi"])(ruleset="soonsimi", chongtong_points=15)
    step = GAME.start(options, 2, Stacked(stack(other=FOUR_ONE)), Carry({"first": 0, "stakes": 2}))
    outcome = step.position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.clause) == ((1,), (0, 30), "SSM-1.3-b")
    plain = deal("soonsimi", Stacked(stack(other=FOUR_ONE))).position.outcome()
    assert plain is not None
    assert plain.points == (0, 10)


@pytest.mark.rule("SSM-1.3-d", "RM-17", "SSM-4.3-c")
def test_soonsimi_two_chongtongs_are_a_nagari() -> None:
    now = deal("soonsimi", Stacked(stack(hand=FOUR_ONE, other=FOUR_TWO))).position
    outcome, carry = now.outcome(), GAME.carry(now)
    assert outcome is not None
    assert outcome.places == (1, 1)
    assert outcome.clause == "SSM-1.3-d"
    assert carry is not None
    assert carry.values["stakes"] == 2


@pytest.mark.rule("RM-15", "SSM-1.4-b")
def test_soonsimi_deals_again_when_four_lie_on_the_floor() -> None:
    again = stack(hand="05-1 05-2")
    step = deal("soonsimi", Stacked(stack(floor=FOUR_ONE), again), {"first": 1, "stakes": 2})
    now = step.position
    assert (now.table.first, now.table.stakes, now.actor) == (1, 2, 1)
    assert {"05-1", "05-2"} <= set(names_of(now.sides[0].hand))


@pytest.mark.rule("RM-18", "SSM-1.3-b")
def test_soonsimi_a_hand_four_wins_over_a_floor_four() -> None:
    now = deal("soonsimi", Stacked(stack(other=FOUR_TWO, floor=FOUR_ONE))).position
    outcome = now.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("HAN-5-4-a", "HSE-6-3-4-a", "RM-16", "RM-74")
def test_hangame_chongtong_wins_ten_and_shows_the_four() -> None:
    step = deal("hangame", Stacked(stack(other=FOUR_ONE), draws=[0, 46]))
    outcome = step.position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.clause) == ((1,), (0, 10), "HAN-5-4-a")
    called = next(event for event in step.events if event.type == "chongtong")
    assert called.targets == ("seat.1", "01-1", "01-2", "01-3", "01-4")


@pytest.mark.rule("HAN-5-4-c", "HSE-6-3-4-a", "RM-17")
def test_hangame_of_two_chongtongs_the_first_player_wins() -> None:
    order = stack(hand=FOUR_ONE, other=FOUR_TWO)
    for first in (0, 1):
        outcome = deal("hangame", Stacked(order), {"first": first}).position.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.clause) == ((first,), "HAN-5-4-c")


@pytest.mark.parametrize("ruleset", ["hangame", "house"])
@pytest.mark.rule("HAN-5-4-b", "HSE-6-3-4-c", "HSE-6-5-a", "RM-15", "RM-18")
def test_four_on_the_floor_win_for_the_first_player(ruleset: str) -> None:
    """Also against a four in the other's hand, and only after the refill."""
    order = stack(hand=FOUR_TWO, floor="bonus-1 01-1 01-2 01-3", deck="01-4")
    step = deal(ruleset, Stacked(order), {"first": 1})
    outcome = step.position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((1,), (0, 10))
    assert outcome.clause == ("HAN-5-4-b" if ruleset == "hangame" else "HSE-6-3-4-c")
    assert "floor_chongtong" in types(step)


@pytest.mark.rule("RM-09", "RM-18")
def test_two_fours_in_one_hand_are_still_ten() -> None:
    outcome = deal("hangame", Stacked(stack(hand=f"{FOUR_ONE} {FOUR_TWO}"))).position.outcome()
    assert outcome is not None
    assert outcome.points == (10, 0)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.rule("HSE-6-3-4-b", "HSE-6-3-4-d", "RM-17", "RM-20")
def test_house_begins_with_the_first_player_whoever_holds_four(first: int) -> None:
    step = deal("house", Stacked(stack(hand=FOUR_ONE)), {"first": first})
    assert types(step) == ["lead", "grant", "deal", "turn"]
    assert (step.position.actor, step.position.ask) == (first, "play")
    legal = [str(action) for action in step.position.legal_actions()]
    assert ("end" in legal) == (first == 0)


@pytest.mark.rule("HSE-6-3-4-b", "RM-20", "RM-21")
def test_house_says_to_the_holder_what_ending_wins() -> None:
    step = deal("house", Stacked(stack(hand=FOUR_ONE)), {"first": 0, "stakes": 2})
    end = {"cards": FOUR_ONE.split(), "points": 20, "gold": 20_000}
    assert step.position.view(0)["choice"] == {"kind": "play", "end": end}
    assert step.position.view(1)["choice"] == step.position.view(None)["choice"] == {"kind": "play"}


# ---- who leads


@pytest.mark.rule("SSM-1.1-b", "RM-04")
def test_soonsimi_the_host_leads_the_first_game_then_the_winner() -> None:
    assert deal("soonsimi", Stacked(stack())).position.actor == 0
    assert deal("soonsimi", Stacked(stack()), {"host": 1}).position.actor == 1
    assert deal("soonsimi", Stacked(stack()), {"host": 1, "first": 0}).position.actor == 0


@pytest.mark.rule("HAN-1-c", "HAN-1-d", "RM-05")
def test_hangame_the_higher_month_leads_and_equal_months_draw_again() -> None:
    draws = [0, 1, 5, 5, 10, 40]
    now = deal("hangame", Stacked(stack(), draws=draws)).position
    assert now.view(None)["drawn"] == ["03-3", "11-2"]
    assert now.actor == 1
    assert deal("hangame", Stacked(stack()), {"first": 0}).position.actor == 0
    for hour in (3, 12):  # whatever the time
        assert deal("hangame", Stacked(stack(), draws=[2, 30]), {"hour": hour}).position.actor == 1


@pytest.mark.parametrize(("hour", "first"), [(5, 0), (6, 1), (17, 1), (18, 0), (23, 0)])
@pytest.mark.rule("HSE-6-2-i", "RM-06")
def test_house_the_lower_month_leads_at_night_the_higher_by_day(hour: int, first: int) -> None:
    chance = Stacked(stack(), draws=[2, 30])
    assert deal("house", chance, {"hour": hour}).position.actor == first
