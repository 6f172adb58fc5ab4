"""A new table: its host sits down first, then as many bots as were asked for."""

from msgspec.structs import replace

from noripan.bots.characters import newcomer
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import AnyGame, game
from noripan.kernel.replay import commitment
from noripan.server.room.table import Denied, Room, Table, expect
from noripan.server.room.teams import with_teams
from noripan.server.room.writing import one_line
from noripan.server.wire import Chair, NewTable, TableState

from .options import expect_clock, expect_seats, read_options
from .pace import paced
from .seats import bot_chair, level_of


def open_table(
    new: NewTable, code: str, person: str, name: str, secret: str, opener: str = ""
) -> Room:
    """Open a table: the host sits down first, then as many bots as were asked for."""
    _game(new.game)
    title = one_line(new.title)
    expect(title or not new.title.strip(), "unseen")
    options = read_options(new.game, new.options)
    expect_seats(new.game, options, new.seats)
    asked = new.pace.turn_seconds
    level = level_of(new.game, new.level)
    chairs = [Chair(seat=seat, kind="free") for seat in range(new.seats)]
    chairs[0] = Chair(seat=0, kind="person", person=person, name=name, present=False)
    for seat in range(1, min(new.bots, new.seats - 1) + 1):
        taken = {chair.name for chair in chairs if chair.kind == "bot"}
        chairs[seat] = bot_chair(seat, newcomer(new.game, level, taken), level)
    shown = TableState(
        code=code,
        title=title,
        game=new.game,
        host=person,
        phase="waiting",
        chairs=with_teams(chairs, new.game, options),
        watchers=[],
        options=options,
        pace=new.pace,
        listed=new.listed,
        language=new.language,
        commitment=commitment(bytes.fromhex(secret)),
    )
    expect_clock(shown, asked)
    shown = replace(shown, pace=paced(shown, asked))
    return Room(
        Table(shown=shown, size=new.seats, secret=secret, opener=opener, asked_seconds=asked)
    )


def _game(game_id: str) -> AnyGame:
    try:
        return game(game_id)
    except Unreadable as error:
        raise Denied("unknown_game", game=game_id) from error
