"""The turn being played, and its verbs: all that a card can do (OTH-2 to OTH-6)."""

from collections.abc import Sequence
from typing import TypeVar

from noripan.games.card_othello import telling
from noripan.games.card_othello.state import State
from noripan.kernel.contract import Events

from . import marks, purse, stones, traps

T = TypeVar("T")


class Turn(State):
    """A fork of the state, open to change; each verb keeps the books and tells what happened."""

    __slots__ = ("has_own_chance", "primary", "story")

    def __init__(self, now: State, events: Events) -> None:
        self.__dict__ = now.__dict__.copy()
        self.story = None if events is None else telling.Story(events)
        self.primary = 0
        """What this placement itself flipped (OTH-10.15-b)."""
        self.has_own_chance = False

    def pick(self, options: Sequence[T]) -> T:
        """Draw one; a single option takes no draw (OTH-R72)."""
        if len(options) == 1:
            return options[0]
        if not self.has_own_chance:
            self.chance = self.chance.copy()
            self.has_own_chance = True
        return self.chance.pick(options)

    put = stones.put
    flip = stones.flip
    destroy = stones.destroy
    move = stones.move
    tempt = stones.tempt

    mark = marks.mark
    unmark = marks.unmark
    drop_marks = marks.drop_marks
    count_down = marks.count_down
    expire = marks.expire

    earn = purse.earn
    pay = purse.pay
    draw = purse.draw
    give = purse.give
    discard = purse.discard
    rob = purse.rob
    ask = purse.ask

    arm = traps.arm
    disarm = traps.disarm
    clear_suspects = traps.clear_suspects
    fizzle = traps.fizzle

    log = telling.log
    announce = telling.announce
    show = telling.show
    show_new = telling.show_new
    show_batch = telling.show_batch
    show_each = telling.show_each
    show_hand = telling.show_hand
