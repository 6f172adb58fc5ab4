"""The waiting room: who sits where, bots, ready, options (PIR-11-a)."""

from typing import Any

from msgspec.structs import replace

from noripan.bots import registry as bots
from noripan.bots.characters import Character, newcomer
from noripan.server.room.guest_bots import person_of
from noripan.server.room.table import Denied, Draft, expect
from noripan.server.wire import Chair, Person

from .door import invited

NO_LEVEL = "normal"
"""What a page asks for that did not choose; a game without it has another default."""


def sit(draft: Draft, person: str, name: str, seat: int) -> None:
    """Take a free seat, or change to it; nobody joins late (RP-38)."""
    expect_waiting(draft)
    chair = chair_at(draft, seat)
    if chair.person == person:
        return
    expect(chair.kind == "free", "seat_taken", seat=seat)
    old = draft.seat_of(person)
    if old is not None:
        draft.set_chair(old, **_emptied())
        _forget_swaps(draft, old)
    draft.set_chair(seat, kind="person", person=person, name=name, present=True)
    draft.show(watchers=[each for each in draft.shown.watchers if each.person != person])
    invited(draft, person)
    draft.announce("sat", name=name, seat=seat)


def swap(draft: Draft, person: str, seat: int) -> None:
    """Change places with a bot at once, with a person once both ask; asking again takes it back."""
    expect_waiting(draft)
    other, mine = chair_at(draft, seat), draft.seat_of(person)
    if mine is None:
        raise Denied("not_seated")
    expect(other.kind != "free" and seat != mine, "no_swap")
    if other.kind == "bot" or other.guest_bot or other.wants == mine:
        _exchange(draft, mine, seat)
        draft.announce("swapped", name=draft.chairs[seat].name, **_other(draft.chairs[mine]))
    elif draft.chairs[mine].wants == seat:
        draft.set_chair(mine, wants=None)
        draft.announce()
    else:
        draft.set_chair(mine, wants=seat)
        draft.announce("wants_swap", name=draft.chairs[mine].name, other=other.name)


def _exchange(draft: Draft, one: int, two: int) -> None:
    """Let two people change chairs; what anyone asked of these two is over."""
    at = {one: two, two: one}
    moved = [draft.chairs[at.get(seat, seat)] for seat in range(len(draft.chairs))]
    chairs = [replace(chair, seat=seat) for seat, chair in enumerate(moved)]
    past = [seat for seat, chair in enumerate(chairs) if seat in at or chair.wants in at]
    draft.show(chairs=[replace(c, wants=None) if c.seat in past else c for c in chairs])


def stand(draft: Draft, person: str) -> None:
    """Give the seat back and watch."""
    expect_waiting(draft)
    seat = draft.seat_of(person)
    if seat is None:
        return
    name = draft.chairs[seat].name
    free(draft, seat)
    draft.announce("stood", name=name, seat=seat)


def free(draft: Draft, seat: int) -> None:
    """Empty a chair; a person who is still in the room watches."""
    chair = draft.chairs[seat]
    draft.set_chair(seat, **_emptied())
    _forget_swaps(draft, seat)
    if chair.person is not None:
        draft.keep(nonces={k: v for k, v in draft.table.nonces.items() if k != chair.person})
        if chair.present:
            draft.show(watchers=[*draft.shown.watchers, _watcher(chair)])


def _forget_swaps(draft: Draft, seat: int) -> None:
    """Nobody changes places with an owner who has gone."""
    for chair in draft.chairs:
        if chair.wants == seat:
            draft.set_chair(chair.seat, wants=None)


def level_of(game: str, asked: str) -> str:
    """Give the level of a bot that is asked for, or say which there are."""
    levels = bots.levels(game)
    level = bots.default_level(game) if asked == NO_LEVEL else asked
    expect(level in levels, "no_such_bot", level=level, allowed=", ".join(levels))
    return level


def seat_bot(draft: Draft, person: str, seat: int, level: str) -> None:
    """Put a bot in a free seat: the host may, and everyone who sits."""
    expect_waiting(draft)
    expect(person == draft.shown.host or draft.seat_of(person) is not None, "not_seated")
    expect(chair_at(draft, seat).kind == "free", "seat_taken", seat=seat)
    level = level_of(draft.shown.game, level)
    taken = {chair.name for chair in draft.chairs if chair.kind == "bot"}
    bot = bot_chair(seat, newcomer(draft.shown.game, level, taken), level)
    draft.show(chairs=[*draft.chairs[:seat], bot, *draft.chairs[seat + 1 :]])
    draft.announce("bot_sat", bot=bot.name, seat=seat)


def unseat(draft: Draft, person: str, seat: int) -> None:
    """Free a bot's or an absent person's seat."""
    expect_waiting(draft)
    expect_host(draft, person)
    chair = chair_at(draft, seat)
    if chair.kind == "free":
        return
    is_bot = chair.kind == "bot" or chair.guest_bot
    expect(is_bot or not chair.present, "still_here", name=chair.name)
    free(draft, seat)
    draft.announce("unseated", seat=seat, **_who(chair))


def ready(draft: Draft, person: str, nonce: str, *, on: bool) -> None:
    """Be ready, or not yet; the nonce is mixed into the shuffle."""
    expect_waiting(draft)
    seat = draft.seat_of(person)
    if seat is None:
        raise Denied("not_seated")
    draft.keep(nonces={**draft.table.nonces, person: nonce if on else ""})
    if draft.chairs[seat].ready == on:
        return
    draft.set_chair(seat, ready=on)
    draft.announce("ready" if on else "not_ready", name=draft.chairs[seat].name, seat=seat)


def expect_waiting(draft: Draft) -> None:
    """Deny unless the table still waits."""
    expect(draft.shown.phase == "waiting", "not_waiting")


def expect_host(draft: Draft, person: str) -> None:
    """Deny unless this is the host."""
    expect(person == draft.shown.host, "not_host")


def bot_chair(seat: int, who: Character, level: str) -> Chair:
    """Make the chair of a bot, which is always ready."""
    return Chair(seat=seat, kind="bot", name=who.name, level=level, temper=who.temper, ready=True)


def chair_at(draft: Draft, seat: int) -> Chair:
    """Find a chair, or say that there is none."""
    expect(seat < len(draft.chairs), "no_such_seat", seat=seat)
    return draft.chairs[seat]


def _emptied() -> dict[str, Any]:
    return {
        "kind": "free",
        "person": None,
        "name": "",
        "guest_bot": False,
        "level": None,
        "temper": "",
        "ready": False,
        "present": True,
        "absent_until": None,
        "wants": None,
    }


def _watcher(chair: Chair) -> Person:
    return person_of(chair.person or "", chair.name)


def _who(chair: Chair) -> dict[str, str | int]:
    return {"bot" if chair.kind == "bot" else "name": chair.name}


def _other(chair: Chair) -> dict[str, str | int]:
    return {"bot" if chair.kind == "bot" else "other": chair.name}
