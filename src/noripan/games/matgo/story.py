"""What rules say of a turn, on its way: here to nobody, at the cost of nothing.

Who listens has a `telling.Teller`, to which rules say the same.
"""

from collections.abc import Sequence
from typing import Final

from noripan.kernel.event import Payment

from .state import State


class Story:
    """A match, step by step, that nobody hears: for searches and learning."""

    __slots__ = ()

    # ---- the deal

    def deal(self, now: State, had: Sequence[int | None]) -> None:
        """Tell who leads, what the bank gives to those who had nothing, and the whole table."""

    def floor_bonus(self, now: State, bonus: int) -> None:
        """Tell that the first player takes the bonus cards on the floor."""

    def pile_up(self, now: State) -> None:
        """Tell that three of a month were dealt to the floor."""

    # ---- the hand

    def play(self, now: State, card: int) -> None:
        """Tell that a card lies on the floor."""

    def shake(self, now: State, shown: int) -> None:
        """Tell which three cards were shown."""

    def bomb(self, now: State, name: str, month: int, cards: int) -> None:
        """Tell of a bomb or a grenade."""

    def bomb_card(self, now: State) -> None:
        """Tell that a bomb card was played."""

    def bonus(self, now: State, card: int) -> None:
        """Tell that a bonus card was captured from the hand, and another card drawn."""

    # ---- the deck

    def flip(self, now: State, card: int) -> None:
        """Tell which card was flipped."""

    def flip_bonus(self, now: State, card: int) -> None:
        """Tell that a bonus card was flipped."""

    def ask_which(self, now: State) -> None:
        """Tell that the actor chooses a card."""

    def take(self, now: State, card: int) -> None:
        """Tell which one was chosen."""

    # ---- what a turn brings

    def capture(self, now: State, calls: tuple[str, ...], cards: int) -> None:
        """Tell each call by its name and what it takes, then how the cards change places."""

    def seal(self, now: State) -> None:
        """Tell that a steal has sealed the gukjin as an animal (HSE-6-5-b)."""

    def steal(self, now: State, card: int) -> None:
        """Tell which card goes from one player to the other."""

    def score(self, now: State) -> None:
        """Tell what both have now."""

    def puk(self, now: State, month: int) -> None:
        """Tell that three cards stay as a pile."""

    # ---- the end of a turn

    def ask_call(self, now: State) -> None:
        """Tell that the actor goes or stops."""

    def use(self, now: State) -> None:
        """Tell how the gukjin is used from now on."""

    def go(self, now: State) -> None:
        """Tell that the actor goes on."""

    def turn(self, now: State) -> None:
        """Tell whose turn it is."""

    # ---- the end of a match

    def pay(self, now: State, payment: Payment) -> None:
        """Tell who pays whom."""

    def win(self, now: State, winner: int, how: str) -> None:
        """Tell who has won, with the four cards of a chongtong."""

    def bak(self, now: State, loser: int, name: str) -> None:
        """Call what doubles a loss."""

    def nagari(self, now: State) -> None:
        """Tell that nobody has won."""

    def end(self, now: State) -> None:
        """Lay everything open."""


SILENCE: Final = Story()
