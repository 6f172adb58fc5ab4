"""A match played on fast: both sides take what is best at a glance, then lines are weighed."""

from collections.abc import Iterator
from math import tanh
from typing import Any, NamedTuple

from .counts import BESIDE, CELLS, FOREIGN, HELD, LENGTH, ONE, ONE_EYED, THROUGH, TWO_EYED, Counts
from .known import WINDOWS
from .worths import NOTHING, WORTHS, Glance, Worths

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
        self.hands: list[list[int]] = [*map(list, position.hands)]
        self.deck: bytes = position.deck
        self.at = 0
        self.seat: int = position.actor or 0
        self.is_over = position.actor is None
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
        self.show_card(card)
        if self.score[team] < self.goal:
            hand.append(self.deck[self.at])
            self.take_card(team, self.deck[self.at])
            self.at += 1
        self.is_over = self.score[team] >= self.goal or self.at >= len(self.deck)
        self.seat = (seat + 1) % len(self.hands)

    def options(self) -> list[Option]:
        """List what the seat may play; jacks where a line is nearly there, or for want of else."""
        chips, hand = self.chips, self.hands[self.seat]
        jack = max(hand, default=0)
        plays = [
            (card, cell)
            for card in set(hand)
            if card < ONE_EYED
            for cell in self.fits[card]
            if not chips[cell]
        ]
        found = self._puts(plays, with_jack=jack >= TWO_EYED)
        if jack >= ONE_EYED:
            found += self._jacks(jack, min(hand, key=_as_lift), is_last=not found)
        return found

    def _puts(
        self, plays: list[tuple[int, int]], *, with_jack: bool, cost: float = 0.0
    ) -> list[Option]:
        """Weigh chips: what grows by each, what it stops, what it would make six of."""
        team = self.team_of[self.seat]
        own, odds, seen, glance = self.lines[team], self.odds[team], self.open_odds, self._of(team)
        grows, mine = glance.grows[with_jack], glance.lines[with_jack]
        rivals = [
            (lines, self._of(n).stops) for n, lines in enumerate(self.lines) if lines is not own
        ]
        found = []
        for card, cell in plays:
            through, grown, value = THROUGH[cell], grows[self._pair(team, card, cell)], 0.0
            for theirs, stops in rivals:
                for n in through:
                    value += grown[own[n]][odds[n]] + stops[theirs[n]][seen[n]]
                grown = NOTHING  # counted
            for n in BESIDE[cell]:
                value -= mine[own[n]][odds[n]]
            found.append(Option(value - cost, card, cell))
        return found

    def _pair(self, team: int, card: int, cell: int) -> tuple[int, int]:
        """Give the odds of a cell, now and when the card that is played on it is gone."""
        left, holds = self.cells[cell], self.holds[team][cell]
        if card >= TWO_EYED:
            return (HELD, HELD) if holds else (left, left)
        return HELD, HELD if holds > 1 else left

    def _of(self, team: int) -> Glance:
        return self.worths.glances[self.goal - self.score[team] - 1]

    def _jacks(self, wild: int, lifting: int, *, is_last: bool) -> Iterator[Option]:
        """Weigh the jacks of a hand: the wild one, and the one that lifts."""
        patience = min(1.0, (len(self.deck) - self.at) / self.worths.last_cards)
        hand = self.hands[self.seat]
        if wild >= TWO_EYED:
            cost = self.worths.wild * patience
            more = sum(card >= TWO_EYED for card in hand) > 1
            cells = self._near(self.lines) or (self._empty() if is_last else ())
            plays = [(wild, cell) for cell in cells if not self.chips[cell]]
            yield from self._puts(plays, with_jack=more, cost=cost)
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
        owner, left, seen = self.chips[cell] - 1, self.cells[cell], self.open_odds
        own, odds, mine = self.lines[team], self.odds[team], self._of(team).lines[0]
        theirs, stops = self.lines[owner], self._of(owner).stops
        more, value = HELD if self.holds[team][cell] else left, 0.0
        for n in THROUGH[cell]:
            if 0 < theirs[n] < LENGTH:
                value += stops[theirs[n]][seen[n]] - stops[theirs[n] - 1][seen[n] + left]
            if FOREIGN <= own[n] < FOREIGN + LENGTH:
                value += mine[own[n] - FOREIGN][odds[n] + more]
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
        moves, rest, worths = team == self.team_of[self.seat], self.rest(team), self.worths
        rows = (worths.mover if moves else worths.waiter)[rest]
        weights = (worths.of_mover if moves else worths.of_waiter)[rest]
        lines = self.open_lines(team)
        value = worths.turn if moves else 0.0
        for chips, odds in lines:
            value += rows[chips][odds]
        for weight, sign in zip(weights, self.signs(team, lines), strict=True):
            value += weight * sign
        return value

    def open_lines(self, team: int) -> list[tuple[int, int]]:
        """List a team's lines that may become a sequence: their chips and their odds."""
        both = zip(self.lines[team], self.odds[team], strict=True)
        return [line for line in both if 0 < line[0] < LENGTH]

    def signs(self, team: int, lines: list[tuple[int, int]]) -> tuple[float, ...]:
        """Count what a team has besides lines: jacks, by what they are still good for; sequences.

        Then whether it can complete a line at once, whether it has one of four, several of them,
        one of three with both cards for it, or with a jack.
        """
        patience = min(1.0, (len(self.deck) - self.at) / LAST_CARDS)
        cards = [
            card for n, hand in enumerate(self.hands) if self.team_of[n] == team for card in hand
        ]
        wild = len([card for card in cards if card >= TWO_EYED])
        lifts = len([card for card in cards if card >= ONE_EYED]) - wild
        threes = [odds for chips, odds in lines if chips == NEAR[0]]
        fours = [odds for chips, odds in lines if chips == NEAR[1]]
        can = bool(fours) and (wild > 0 or any(odds % ONE for odds in fours))
        both = any(odds % ONE == LENGTH - NEAR[0] for odds in threes)
        has = (can, bool(fours), len(fours) > 1, both, bool(threes) and wild > 0)
        return wild * patience, lifts * patience, float(self.score[team]), *map(float, has)


def _as_lift(card: int) -> int:
    """Put one-eyed jacks before all other cards."""
    return 0 if ONE_EYED <= card < TWO_EYED else 1
