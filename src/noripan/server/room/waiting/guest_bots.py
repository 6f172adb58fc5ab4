"""The host invites a guest bot to a chair: it is the bot's for a while, until it comes."""

from noripan.server.room.guest_bots import COME_SECONDS
from noripan.server.room.table import Draft, expect

from .seats import chair_at, expect_host, expect_waiting


def invite(draft: Draft, host: str, seat: int, person: str, name: str) -> None:
    """Keep a free chair for a guest bot; asking again while it is on its way changes nothing."""
    expect_waiting(draft)
    expect_host(draft, host)
    chair, old = chair_at(draft, seat), draft.seat_of(person)
    if old == seat:
        return
    expect(person not in draft.table.removed, "removed")
    expect(old is None, "bot_here", name=name)
    expect(chair.kind == "free", "seat_taken", seat=seat)
    draft.set_chair(
        seat,
        kind="person",
        person=person,
        name=name,
        guest_bot=True,
        present=False,
        absent_until=draft.now + COME_SECONDS,
    )
    draft.announce("bot_invited", name=name, seat=seat)
