"""Hands and deck stay hidden, also in moves that turn a card up (RM-74)."""

from dataclasses import replace

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.cards import cards_of, names_of
from noripan.games.matgo.position import Position
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Carry
from noripan.kernel.event import fold, told
from noripan.kernel.laws import choose

from .stacked import Stacked, stack

RULESETS = ("soonsimi", "hangame", "house")
SEEN = 4
"""So many cards from the top are left in place: what a turn may turn up."""


def other_worlds(position: Position, seat: int | None, chance: Chance) -> Position:
    """Swap hidden hand cards with the lower deck; the cards on top stay."""
    now = position.fork()
    top, low = now.deck[:SEEN], list(now.deck[SEEN:])
    for each in (0, 1):
        side = now.sides[each]
        if each == seat:
            continue
        for card in list(cards_of(side.hand & ~side.shown)):
            if low and chance.below(2) == 0:
                at = chance.below(len(low))
                side.hand ^= 1 << card | 1 << low[at]
                low[at] = card
    now.deck = (*top, *low)
    return now


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("SSM-2.4-c", "HAN-4-5-b", "RM-74")
def test_what_a_seat_is_told_does_not_depend_on_hidden_cards(ruleset: str) -> None:
    chance = Seeded(f"secrecy {ruleset}")
    compared = 0
    for number in range(25):
        position = GAME.start(GAME.presets[ruleset], 2, Seeded(number)).position
        while not position.is_over:
            action = choose(position.legal_actions(), chance, timid=False)
            step = position.apply(action)
            for seat in (0, 1, None):
                other = other_worlds(position, seat, chance)
                shows_more = str(action).startswith("shake") or step.position.is_over
                if shows_more or other.check(action) is not None:
                    continue
                assert told(other.apply(action).events, seat) == told(step.events, seat)
                compared += 1
            position = step.position
    assert compared > 500


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("RM-74", "RM-40")
def test_nothing_that_is_told_names_a_hidden_card(ruleset: str) -> None:
    chance = Seeded(f"names {ruleset}")
    for number in range(25):
        step = GAME.start(GAME.presets[ruleset], 2, Seeded(number))
        while not step.position.is_over:
            for seat in (0, 1, None):
                hidden = hidden_from(step.position, seat)
                text = repr([step.position.view(seat), step.position.write(seat)])
                heard = repr(told(step.events, seat))
                assert not [name for name in hidden if name in text or name in heard]
            action = choose(step.position.legal_actions(), chance, timid=True)
            step = step.position.apply(action)


def hidden_from(position: Position, seat: int | None) -> list[str]:
    """Name the cards of the deck and of hands that a seat cannot see; drawn leads are public."""
    hidden = sum(1 << card for card in position.deck)
    for each, side in enumerate(position.sides):
        if each != seat:
            hidden |= side.hand & ~side.shown
    return [name for name in names_of(hidden) if name not in (position.view(None)["drawn"] or [])]


FIRST = "floor:05-3,06-3 hand:01-1,{},01-3,01-4,08-1|06-1 deck:07-3,10-1,{} turn:0"
SECOND = f"{FIRST} first:1 turns:0,1"
BONUS = "floor:05-3,06-3 hand:01-1,01-3,01-4,08-1,bonus-1|06-1 deck:{},07-3,10-1,{} turns:3,3"
"""A hand that is, or comes to be, four of a month; or one card of it changes places with 12-3."""


