"""What the search knows of Sequence: fours decide, lines are worth what matches have shown."""

from collections.abc import Sequence
from math import tanh
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, Notes

from .board import LINES, MOVER, WAITER, Board
from .lines import CELLS
from .weigh import values

KEEP_JACK = 1.0
"""What a jack is kept for, in lines of four: the search may still find something better."""
UNIT, UNIT_AT_ROOT = 0.7, 80.0
"""What makes an action 2.7 times likelier: in lines of four, and as the normal bot weighs."""
MOST = 10
"""So many actions are looked at; the others are worse by far."""


class SequenceKnowledge(Knowledge):
    """Knowledge of Sequence; what is known of a board is kept with the node that has it."""

    depth = 3
    curiosity = 0.5
    unit, patience = 0.04, 100.0

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]]:
        """Begin with what the normal bot thinks of each action."""
        return self.shares(values(glimpse), UNIT_AT_ROOT, MOST)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List the best dozen, by what their chip does on this board."""
        legal = position.legal_actions()
        if len(legal) == 1:
            return [(1.0, legal[0])]
        if "board" not in notes:
            notes["board"], notes["gains"] = Board(position), {}
        team = position.setup.team_of[position.actor]
        return self.shares([(self._gain(each, team, notes), each) for each in legal], UNIT, MOST)

    def _gain(self, action: Any, team: int, notes: Notes) -> float:
        board: Board = notes["board"]
        gains: dict[tuple[bool, int], float] = notes["gains"]
        lifts = bool(board.taken >> action.cell & 1)
        key = (lifts, action.cell)
        if key not in gains:
            weigh = board.lift if lifts else board.put
            gains[key] = weigh(action.cell, team) / LINES[4]
        return gains[key] - (KEEP_JACK if _is_jack(action) else 0.0)

    def reply(self, position: Any, luck: Luck) -> Any:
        """Complete a line, stop one, build one: the first of these that the hand can do."""
        legal = position.legal_actions()
        if len(legal) == 1:
            return legal[0]
        board = Board(position)
        team = position.setup.team_of[position.actor]
        mine = board.wanted(team)
        stops = 0
        for rival in range(len(board.own)):
            if rival != team:
                stops |= board.wanted(rival)[2]
        fits = _on(legal, mine[2]) or _on(legal, stops)
        if not fits:
            plain = [action for action in legal if not _is_jack(action)]
            fits = _on(plain, mine[1]) or _on(plain, mine[0]) or plain or legal
        return fits[int(luck() * len(fits))]

    def worth(self, position: Any) -> Sequence[float]:
        """Weigh by lines and the cards for them; a match that is over, by who won it."""
        if position.actor is None:
            return [float(value) for value in position.returns()]
        values = [
            sum(n * weight for n, weight in zip(lines, weights, strict=True))
            for lines, weights in zip(features(position), _sides(position), strict=True)
        ]
        return [self._against(values, team) for team in position.setup.team_of]

    def _against(self, values: Sequence[float], team: int) -> float:
        best = max(value for n, value in enumerate(values) if n != team)
        return tanh((values[team] - best) / 2)


def features(position: Any) -> list[list[float]]:
    """Count, for each team, its lines of each kind, and its sequences as a part of the goal."""
    board, setup = Board(position), position.setup
    held = [0] * setup.teams
    for seat, team in enumerate(setup.team_of):
        held[team] |= _reach(position, seat)
    return [
        [
            *map(float, board.lines(team, held[team] & ~board.taken)),
            position.score(team) / setup.goal,
        ]
        for team in range(setup.teams)
    ]


def _reach(position: Any, seat: int) -> int:
    """Give the cells of the cards in a hand; jacks, which fit everywhere, are left out."""
    found = 0
    for card in position.hands[seat]:
        found |= _cells(position.setup, card)
    return found


def _sides(position: Any) -> list[tuple[float, ...]]:
    """Give the weights of each team: whoever is to move may complete a line at once."""
    mover = position.setup.team_of[position.actor]
    return [MOVER if team == mover else WAITER for team in range(position.setup.teams)]


_CELLS: dict[tuple[Any, int], int] = {}


def _cells(setup: Any, card: int) -> int:
    """Give the cells that a card fits, by the setup's own list."""
    key = (setup.options, card)
    found = _CELLS.get(key)
    if found is None:
        fits = setup.fits[card] if card < len(setup.fits) else ()
        found = _CELLS[key] = sum({1 << play.cell for play in fits}) if len(fits) < CELLS else 0
    return found


def _on(legal: Sequence[Any], cells: int) -> list[Any]:
    """List the plays on these empty cells."""
    return [action for action in legal if cells >> action.cell & 1] if cells else []


_JACKS: dict[int, bool] = {}


def _is_jack(action: Any) -> bool:
    """Tell whether a play's card is a jack; its text says so, and is read once."""
    found = _JACKS.get(action.card)
    if found is None:
        found = _JACKS[action.card] = "_j_" in str(action)
    return found


KNOWLEDGE = SequenceKnowledge()
