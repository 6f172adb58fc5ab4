"""What rows say, whichever store they lie in."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Raw, Struct
from msgspec.json import Decoder

from noripan.kernel import options as options_of
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry
from noripan.kernel.errors import Refused, Unreadable
from noripan.kernel.match import AnyPosition, play_all, play_text
from noripan.kernel.registry import AnyGame, game
from noripan.kernel.replay import Replay, commitment
from noripan.server.room.entries import BeganEntry, Entry, MovedEntry, SaidEntry
from noripan.server.room.table import MatchStart, Table
from noripan.server.wire import Outcome

from .contract import Missed, News, PlayedMatch


class Played(Struct):
    """What a replay needs of a move."""

    action: str


ENTRY = Decoder(Entry)
PLAYED = Decoder(Played)
TABLE = Decoder(Table)
MATCH = Decoder(MatchStart)
OUTCOME = Decoder(Outcome)
ANY: Decoder[Any] = Decoder()


def read_missed(before: bytes | None, rows: Iterable[tuple[int, bytes]]) -> Missed:
    """Read entries, and the last one before them that told where somebody sat."""
    entries = [(seq, ENTRY.decode(body)) for seq, body in rows]
    return Missed(None if before is None else ENTRY.decode(before), entries)


def read_news(
    rows: Sequence[tuple[bytes, int | None, str | None, str | None, bytes]],
) -> News | None:
    """Read a table and its entries, which each row repeats; those that are emptied are left out."""
    if not rows:
        return None
    found = [row[1:] for row in rows if row[1] is not None]
    asked = {
        (who, what): seq for seq, who, what, _ in found if who is not None and what is not None
    }
    entries = [(seq, ENTRY.decode(body)) for seq, _, _, body in found if body]
    return News(TABLE.decode(rows[0][0]), entries, asked)  # type: ignore[arg-type]


def read_said(rows: Sequence[tuple[int, bytes]]) -> list[tuple[int, SaidEntry]]:
    """Read lines of the chat that come newest first."""
    found = [(seq, ENTRY.decode(body)) for seq, body in reversed(rows)]
    return [(seq, entry) for seq, entry in found if isinstance(entry, SaidEntry)]


def read_past(rows: Sequence[tuple[bytes]]) -> list[BeganEntry | MovedEntry]:
    """Read moves that come newest first."""
    found = [ENTRY.decode(body) for (body,) in reversed(rows)]
    return [entry for entry in found if isinstance(entry, BeganEntry | MovedEntry)]


def read_actions(moves: Iterable[str | bytes | Raw]) -> list[str]:
    """Read the actions of moves in their entries, and nothing else of them; or take them as known.

    >>> read_actions(["bet 5x4", b'{"action":"challenge"}'])
    ['bet 5x4', 'challenge']
    """
    return [each if isinstance(each, str) else PLAYED.decode(each).action for each in moves]


def shown_match(table: Table) -> str | None:
    """Name the match that a table needs to stand up again."""
    return None if table.shown.phase == "waiting" else table.shown.match


def stand_up(began: bytes, position: bytes, n: int, moves: Iterable[tuple[bytes]]) -> AnyPosition:
    """Play a match again to where it was acknowledged; newer rules go on from a position of late.

    What was played since then they play too, as far as they allow it; it has drawn nothing.
    """
    actions = read_actions(body for (body,) in moves)
    start = MATCH.decode(began)
    rules = game(start.game)
    options = options_of.read(rules.options, start.options)
    if rules.version != start.rules:
        fresh = Seeded(f"{start.seed} {n}")
        stored: AnyPosition = rules.from_json(ANY.decode(position), options)
        return _play_on(rules, stored.with_chance(fresh), actions[n:])
    carry = None if start.carry is None else Carry(start.carry)
    first = rules.start(options, len(start.names), Seeded(bytes.fromhex(start.seed)), carry)
    played: AnyPosition = play_all(rules, first, actions)[-1].position
    return played


def _play_on(rules: AnyGame, position: AnyPosition, actions: Iterable[str]) -> AnyPosition:
    """Play on for as long as rules allow it that are not those of the match."""
    with suppress(Refused, Unreadable):
        for text in actions:
            position = play_text(rules, position, text).position
    return position


def read_played(
    began: bytes, outcome: bytes, seat: int, ended: float, gold: int | None
) -> PlayedMatch:
    """Read a match as one who played it remembers it."""
    paid = None if gold is None else int(gold)
    return PlayedMatch(MATCH.decode(began), OUTCOME.decode(outcome), seat, ended, paid)


def read_replay(began: bytes, actions: bytes) -> Replay:
    """Read a match that is over."""
    start = MATCH.decode(began)
    return Replay(
        game=start.game,
        version=start.rules,
        options=start.options,
        seats=len(start.names),
        seed=start.seed,
        actions=tuple(ANY.decode(actions)),
        names=tuple(start.names),
        fairness={
            "commitment": commitment(bytes.fromhex(start.secret)),
            "secret": start.secret,
            "nonces": start.nonces,
        },
        carry=start.carry,
        bots=tuple(start.bots),
        guest_bots=tuple(start.guest_bots),
    )
