"""AUTO: a bot plays for somebody who is here, until they switch it off."""

from noripan.bots.registry import default_level
from noripan.server.room.table import Draft, expect

from .match import playing_seat


def switch(draft: Draft, person: str, *, on: bool) -> None:
    """Hand the seat to a bot, or take it back from the next decision on."""
    seat, position = playing_seat(draft, person)
    expect(not position.is_over, "not_playing")
    chair = draft.chairs[seat]
    if chair.auto == on:
        return
    if on:
        draft.set_chair(seat, auto=True, level=default_level(draft.shown.game))
    else:
        # A decision that the bot has begun is still its own, as when an owner returns (RP-31).
        decides = draft.table.turn.actor == seat
        draft.set_chair(seat, auto=False, stand_in=decides)
    draft.announce("auto_on" if on else "auto_off", name=chair.name, seat=seat)
