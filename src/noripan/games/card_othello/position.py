"""The position: stones, whose turn it is, and what lies beside the board (OTH-2 to OTH-9)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events, Outcome
from noripan.kernel.errors import Refusal
from noripan.kernel.event import Json, View, seen_by
from noripan.kernel.notation import ALL

from . import checks, notation, secrets
from .actions import PASS, PLACES, Action, Place
from .board import FULL, Board, bits, captures, moves
from .hooks import CARDS, FLIP
from .places import (
    Open,
    choice_place,
    hand_place,
    result_place,
    stone_places,
    trap_places,
)
from .table import Options, Table
from .turn import Turn


@dataclass(slots=True, repr=False)
class Position(contract.Position[Action]):
    """A value like all positions; not frozen, for that would take three times as long to make."""

    black: int
    white: int
    actor: int | None
    passes: int
    """Passes in a row: two end the match (OTH-2.6-a)."""
    table: Table

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.table.options

    @property
    def stones(self) -> tuple[int, int]:
        """Give the stones of both players."""
        return self.black, self.white

    # ---- what may be done

    def legal_cells(self) -> int:
        """Give where the actor may place."""
        table = self.table
        empty = FULL & ~(self.black | self.white)
        if table.pending is not None and CARDS[table.pending].is_free:
            return empty
        own, other = (self.white, self.black) if self.actor else (self.black, self.white)
        return (
            moves(own, other & ~_rigid(table), empty) if table.marks else moves(own, other, empty)
        )

    def legal_actions(self) -> Sequence[Action]:
        """List the cells in reading order or the pass, then the uses of cards by hand order."""
        if self.actor is None:
            return ()
        table = self.table
        if table.choice is not None:
            return CARDS[table.choice.card].answers(Turn(self, None), table.choice)
        cells = self.legal_cells()
        found: list[Action] = [PLACES[at] for at in bits(cells)] if cells else [PASS]
        if not table.used and not table.placed and table.hands[self.actor]:
            turn = Turn(self, None)
            charge = table.charges[self.actor]
            for name in dict.fromkeys(table.hands[self.actor]):
                card = CARDS[name]
                if card.cost <= charge:
                    found += card.uses(turn)
        return found

    def default_action(self) -> Action:
        """Give the first answer, or a stop; else a stone or the pass, never a card (OTH-R77)."""
        legal = self.legal_actions()
        if self.options.timeout == "first" or not isinstance(legal[0], Place):
            return legal[0]
        turn = Turn(self, None)
        flips = {
            each: turn.captured_from(each.at, turn.mover)
            for each in legal
            if isinstance(each, Place)
        }
        return max(flips, key=lambda each: flips[each].bit_count())

    def check(self, action: Action) -> Refusal | None:
        """Refuse by the clause that forbids it."""
        found = checks.clause_against(self, action)
        if found is None:
            return None
        clause, reason, values = found
        return Refusal(clause, reason, self.write(self.actor), values)

    # ---- what happens

    def advance(self, action: Action, events: Events) -> "Position":
        """Carry out an action; a stone of the plain game takes the short way."""
        if events is None and isinstance(action, Place) and not self.table.options.cards:
            return self._place_plainly(action.at)
        turn = Turn(self, events)
        goes_on = turn.act(action)
        return _after(turn, turn.mover if goes_on else None)

    def _place_plainly(self, at: int) -> "Position":
        """Place and flip with nothing else to think of."""
        black, white = self.black, self.white
        if self.actor:
            flipped = captures(white, black, at)
            white |= flipped | 1 << at
            black ^= flipped
        else:
            flipped = captures(black, white, at)
            black |= flipped | 1 << at
            white ^= flipped
        actor = None if black | white == FULL else 1 - (self.actor or 0)
        return Position(black, white, actor, 0, self.table)

    def drop(self, seat: int, events: Events) -> "Position":
        """Let the other player win: one of two has left."""
        if self.actor is None or seat not in (0, 1):
            return self
        turn = Turn(self, events)
        turn.forfeit = seat
        turn.finish("forfeit")
        return _after(turn, None)

    def public_text(self, action: Action) -> str:
        """Leave out where a trap is set and which offer is taken (OTH-10.26-c, OTH-R71)."""
        return secrets.public_text(self.table, action)

    def discloses(self, action: Action) -> bool:
        """Tell whether anybody learns something hidden."""
        return any(self.discloses_to(action, seat) for seat in (0, 1, None))

    def discloses_to(self, action: Action, seat: int | None) -> bool:
        """Tell whether a seat may learn something hidden: a draw, a hand, a trap, the end."""
        return secrets.discloses_to(self, action, seat)

    # ---- who knows what

    def places(self) -> Open:
        """Give the places with their secrets still closed."""
        table, is_over = self.table, self.actor is None
        result = result_place(list(self.stones), table.forfeit, self._ending()) if is_over else None
        board = stone_places(self.stones, table.marks, is_over=is_over)
        shared = {"turn": self.actor, "passes": self.passes, "result": result}
        if not table.options.cards:
            return {**board, **shared}
        hands = {
            f"hand.{seat}": hand_place(table.hands[seat], seat, table.choice, self.actor)
            for seat in (0, 1)
        }
        return {
            **board,
            **shared,
            **hands,
            **{f"charge.{seat}": table.charges[seat] for seat in (0, 1)},
            **{f"deck.{seat}": len(table.decks[seat]) for seat in (0, 1)},
            **{f"discard.{seat}": list(table.discards[seat]) for seat in (0, 1)},
            **trap_places(table.suspects),
            "pending": table.pending,
            "used": table.used,
            "placed": table.placed,
            "choice": choice_place(table.choice, self.actor),
        }

    def _ending(self) -> str:
        return "full" if self.black | self.white == FULL else "passes"

    def view(self, seat: int | None) -> View:
        """Give what a seat knows (OTH-R71)."""
        return seen_by(self.places(), seat)

    def resample(self, seat: int | None, chance: Chance) -> "Position":
        """Deal anew what the seat cannot see, from what it can (OTH-R76)."""
        source = chance.copy()
        table = self.table
        if self.actor is not None and table.options.cards:
            table = secrets.resampled(table, self.actor, seat, source)
        return replace(self, table=replace(table, chance=source))

    def with_chance(self, chance: Chance) -> "Position":
        """Give the same position with another future."""
        return replace(self, table=replace(self.table, chance=chance))

    def board(self) -> Board:
        """Give the plain board as the actor sees it, for searches."""
        rigid = _rigid(self.table)
        if self.actor:
            return Board(self.white, self.black, rigid)
        return Board(self.black, self.white, rigid)

    def outcome(self) -> Outcome | None:
        """Give the places by stones, or to whoever stayed (OTH-9.3)."""
        if self.actor is not None:
            return None
        points = self.black.bit_count(), self.white.bit_count()
        gone = self.table.forfeit
        if gone is not None:
            return Outcome((1 + (gone == 0), 1 + (gone == 1)), "OTH-9.3-b", points)
        places = 1 + (points[0] < points[1]), 1 + (points[1] < points[0])
        clause = "OTH-9.3-c" if points[0] == points[1] else "OTH-9.3-b"
        return Outcome(places, clause, points)

    def write(self, seat: int | str | None = ALL) -> str:
        """Write the line `8/8/8/3wb3/3bw3/8/8/8 b 12,7 hard_01|- -|- d4=bomb_01:w:2`."""
        return notation.write(self.to_json(), ALL if self.actor is None else seat)

    def to_json(self) -> dict[str, Json]:
        """Give what the line says as JSON."""
        return notation.to_json(self.stones, self.actor, self.passes, self.table)


def _rigid(table: Table) -> int:
    """Give the stones that cannot be flipped (OTH-R30)."""
    found = 0
    for mark in table.marks:
        if CARDS[mark.card].shields & FLIP:
            found |= 1 << mark.at
    return found


def _after(turn: Turn, actor: int | None) -> Position:
    """Give the position that a turn has reached."""
    black, white = turn.stones
    return Position(black, white, actor, turn.passes, turn.table())
