"""What a host chooses before the start: options, and a clock that is fair to others."""

from typing import Any

from noripan.kernel import options as options_of
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game
from noripan.server.room.table import Denied, Draft, expect
from noripan.server.wire import Chair, Pace, TableState

from .pace import GOLD_SECONDS, is_among_bots, is_enough_for_gold, is_for_gold
from .seats import expect_host, expect_waiting


def expect_clock(shown: TableState, asked: int | None) -> None:
    """Deny a table for gold without a clock, unless nobody else could be kept waiting."""
    low, high = GOLD_SECONDS
    is_fair = is_among_bots(shown.chairs) or not is_for_gold(shown) or is_enough_for_gold(asked)
    expect(is_fair, "gold_clock", low=low, high=high)


def set_options(draft: Draft, person: str, options: dict[str, object], pace: Pace) -> None:
    """Change options before the start; everyone is asked to be ready again.

    A clock that is not named stays as it was asked for.
    """
    expect_waiting(draft)
    expect_host(draft, person)
    chosen = read_options(draft.shown.game, options)
    expect_seats(draft.shown.game, chosen, len(draft.chairs))
    expect_clock(draft.shown, pace.turn_seconds)
    if pace.turn_seconds is not None:
        draft.keep(asked_seconds=pace.turn_seconds)
    draft.show(options=chosen, pace=pace)
    unready(draft)
    draft.announce("options")


def unready(draft: Draft) -> None:
    """Ask every person to be ready again; bots always are."""
    chairs = [
        Chair(
            seat=c.seat, kind="person", person=c.person, name=c.name, present=c.present,
            absent_until=c.absent_until, guest_bot=c.guest_bot,
        )
        if c.kind == "person" else c
        for c in draft.chairs
    ]  # fmt: skip
    draft.show(chairs=chairs)


def expect_seats(game_id: str, options: dict[str, Any], taken: int) -> None:
    """Deny unless so many can play with these options."""
    kind = game(game_id)
    allowed = kind.seats_for(options_of.read(kind.options, options))
    expect(taken in allowed, "seats", allowed=", ".join(map(str, allowed)), taken=taken)


def read_options(game_id: str, options: dict[str, object]) -> dict[str, object]:
    """Give the whole of a game's options, or say which is wrong."""
    try:
        return options_of.write(options_of.read(game(game_id).options, options))
    except Unreadable as error:
        raise Denied("options", reason=str(error)) from error
