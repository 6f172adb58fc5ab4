"""What a seat is told: its own cards and the table, and never another's hand."""

import json
from dataclasses import asdict

import pytest

from noripan.games.sequence.actions import PASS
from noripan.games.sequence.cards import NAMES
from noripan.games.sequence.game import Sequence
from noripan.games.sequence.options import Options
from noripan.kernel.chance import Seeded
from noripan.kernel.event import told

GAME = Sequence()


@pytest.mark.rule("SEQ-9-f", "RS-34", "SEQ-4-c")
@pytest.mark.parametrize("watcher", [0, 1, 2, 3, None])
def test_no_card_is_told_before_it_is_played_but_to_its_owner(watcher: int | None) -> None:
    """Every card named in what a seat hears is in its own hand or lies open on a pile."""
    step = GAME.start(Options(), 4, Seeded(5))
    chance = Seeded("moves")
    while not step.position.is_over:
        now = step.position
        known = set().union(*now.discards, b"" if watcher is None else now.hands[watcher])
        dead = {card for card in range(len(NAMES)) if card < 52 and now.is_dead(card)}
        heard = json.dumps([asdict(event) for event in told(step.events, watcher)])
        named = {card for card, name in enumerate(NAMES) if f'"{name}"' in heard}
        assert named <= known | dead
        step = step.position.apply(chance.pick(step.position.legal_actions()))
    heard = json.dumps([asdict(event) for event in told(step.events, watcher)])
    assert all(f'"{NAMES[card]}"' in heard for hand in step.position.hands for card in hand)


@pytest.mark.rule("SEQ-9-f", "SEQ-4-e", "RS-34")
def test_only_the_owner_learns_the_card_drawn() -> None:
    line = "x/x/x/x/x/x/x/x/x/x r1 r1:S7|b1:D2|r2:D3|b2:D4 d:C4,S9 -"
    step = GAME.read(line, Options()).apply(GAME.read_action("spade_7 @6"))
    hands = {
        watcher: [e.after["hand.0"] for e in told(step.events, watcher) if e.type == "draw"]
        for watcher in (0, 1, 2, 3, None)
    }
    assert hands.pop(0) == [["clover_4"]]
    assert all(told == [[None]] for told in hands.values())


@pytest.mark.rule("RS-34")
def test_legal_actions_are_those_of_the_actors_own_hand() -> None:
    position = GAME.start(Options(), 2, Seeded(3)).position
    other = position.resample(position.actor, Seeded(9))
    assert position.hands != other.hands
    assert position.legal_actions() == other.legal_actions()


@pytest.mark.rule("RS-22", "RS-34")
@pytest.mark.parametrize("watcher", [0, 2, None])
def test_a_pass_does_not_tell_whether_a_protection_forced_it(watcher: int | None) -> None:
    """A jack that may not be played now and a dead card pass alike, until all have passed."""
    *bound, bound_end = _hear_a_round_of_passes("HJ1", watcher)
    *dead, dead_end = _hear_a_round_of_passes("S7", watcher)
    assert bound == dead
    assert bound_end != dead_end


def _hear_a_round_of_passes(hand: str, watcher: int | None) -> list[str]:
    line = f"5RRRRR/x/x/x/5r4/x/x/x/BBBBB5/x b1 r1:S7|b1:{hand}|r2:S7|b2:S7 d:S7,C4,S9 45"
    position, heard = GAME.read(line, Options()), []
    for number in range(4):
        assert position.discloses_to(PASS, watcher) == (number == 3)
        step = position.apply(PASS)
        position = step.position
        heard.append(f"{told(step.events, watcher)} {position.view(watcher)}")
    return heard


def test_a_resample_keeps_what_is_known_and_changes_the_rest() -> None:
    now = GAME.start(Options(), 3, Seeded(3)).position
    other = now.resample(None, Seeded(1))
    assert sorted(b"".join((*other.hands, other.deck))) == sorted(b"".join((*now.hands, now.deck)))
    assert all(a != b for a, b in zip(now.hands, other.hands, strict=True))
