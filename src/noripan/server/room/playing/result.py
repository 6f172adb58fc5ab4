"""The end of a match, and the way back to the waiting room."""

from msgspec.structs import replace

from noripan.kernel.match import AnyPosition
from noripan.kernel.registry import game
from noripan.kernel.replay import commitment
from noripan.server.room.table import Draft, expect
from noripan.server.room.waiting.options import unready
from noripan.server.wire import Chair, Turn


def finish(draft: Draft, position: AnyPosition) -> None:
    """End a match: what it leaves to the next, and everyone is asked to be ready again."""
    carry = game(draft.shown.game).carry(position)
    draft.keep(carry=None if carry is None else dict(carry.values), carry_of=players_of(draft))
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


def players_of(draft: Draft) -> list[str]:
    """List who plays, by seat."""
    return [chair.person or chair.name for chair in draft.chairs]
