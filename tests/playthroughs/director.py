"""A director: plays both seats of Card Othello so that every card is used and does its work.

It looks through whole turns, with the draws that will come, and takes the one that shows most
that was not seen yet: it is no player and no bot, but what it plays is a match like any other.

.venv/bin/python -m tests.playthroughs.director     looks for seeds in which it succeeds
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import cast

from noripan.games.card_othello.actions import IDS, Action, Choose, Use
from noripan.games.card_othello.card import CARDS
from noripan.games.card_othello.position import Position
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.event import Event
from noripan.kernel.match import AnyPosition
from noripan.kernel.registry import game

from .effects import cards_shown

LATER = {"bomb_01", "regen_01", "trap_01", "hyperactive_01", "work_01"}
"""What they are for comes in a later turn."""
LASTING = {*LATER, "hard_01", "perma_01", "guard_01"}
STONES_TRIED, TARGETS_TRIED = 8, 3

SHOWN, USED, COST, WASTED = 45, 50, 3, 200
"""What a card is worth that shows its effect, or is used, for the first time."""
CHARGE, CELL, MOVE, OVER = 2.2, 0.4, 1.5, 500
NEW_IN_HAND, OLD_IN_HAND, MARK_LOST = 3, 4, 20


@dataclass(frozen=True)
class Take:
    """A whole turn as it might be played, and what it would show."""

    actions: tuple[Action, ...]
    position: Position
    shown: frozenset[str] = frozenset()
    used: tuple[str, ...] = ()


class Director:
    """Chooses action by action, a turn at a time."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.used: set[str] = set()
        self.shown: set[str] = set()
        self.script: list[Action] = []

    def __call__(self, position: AnyPosition) -> Action:
        """Give the next action of the turn that shows most."""
        if not self.script:
            start = cast("Position", position)
            best = max(self.takes(Take((), start)), key=lambda take: self.worth(start, take))
            self.script = list(best.actions)
            self.used.update(best.used)
            self.shown |= best.shown
        return self.script.pop(0)

    # ---- what may be played

    def takes(self, take: Take) -> Iterator[Take]:
        """Give the turns that begin like this one."""
        for action in self.tried(take.position):
            events: list[Event] = []
            position = take.position.advance(action, events)
            shown = take.shown | cards_shown(take.position, action, events)
            used = (*take.used, action.card) if isinstance(action, Use) else take.used
            longer = Take((*take.actions, action), position, shown, used)
            is_over = any("log.turn" in each.targets for each in events) or position.is_over
            yield from [longer] if is_over else self.takes(longer)

    def tried(self, position: Position) -> Sequence[Action]:
        """Give what is worth a try: some cells, each card on a few targets, one answer."""
        legal = position.legal_actions()
        if position.choice is not None:
            return [self.answer(position, [each for each in legal if isinstance(each, Choose)])]
        uses: dict[str, list[Use]] = {}
        for each in legal:
            if isinstance(each, Use):
                uses.setdefault(each.card, []).append(each)
        stones = self.chance.shuffle([each for each in legal if not isinstance(each, Use)])
        found: list[Action] = [*stones[:STONES_TRIED]]
        for targets in uses.values():
            found += sorted(self.chance.shuffle(targets), key=self.is_dear)[:TARGETS_TRIED]
        return found

    def is_dear(self, use: Use) -> bool:
        """Tell whether it would sell a card that is still wanted."""
        return use.sold is not None and use.sold not in self.used

    def answer(self, position: Position, legal: list[Choose]) -> Choose:
        """Take the dearest new card of an offer, condemn an old one, sacrifice a plain stone."""
        marked = {mark.at for mark in position.marks}
        is_offer = bool(position.choice and position.choice.offers)

        def loss(each: Choose) -> tuple[bool, int]:
            if each.card is None:
                return each.at in marked, self.chance.below(64)
            is_new = each.card not in self.used
            return is_new != is_offer, -CARDS[each.card].cost

        return min(legal, key=loss)

    # ---- what it is worth

    def worth(self, start: Position, take: Take) -> float:
        """Weigh what is seen for the first time, and what is left to go on with."""
        before, after = start, take.position
        new = [card for card in take.used if card not in self.used]
        old = [card for card in take.used if card in self.used]
        wasted = [card for card in new if card not in take.shown | LASTING]
        earned = sum(after.charges) - sum(before.charges) + sum(CARDS[card].cost for card in new)
        worth = CHARGE * earned + SHOWN * len(take.shown - self.shown) - WASTED * len(wasted)
        worth += sum(USED + COST * CARDS[card].cost for card in new)
        worth -= sum(CHARGE * CARDS[card].cost for card in old)
        hands = [card in self.used for hand in after.hands for card in hand]
        worth += NEW_IN_HAND * hands.count(False) - OLD_IN_HAND * hands.count(True)
        return worth + self.future(start, take.position)

    def future(self, start: Position, position: Position) -> float:
        """Weigh how long the match may still go on, and which marks it has lost too early."""
        left = {mark.seq for mark in position.marks}
        lost = [mark for mark in start.marks if mark.seq not in left]
        early = sum(mark.timer is None or mark.timer > 1 for mark in lost)
        if position.is_over:
            return -OVER
        empty = position.empty.bit_count()
        moves = min(position.legal_cells().bit_count(), 8)
        return CELL * empty + MOVE * moves - MARK_LOST * early


def succeeds(seed: str) -> bool:
    """Tell whether the match of this seed uses and shows every card."""
    rules = game("card_othello")
    director = Director(Seeded(f"players {seed}"))
    position = rules.start(rules.options(), 2, Seeded(seed)).position
    while not position.is_over:
        position = position.play(director(position))
    return director.used == director.shown == set(IDS)


if __name__ == "__main__":
    for seed in (f"gala{number}" for number in count(1)):
        if succeeds(seed):
            sys.stdout.write(f"{seed}\n")
