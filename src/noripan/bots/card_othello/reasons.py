"""What Card Othello says of a stone or a card: flips, corners, replies, charge, the exact end."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from json import loads
from math import exp
from typing import Any

from noripan.bots.advice.reasons import Case, Reasons, share_of
from noripan.bots.advice.remark import Remark, gain, hold, named, risk, tallied
from noripan.bots.player import Budget
from noripan.bots.search.knowledge import Luck

from .cards import Thinker
from .effort import Level, effort
from .endgame import Solver
from .weigh import CORNERS

DEPTHS = (1, 2)
"""How many replies are searched to tell the chance to win: the mean of who moves last and first."""
BOARDS = 400
LOOKS_WITH_CARDS = 200
EXACT = 8
"""With so few empty cells a plain board is played to its end."""
ENOUGH = 1_000_000
CELLS = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")


class OthelloReasons(Reasons):
    """Reasons of Card Othello."""

    looks, deals = 3_000, 12

    def looks_at(self, position: Any) -> int:
        """Play fewer matches on than boards would be searched: they take longer."""
        return LOOKS_WITH_CARDS if position.options.cards else self.looks

    def outlook(self, position: Any, start: Any, seat: int, luck: Luck) -> float:
        """Read the evaluation as a chance: fitted to who won (`tools.fit.chances`)."""
        del start, luck
        if position.actor is None:
            return share_of(position, seat)
        return chance_of(worth(position, seat), position.empty.bit_count())

    def name(self, action: Any) -> Remark:
        """Say the cell, or the card and what it is used on."""
        word, _, rest = str(action).partition(" ")
        if not rest:
            return named(word) if word in {"pass", "stop"} else named("name.place", cell=word)
        card, _, on = rest.partition(" ")
        if card.startswith("@"):
            return named("name.choose", what=card[1:])
        what = named(f"card.{card}.name")
        if word == "choose":
            return named("name.choose", what=what)
        if not on:
            return named("name.use", card=what)
        target = on[1:] if on.startswith("@") else named(f"card.{on}.name")
        return named("name.use_on", card=what, what=target)

    def lit(self, action: Any, seat: int) -> tuple[str, ...]:
        """Light the cell, the card, or both."""
        words = str(action).split()
        cells = [f"cell.{word.removeprefix('@')}" for word in words if word.lstrip("@") in CELLS]
        cards = [word for word in words[1:] if not word.startswith("@")]
        where = f"hand.{seat}" if words[0] == "use" else ""
        return (*(f"{where}:{card}" for card in cards), *cells)

    def remarks(self, case: Case) -> list[Remark]:
        """Say what a card does, and what becomes of the board."""
        does = [gain(f"card.{card}.text") for card in _played(case)]
        found = tallied([list(_seen(deal, case.action, case.seat)) for deal in case.deals])
        return [*does, *found]


def worth(position: Any, seat: int) -> float:
    """Weigh a position for a seat as the bot does."""
    budget, level = Budget(BOARDS), Level(0)
    found = [Thinker(seat, level, budget, effort(budget)).weigh(position, n) for n in DEPTHS]
    return sum(found) / len(found)


@cache
def _curve() -> tuple[float, float]:
    found = loads((files(__package__) / "chances.json").read_text("utf-8"))
    return found["worth"], found["late"]


def features(value: float, empty: int) -> list[float]:
    """Give what a chance is read from: the evaluation, and how much more it says late."""
    value = max(-1000.0, min(1000.0, value)) / 100
    return [value, value * (1 - empty / 60)]


def chance_of(value: float, empty: int) -> float:
    """Give how likely a seat wins with this evaluation and so many empty cells."""
    total = sum(w * x for w, x in zip(_curve(), features(value, empty), strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def _played(case: Case) -> Iterator[str]:
    """Name the card whose words tell what an action is for."""
    word, _, rest = str(case.action).partition(" ")
    choice = case.before.choice
    if word == "use":
        yield rest.split()[0]
    elif choice is not None:
        yield rest if rest in choice.offers else choice.card


def _seen(deal: Any, action: Any, seat: int) -> Iterator[Remark]:
    """Say what an action does to one deal."""
    after = deal.play(action)
    yield from _stones(deal, after, seat)
    yield from _charge(deal, after, seat)
    if after.actor == 1 - seat:
        yield from _replies(deal, after)
        yield from _end(after)


def _stones(deal: Any, after: Any, seat: int) -> Iterator[Remark]:
    mine, theirs = after.stones[seat], after.stones[1 - seat]
    had, others = deal.stones[seat], deal.stones[1 - seat]
    found = (
        (gain, "flips", others & mine),
        (gain, "destroys", others & ~(mine | theirs)),
        (risk, "gives", had & theirs),
        (risk, "loses_stones", had & ~(mine | theirs)),
    )
    for say, key, cells in found:
        if cells:
            yield say(key, count=cells.bit_count())
    if mine & ~had & CORNERS:
        yield gain("corner")
    if not theirs:
        yield gain("last_stone")


def _charge(deal: Any, after: Any, seat: int) -> Iterator[Remark]:
    change = after.charges[seat] - deal.charges[seat]
    if change < 0:
        yield risk("costs", count=-change, left=after.charges[seat])
    elif change > 0 and deal.options.cards:
        yield gain("charge", count=change)


def _replies(deal: Any, after: Any) -> Iterator[Remark]:
    """Say what the other can do next."""
    cells = after.legal_cells()
    if not cells:
        yield gain("no_reply")
        return
    yield hold("replies", count=cells.bit_count())
    corners = cells & CORNERS
    if corners:
        is_new = corners & ~deal.board().turned().moves()
        yield risk("opens_corner" if is_new else "leaves_corner", count=corners.bit_count())


def _end(after: Any) -> Iterator[Remark]:
    """Play the last cells of a plain board to the end, both as well as can be."""
    if after.options.cards or after.empty.bit_count() > EXACT:
        return
    board, work = after.board(), effort(Budget(ENOUGH))
    by = -Solver(work).solve(board.own, board.other)
    if work.is_spent:
        return
    key = "exact_win" if by > 0 else "exact_loss" if by < 0 else "exact_draw"
    say = gain if by > 0 else risk if by < 0 else hold
    yield say(key, count=abs(by))


REASONS = OthelloReasons()
