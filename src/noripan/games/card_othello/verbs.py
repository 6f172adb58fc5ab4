"""The verbs of stones and marks: each asks the shields, keeps the books and tells what happened."""

from dataclasses import replace

from noripan.kernel.event import Json

from .board import bits
from .hooks import CARDS, DESTROY, cell
from .places import count_places
from .purse import Purse
from .state import union
from .table import Mark


class Verbs(Purse):
    """A turn being played: all that a card can do."""

    __slots__ = ()

    def put(self, at: int, seat: int, kind: str, look: Json | None = None) -> None:
        """Set a new stone: `place` from the hand, `spawn` by an effect (OTH-10.11-e)."""
        self.stones[seat] |= 1 << at
        if self.story:
            after = {cell(at): self.look(at) if look is None else look}
            self.story.tell(kind, after | count_places(self.stones), cell(at))

    def flip(self, batch: int, by: int, why: str) -> None:
        """反転: one batch changes colour, is credited, and is answered (OTH-R12, OTH-R50).

        A stone that turns back at once is credited, but never stands in the other colour: nothing
        could see it there, and nobody is shown it (OTH-R70).
        """
        if not batch:
            return
        count = batch.bit_count()
        hit = [mark for mark in self.marks.values() if batch >> mark.at & 1]
        back = [mark for mark in hit if CARDS[mark.card].is_returning]
        turned = batch & ~union(back)
        self.stones[by] |= turned
        self.stones[1 - by] &= ~turned
        for mark in hit:
            if mark not in back:
                del self.marks[mark.seq]
        self.clear_suspects(1 - by, batch, is_silent=by != self.mover)
        if by == self.mover:
            self.flips += count
        self._tell_flips(turned)
        self.charge(by, count, why, f"count.{count}", is_joined=True)
        for mark in hit:
            if mark not in back:
                CARDS[mark.card].flipped(self, mark)
        self._turn_back(back)

    def _tell_flips(self, batch: int) -> None:
        """Tell a batch; the phase is opened even if every stone of it turns back."""
        if self.story:
            self.story.open()
            for at in bits(batch):
                after = {cell(at): self.look(at), **count_places(self.stones)}
                self.story.add("flip", after, cell(at), batch="flip")

    def _turn_back(self, back: list[Mark]) -> None:
        """Return all together, uncredited; then each captures, by creation (OTH-R50)."""
        self._tell_status("status_applied", back)
        for mark in back:
            del self.marks[mark.seq]
        self._tell_status("status_removed", back)
        for mark in back:
            CARDS[mark.card].turned_back(self, mark)

    def _tell_status(self, kind: str, marks: list[Mark]) -> None:
        if self.story and marks:
            self.story.open()
            for mark in marks:
                after = {cell(mark.at): self.look(mark.at), **count_places(self.stones)}
                self.story.add(kind, after, cell(mark.at), batch="regen")

    def destroy(self, cells: int, why: str | None = None) -> int:
        """破壊: empty the cells, but for stones that a shield keeps (OTH-2.4-a, OTH-R41)."""
        gone = cells & (self.stones[0] | self.stones[1]) & ~self.shielded(DESTROY)
        if not gone:
            return 0
        for seat in (0, 1):
            self.clear_suspects(seat, gone & self.stones[seat], is_silent=True)
            self.stones[seat] &= ~gone
        for mark in [mark for mark in self.marks.values() if gone >> mark.at & 1]:
            del self.marks[mark.seq]
        if self.story:
            self.story.open()
            for at in bits(gone):
                after = {cell(at): self.look(at), **count_places(self.stones)}
                self.story.add("destroy", after, cell(at), batch="destroy")
            if why:
                self.story.add("log", {}, why, f"seat.{self.mover}", f"count.{gone.bit_count()}")
        return gone

    def move(self, start: int, end: int) -> None:
        """Carry a stone and all its marks to another cell; it is no flip (OTH-10.23-g)."""
        seat = 0 if self.stones[0] >> start & 1 else 1
        self.stones[seat] ^= 1 << start | 1 << end
        for mark in self.marks_at(start):
            self.marks[mark.seq] = replace(mark, at=end)
        suspects = self.suspects[seat]
        if suspects is not None and suspects.cells >> start & 1:
            cells = suspects.cells ^ (1 << start | 1 << end)
            self.suspects[seat] = replace(suspects, cells=cells)
        if self.story:
            after = {cell(start): self.look(start), cell(end): self.look(end)}
            self.story.tell("move", after, cell(start), cell(end))

    def own_stone(self, at: int, seat: int) -> None:
        """支配: change colour and owner; no flip, no charge, counts stay (OTH-10.18-d to f)."""
        self.stones[seat] |= 1 << at
        self.stones[1 - seat] &= ~(1 << at)
        self.clear_suspects(1 - seat, 1 << at, is_silent=True)
        for mark in self.marks_at(at):
            card = CARDS[mark.card]
            if card.is_hidden or card.is_lost_by_tempting:
                del self.marks[mark.seq]
            else:
                self.marks[mark.seq] = replace(mark, owner=seat)
        if self.story:
            after = {cell(at): self.look(at), **count_places(self.stones)}
            self.story.tell("status_applied", after, cell(at))

    # ---- marks

    def mark(self, card: str, at: int, owner: int, *, is_told: bool = True) -> Mark:
        """Give a stone a mark, the youngest of all; its own kind is renewed (OTH-R34)."""
        for old in self.marks_at(at):
            if old.card == card:
                del self.marks[old.seq]
        seq = max(self.marks, default=0) + 1
        made = Mark(card, owner, at, CARDS[card].turns, seq)
        self.marks[seq] = made
        if is_told and self.story:
            hidden = frozenset({owner}) if CARDS[card].is_hidden else None
            self.story.tell("status_applied", {cell(at): self.look(at)}, cell(at), seats=hidden)
        return made

    def unmark(self, mark: Mark) -> None:
        """Take a mark off; its stone stays."""
        del self.marks[mark.seq]
        self.tell_unmarked(mark)

    def tell_unmarked(self, mark: Mark) -> None:
        """Tell that a mark is gone to all who could see it."""
        if self.story:
            hidden = frozenset({mark.owner}) if CARDS[mark.card].is_hidden else None
            after = {cell(mark.at): self.look(mark.at)}
            self.story.tell("status_removed", after, cell(mark.at), seats=hidden)

    def count_down(self, mark: Mark) -> Mark:
        """Take one from a timer."""
        counted = replace(mark, timer=(mark.timer or 0) - 1)
        self.marks[mark.seq] = counted
        if self.story:
            after = {cell(mark.at): self.look(mark.at)}
            self.story.tell("status_applied", after, cell(mark.at))
        return counted

    def expire(self, mark: Mark) -> None:
        """End an effect with its stone; a guarded stone stays without it (OTH-R41)."""
        if mark.seq not in self.marks:
            return
        if self.shielded(DESTROY) >> mark.at & 1:
            self.unmark(mark)
        else:
            self.destroy(1 << mark.at)

    def fizzle(self, mark: Mark) -> None:
        """Show a hidden mark and destroy its stone; under a guard it goes in silence (OTH-R53)."""
        if self.shielded(DESTROY) >> mark.at & 1:
            self.unmark(mark)
            return
        if self.story:
            after = {cell(mark.at): self.look(mark.at, is_over=True)}
            self.story.tell("status_applied", after, cell(mark.at))
        self.destroy(1 << mark.at)
