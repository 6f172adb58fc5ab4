"""The position: what may be played, what happens, and who knows what of it (SEQ-4 to SEQ-6)."""

from dataclasses import dataclass, replace

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events, Outcome
from noripan.kernel.errors import Refusal
from noripan.kernel.event import Json, View, seen_by
from noripan.kernel.notation import ALL

from . import notation, record, telling, turn
from .actions import PASS, Action, Pass, Play
from .board import SIDE
from .cards import FACES, ONE_EYED, TWO_EYED, symbol
from .places import all_places
from .setup import Options
from .state import State


@dataclass(slots=True, repr=False)
class Position(contract.Position[Action]):
    """A value like all positions; not frozen, for it is made at every turn of every search."""

    now: State
    actor: int | None

    @staticmethod
    def of(now: State) -> "Position":
        """Give the position of a state."""
        return Position(now, now.actor)

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.now.setup.options

    def is_in(self, seat: int) -> bool:
        """Tell whether the seat has not left and the match goes on."""
        seats = range(self.now.setup.seats)
        return self.actor is not None and seats[seat] not in self.now.out

    # ---- what may be done

    def legal_actions(self) -> list[Action]:
        """List the plays of each card in the order of the hand, or the pass if there is none."""
        if self.actor is None:
            return []
        return self.now.plays(self.actor) or [PASS]

    @property
    def is_forced(self) -> bool:
        """Tell whether the player has nothing to play and must pass (RS-21)."""
        return self.actor is not None and not self.now.plays(self.actor)

    def default_action(self) -> Action:
        """Give the first play that is no jack, else the first of a jack, else the pass (RS-37)."""
        legal = self.legal_actions()
        plain = (play for play in legal if isinstance(play, Play) and play.card < ONE_EYED)
        return next(plain, legal[0])

    def check(self, action: Action) -> Refusal | None:
        """Refuse by SEQ-4, SEQ-5 and SEQ-6."""
        if self.actor is None:
            return self._refuse("SEQ-9-b", "the match is over")
        if isinstance(action, Pass):
            reason = "only a player without any play passes"
            can_play = self.now.plays(self.actor)
            return self._refuse("SEQ-4-b", reason, action="pass") if can_play else None
        if action.card not in self.now.hands[self.actor]:
            return self._refuse("SEQ-4-b", f"{action} is not in the hand", action=str(action))
        if action.card < ONE_EYED:
            return self._check_card(action)
        return self._check_wild(action) if action.card >= TWO_EYED else self._check_lift(action)

    def _check_card(self, play: Play) -> Refusal | None:
        now = self.now
        if now.is_dead(play.card):
            return self._refuse_at("SEQ-6-c", "is dead: no cell of it is empty", play)
        if play not in now.setup.fits[play.card]:
            clause = "SEQ-4-d" if play.card < FACES else "SEQ-2-c"
            return self._refuse_at(clause, "does not fit this cell", play)
        if now.chips[play.cell]:
            return self._refuse_at("SEQ-4-d", "needs an empty cell", play)
        return None

    def _check_wild(self, play: Play) -> Refusal | None:
        if self.now.chips[play.cell]:
            return self._refuse_at("SEQ-5.1-c", "needs an empty cell", play)
        if play.cell == self.now.protected:
            return self._refuse_at("SEQ-5.2-d", "may not fill what was just emptied", play)
        return None

    def _check_lift(self, play: Play) -> Refusal | None:
        if not self.now.chips[play.cell]:
            return self._refuse_at("SEQ-5.2-a", "finds no chip there", play)
        if play.cell in self.now.locked:
            return self._refuse_at("SEQ-5.2-h", "may not break a sequence", play)
        if play.cell == self.now.protected:
            return self._refuse_at("SEQ-5.1-d", "may not lift what was just put", play)
        return None

    def _refuse_at(self, clause: str, reason: str, play: Play) -> Refusal:
        row, column = divmod(play.cell, SIDE)
        card = symbol(play.card)
        return self._refuse(clause, f"{play} {reason}", card=card, row=row + 1, column=column + 1)

    def _refuse(self, clause: str, reason: str, **values: str | int) -> Refusal:
        return Refusal(clause, reason, self.write(self.actor), values)

    # ---- what happens

    def advance(self, action: Action, events: Events) -> "Position":
        """Carry out a play or a pass."""
        seat = self.actor or 0
        if isinstance(action, Pass):
            now = turn.pass_turn(self.now, seat)
            if events is not None:
                telling.tell_pass(seat, now, events)
        else:
            now = turn.play(self.now, seat, action)
            if events is not None:
                telling.tell_play(self.now, seat, action, now, events)
        return Position(now, now.actor)

    def discloses_to(self, action: Action, seat: int | None) -> bool:
        """A play shows its player the card drawn; the end turns up every hand.

        With the last pass of a round it is seen whether somebody can still play (RS-22).
        """
        if isinstance(action, Pass):
            return self.now.passes + 1 >= len(self.now.players)
        return seat == self.actor or self.play(action).is_over

    def drop(self, seat: int, events: Events) -> "Position":
        """Take out a player who forfeits; one who is out already changes nothing (RS-38)."""
        if not self.is_in(seat):
            return self
        now = turn.forfeit(self.now, seat)
        if events is not None:
            telling.tell_forfeit(self.now, seat, now, events)
        return Position.of(now)

    # ---- who knows what

    def view(self, seat: int | None) -> View:
        """Give what a seat knows: all but the others' hands and the deck's order (RS-34)."""
        return seen_by(all_places(self.now), seat)

    def resample(self, seat: int | None, chance: Chance) -> "Position":
        """Shuffle the deck and the hands that this seat does not see."""
        now = self.now
        hidden = [
            each for each in range(now.setup.seats) if self.actor is not None and each != seat
        ]
        unseen = b"".join([now.deck, *(now.hands[each] for each in hidden)])
        cards = bytes(chance.copy().shuffle(sorted(unseen)))
        hands = list(now.hands)
        for each in hidden:
            size = len(hands[each])
            hands[each], cards = cards[:size], cards[size:]
        return Position.of(replace(now, hands=tuple(hands), deck=cards))

    def with_chance(self, chance: Chance) -> "Position":
        """Give the same position: all chance of a match is in its shuffled deck."""
        del chance
        return self

    def outcome(self) -> Outcome | None:
        """Give the members of the winning team the first place; in a draw all share it (RS-43)."""
        end = self.now.ending
        if end is None:
            return None
        teams = self.now.setup.team_of
        places = tuple(1 if end.winner in (None, team) else 2 for team in teams)
        return Outcome(places, end.clause)

    def write(self, seat: int | str | None = ALL) -> str:
        """Write the line `x/x/x/x/4r5/x/x/x/x/x b r:S7,CJ2|b:D2,HJ1 d:C4,S9 -`."""
        return notation.write(self.now, seat)

    def to_json(self) -> dict[str, Json]:
        """Give what the line says as JSON."""
        return record.to_json(self.now)