PAID = "floor:01-3,02-3 hand:01-1,05-1|06-1 took:02-1,04-1,08-2|03-1,08-1,11-1 deck:01-2"
"""A puk on the first turn, and scores on both sides."""


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        (f"house {FIRST}", ["play 08-1"]),
        (f"house {FIRST}", ["shake 01-1"]),
        (f"house {SECOND}", ["play 08-1"]),
        (f"house {BONUS}", ["play bonus-1", "play 08-1"]),
        (f"hangame {BONUS}", ["play bonus-1", "play 08-1"]),
    ],
)
@pytest.mark.rule("HSE-6-3-4-b", "HSE-6-3-4-e", "HAN-5-4-d", "RM-20", "RM-74")
def test_a_held_four_is_told_to_nobody(line: str, actions: list[str]) -> None:
    """Two worlds that differ in that alone look the same to the other player and to a watcher."""
    four = GAME.read(line.format("01-2", "12-3"), GAME.options())
    none = GAME.read(line.format("12-3", "01-2"), GAME.options())
    offered = False
    for text in actions:
        offered |= "end" in map(str, four.legal_actions())
        assert "end" not in map(str, none.legal_actions())
        action = GAME.read_action(text)
        assert four.public_text(action) == none.public_text(action) == text
        one, other = four.apply(action), none.apply(action)
        four, none = one.position, other.position
        for seat in (1, None):
            assert told(one.events, seat) == told(other.events, seat)
            assert four.view(seat) == none.view(seat)
            assert four.write(seat) == none.write(seat)
    assert offered
    assert four.sides[0].held
    assert not none.sides[0].held


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        (f"house {FIRST.format('01-2', '12-3')}", ["play 08-1", "play 06-1", "play 01-1"]),
        (f"house {FIRST.format('01-2', '12-3')}", ["end"]),
        (f"hangame {BONUS.format('01-2', '12-3')}", ["play bonus-1", "play 08-1"]),
        (f"hangame {BONUS.format('01-2', '12-3')} gold:3000,9000", ["play bonus-1", "end"]),
        (f"hangame {PAID} gold:3000,9000", ["play 01-1"]),
        (f"house {PAID} gold:3000,9000", ["play 01-1"]),
    ],
)
@pytest.mark.rule("HSE-6-3-4-b", "HAN-5-4-d", "HAN-5-2-a", "RM-20", "RM-68")
def test_what_each_is_told_adds_up_to_what_they_see(line: str, actions: list[str]) -> None:
    """What ending wins, and what a score can be paid with, are told when they change."""
    position = GAME.read(line, GAME.options())
    for text in actions:
        step = position.apply(GAME.read_action(text))
        for seat in (0, 1, None):
            seen = fold(position.view(seat), told(step.events, seat))
            assert seen == step.position.view(seat)
        position = step.position


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.rule("HSE-6-3-4-b", "HSE-6-3-4-d", "RM-17", "RM-20", "RM-74")
def test_a_deal_with_a_four_is_told_like_any_other(holder: int) -> None:
    months = ["01-1 01-2 01-3 01-4", "01-1 01-2 01-3 12-3"]
    deals = [stack(**{("hand", "other")[holder]: hand}) for hand in months]
    four, none = (
        GAME.start(GAME.presets["house"], 2, Stacked(order), Carry({"first": 0})) for order in deals
    )
    for seat in (1 - holder, None):
        heard, expected = (
            [(event.type, event.targets, event.after.get("choice")) for event in told(each, seat)]
            for each in (four.events, none.events)
        )
        assert heard == expected
    assert four.position.actor == none.position.actor == 0


@pytest.mark.rule("RM-20", "RM-74")
def test_a_four_that_is_dealt_anew_may_still_end_only_before_a_turn_is_over() -> None:
    line = "house floor:05-3 hand:01-1,01-2,01-3,01-4|06-1 turn:1 first:1 "
    for turns, held in (("0,0", False), ("3,3", True)):
        position = GAME.read(f"{line} turns:{turns} held:{int(not held)},0", GAME.options())
        assert position.resample(1, Seeded(1)).sides[0].held == held


def test_a_shaken_hand_keeps_its_shown_cards_when_it_is_dealt_anew() -> None:
    line = "soonsimi floor:02-3 hand:01-1,01-3,05-1,06-2|06-1 deck:07-3,08-3 shaken:01|- turn:1 "
    position = GAME.read(line + "shown:01-1,01-3|-", GAME.options())
    for seed in range(5):
        hand = names_of(position.resample(1, Seeded(seed)).sides[0].hand)
        assert {"01-1", "01-3"} <= set(hand)
        assert len(hand) == 4


def test_options_are_part_of_a_position() -> None:
    options = replace(GAME.options(), unit=500)
    assert GAME.read("house hand:01-1|06-1", options).options == replace(options, ruleset="house")
