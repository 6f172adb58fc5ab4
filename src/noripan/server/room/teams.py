"""The sides of a table: each chair's team, and even teams when free chairs are put away."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from noripan.kernel import options as options_of
from noripan.kernel.registry import game
from noripan.server.wire import Chair, TableState


def teams_of(game_id: str, options: dict[str, Any], seats: int) -> tuple[int | None, ...]:
    """Give each seat's team; nobody has one where everyone plays alone."""
    rules = game(game_id)
    found = rules.teams(options_of.read(rules.options, options), seats)
    return found if len(set(found)) < seats else (None,) * seats


def with_teams(chairs: list[Chair], game_id: str, options: dict[str, Any]) -> list[Chair]:
    """Mark every chair with its team."""
    return _on_sides(chairs, teams_of(game_id, options, len(chairs)))


def in_place(shown: TableState, before: TableState) -> list[Chair]:
    """Give a table's chairs with their teams: each place keeps its own while nothing else changes.

    Teams follow from the options and the number of chairs, so only these need another look.
    """
    if len(shown.chairs) == len(before.chairs) and shown.options == before.options:
        return _on_sides(shown.chairs, [chair.team for chair in before.chairs])
    return with_teams(shown.chairs, shown.game, shown.options)


def _on_sides(chairs: list[Chair], teams: Sequence[int | None]) -> list[Chair]:
    return [
        chair if chair.team == team else replace(chair, team=team)
        for chair, team in zip(chairs, teams, strict=True)
    ]


def in_even_teams(taken: list[Chair], game_id: str, options: dict[str, Any]) -> list[Chair]:
    """Order those who play so that the teams are even, and as many as can keep their side."""
    left = list(taken)
    return [
        left.pop(next((at for at, chair in enumerate(left) if chair.team == team), 0))
        for team in teams_of(game_id, options, len(taken))
    ]
