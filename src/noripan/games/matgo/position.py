"""The position: a state of Matgo as the kernel knows it."""

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events, Outcome
from noripan.kernel.errors import Refusal
from noripan.kernel.event import Json, View, seen_by
from noripan.kernel.notation import ALL

from . import gains, legal, notation, turn
from .actions import Action, Call, Take
from .places import ALL_PLACES, show
from .resample import resample
from .state import Options, State
from .sums import sum_end


class Position(State, contract.Position[Action]):
    """A value like all positions."""

    __slots__ = ()
    __repr__ = contract.Position.__repr__

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.table.options

    def legal_actions(self) -> list[Action]:
        """List what the actor may do: month by month, bonus cards, the bomb card, the end."""
        return legal.legal_actions(self)

    def default_action(self) -> Action:
        """Give the lowest card that takes, else the lowest; the first answer; stop (RM-79)."""
        return legal.default_action(self)

    def check(self, action: Action) -> Refusal | None:
        """Refuse what is not listed, by the clause that forbids it."""
        if action in legal.legal_actions(self):
            return None
        return legal.refuse(self, action, self.write(self.actor))

    def advance(self, action: Action, events: Events) -> "Position":
        """Carry out an action on a copy."""
        now = self.fork()
        turn.carry_out(now, action, events)
        return now

    def drop(self, seat: int, events: Events) -> "Position":
        """Let the other player win (RM-78)."""
        if self.actor is None:
            return self
        now = self.fork()
        gains.forfeit(now, seat, events)
        return now

    def discloses(self, action: Action) -> bool:
        """Say yes for what turns a deck card or, at the end, the hands up; go never does."""
        match action:
            case Call():
                return not action.goes
            case Take():
                return not self.mine.can_play
            case _:
                return True

    def view(self, seat: int | None) -> View:
        """Give what a seat knows: all but the other hand and the deck (RM-74)."""
        return seen_by(show(self, *ALL_PLACES), seat)

    def resample(self, seat: int | None, chance: Chance) -> "Position":
        """Deal what a seat cannot see anew."""
        now = self.fork()
        resample(now, seat, chance.copy())
        return now

    def with_chance(self, chance: Chance) -> "Position":
        """Give the position itself: after the deal nothing is left to chance."""
        del chance
        return self

    def outcome(self) -> Outcome | None:
        """Name the winner and their score, or a nagari without one."""
        if self.end is None:
            return None
        clause = self.rules.clauses[self.end.how]
        winner = self.end.winner
        if winner is None:
            return Outcome((1, 1), clause, (0, 0))
        total = sum_end(self, self.end).total
        if winner == 0:
            return Outcome((1, 2), clause, (total, 0))
        return Outcome((2, 1), clause, (0, total))

    def write(self, seat: int | str | None = ALL) -> str:
        """Write the line `hangame floor:01-1 hand:05-3|08-1 took:-|- deck:03-2 go:0,0 turn:0`."""
        return notation.write(self, seat)

    def to_json(self) -> dict[str, Json]:
        """Give what the line says as JSON."""
        return notation.to_json(self)
