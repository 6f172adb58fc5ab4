"""The position: a round, and the bets made in it (PIR-3.2 to PIR-5)."""

from dataclasses import dataclass, replace

from noripan.kernel import contract
from noripan.kernel.chance import FACES, Chance
from noripan.kernel.contract import Events, Outcome
from noripan.kernel.errors import Refusal
from noripan.kernel.event import Json, View, seen_by, tell
from noripan.kernel.notation import ALL

from . import notation, turn
from .actions import Action, Bet, Challenge, legal_after
from .judgement import Judgement
from .places import bet_place, cup_places, table_places
from .round import Options, Round


@dataclass(slots=True, repr=False)
class Position(contract.Position[Action]):
    """A value like all positions; not frozen, for that would take three times as long to make."""

    round: Round
    bets: tuple[Bet, ...]
    """The bets of this round; the last one stands."""
    actor: int | None

    @staticmethod
    def opening(now: Round) -> "Position":
        """Give the position in which a round begins, or the match has ended."""
        return Position(now, (), None if now.is_last else now.first)

    def __copy__(self) -> "Position":
        """Copy the three fields; what they hold never changes."""
        return Position(self.round, self.bets, self.actor)

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.round.options

    @property
    def bettor(self) -> int:
        """Give the seat that made the standing bet."""
        turns = self.round.turns
        return turns[(len(self.bets) - 1) % len(turns)]

    def is_in(self, seat: int) -> bool:
        """Tell whether the seat has dice left and the match goes on (PIR-9.1-b)."""
        return self.actor is not None and bool(self.round.cups[seat])

    # ---- what may be done

    def legal_actions(self) -> tuple[Action, ...]:
        """List the bets that outbid, smallest first, then the challenge."""
        if self.actor is None:
            return ()
        return legal_after(self.bets[-1].code if self.bets else 0, self.round.dice)

    def default_action(self) -> Action:
        """Give the smallest legal bet, or the challenge when there is none (RP-06)."""
        return self.legal_actions()[0]

    def check(self, action: Action) -> Refusal | None:
        """Refuse by PIR-4 and PIR-5."""
        if self.actor is None:
            return self._refuse("PIR-9.2-b", "the match is over")
        if isinstance(action, Challenge):
            return None if self.bets else self._refuse("PIR-4-d", "there is no bet to challenge")
        return self._check_bet(action)

    def _check_bet(self, bet: Bet) -> Refusal | None:
        """Ask in the order of PIR-5.3-b; the bound comes last (RP-03)."""
        if not 1 <= bet.face <= FACES:
            return self._refuse("PIR-2-a", f"no die shows {bet.face}", face=bet.face)
        if bet.count < 1:
            return self._refuse("PIR-2-b", f"{bet.count} dice claim nothing", count=bet.count)
        if self.bets and bet.code <= self.bets[-1].code:
            return self._refuse_low(bet, self.bets[-1])
        limit = self.round.dice + 1
        if bet.count > limit:
            reason = f"{bet.count} is more than all {limit} dice"
            return self._refuse("PIR-4-b", reason, count=bet.count, limit=limit)
        return None

    def _refuse_low(self, bet: Bet, standing: Bet) -> Refusal:
        above = {"standing_count": standing.count, "standing_face": standing.face}
        if bet.count < standing.count:
            reason = f"{bet.count} is fewer than {standing.count}"
            return self._refuse("PIR-5.2-a", reason, count=bet.count, **above)
        reason = f"the same count needs a face above {standing.face}, not {bet.face}"
        return self._refuse("PIR-5.2-d", reason, count=bet.count, face=bet.face, **above)

    def _refuse(self, clause: str, reason: str, **values: str | int) -> Refusal:
        return Refusal(clause, reason, self.write(self.actor), values)

    # ---- what happens

    def advance(self, action: Action, events: Events) -> "Position":
        """Carry out a bet or a challenge."""
        if isinstance(action, Challenge):
            return self._challenge(events)
        bets = (*self.bets, action)
        turns = self.round.turns
        actor = turns[len(bets) % len(turns)]
        if events is not None:
            made = f"seat.{self.actor}"
            tell(events, "bet", {"bets": bet_place(self.round, bets)}, targets=(made,))
            tell(events, "turn", {"turn": actor}, targets=(f"seat.{actor}",))
        return Position(self.round, bets, actor)

    def _challenge(self, events: Events) -> "Position":
        now = self.round
        challenger = now.turns[len(self.bets) % len(now.turns)]
        wild = now.options.ones_wild
        judged = Judgement(self.bets[-1], self.bettor, challenger, now.cups, wild)
        return Position.opening(turn.next_round(now, judged, events))

    def discloses(self, action: Action) -> bool:
        """A challenge lifts every cup (PIR-6.2-a)."""
        return isinstance(action, Challenge)

    def drop(self, seat: int, events: Events) -> "Position":
        """Take out a player who forfeits; one who is out already changes nothing (RP-27)."""
        if not self.is_in(seat):
            return self
        return Position.opening(turn.forfeit(self.round, seat, events))

    # ---- who knows what

    def view(self, seat: int | None) -> View:
        """Give what a seat knows: all but the faces under the others' cups (RP-23)."""
        now = self.round
        cups = cup_places(now.cups, shown=self.actor is None)
        bets = {"bets": bet_place(now, self.bets), "turn": self.actor}
        return seen_by({**table_places(now), **cups, **bets}, seat)

    def resample(self, seat: int | None, chance: Chance) -> "Position":
        """Roll the other cups anew, and draw whatever comes later from this chance."""
        source = chance.copy()
        cups = self.round.cups
        if self.actor is not None:
            cups = tuple(
                cup if each == seat else source.roll(len(cup)) for each, cup in enumerate(cups)
            )
        return Position(replace(self.round, cups=cups, chance=source), self.bets, self.actor)

    def with_chance(self, chance: Chance) -> "Position":
        """Give the same dice with another future."""
        return Position(replace(self.round, chance=chance), self.bets, self.actor)

    def outcome(self) -> Outcome | None:
        """Rank the seats once one player is left (PIR-9.2-a, RP-37)."""
        if self.actor is not None:
            return None
        return Outcome(tuple(place or 0 for place in self.round.places), "PIR-9.2-a")

    def write(self, seat: int | str | None = ALL) -> str:
        """Write the line `dice:45512|66 bid:5x4@0 turn:1`."""
        return notation.write(self.to_json(), ALL if self.actor is None else seat)

    def to_json(self) -> dict[str, Json]:
        """Give what the line says as JSON."""
        return notation.to_json(self.round, self.bets, self.actor)
