"""A match at a table: start, moves, the end (PIR-11-b, PIR-12.4-a, RP-32)."""

from typing import Any, Literal

from msgspec.structs import replace

from noripan.kernel import options as options_of
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry, Circumstances, Step
from noripan.kernel.errors import Refusal, Refused
from noripan.kernel.match import AnyPosition, read_action, write_forfeit
from noripan.kernel.registry import game
from noripan.kernel.replay import commitment, mix_seed
from noripan.server.wire import Chair, Outcome, Turn

from . import alone, gold
from .codes import match_id
from .entries import BeganEntry, MovedEntry, write_facts
from .pace import is_for_gold
from .rest import rest_after
from .seats import bot_chair, expect_host, expect_seats, expect_waiting, unready
from .table import Denied, Draft, MatchStart, Table, expect
from .teams import in_even_teams

By = Literal["player", "bot", "clock", "forced", "forfeit"]


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
        return bot_chair(seat, chair.name, chair.level or "")
    return Chair(seat=seat, kind="person", person=chair.person, name=chair.name, ready=True)


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
    )
    draft.show(phase="playing", match=match, vote=None)
    draft.keep(n=0)
    _settle(draft, step)
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
        _finish(draft, step.position)
    else:
        _play_forced(draft)


def _carry(draft: Draft) -> dict[str, Any] | None:
    """Give what the match before left to the same players, and what it takes from the table."""
    kept = draft.table.carry if _players(draft) == draft.table.carry_of else None
    taken = game(draft.shown.game).carry_from(_circumstances(draft))
    return {**(kept or {}), **taken} if taken else kept


def _circumstances(draft: Draft) -> Circumstances:
    return Circumstances(
        now=draft.now,
        host=draft.seat_of(draft.shown.host) or 0,
        gold=gold.brought(draft) if is_for_gold(draft.shown) else (),
    )


def act(draft: Draft, person: str, n: int, text: str) -> None:
    """Play a person's move; one made at another position is stale, and nothing is lost."""
    seat, position = playing_seat(draft, person)
    if n != draft.table.n:
        raise Denied("stale", n=draft.table.n)
    if bot_decides(draft.chairs[seat]):
        raise Denied("bot_plays", seat=seat)
    rules = game(draft.shown.game)
    if position.is_over:
        raise Refused(Refusal(rules.over_clause, "the match is over", position.write(seat)))
    if position.actor != seat:
        reason = "it is another player's turn"
        raise Refused(Refusal(rules.turn_clause, reason, position.write(seat)))
    play(draft, seat, read_action(rules, position, text), "player")


def bot_acts(draft: Draft, match: str, n: int, action: Any) -> None:
    """Play a bot's move, unless the match went on without it or the owner is back."""
    if match != draft.shown.match or n != draft.table.n or deciding_bot(draft.table) is None:
        return
    seat = draft.table.turn.actor
    if seat is not None:
        play(draft, seat, action, "bot")


def time_out(draft: Draft) -> None:
    """Play what a time-out plays (RP-06)."""
    position, seat = draft.position, draft.table.turn.actor
    if position is not None and seat is not None:
        play(draft, seat, position.default_action(), "clock")


def forfeit(draft: Draft, seat: int) -> None:
    """Take a seat out of the match (RP-27)."""
    if draft.position is None or not draft.position.is_in(seat):
        return
    _moved(draft, draft.position.forfeit(seat), seat, write_forfeit(seat), "forfeit")


def play(draft: Draft, seat: int, action: Any, by: By) -> None:
    """Apply an action of the seat whose turn it is."""
    if draft.position is None:
        raise Denied("not_playing")
    text, told = str(action), draft.position.public_text(action)
    step = draft.position.apply(action)
    _moved(draft, step, seat, text, by, None if told == text else told)


def _moved(
    draft: Draft, step: Step[AnyPosition], seat: int, text: str, by: By, told: str | None = None
) -> None:
    draft.keep(n=draft.table.n + 1)
    _settle(draft, step)
    outcome = wire_outcome(step.position)
    entry = MovedEntry(
        match=draft.shown.match or "",
        n=draft.table.n,
        seat=seat,
        action=text,
        by=by,
        facts=write_facts(step.events),
        turn=draft.table.turn,
        outcome=outcome,
        told=told,
    )
    draft.log(entry)
    if outcome is not None:
        _finish(draft, step.position)
    else:
        _forget_the_out(draft, step.position)
        _give_back(draft)
        _wait_if_alone(draft)
        _play_forced(draft)


def _play_forced(draft: Draft) -> None:
    """Play what leaves no choice at once, whoever sits there: a pass (RS-21)."""
    position, seat = draft.position, draft.table.turn.actor
    if position is not None and seat is not None and position.is_forced:
        play(draft, seat, position.default_action(), "forced")


