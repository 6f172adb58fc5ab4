"""The verbs: each changes the turn, asks the shields, keeps the books and tells what happened."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.event import Json, Places, Secret

from .board import FULL, bits, captures
from .hooks import CARDS, DESTROY, FLIP, cell
from .places import (
    Open,
    cell_place,
    choice_place,
    color_at,
    count_places,
    hand_place,
    trap_places,
)
from .story import Story
from .table import MOST_CARDS, MOST_CHARGE, Choice, Mark, Options, Suspects

T = TypeVar("T")


class Verbs:
    """A turn being played: what `Position` and `Table` hold, open to change."""

    __slots__ = (
        "_is_own_chance",
        "chance",
        "charges",
        "choice",
        "decks",
        "discards",
        "flips",
        "forfeit",
        "hands",
        "made",
        "marks",
        "mover",
        "options",
        "passes",
        "pending",
        "placed",
        "primary",
        "stones",
        "story",
        "suspects",
        "used",
    )

    options: Options
    chance: Chance
    story: Story | None
    stones: list[int]
    mover: int
    passes: int
    charges: list[int]
    hands: list[tuple[str, ...]]
    decks: list[tuple[str, ...]]
    discards: list[tuple[str, ...]]
    marks: dict[int, Mark]
    """By their number, so in the order of creation."""
    pending: str | None
    used: bool
    placed: int
    flips: int
    choice: Choice | None
    suspects: list[Suspects | None]
    made: int
    forfeit: int | None
    primary: int
    """What this placement itself flipped (OTH-10.15-b)."""
    _is_own_chance: bool

    # ---- what stands on the board

    @property
    def enemy(self) -> int:
        """The player who waits."""
        return 1 - self.mover

    @property
    def own(self) -> int:
        """The stones of the player to move."""
        return self.stones[self.mover]

    @property
    def others(self) -> int:
        """The stones of the player who waits."""
        return self.stones[1 - self.mover]

    @property
    def empty(self) -> int:
        """The cells without a stone."""
        return FULL & ~(self.stones[0] | self.stones[1])

    def shielded(self, shield: int) -> int:
        """Give the stones that a mark keeps from this."""
        return _union(mark for mark in self.marks.values() if CARDS[mark.card].shields & shield)

    def special(self, seat: int) -> int:
        """Give the stones with a mark that this player can see (OTH-R35)."""
        return _union(
            mark
            for mark in self.marks.values()
            if mark.owner == seat or not CARDS[mark.card].is_hidden
        )

    def shield_clause(self, at: int, shield: int) -> str | None:
        """Give the clause by which a mark on this cell shields its stone."""
        found = (CARDS[mark.card].shield_clauses.get(shield) for mark in self.marks_at(at))
        return next((clause for clause in found if clause), None)

    def marks_at(self, at: int) -> list[Mark]:
        """List the marks of one stone."""
        return [mark for mark in self.marks.values() if mark.at == at]

    def captured_from(self, at: int, seat: int) -> int:
        """Give what a stone of this player on this cell sandwiches; rigid stones void (OTH-R30)."""
        movable = self.stones[1 - seat] & ~self.shielded(FLIP)
        return captures(self.stones[seat], movable, at)

    # ---- chance

    def pick(self, options: Sequence[T]) -> T:
        """Draw one; a single option takes no draw (OTH-R72)."""
        if len(options) == 1:
            return options[0]
        if not self._is_own_chance:
            self.chance = self.chance.copy()
            self._is_own_chance = True
        return self.chance.pick(options)

    # ---- stones

    def put(self, at: int, seat: int, kind: str, look: Json | None = None) -> None:
        """Set a new stone: `place` from the hand, `spawn` by an effect (OTH-10.11-e)."""
        self.stones[seat] |= 1 << at
        if self.story:
            after = {cell(at): self.look(at) if look is None else look}
            self.story.tell(kind, after | count_places(self.stones), cell(at))

    def flip(self, batch: int, by: int, why: str) -> None:
        """反転: one batch changes colour, is credited, and is answered (OTH-R12, OTH-R50)."""
        if not batch:
            return
        count = batch.bit_count()
        self.stones[by] |= batch
        self.stones[1 - by] &= ~batch
        hit = [mark for mark in self.marks.values() if batch >> mark.at & 1]
        back = [mark for mark in hit if CARDS[mark.card].is_returning]
        for mark in hit:
            if mark not in back:
                del self.marks[mark.seq]
        self._clear_suspects(1 - by, batch, is_silent=by != self.mover)
        if by == self.mover:
            self.flips += count
        self._tell_flips(batch & ~_union(back))
        self.charge(by, count, why, f"count.{count}", is_joined=True)
        for mark in hit:
            if mark not in back:
                CARDS[mark.card].flipped(self, mark)
        self._turn_back(back, by)

    def _tell_flips(self, batch: int) -> None:
        """Tell a batch; a stone that turns back at once is not shown flipping (OTH-R70)."""
        if self.story:
            self.story.open()
            for at in bits(batch):
                after = {cell(at): self.look(at), **count_places(self.stones)}
                self.story.add("flip", after, cell(at), batch="flip")

    def _turn_back(self, back: list[Mark], by: int) -> None:
        """Return all together, uncredited; then each captures, by creation (OTH-R50)."""
        for mark in back:
            self.stones[by] &= ~(1 << mark.at)
            self.stones[mark.owner] |= 1 << mark.at
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
            self._clear_suspects(seat, gone & self.stones[seat], is_silent=True)
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
        self._clear_suspects(1 - seat, 1 << at, is_silent=True)
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

    # ---- charge and cards

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
        """Take cards from the left of the other hand, one after another (OTH-10.9-c)."""
        for card in self.hands[1 - seat][:count]:
            self.take(1 - seat, card, is_discarded=False)
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

    def _clear_suspects(self, seat: int, cells: int, *, is_silent: bool) -> None:
        """Take stones out of suspicion; one that leaves silently may have been the trap."""
        suspects = self.suspects[seat]
        if suspects is not None and suspects.cells & cells:
            gone = suspects.may_be_gone or is_silent
            self.suspects[seat] = Suspects(suspects.cells & ~cells, gone)

    # ---- telling

    def log(
        self,
        why: str,
        *said: str,
        after: Places | None = None,
        is_joined: bool = False,
    ) -> None:
        """Say what happened, with the values that changed (OTH-R67)."""
        if self.story:
            if not is_joined:
                self.story.open()
            self.story.add("log", after or {}, why, *said)

    def look(self, at: int, *, is_over: bool = False) -> Json | Secret:
        """Give how a cell looks now."""
        return cell_place(color_at(self.stones, at), self.marks_at(at), is_over=is_over)

    def hand(self, seat: int) -> Open:
        """Give the place of a hand."""
        return {f"hand.{seat}": hand_place(self.hands[seat], seat, self.choice, self.mover)}

    def traps(self) -> dict[str, Json]:
        """Give whose trap may be armed."""
        return trap_places(self.suspects)


def _union(marks: Iterable[Mark]) -> int:
    """Give the cells of some marks."""
    found = 0
    for mark in marks:
        found |= 1 << mark.at
    return found
