"""Hands and deck stay hidden, also in moves that turn a card up (RM-74)."""

from dataclasses import replace

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.cards import cards_of, names_of
from noripan.games.matgo.position import Position
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.event import told
from noripan.kernel.laws import choose

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


@pytest.mark.rule("HSE-6-3-4-b", "HAN-5-4-d", "RM-20", "RM-74")
def test_the_others_do_not_read_that_somebody_holds_on() -> None:
    """Only a second player who is asked before the first card is seen to be asked."""
    hands = "floor:05-3 hand:01-1,01-2,01-3,01-4|06-1 deck:07-3 ask:declare"
    hold, end = GAME.read_action("hold"), GAME.read_action("end")
    for line in (f"house {hands}", f"house {hands} first:1 turn:0 turns:2,3", f"hangame {hands}"):
        position = GAME.read(line, GAME.options())
        assert position.public_text(hold) == "wait"
        assert position.public_text(end) == "end"
    openly = GAME.read(f"house {hands} turn:0 first:1", GAME.options())
    assert openly.public_text(hold) == "hold"


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
