"""Moves of a match: of people, bots and the clock, and what each leads to (PIR-12.4-a, RP-32)."""

from typing import Any, Literal

from noripan.kernel.contract import Position, Step
from noripan.kernel.errors import Refusal, Refused
from noripan.kernel.match import AnyPosition, read_action, write_forfeit
from noripan.kernel.registry import game
from noripan.server.room.away import alone
from noripan.server.room.entries import MovedEntry
from noripan.server.room.facts import write_facts
from noripan.server.room.table import Denied, Draft
from noripan.server.wire import Turn

from . import gold
from .match import bot_decides, deciding_bot, playing_seat, wire_outcome
from .rest import rest_after
from .result import finish

By = Literal["player", "bot", "clock", "forced", "forfeit"]


def act(draft: Draft, person: str, n: int, text: str, match: str | None = None) -> None:
    """Play a person's move; one made at another position is stale, and nothing is lost."""
    seat, position = playing_seat(draft, person)
    table, shown = draft.table, draft.shown
    if n != table.n or match not in {None, shown.match}:
        raise Denied("stale", n=table.n)
    if bot_decides(shown.chairs[seat]):
        raise Denied("bot_plays", seat=seat)
    rules = game(shown.game)
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
    text = str(action)
    told = public_text(draft.position, action, text)
    step = draft.position.apply(action)
    _moved(draft, step, seat, text, by, None if told == text else told)


def public_text(position: AnyPosition, action: Any, text: str) -> str:
    """Give what others may read of an action with this text: most games hide nothing of any."""
    if type(position).public_text is Position.public_text:
        return text
    return position.public_text(action)


def _moved(
    draft: Draft, step: Step[AnyPosition], seat: int, text: str, by: By, told: str | None = None
) -> None:
    table, position = draft.table, step.position
    turn, rest_until = take_over(draft, step)
    outcome = wire_outcome(position)
    entry = MovedEntry(
        match=table.shown.match or "",
        n=table.n + 1,
        seat=seat,
        action=text,
        by=by,
        facts=write_facts(step.events),
        turn=turn,
        outcome=outcome,
        told=told,
        rest_until=rest_until,
    )
    draft.log_move(entry)
    if outcome is not None:
        finish(draft, position)
    else:
        _forget_the_out(draft, position)
        _see_to_the_away(draft)
        play_forced(draft)


def play_forced(draft: Draft) -> None:
    """Play what leaves no choice at once, whoever sits there: a pass (RS-21)."""
    position, seat = draft.position, draft.table.turn.actor
    if position is not None and seat is not None and position.is_forced:
        play(draft, seat, position.default_action(), "forced")


def take_over(draft: Draft, step: Step[AnyPosition]) -> tuple[Turn, float]:
    """Take over a position; give the next turn with its clock, and until when a result stands."""
    table, actor = draft.table, step.position.actor
    pace = table.shown.pace
    rest_until = draft.now + rest_after(step.events, pace.result_seconds)
    seconds = 0 if actor is None else pace.turn_seconds or 0
    runs = seconds > 0 and table.paused_since is None
    draft.position = step.position
    draft.moved = True
    gold.book(draft, step.events)
    turn = Turn(actor=actor, until=rest_until + seconds if runs else None, seconds=seconds)
    return turn, rest_until


def _see_to_the_away(draft: Draft) -> None:
    """Give seats back, or wait; where everyone plays for themselves there is nothing to see to."""
    away = [chair for chair in draft.chairs if chair.stand_in or not chair.present]
    if away or draft.table.paused_since is not None:
        _give_back(draft)
        _wait_if_alone(draft)


def _give_back(draft: Draft) -> None:
    """Give seats back to owners who returned while a bot decided (RP-31)."""
    for chair in draft.chairs:
        if chair.stand_in and chair.present:
            draft.set_chair(chair.seat, stand_in=False)
            draft.announce("seat_back", name=chair.name, seat=chair.seat)


def _forget_the_out(draft: Draft, position: AnyPosition) -> None:
    """Wait and vote no longer for a seat that is out of the match."""
    chairs = draft.chairs
    if len(chairs) == 2 or type(position).is_in is Position.is_in:
        return  # nobody is, before the end
    out = [chair.seat for chair in chairs if not chair.out and not position.is_in(chair.seat)]
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
