"""The verbs of cards and charge, of open choices and of suspected traps (OTH-4, OTH-5)."""

from .hooks import CARDS
from .places import Open, choice_place
from .state import State
from .table import MOST_CARDS, MOST_CHARGE, Choice, Suspects

PLAYERS = frozenset({0, 1})
"""All but those who watch."""


class Purse(State):
    """What a turn can do beside the board."""

    __slots__ = ()

    def charge(self, seat: int, amount: int, why: str, *said: str, is_joined: bool = False) -> None:
        """Add or take charge, within 0 and 30 (OTH-5.1-a, OTH-5.1-b)."""
        after = {}
        if self.options.cards:
            self.charges[seat] = min(MOST_CHARGE, self.charges[seat] + amount)
            after[f"charge.{seat}"] = self.charges[seat]
        self.log(why, f"seat.{seat}", *said, after=after, is_joined=is_joined)

    def draw(self) -> None:
        """Draw from the top, unless the hand is full or the deck empty (OTH-4.3-b, OTH-4.5-b)."""
        seat = self.mover
        if len(self.hands[seat]) >= MOST_CARDS or not self.decks[seat]:
            why = "log.hand_full" if len(self.hands[seat]) >= MOST_CARDS else "log.deck_empty"
            self.log(why, f"seat.{seat}")
            return
        drawn = self.decks[seat][0]
        self.decks[seat] = self.decks[seat][1:]
        self.give(seat, drawn, f"deck.{seat}")

    def give(self, seat: int, card: str, source: str) -> None:
        """Put a card at the right end of a hand, or at the bottom of a deck (OTH-R3, OTH-R4)."""
        if len(self.hands[seat]) < MOST_CARDS:
            self.hands[seat] = (*self.hands[seat], card)
            if self.story:
                after = self.hand(seat) | {f"deck.{seat}": len(self.decks[seat])}
                self.story.tell("hand_add", after, f"hand.{seat}", source)
            return
        self.decks[seat] = (*self.decks[seat], card)
        self.log("log.deck", f"seat.{seat}", after={f"deck.{seat}": len(self.decks[seat])})

    def take(self, seat: int, card: str, *, is_discarded: bool) -> None:
        """Take the leftmost card of its kind out of a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        if is_discarded:
            self.discards[seat] = (*self.discards[seat], card)
        if self.story:
            after: Open = dict(self.hand(seat))
            if is_discarded:
                after[f"discard.{seat}"] = list(self.discards[seat])
            names = (f"card.{card}",) if is_discarded else ()
            self.story.tell("hand_remove", after, f"hand.{seat}", *names)

    def rob(self, seat: int, count: int) -> None:
        """Take cards from the left of the other hand, one after another (OTH-10.9-c).

        Both players see each card go, those too that end up in a deck (OTH-R71).
        """
        for card in self.hands[1 - seat][:count]:
            self.take(1 - seat, card, is_discarded=False)
            said = f"seat.{seat}", f"card.{card}"
            self.log("log.taken", *said, is_joined=True, seats=PLAYERS)
            self.give(seat, card, f"hand.{1 - seat}")

    # ---- choices and traps

    def ask(self, choice: Choice | None) -> None:
        """Open a choice, or close it; while it is open, condemning sees a hand (OTH-R61)."""
        hands = (self.choice, choice)
        self.choice = choice
        after: Open = {"choice": choice_place(choice, self.mover)}
        if any(each and CARDS[each.card].reveals for each in hands):
            after |= self.hand(self.enemy)
        self.log("log.choice", f"seat.{self.mover}", after=after)

    def arm(self, seat: int) -> None:
        """Let the other player fear every stone of the setter (OTH-R76)."""
        self.suspects[seat] = Suspects(self.stones[seat])

    def disarm(self, seat: int) -> None:
        """Nobody needs to fear any more."""
        self.suspects[seat] = None

    def clear_suspects(self, seat: int, cells: int, *, is_silent: bool) -> None:
        """Take stones out of suspicion; one that leaves silently may have been the trap."""
        suspects = self.suspects[seat]
        if suspects is not None and suspects.cells & cells:
            gone = suspects.may_be_gone or is_silent
            self.suspects[seat] = Suspects(suspects.cells & ~cells, gone)