def _settle(draft: Draft, step: Step[AnyPosition]) -> None:
    """Take over the position, and start the clock of the next decision (RP-32)."""
    pace = draft.shown.pace
    rest_until = draft.now + rest_after(step.events, pace.result_seconds)
    seconds = pace.turn_seconds or 0
    actor = step.position.actor
    turn = Turn(actor=actor, seconds=0 if actor is None else seconds)
    if draft.table.paused_since is None:
        turn = alone.anew(turn, rest_until)
    draft.position = step.position
    draft.moved = True
    gold.book(draft, step.events)
    draft.keep(turn=turn, rest_until=rest_until, seen=[])


def _give_back(draft: Draft) -> None:
    """Give seats back to owners who returned while a bot decided (RP-31)."""
    for chair in draft.chairs:
        if chair.stand_in and chair.present:
            draft.set_chair(chair.seat, stand_in=False)
            draft.announce("seat_back", name=chair.name, seat=chair.seat)


def _forget_the_out(draft: Draft, position: AnyPosition) -> None:
    """Wait and vote no longer for a seat that is out of the match."""
    out = [c.seat for c in draft.chairs if not c.out and not position.is_in(c.seat)]
    for seat in out:
        draft.set_chair(seat, out=True, absent_until=None)
    if draft.shown.vote is not None and draft.shown.vote.seat in out:
        draft.show(vote=None)
    if out:
        draft.announce()


def _wait_if_alone(draft: Draft) -> None:
    """With the last of the others a match that somebody is away from has lost its clocks."""
    before = draft.table.paused_since
    alone.pause_or_go_on(draft)
    if draft.table.paused_since != before:
        draft.announce()


def _finish(draft: Draft, position: AnyPosition) -> None:
    carry = game(draft.shown.game).carry(position)
    draft.keep(carry=None if carry is None else dict(carry.values), carry_of=_players(draft))
    draft.keep(paused_since=None)
    unready(draft)
    chairs = [replace(chair, absent_until=None) for chair in draft.chairs]
    draft.show(phase="over", vote=None, played=draft.shown.played + 1, chairs=chairs)
    draft.announce("match_over")


def again(draft: Draft, person: str) -> None:
    """Go back to the waiting room: same people, same options, a new secret."""
    if draft.shown.phase == "waiting":
        return
    expect(draft.shown.phase == "over", "not_over")
    expect(person == draft.shown.host or draft.seat_of(person) is not None, "not_seated")
    secret = draft.fresh(32).hex()
    stay = [_stays(draft, chair) for chair in draft.chairs]
    spare = [Chair(seat=seat, kind="free") for seat in range(len(stay), draft.table.size)]
    seated = {chair.person for chair in stay}
    away = {who: until for who, until in draft.table.away.items() if who in seated}
    draft.position = None
    draft.keep(secret=secret, nonces={}, n=0, turn=Turn(actor=None), away=away)
    draft.show(phase="waiting", chairs=stay + spare, commitment=commitment(bytes.fromhex(secret)))
    draft.announce("again")


def _stays(draft: Draft, chair: Chair) -> Chair:
    """Keep the chair of everyone who is here, or went without leaving and is still waited for."""
    until = draft.table.away.get(chair.person or "", 0.0)
    if chair.kind == "bot" or chair.present:
        return chair
    if until > draft.now:
        return replace(chair, absent_until=until)
    return Chair(seat=chair.seat, kind="free")


def is_going_on(table: Table) -> bool:
    """Tell whether a match is played, and does not just wait for its only person."""
    return table.shown.phase == "playing" and table.paused_since is None


def deciding_bot(table: Table) -> tuple[int, str] | None:
    """Say which bot must think now: its seat and level, none when a person decides."""
    seat = table.turn.actor
    if seat is None or not is_going_on(table):
        return None
    chair = table.shown.chairs[seat]
    return (seat, chair.level or "") if bot_decides(chair) else None


def bot_decides(chair: Chair) -> bool:
    """Tell whether a bot plays this seat: its own, an absent owner's, or one on AUTO."""
    return chair.kind == "bot" or chair.stand_in or chair.auto


def playing_seat(draft: Draft, person: str) -> tuple[int, AnyPosition]:
    """Give the seat of somebody who plays, and the position."""
    seat = draft.seat_of(person)
    if seat is None:
        raise Denied("not_seated")
    if draft.position is None:
        raise Denied("not_playing")
    return seat, draft.position


def wire_outcome(position: AnyPosition) -> Outcome | None:
    """Give the result as the page reads it."""
    found = position.outcome()
    if found is None:
        return None
    return Outcome(places=list(found.places), clause=found.clause, points=list(found.points))


def _players(draft: Draft) -> list[str]:
    return [chair.person or chair.name for chair in draft.chairs]
