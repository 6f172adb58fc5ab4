"""The turn in its fixed order: start, card, stone, flips, effects, settlement, end (OTH-7)."""

from typing import TYPE_CHECKING

from noripan.kernel.contract import Events

from .actions import Action, Choose, Pass, Place, Stop, Use
from .board import moves
from .hooks import CARDS, FLIP, Card, cell
from .places import COLORS, Open, count_places, result_place
from .story import Story
from .table import Mark, Table
from .verbs import Verbs

if TYPE_CHECKING:
    from .position import Position


class Turn(Verbs):
    """A turn being played, from one decision to the next."""

    __slots__ = ()

    def __init__(self, position: "Position", events: Events) -> None:
        table = position.table
        self.options = table.options
        self.chance = table.chance
        self._is_own_chance = False
        self.story = None if events is None else Story(events)
        self.stones = [position.black, position.white]
        self.mover = position.actor or 0
        self.passes = position.passes
        self.charges = list(table.charges)
        self.hands = list(table.hands)
        self.decks = list(table.decks)
        self.discards = list(table.discards)
        self.marks = {mark.seq: mark for mark in table.marks}
        self.pending = table.pending
        self.used = table.used
        self.placed = table.placed
        self.flips = table.flips
        self.choice = table.choice
        self.suspects = list(table.suspects)
        self.made = table.made
        self.forfeit = table.forfeit
        self.primary = 0

    def table(self) -> Table:
        """Give what lies beside the board now."""
        return Table(
            self.options,
            self.chance,
            (self.charges[0], self.charges[1]),
            (self.hands[0], self.hands[1]),
            (self.decks[0], self.decks[1]),
            (self.discards[0], self.discards[1]),
            tuple(self.marks.values()),
            self.pending,
            self.used,
            self.placed,
            self.flips,
            self.choice,
            (self.suspects[0], self.suspects[1]),
            self.made,
            self.forfeit,
        )

    # ---- what may be done

    def waiting(self) -> Card | None:
        """Give the card that waits for this turn's stone."""
        return None if self.pending is None else CARDS[self.pending]

    def legal_cells(self) -> int:
        """Give where the player to move may place (OTH-2.2, OTH-7-j)."""
        card = self.waiting()
        if card and card.is_free:
            return self.empty
        return moves(self.own, self.others & ~self.shielded(FLIP), self.empty)

    # ---- what is done; each says whether the turn goes on

    def act(self, action: Action) -> bool:
        """Carry out a legal action; False when the match is over."""
        match action:
            case Place():
                return self._place(action.at) or self._close()
            case Pass():
                self._pass()
                return self._close()
            case Use():
                self._use(action)
            case Choose() | Stop():
                choice = self.choice
                if choice is not None:
                    CARDS[choice.card].chosen(self, choice, action)
        return True

    def _use(self, action: Use) -> None:
        """Pay, discard, then look at the effect (OTH-R17)."""
        card = CARDS[action.card]
        seat = self.mover
        self.used = True
        self.pending = card.id if card.waits else None
        self.take(seat, card.id, is_discarded=True)
        self.charges[seat] -= card.cost
        after = {f"charge.{seat}": self.charges[seat], "used": True, "pending": self.pending}
        self.log("log.used", f"seat.{seat}", f"card.{card.id}", after=after, is_joined=True)
        card.used(self, action)

    def _pass(self) -> None:
        """Drop what is pending and count the pass (OTH-2.5-f, OTH-R22)."""
        self.pending = None
        self.passes += 1
        self.log("log.pass", f"seat.{self.mover}", after={"passes": self.passes})

    def _place(self, at: int) -> bool:
        """Place, flip, act; True when another stone follows (OTH-8.2)."""
        card = self.waiting()
        self.passes = 0
        mark = None
        look = None
        if card and card.marks_next:
            mark = self.mark(card.id, at, self.mover, is_told=False)
        elif card and card.special:
            look = {"color": COLORS[self.mover], "special": card.special, "timer": None}
        self.put(at, self.mover, "place", look)
        if card and card.is_single and mark:
            for old in [each for each in self.marks.values() if each.card == card.id]:
                if old.owner == self.mover and old != mark:
                    self.unmark(old)
        self.primary = self.captured_from(at, self.mover)
        self.flip(self.primary, self.mover, "log.flips")
        if card:
            card.placed(self, at, mark and self.marks.get(mark.seq))
        self.placed += 1
        if card and self.placed < card.stones and self.empty and self.legal_cells():
            after = {"placed": self.placed, "passes": 0}
            self.log("log.second", f"seat.{self.mover}", after=after)
            return True
        return False

    def _close(self) -> bool:
        """Settle, let traps fizzle, check the end, hand over (OTH-7-m to OTH-7-o)."""
        card = self.waiting()
        if card:
            card.settles(self)
        self.pending = None
        self.used = False
        self.placed = self.flips = 0
        for mark in list(self.marks.values()):
            if mark.owner != self.mover:
                CARDS[mark.card].enemy_turn_ends(self, mark)
        self.disarm(self.enemy)
        if not self.empty or self.passes == 2:
            return self.finish("full" if not self.empty else "passes")
        self.mover = 1 - self.mover
        self.open_turn()
        return True

    # ---- the beginning and the end

    def open_turn(self) -> None:
        """Draw, expire, earn, then let the marks act by creation (OTH-7.1, OTH-R9)."""
        self.log("log.turn", f"seat.{self.mover}", after=self._fresh() | {"turn": self.mover})
        if not self.options.cards:
            return
        self.draw()
        for mark in self._marks_of_mover():
            CARDS[mark.card].turn_opens(self, mark)
        for mark in self._marks_of_mover():
            CARDS[mark.card].charge_gain(self, mark)
        for due in list(self.marks.values()):
            card = CARDS[due.card]
            now = self.marks.get(due.seq)
            if now and now.owner == due.owner and (due.owner == self.mover or card.acts_for_both):
                card.turn_starts(self, now)

    def _marks_of_mover(self) -> list[Mark]:
        return [mark for mark in self.marks.values() if mark.owner == self.mover]

    def finish(self, why: str) -> bool:
        """Count the stones and show everything (OTH-9.3, OTH-R71)."""
        self.pending = self.choice = None
        self.used = False
        self.placed = self.flips = 0
        if self.story:
            after = self._fresh() | self._revealed() | count_places(self.stones)
            after |= {"turn": None, "result": result_place(self.stones, self.forfeit, why)}
            self.story.tell("log", after, "log.result")
        return False

    def _fresh(self) -> Open:
        """Give the places that a new turn resets."""
        if not self.options.cards:
            return {"passes": self.passes}
        places = {"pending": None, "used": False, "placed": 0, "passes": self.passes}
        return {**places, "choice": None, **self.traps()}

    def _revealed(self) -> Open:
        """Give the places that open when the match is over."""
        if not self.options.cards:
            return {}
        hidden = [mark.at for mark in self.marks.values() if CARDS[mark.card].is_hidden]
        return {
            **{f"hand.{seat}": list(self.hands[seat]) for seat in (0, 1)},
            **{cell(at): self.look(at, is_over=True) for at in hidden},
        }
