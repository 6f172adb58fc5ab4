"""The verbs of charge, of cards and of open choices (OTH-4, OTH-5)."""

from typing import TYPE_CHECKING

from noripan.games.card_othello.looks import (
    CHARGE_PLACES,
    DECK_PLACES,
    DISCARD_PLACES,
    HAND_PLACES,
    SEAT_PLACES,
    choice_of,
    hand_of,
)
from noripan.games.card_othello.state import MOST_CARDS, MOST_CHARGE, Choice, with_new
from noripan.games.card_othello.telling import show_hand

if TYPE_CHECKING:
    from . import Turn

PLAYERS = frozenset({0, 1})
"""All but those who watch."""


def earn(turn: "Turn", seat: int, amount: int, why: str, *, is_joined: bool = False) -> None:
    """Add charge, up to 30, and say what for (OTH-5.1-a)."""
    if turn.options.cards:
        black, white = turn.charges
        if seat:
            turn.charges = black, min(MOST_CHARGE, white + amount)
        else:
            turn.charges = min(MOST_CHARGE, black + amount), white
    if turn.story:
        after = {CHARGE_PLACES[seat]: turn.charges[seat]} if turn.options.cards else {}
        turn.story.log((why, SEAT_PLACES[seat], f"count.{amount}"), after, is_joined=is_joined)


def pay(turn: "Turn", seat: int, amount: int) -> None:
    """Take charge that is there (OTH-5.1-b)."""
    turn.charges = with_new(turn.charges, seat, turn.charges[seat] - amount)
    if turn.story:
        after = {CHARGE_PLACES[seat]: turn.charges[seat]}
        turn.story.log(("log.charge", SEAT_PLACES[seat]), after)


def draw(turn: "Turn", seat: int) -> None:
    """Draw from the top, unless the hand is full or the deck empty (OTH-4.3-b, OTH-4.5-b)."""
    deck, is_full = turn.decks[seat], len(turn.hands[seat]) >= MOST_CARDS
    if deck and not is_full:
        turn.decks = with_new(turn.decks, seat, deck[1:])
        give(turn, seat, deck[0], DECK_PLACES[seat])
    elif turn.story:
        why = "log.hand_full" if is_full else "log.deck_empty"
        turn.story.log((why, SEAT_PLACES[seat]), {})


def give(turn: "Turn", seat: int, card: str, source: str) -> None:
    """Put a card at the right end of a hand, or at the bottom of a deck (OTH-R3, OTH-R4)."""
    hand, deck = turn.hands[seat], turn.decks[seat]
    if len(hand) < MOST_CARDS:
        turn.hands = with_new(turn.hands, seat, (*hand, card))
        if turn.story:
            after = {DECK_PLACES[seat]: len(deck)}
            show_hand(turn.story, turn, "hand_add", seat, (source,), after)
    else:
        turn.decks = with_new(turn.decks, seat, (*deck, card))
        turn.log("log.deck", SEAT_PLACES[seat], after={DECK_PLACES[seat]: len(deck) + 1})


def take(turn: "Turn", seat: int, card: str) -> None:
    """Take the leftmost card of its kind out of a hand."""
    hand = turn.hands[seat]
    at = hand.index(card)
    turn.hands = with_new(turn.hands, seat, hand[:at] + hand[at + 1 :])


def discard(turn: "Turn", seat: int, card: str) -> None:
    """Send a card from a hand to its owner's pile (OTH-R7)."""
    take(turn, seat, card)
    pile = (*turn.discards[seat], card)
    turn.discards = with_new(turn.discards, seat, pile)
    if turn.story:
        said, after = (f"card.{card}",), {DISCARD_PLACES[seat]: [*pile]}
        show_hand(turn.story, turn, "hand_remove", seat, said, after)


def rob(turn: "Turn", seat: int, count: int) -> None:
    """Take cards from the left of the other hand, one after another (OTH-10.9-c).

    Both players see each card go, those too that end up in a deck (OTH-R71).
    """
    for card in turn.hands[1 - seat][:count]:
        take(turn, 1 - seat, card)
        if turn.story:
            show_hand(turn.story, turn, "hand_remove", 1 - seat, (), {})
        said = SEAT_PLACES[seat], f"card.{card}"
        turn.log("log.taken", *said, is_joined=True, seats=PLAYERS)
        turn.give(seat, card, HAND_PLACES[1 - seat])


def ask(turn: "Turn", choice: Choice | None) -> None:
    """Open a choice, or close it; it may open a hand to the one who chooses (OTH-R61)."""
    if not turn.story:
        turn.choice = choice
        return
    enemy = turn.enemy
    before = turn.watchers(enemy)
    turn.choice = choice
    asked = {"choice": choice_of(turn)}
    is_open = turn.watchers(enemy) | before != {enemy}
    shown = {HAND_PLACES[enemy]: hand_of(turn, enemy)} if is_open else {}
    turn.story.log(("log.choice", SEAT_PLACES[turn.mover]), {**asked, **shown})
