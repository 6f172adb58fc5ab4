"""What a card is made of: its families, and the words in which its rules are written."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from noripan.games.card_othello.actions import (
    IDS,
    STOP,
    Action,
    Choose,
    Stop,
    Use,
    choices_on,
    choose,
    use,
    uses_on,
)
from noripan.games.card_othello.board import CROSS, NEAR, beside, bits, runs, slides
from noripan.games.card_othello.card import (
    CARDS,
    CHAIN,
    DESTROY,
    FLIP,
    RIGID,
    SWAP,
    TEMPT,
    Card,
    Clause,
)
from noripan.games.card_othello.state import Choice, Mark, State
from noripan.games.card_othello.verbs import Turn

__all__ = [
    "CARDS", "CHAIN", "CROSS", "DESTROY", "FLIP", "IDS", "NEAR", "RIGID", "STOP", "SWAP", "TEMPT",
    "Action", "Asking", "Card", "Choice", "Choose", "Clause", "Countdown", "Mark", "NextStone",
    "OneStone", "State", "Stop", "Turn", "Use", "Vanishing", "beside", "bits", "choices_on",
    "choose", "runs", "slides", "use",
]  # fmt: skip


class NextStone(Card):
    """Marks this turn's stone."""

    waits = True
    marks_next = True


class Countdown(NextStone, ABC):
    """Acts when its stone is placed and at its owner's turn starts, and ends with its count."""

    shields = RIGID

    @abstractmethod
    def act(self, turn: Turn, mark: Mark) -> None:
        """Do what it does each time."""

    def placed(self, turn: Turn, at: int, mark: Mark | None) -> None:
        """Act at once, free of the count (OTH-R44)."""
        if mark is not None:
            self.act(turn, mark)

    def turn_starts(self, turn: Turn, mark: Mark) -> None:
        """Count, act at 0 too, then end (OTH-10.10-n)."""
        counted = turn.count_down(mark)
        self.act(turn, counted)
        if counted.timer == 0:
            turn.expire(counted)


class Vanishing(Card):
    """The stone is gone as soon as it has flipped, whatever its colour is by then."""

    waits = True
    times: ClassVar[int]

    def placed(self, turn: Turn, at: int, mark: Mark | None) -> None:
        """Vanish within the turn (OTH-10.7-b, OTH-10.7-d)."""
        turn.destroy(1 << at)

    def settles(self, turn: Turn) -> None:
        """Add what is missing: each flip was credited once already (OTH-10.7-e)."""
        turn.earn(turn.mover, (self.times - 1) * turn.flips, f"effect.{self.id}")


class OneStone(Card, ABC):
    """Names one stone on the board when it is used (OTH-R18)."""

    no_target: ClassVar[Clause]
    """Refuses its use when no stone will do (OTH-R19)."""
    wrong_target: ClassVar[Clause]
    """Refuses a stone that will not do."""
    stopped_by: ClassVar[int] = 0
    """The shield that keeps a stone from it."""

    @abstractmethod
    def candidates(self, now: State) -> int:
        """Give the stones that would do if nothing shielded them (OTH-R36)."""

    @abstractmethod
    def use_on(self, turn: Turn, at: int) -> None:
        """Act on the stone."""

    def targets(self, now: State) -> int:
        """Give the stones that will do."""
        return self.candidates(now) & ~now.shielded(self.stopped_by)

    def unusable(self, now: State) -> Clause | None:
        """Want a target."""
        return None if self.targets(now) else self.no_target

    def uses(self, now: State) -> Sequence[Use]:
        """List a use for each target."""
        return uses_on(self.id, self.targets(now))

    def refuses(self, now: State, action: Use) -> Clause | None:
        """Refuse a stone that will not do, by the clause of what shields it if that is why."""
        targets = self.targets(now)
        if not targets:
            return self.no_target
        if action.at is None or action.sold is not None:
            return self.first
        if targets >> action.at & 1:
            return None
        if self.candidates(now) >> action.at & 1:
            return now.shield_clause(action.at, self.stopped_by) or self.wrong_target
        return self.wrong_target

    def used(self, turn: Turn, action: Use) -> None:
        """Act on the stone that was named."""
        if action.at is not None:
            self.use_on(turn, action.at)


class Asking(Card, ABC):
    """Asks its user a question, and acts on the answer (OTH-R18)."""

    not_offered: ClassVar[Clause]
    """Refuses a card, or a stone, that is not on offer."""
    unanswered: ClassVar[Clause]
    """Refuses everything else until there is an answer."""

    @abstractmethod
    def question(self, turn: Turn) -> Choice:
        """Give what it asks first."""

    def used(self, turn: Turn, action: Use) -> None:
        """Ask."""
        turn.ask(self.question(turn))

    def refuses_answer(self, now: State, action: Action) -> Clause:
        """Refuse what is not offered, and everything that is no answer."""
        is_card = isinstance(action, Choose) and action.card
        return self.not_offered if is_card else self.unanswered

    def chosen(self, turn: Turn, choice: Choice, action: Choose | Stop) -> None:
        """Hear the answer; a stop ends the questions."""
        match action:
            case Choose(card=str(card)):
                self.card_chosen(turn, card)
            case Choose(at=int(at)):
                self.stone_chosen(turn, choice, at)
            case _:
                turn.ask(None)

    def card_chosen(self, turn: Turn, card: str) -> None:
        """Act on a card, and close the choice."""

    def stone_chosen(self, turn: Turn, choice: Choice, at: int) -> None:
        """Act on a stone, and ask again or close the choice."""
