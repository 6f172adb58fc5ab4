"""Bots that guests bring, as a store keeps them: a token is kept as its fingerprint alone."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder, encode

GAMES = Decoder(list[str])
HOST = ""
"""The owner of a bot that whoever runs the server brought."""
COLUMNS = "person, owner, name, made, until, games, tables, mine"


class GuestBot(Struct, frozen=True, kw_only=True):
    """A bot that somebody brought."""

    person: str
    owner: str
    name: str
    made: float
    until: float = 0.0
    """It is here until then, unless it says again that it is."""
    games: list[str] = []
    """What it plays; nothing is every game."""
    tables: int = 0
    """At how many tables at once."""
    mine: bool = False
    """Only its owner invites it."""

    def is_here(self, now: float) -> bool:
        """Tell whether its program listens for invitations."""
        return self.until > now

    def is_for(self, person: str) -> bool:
        """Tell whether somebody may invite it."""
        return not self.mine or person == self.owner

    def plays(self, game: str) -> bool:
        """Tell whether it plays a game."""
        return not self.games or game in self.games


def read_guest_bot(row: Sequence[Any]) -> GuestBot:
    """Read a row of `COLUMNS`."""
    person, owner, name, made, until, games, tables, mine = row
    return GuestBot(
        person=person,
        owner=owner,
        name=name,
        made=made,
        until=until,
        games=GAMES.decode(games),
        tables=tables,
        mine=bool(mine),
    )


def write_guest_bot(bot: GuestBot, token: str) -> tuple[Any, ...]:
    """Write a row of `COLUMNS`, and the fingerprint of its token."""
    here = (bot.made, bot.until, encode(bot.games), bot.tables, bot.mine)
    return bot.person, bot.owner, bot.name, *here, token
