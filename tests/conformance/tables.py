"""The tables at which the suites of other libraries are run: every game, in every way it has."""

from typing import Any, NamedTuple

import pytest

from noripan.kernel import options as forms
from noripan.kernel.catalogue import LANGUAGES
from noripan.kernel.registry import AnyGame, game, games


class Table(NamedTuple):
    """A game, its seats, and its options where they are not the usual."""

    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        """Name it as a test does."""
        changes = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.seats), *changes])


def tables_of(rules: AnyGame) -> list[Table]:
    """Give every preset for the fewest, and the usual options for six or as many as can play."""
    usual = forms.write(rules.options())
    found = [Table(rules.id, min(rules.seats), {})]
    for preset in rules.presets.values():
        options = {k: v for k, v in forms.write(preset).items() if v != usual[k]}
        found.append(Table(rules.id, min(rules.seats), options))
    found.append(Table(rules.id, max(seats for seats in rules.seats if seats <= 6), {}))
    return list({str(table): table for table in found}.values())


def is_ours(rules: AnyGame) -> bool:
    """Tell whether a game is one of this project, and not of an installed package."""
    return type(rules).__module__.startswith("noripan.games.")


def languages_of(rules: AnyGame) -> tuple[str, ...]:
    """Give the languages that it must speak: ours all of them, those of a package English."""
    return LANGUAGES if is_ours(rules) else LANGUAGES[:1]


def has_tensor(table: Table) -> bool:
    """Tell whether its game gives numbers to learn from, as it may."""
    rules = game(table.game)
    options = forms.read(rules.options, table.options)
    return rules.tensor_shape(options, table.seats) is not None


TABLES = [table for rules in games() for table in tables_of(rules)]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
