"""How a position is laid out: its places, with their secrets still closed (RS-34)."""

from functools import lru_cache
from itertools import compress
from typing import Final

from noripan.kernel.event import Places, Secret
from noripan.kernel.places import Hidden

from . import sequences, shares
from .board import CELLS
from .cards import NAMES, names
from .options import HAND_SIZES
from .places import Ending, Hand, Jack, Last, Line, Protected, Share, Table
from .setup import COLOURS
from .state import State

_SEATS = range(max(HAND_SIZES))
CELL: Final = tuple(f"cell.{cell}" for cell in range(CELLS))
HAND: Final = tuple(f"hand.{seat}" for seat in _SEATS)
SEAT: Final = tuple(f"seat.{seat}" for seat in _SEATS)
DISCARD: Final = tuple(f"discard.{seat}" for seat in _SEATS)
SHARE: Final = tuple(f"share.{seat}" for seat in _SEATS)
SCORE: Final = tuple(f"score.{team}" for team in range(len(COLOURS)))
TEAM: Final = tuple(f"team.{team}" for team in range(len(COLOURS)))
"""Places and targets by cell, seat or team: every turn names some of them."""
_ALONE: Final = tuple(frozenset({seat}) for seat in _SEATS)
"""Each seat as the only one that sees something."""


def all_places(now: State) -> Places:
    """Give every place of a view, hands still closed."""
    turn: Table = {
        "turn": now.actor,
        "protected": protected(now),
        "passes": now.passes,
        "out": list(now.out),
        "last": last(now),
        "end": _end(now),
    }
    return {
        **dict(zip(CELL, now.looks, strict=True)),
        **hand_places(now),
        **_table(now),
        **{SCORE[team]: now.score(team) for team in range(now.setup.teams)},
        **{DISCARD[seat]: names(pile) for seat, pile in enumerate(now.discards)},
        **{SHARE[seat]: share_of(share) for seat, share in enumerate(now.shares)},
        **turn,
    }


def _table(now: State) -> Table:
    """Give what lies openly on the table, and what follows from it."""
    return {
        "teams": list(now.setup.team_of),
        "goal": now.setup.goal,
        "deck": len(now.deck),
        "dead": dead(now),
        "lines": lines_of(now.lines),
    }


def chip(team: int, *, locked: bool = False) -> str:
    """Give one chip."""
    return COLOURS[team].upper() if locked else COLOURS[team]


def hand_places(now: State) -> dict[str, Hidden[Hand]]:
    """Give the hands: their owners see the cards, all others how many, team mates too."""
    shown = now.ending is not None
    return {HAND[seat]: hand_of(seat, hand, shown=shown) for seat, hand in enumerate(now.hands)}


def hand_of(seat: int, hand: bytes, *, shown: bool = False) -> Hidden[Hand]:
    """Give one hand, closed or open."""
    cards: Hand = [NAMES[card] for card in hand]
    return cards if shown else Secret(cards, _ALONE[seat], [None] * len(cards))


def dead(now: State) -> list[str]:
    """Give the cards that fit no empty cell now, whoever holds them (SEQ-6-a, SEQ-6-d)."""
    return _marked(now.dead)


@lru_cache(maxsize=1000)
def _marked(marks: bytes) -> list[str]:
    """Name the marked cards, for somebody who leaves the list as it is: few turns change it."""
    return [*compress(NAMES, marks)]


def lines_of(lines: tuple[sequences.Line, ...]) -> list[Line]:
    """Give the recorded sequences."""
    return [{"team": line.team, "cells": list(line.cells)} for line in lines]


def share_of(share: shares.Share) -> Share:
    """Give what a player did, and its weighed total."""
    return {
        "sequences": share.sequences,
        "fours": share.fours,
        "threes": share.threes,
        "jacks": share.jacks,
        "four_removals": share.four_removals,
        "three_removals": share.three_removals,
        "wild_fours": share.wild_fours,
        "wild_threes": share.wild_threes,
        "total": share.total,
    }


def protected(now: State) -> Protected | None:
    """Give the cell, the kind of jack that may not touch it, and the seat that this binds."""
    if now.protected is None:
        return None
    kind: Jack = "one_eyed" if now.chips[now.protected] else "two_eyed"
    return {"cell": now.protected, "from": kind, "seat": now.actor}


def last(now: State) -> Last | None:
    """Give who played which card on which cell, last."""
    if now.last is None:
        return None
    return {"seat": now.last.seat, "card": NAMES[now.last.card], "cell": now.last.cell}


def _end(now: State) -> Ending | None:
    if now.ending is None:
        return None
    return {"reason": now.ending.reason, "winner": now.ending.winner}


def end_places(now: State) -> Places:
    """Give what the end changes: every hand is turned up."""
    over: Table = {"turn": None, "protected": None, "end": _end(now)}
    return {**hand_places(now), **over}
