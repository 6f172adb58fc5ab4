"""The checker: from what pages wrote down and from the log it proves that nothing went wrong.

What it finds is a list of faults, each with a kind and words for whoever must mend it. An empty
list says: each acknowledged move is there once and in order, nobody was told another history, each
view is the fold of its events, gold adds up, no deadline was early or lost, and no table stands
still.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from noripan.kernel.replay import Replay, Unplayable
from noripan.server.room.entries import BeganEntry, MovedEntry
from noripan.server.room.facts import write_facts

from .fault import Fault
from .gold import check_gold, check_told_gold
from .history import Ledger, Log, StoredMatch, turn_of
from .records import Record
from .told import check_told

__all__ = ["check_gold", "check_parlour", "check_table"]

EARLY_SECONDS = 1.0
"""Two clocks that are set by the same third may differ by as much."""
LATE_SECONDS = 120.0
"""A deadline that nobody carried out for so long is lost."""
AMBIGUOUS = ("storage",)
"""An answer after which nobody knows whether it was done, so that the page asks again."""
HARMLESS = ("stale", "not_ready", "bot_plays", "not_playing", "gold_elsewhere")
"""What a table says to somebody who was overtaken."""
COMING_IN = ("ticket", "no_hello")
"""What is said to a page whose ticket was of a node that is no more, or whose hello was cut."""


def check_parlour(logs: list[Log], records: list[Record], ledger: Ledger) -> list[Fault]:
    """Check every table and all gold."""
    found = [fault for log in logs for fault in check_table(log, _at(log, records))]
    return [*found, *check_gold(ledger, logs), *check_told_gold(ledger, logs)]


def _at(log: Log, records: list[Record]) -> list[Record]:
    return [record for record in records if record.code == log.code]


def check_table(log: Log, records: list[Record]) -> list[Fault]:
    """Check one table."""
    found = [
        *_check_log(log),
        *_check_matches(log),
        *_check_deadlines(log),
        *_check_stuck(log),
        *_check_unasked(log, records),
    ]
    for record in records:
        found += [*_check_acks(log, record), *_check_denied(log, record), *check_told(log, record)]
    return found


# ---- the log by itself


def _check_log(log: Log) -> Iterator[Fault]:
    """Check that entries are numbered without a gap, and never change."""
    for seq in log.rewritten:
        yield Fault("rewritten", log.code, f"entry {seq} is not what it was")
    for before, after in pairwise(sorted(log.rows)):
        if after != before + 1:
            yield Fault("gap", log.code, f"no entry between {before} and {after}")
    if log.table is not None and log.table.seq != log.last:
        yield Fault("gap", log.code, f"the table is at {log.table.seq}, its log at {log.last}")
    asked = Counter((row.person, row.request) for row in log.rows.values() if row.request)
    for each in [each for each, times in asked.items() if times > 1]:
        yield Fault("doubled", log.code, f"the request {each} stands in the log twice")


def _check_matches(log: Log) -> Iterator[Fault]:
    """Check that the moves of each match are numbered, and are what the rules make of them."""
    everything = log.moves()
    for match, stored in log.matches.items():
        moves = [move for _, move in everything if move.match == match]
        numbers = [move.n for move in moves]
        if len(numbers) != len(set(numbers)):
            yield Fault("doubled", log.code, f"{match}: moves {numbers}")
        elif numbers != list(range(1, stored.n + 1)):
            yield Fault("order", log.code, f"{match}: moves {numbers}, the match is at {stored.n}")
        elif stored.actions not in (None, [move.action for move in moves]):
            yield Fault("order", log.code, f"{match}: its actions are not those of its moves")
        else:
            yield from _check_rules(log, match, stored, moves)


def _check_rules(
    log: Log, match: str, stored: StoredMatch, moves: list[MovedEntry]
) -> Iterator[Fault]:
    """Play a match again by its seed: the same events, one for one."""
    began = [r.entry for r in log.ordered() if isinstance(r.entry, BeganEntry)]
    entries: list[BeganEntry | MovedEntry] = [each for each in began if each.match == match]
    entries += moves
    try:
        steps = replay_of(stored, [move.action for move in moves]).steps()
    except Unplayable as error:
        yield Fault("order", log.code, f"{match}: {error}")
        return
    for entry, step in zip(entries, steps, strict=True):
        if entry.facts != write_facts(step.events):
            yield Fault("order", log.code, f"{match}: move {entry.n} had other consequences")
            return


def replay_of(stored: StoredMatch, actions: list[str]) -> Replay:
    """Give a match that may still go on as one that can be played again."""
    start = stored.start
    return Replay(
        game=start.game,
        version=start.rules,
        options=start.options,
        seats=len(start.names),
        seed=start.seed,
        actions=tuple(actions),
        carry=start.carry,
    )


def _check_deadlines(log: Log) -> Iterator[Fault]:
    """Check that no clock ran out early, and that none ran out in vain."""
    until: float | None = None
    for row in log.ordered():
        if isinstance(row.entry, MovedEntry) and row.entry.by == "clock":
            if until is None:
                yield Fault("deadline", log.code, f"entry {row.seq}: no clock ran")
            elif row.at < until - EARLY_SECONDS:
                early = f"entry {row.seq}: {until - row.at:.1f} s before its time"
                yield Fault("deadline", log.code, early)
        turn = turn_of(row.entry)
        until = until if turn is None else turn.until
    if until is not None and until + LATE_SECONDS < log.read_at:
        late = f"nothing for {log.read_at - until:.0f} s after the clock ran out"
        yield Fault("deadline", log.code, late)


def _check_stuck(log: Log) -> Iterator[Fault]:
    """Check that a table went on after the last fault."""
    if not log.went_on:
        yield Fault("stuck", log.code, f"no move after entry {log.mark}")


# ---- the log beside what pages asked


def _check_acks(log: Log, record: Record) -> Iterator[Fault]:
    """Check that what was acknowledged stands where it was promised, as it was asked."""
    moves = {(move.match, move.n): (seq, move) for seq, move in log.moves()}
    for request, numbers in record.acks.items():
        if len(numbers) != 1:
            yield Fault("answers", log.code, f"{request} was acknowledged as {sorted(numbers)}")
        sent = record.sent.get(request)
        if sent is None or sent.frame["t"] != "act":
            continue
        place = (sent.match or "", sent.frame["n"] + 1)
        seq, move = moves.get(place, (0, None))
        if move is None or move.action != sent.frame["action"] or move.by != "player":
            yield Fault("lost", log.code, f"{request}, {sent.frame}, is not at {place}")
        elif not _stands(log, record.person, request, numbers) or seq > max(numbers):
            yield Fault("lost", log.code, f"{request} does not stand at {sorted(numbers)}")


def _stands(log: Log, person: str, request: str, numbers: set[int]) -> bool:
    return any(
        (row.person, row.request) == (person, request) and row.seq in numbers
        for row in map(log.rows.get, numbers)
        if row is not None
    )


def _check_denied(log: Log, record: Record) -> Iterator[Fault]:
    """Check that what was refused was not done, and that nobody was refused what was right."""
    done = {row.request for row in log.rows.values() if row.person == record.person}
    for refused in record.answers("refused"):
        yield Fault("refused", log.code, f"{refused}")
    for error in record.answers("error"):
        known = (*AMBIGUOUS, *HARMLESS, *COMING_IN)
        if error["code"] not in known:
            yield Fault("refused", log.code, f"{error}")
        elif error["code"] in HARMLESS and error["id"] in done and error["id"] is not None:
            yield Fault("answers", log.code, f"{error} was told, and it was done")


def _check_unasked(log: Log, records: list[Record]) -> Iterator[Fault]:
    """Check that nobody's move is in the log that was not sent, and no request made two."""
    asked: dict[tuple[str, int, str], list[str]] = {}
    for record in records:
        for request, sent in record.sent.items():
            if sent.frame["t"] == "act":
                place = (sent.match or "", sent.frame["n"] + 1, sent.frame["action"])
                asked.setdefault(place, []).append(request)
    for seq, move in log.moves():
        if move.by == "player" and (move.match, move.n, move.action) not in asked:
            yield Fault("unasked", log.code, f"entry {seq}: nobody sent {move.action!r}")
