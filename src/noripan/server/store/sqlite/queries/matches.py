"""Matches: the position of one that runs, and the replay of one that is over."""

import sqlite3
from typing import Any

from msgspec.json import Decoder

from noripan.kernel import options as options_of
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry
from noripan.kernel.match import AnyPosition, play_all
from noripan.kernel.registry import game
from noripan.kernel.replay import Replay, commitment
from noripan.server.room.table import MatchStart

from .entries import actions

MATCH = Decoder(MatchStart)
ANY: Decoder[Any] = Decoder()


def position(connection: sqlite3.Connection, match: str) -> AnyPosition:
    """Play the match again to where it was acknowledged; newer rules go on from its position."""
    row = connection.execute(
        "SELECT code, began, position, n FROM matches WHERE id = ?", (match,)
    ).fetchone()
    began = MATCH.decode(row[1])
    rules = game(began.game)
    options = options_of.read(rules.options, began.options)
    if rules.version != began.rules:
        fresh = Seeded(f"{began.seed} {row[3]}")
        stored: AnyPosition = rules.from_json(ANY.decode(row[2]), options)
        return stored.with_chance(fresh)
    carry = None if began.carry is None else Carry(began.carry)
    start = rules.start(options, len(began.names), Seeded(bytes.fromhex(began.seed)), carry)
    steps = play_all(rules, start, actions(connection, row[0], match))
    played: AnyPosition = steps[-1].position
    return played


def replay(connection: sqlite3.Connection, match: str) -> Replay | None:
    """Read a match as a replay, once it is over."""
    row = connection.execute(
        "SELECT began, actions FROM matches WHERE id = ? AND ended IS NOT NULL", (match,)
    ).fetchone()
    if row is None:
        return None
    began = MATCH.decode(row[0])
    return Replay(
        game=began.game,
        version=began.rules,
        options=began.options,
        seats=len(began.names),
        seed=began.seed,
        actions=tuple(ANY.decode(row[1])),
        names=tuple(began.names),
        fairness={
            "commitment": commitment(bytes.fromhex(began.secret)),
            "secret": began.secret,
            "nonces": began.nonces,
        },
        carry=began.carry,
        bots=tuple(began.bots),
    )
