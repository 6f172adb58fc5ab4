"""A match begins: who sits down, the deal, and what it takes from before (PIR-11-b, RP-21)."""

from typing import Any

from noripan.bots.characters import Character
from noripan.kernel import options as options_of
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry, Circumstances
from noripan.kernel.registry import game
from noripan.kernel.replay import mix_seed
from noripan.server.room.codes import match_id
from noripan.server.room.entries import BeganEntry
from noripan.server.room.facts import write_facts
from noripan.server.room.table import Draft, MatchStart, expect
from noripan.server.room.teams import in_even_teams
from noripan.server.room.waiting.options import expect_seats
from noripan.server.room.waiting.pace import is_for_gold
from noripan.server.room.waiting.seats import bot_chair, expect_host, expect_waiting
from noripan.server.wire import Chair

from . import gold
from .match import wire_outcome
from .moves import play_forced, take_over
from .result import finish, players_of


def start(draft: Draft, person: str) -> None:
    """Begin a match with everyone who sits; free chairs are put away (RP-21)."""
    expect_waiting(draft)
    expect_host(draft, person)
    taken = [chair for chair in draft.chairs if chair.kind != "free"]
    expect_seats(draft.shown.game, draft.shown.options, len(taken))
    waited_for = [chair.name for chair in taken if not (chair.ready and chair.present)]
    expect(not waited_for, "not_ready", names=", ".join(waited_for))
    seated = in_even_teams(taken, draft.shown.game, draft.shown.options)
    draft.show(chairs=[_moved_up(chair, seat) for seat, chair in enumerate(seated)])
    _deal(draft)


def _moved_up(chair: Chair, seat: int) -> Chair:
    if chair.kind == "bot":
        return bot_chair(seat, Character(chair.name, chair.temper), chair.level or "")
    return Chair(
        seat=seat,
        kind="person",
        person=chair.person,
        name=chair.name,
        guest_bot=chair.guest_bot,
        ready=True,
    )


def _deal(draft: Draft) -> None:
    shown = draft.shown
    rules = game(shown.game)
    nonces = [draft.table.nonces.get(chair.person or "", "") for chair in shown.chairs]
    seeded = mix_seed(bytes.fromhex(draft.table.secret), tuple(nonces))
    carry = _carry(draft)
    step = rules.start(
        options_of.read(rules.options, shown.options),
        len(shown.chairs),
        Seeded(seeded),
        None if carry is None else Carry(carry),
    )
    match = match_id(draft.fresh)
    draft.began = MatchStart(
        id=match,
        game=shown.game,
        rules=rules.version,
        options=shown.options,
        names=[chair.name for chair in shown.chairs],
        secret=draft.table.secret,
        nonces=nonces,
        seed=seeded.hex(),
        began=draft.now,
        carry=carry,
        bots=[chair.seat for chair in shown.chairs if chair.kind == "bot"],
        guest_bots=[chair.seat for chair in shown.chairs if chair.guest_bot],
    )
    draft.show(phase="playing", match=match, vote=None)
    draft.keep(hinted=-1)
    turn, rest_until = take_over(draft, step)
    draft.keep(n=0, turn=turn, rest_until=rest_until, seen=[])
    outcome = wire_outcome(step.position)
    draft.log(
        BeganEntry(
            match=match,
            n=0,
            facts=write_facts(step.events),
            turn=draft.table.turn,
            table=draft.shown,
            outcome=outcome,
        )
    )
    if outcome is not None:
        finish(draft, step.position)
    else:
        play_forced(draft)


def _carry(draft: Draft) -> dict[str, Any] | None:
    """Give what the match before left to the same players, and what it takes from the table."""
    kept = draft.table.carry if players_of(draft) == draft.table.carry_of else None
    taken = game(draft.shown.game).carry_from(_circumstances(draft))
    return {**(kept or {}), **taken} if taken else kept


def _circumstances(draft: Draft) -> Circumstances:
    return Circumstances(
        now=draft.now,
        host=draft.seat_of(draft.shown.host) or 0,
        gold=gold.brought(draft) if is_for_gold(draft.shown) else (),
    )
