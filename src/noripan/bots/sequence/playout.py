"""A match played on fast: both sides take what is best at a glance, then lines are weighed."""

from collections.abc import Iterator
from math import tanh
from typing import Any, NamedTuple

from .counts import BESIDE, CELLS, FOREIGN, LENGTH, ONE_EYED, THROUGH, TWO_EYED, Counts, shut_by
from .known import WINDOWS
from .worths import WORTHS, Rows, Worths

WIN = 50.0
"""More than all lines together."""
LAST_CARDS = 20
"""When so few are left in the deck, jacks lose their worth with it."""
NEAR = (3, 4)
"""Jacks are kept for lines with so many chips."""


class Option(NamedTuple):
    """What may be played, and what it is worth at a glance."""

    value: float
    card: int
    cell: int


class Playout(Counts):
    """A match that is played on; who plays knows its own cards alone."""

    __slots__ = ("at", "deck", "hands", "is_over", "seat", "worths")

    def __init__(self, position: Any, worths: Worths = WORTHS) -> None:
        super().__init__(position)
        self.worths = worths
        self.hands, self.deck, self.at = [*map(list, position.hands)], position.deck, 0
        self.seat, self.is_over = position.actor, position.actor is None
        for team, hand in zip(self.team_of, self.hands, strict=True):
            for card in hand:
                self.take_card(team, card)

    def go_on(self, depth: int) -> None:
        """Play so many turns on, or to the end."""
        for _ in range(depth):
            if self.is_over:
                return
            found = self.options()
            if found:
                best = max(found)
                self.play(best.card, best.cell)
            else:
                self.seat = (self.seat + 1) % len(self.hands)

    def play(self, card: int, cell: int) -> None:
        """Play a card, draw another, and move the turn on."""
        seat = self.seat
        team, hand = self.team_of[seat], self.hands[seat]
        if ONE_EYED <= card < TWO_EYED:
            self.lift(cell)
        else:
            self.put(team, cell)
        hand.remove(card)
        self.drop_card(team, card)
        if self.score[team] < self.goal:
            hand.append(self.deck[self.at])
            self.take_card(team, self.deck[self.at])
            self.at += 1
        self.is_over = self.score[team] >= self.goal or self.at >= len(self.deck)
        self.seat = (seat + 1) % len(self.hands)

    def options(self) -> list[Option]:
        """List what the seat may play; jacks where a line is nearly there, or for want of else."""
        chips, hand = self.chips, self.hands[self.seat]
        found = []
        for card in set(hand):
            if card < ONE_EYED:
                cells = [cell for cell in self.fits[card] if not chips[cell]]
                for cell in cells:
                    value = self._put(cell) - self._parted(cells, cell)
                    found.append(Option(value, card, cell))
        jack = max(hand, default=0)
        if jack >= ONE_EYED:
            found += self._jacks(jack, min(hand, key=_as_lift), is_last=not found)
        return found

    def _put(self, cell: int, *, is_wild: bool = False) -> float:
        """Weigh a chip: what grows by it, what it stops, what it would make six of."""
        team = self.team_of[self.seat]
        own, held, glance = self.lines[team], self.held[team], self._glance(team)
        through, value = THROUGH[cell], 0.0
        grows = glance.grows_wild if is_wild and not self.holds[team][cell] else glance.grows
        for n in through:
            value += grows[own[n]][held[n]]
            if own[n] == LENGTH - 1:
                value += self._completed(team, n)
        for rival, lines in enumerate(self.lines):
            if rival != team:
                stops = self._glance(rival).stops
                for n in through:
                    value += stops[lines[n]]
        for n in BESIDE[cell]:
            value -= glance.lines[own[n]][1]
        return value

    def _glance(self, team: int) -> Any:
        return self.worths.glances[self.rest(team)]

    def _parted(self, cells: list[int], taken: int) -> float:
        """Weigh what a card would have been good for besides."""
        team = self.team_of[self.seat]
        own, held, drops, value = self.lines[team], self.held[team], self._glance(team).drops, 0.0
        for cell in cells:
            if cell != taken and self.holds[team][cell] == 1:
                for n in THROUGH[cell]:
                    value += drops[own[n]][held[n]]
        return value

    def _completed(self, team: int, line: int) -> float:
        """Weigh a sequence: it wins, or all other lines count for the last one from now on."""
        if not self.rest(team):
            return WIN
        shut, (then, now) = shut_by(WINDOWS[line].cells), self.worths.glances
        value = float(self.worths.sequence)
        for n, (chips, held) in enumerate(zip(self.lines[team], self.held[team], strict=True)):
            if 0 < chips < LENGTH:
                value -= now.lines[chips][held]
                value += 0.0 if n in shut else then.lines[chips][held]
        return value

    def _jacks(self, wild: int, lifting: int, *, is_last: bool) -> Iterator[Option]:
        """Weigh the jacks of a hand: the wild one, and the one that lifts."""
        patience = min(1.0, (len(self.deck) - self.at) / LAST_CARDS)
        if wild >= TWO_EYED:
            cost = self.worths.wild * patience
            for cell in self._near(self.lines) or (self._empty() if is_last else ()):
                if not self.chips[cell]:
                    yield Option(self._put(cell, is_wild=True) - cost, wild, cell)
        if ONE_EYED <= lifting < TWO_EYED:
            cost = self.worths.lifts * patience
            team = self.team_of[self.seat]
            rivals = [lines for rival, lines in enumerate(self.lines) if rival != team]
            for cell in self._near(rivals) or (range(CELLS) if is_last else ()):
                if self.chips[cell] not in (0, team + 1) and cell not in self.locked:
                    yield Option(self._lifted(cell, team) - cost, lifting, cell)

    def _near(self, lines: list[list[int]]) -> set[int]:
        """Give the cells of lines that are nearly there."""
        return {
            cell
            for each in lines
            if NEAR[0] in each or NEAR[1] in each
            for n, chips in enumerate(each)
            if chips in NEAR
            for cell in WINDOWS[n].cells
        }

    def _empty(self) -> set[int]:
        return {cell for cell in range(CELLS) if not self.chips[cell]}

    def _lifted(self, cell: int, team: int) -> float:
        """Weigh taking a foreign chip away: what its owner loses, what becomes free for me."""
        owner = self.chips[cell] - 1
        own, held, lines = self.lines[team], self.held[team], self._glance(team).lines
        theirs, stops = self.lines[owner], self._glance(owner).stops
        more, value = int(self.holds[team][cell] > 0), 0.0
        for n in THROUGH[cell]:
            if 0 < theirs[n] < LENGTH:
                value += stops[theirs[n]] - stops[theirs[n] - 1]
            if FOREIGN < own[n] < FOREIGN + LENGTH:
                value += lines[own[n] - FOREIGN][held[n] + more]
        return value

    # ---- what it came to

    def result(self) -> list[float]:
        """Give each team 1 if it has won and -1 if not, else its chance by its lines and jacks."""
        if self.is_over:
            won = [score >= self.goal for score in self.score]
            return [1.0 if each else -1.0 if any(won) else 0.0 for each in won]
        values = [self._value(team) for team in range(len(self.lines))]
        return [
            tanh((value - max(values[:team] + values[team + 1 :])) / 2)
            for team, value in enumerate(values)
        ]

    def _value(self, team: int) -> float:
        moves = team == self.team_of[self.seat]
        lines = (self.worths.mover if moves else self.worths.waiter)[self.rest(team)]
        rest = self.worths.of_mover if moves else self.worths.of_waiter
        return self._lines(team, lines) + sum(
            weight * n for weight, n in zip(rest, self.rest_of(team), strict=True)
        )

    def _lines(self, team: int, rows: Rows) -> float:
        value = 0.0
        for chips, held in zip(self.lines[team], self.held[team], strict=True):
            if 0 < chips < LENGTH:
                value += rows[chips][held]
        return value

    def rest_of(self, team: int) -> tuple[float, float, float]:
        """Count the jacks of a team, by what they are still good for, and its sequences."""
        patience = min(1.0, (len(self.deck) - self.at) / LAST_CARDS)
        wild = lifts = 0.0
        for seat, hand in enumerate(self.hands):
            if self.team_of[seat] == team:
                wild += patience * sum(card >= TWO_EYED for card in hand)
                lifts += patience * sum(ONE_EYED <= card < TWO_EYED for card in hand)
        return wild, lifts, float(self.score[team])


def _as_lift(card: int) -> int:
    """Put one-eyed jacks before all other cards."""
    return 0 if ONE_EYED <= card < TWO_EYED else 1
