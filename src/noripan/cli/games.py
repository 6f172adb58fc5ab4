"""`noripan games`: which games there are, and what is known of each."""

from collections.abc import Sequence
from dataclasses import asdict
from json import dumps
from typing import Any

from noripan.bots.registry import levels
from noripan.kernel import options as forms
from noripan.kernel.catalogue import words
from noripan.kernel.registry import AnyGame, games


def list_games(language: str, *, as_json: bool = False) -> int:
    """Print a line for each game, or one JSON object."""
    if as_json:
        found = {game.id: describe(game, language) for game in games()}
        print(dumps(found, ensure_ascii=False))
        return 0
    for game in games():
        texts = words(game.id, language)
        name, tagline = texts.get("name", game.id), texts.get("tagline", "")
        print(f"{game.id:16} {counts(game.seats):24}  {name}: {tagline}")
    return 0


def describe(game: AnyGame, language: str) -> dict[str, Any]:
    """Give what a program asks of a game before it plays it."""
    texts = words(game.id, language)
    return {
        "name": texts.get("name", game.id),
        "tagline": texts.get("tagline", ""),
        "version": game.version,
        "seats": game.seats,
        "options": [asdict(field) for field in forms.form(game.options)],
        "presets": {name: forms.write(options) for name, options in game.presets.items()},
        "bots": levels(game.id),
        "codes": game.codes,
        "is_zero_sum": game.is_zero_sum,
    }


def counts(seats: Sequence[int]) -> str:
    """Say how many can play: `2`, `2 to 6`, or each number where some are left out.

    >>> counts((2, 3, 4)), counts((2, 4, 6))
    ('2 to 4', '2, 4, 6')
    """
    low, high = min(seats), max(seats)
    is_whole = len(seats) > 2 and len(seats) == high - low + 1
    return f"{low} to {high}" if is_whole else ", ".join(map(str, seats))
