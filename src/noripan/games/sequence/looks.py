"""How a position is laid out: its places, with their secrets still closed (RS-34)."""

from noripan.kernel.event import Places, Secret
from noripan.kernel.places import Hidden

from . import sequences, shares
from .cards import NAMES, names
from .places import Ending, Hand, Jack, Last, Line, Protected, Share, Table
from .setup import COLOURS
from .state import State


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
        **{f"cell.{cell}": chip for cell, chip in enumerate(now.looks)},
        **hand_places(now),
        **_table(now),
        **{f"score.{team}": now.score(team) for team in range(now.setup.teams)},
        **{f"discard.{seat}": names(pile) for seat, pile in enumerate(now.discards)},
        **{f"share.{seat}": share_of(share) for seat, share in enumerate(now.shares)},
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
    return {f"hand.{s}": hand_of(s, hand, shown=shown) for s, hand in enumerate(now.hands)}


def hand_of(seat: int, hand: bytes, *, shown: bool = False) -> Hidden[Hand]:
    """Give one hand, closed or open."""
    cards: Hand = [*names(hand)]
    return cards if shown else Secret(cards, frozenset({seat}), [None] * len(cards))


def dead(now: State) -> list[str]:
    """Give the cards that fit no empty cell now, whoever holds them (SEQ-6-a, SEQ-6-d)."""
    return [NAMES[card] for card in now.dead]


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
