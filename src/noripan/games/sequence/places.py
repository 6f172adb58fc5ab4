"""The places of a view: what a page shows, and which of it is secret (RS-34)."""

from noripan.kernel.event import Json, Places, Secret

from .cards import NAMES, ONE_EYED, names
from .sequences import Line
from .setup import COLOURS
from .state import State


def all_places(now: State) -> Places:
    """Give every place of a view, hands still closed."""
    return {
        **{f"cell.{cell}": chip for cell, chip in enumerate(now.looks)},
        **hand_places(now),
        **table_places(now),
        "turn": now.actor,
        "protected": protected_place(now),
        "passes": now.passes,
        "out": list(now.out),
        "last": last_place(now),
        "end": end_place(now),
    }


def table_places(now: State) -> dict[str, Json]:
    """Give what lies openly on the table, and what follows from it."""
    setup = now.setup
    return {
        "teams": list(setup.team_of),
        "goal": setup.goal,
        "deck": len(now.deck),
        "dead": dead_place(now),
        "lines": lines_place(now.lines),
        **{f"score.{team}": now.score(team) for team in range(setup.teams)},
        **{f"discard.{seat}": names(pile) for seat, pile in enumerate(now.discards)},
        **{f"share.{seat}": share.to_json() for seat, share in enumerate(now.shares)},
    }


def chip_place(team: int, *, locked: bool = False) -> str:
    """Give one chip."""
    return COLOURS[team].upper() if locked else COLOURS[team]


def hand_places(now: State) -> dict[str, Json | Secret[Json]]:
    """Give the hands: their owners see the cards, all others how many, team mates too."""
    shown = now.ending is not None
    return {f"hand.{s}": hand_place(s, hand, shown=shown) for s, hand in enumerate(now.hands)}


def hand_place(seat: int, hand: bytes, *, shown: bool = False) -> Json | Secret[Json]:
    """Give one hand, closed or open."""
    cards = names(hand)
    return cards if shown else Secret(cards, frozenset({seat}), [None] * len(cards))


def dead_place(now: State) -> list[str]:
    """Give the cards that fit no empty cell now, whoever holds them (SEQ-6-a, SEQ-6-d)."""
    return [NAMES[card] for card in range(ONE_EYED) if now.is_dead(card)]


def lines_place(lines: tuple[Line, ...]) -> list[dict[str, Json]]:
    """Give the recorded sequences."""
    return [{"team": line.team, "cells": list(line.cells)} for line in lines]


def protected_place(now: State) -> Json:
    """Give the cell, the kind of jack that may not touch it, and the seat that this binds."""
    if now.protected is None:
        return None
    kind = "one_eyed" if now.chips[now.protected] else "two_eyed"
    return {"cell": now.protected, "from": kind, "seat": now.actor}


def last_place(now: State) -> Json:
    """Give who played which card on which cell, last."""
    if now.last is None:
        return None
    return {"seat": now.last.seat, "card": NAMES[now.last.card], "cell": now.last.cell}


def end_place(now: State) -> Json:
    """Give why it is over and which team has won."""
    if now.ending is None:
        return None
    return {"reason": now.ending.reason, "winner": now.ending.winner}


def end_places(now: State) -> Places:
    """Give what the end changes: every hand is turned up."""
    over = {"turn": None, "protected": None, "end": end_place(now)}
    return {**hand_places(now), **over}
