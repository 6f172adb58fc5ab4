"""A game's primer as its file `primer.toml` has it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from noripan.kernel.catalogue import load_beside
from noripan.kernel.errors import Unreadable
from noripan.kernel.lessons.sitting import NO_DRAWS
from noripan.kernel.made import Text, made

FILE = "primer.toml"
PARTS = ("setup", "turn", "special", "end")
"""In this order a primer is read; tables follow, and then the clauses."""
SIGNS = ">?=!"

When = Mapping[str, list[Any]]
"""It holds at tables whose options have one of these values."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A position that is drawn, and what may be played and must be true in it."""

    position: str
    seat: int = 0
    """Whose eyes it is seen with."""
    options_each: tuple[Mapping[str, Any], ...] = ({},)
    """It is true with each of these options, and drawn with the first."""
    chance: str = NO_DRAWS
    """All draws of what is played, no more and no fewer."""
    script: str = ""
    """Line by line: `> ACTION`, `? EVENT`, `= PLACE VALUE`, `! ACTION CLAUSE`."""
    highlight: tuple[str, ...] = ()
    """What is lit, as in a lesson."""
    touch: tuple[str, ...] = ()
    """What is touched before it is looked at, by the same names: a card that is picked up."""

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """The sign of each line of the script, and what follows it."""
        said = [line.strip() for line in self.script.splitlines() if line.strip()]
        return tuple((line[0], line[1:].strip()) for line in said)

    @property
    def actions(self) -> tuple[str, ...]:
        """What is played, by whoever is to move."""
        return tuple(rest for sign, rest in self.lines if sign == ">")

    @property
    def refused(self) -> tuple[str, ...]:
        """The clauses that forbid something in it."""
        return tuple(rest.rpartition(" ")[2] for sign, rest in self.lines if sign == "!")


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing to know: its name, a sentence or two, and pictures of it."""

    id: str
    """Its address in a rulebook: `/rules/matgo#jjok`."""
    part: str
    text: Text
    title: Text = field(default_factory=dict)
    """A set-up or an end may do without."""
    clauses: tuple[str, ...] = ()
    """The exact rules of it."""
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column."""

    text: Text
    when: When = field(default_factory=dict)
    """Of which tables it speaks."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row: what stands in each column, in every language or the same in all of them."""

    cells: tuple[Text | str, ...]
    when: When = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """What things are worth."""

    id: str
    title: Text
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: Text = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Primer:
    """A game's rulebook in pictures; one without a goal is none."""

    goal: Text = field(default_factory=dict)
    topics: tuple[Topic, ...] = ()
    tables: tuple[Table, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.goal)


@cache
def primer_of(game_id: str) -> Primer:
    """Give the primer of a game; a game need not have one.

    >>> [topic.id for topic in primer_of("pirate_dice").topics][:3]
    ['setup', 'bet', 'raise']
    """
    return read_primer(load_beside(game_id, FILE))


def read_primer(file: Mapping[str, Any]) -> Primer:
    """Read what a file says, or raise `Unreadable` with what is wrong."""
    unknown = sorted(set(file) - {"goal", "topic", "table"})
    if unknown:
        message = f"{FILE}: knows no {unknown[0]!r}"
        raise Unreadable(message)
    return Primer(
        goal=file.get("goal", {}),
        topics=tuple(_topic(each) for each in file.get("topic", ())),
        tables=tuple(_table(each) for each in file.get("table", ())),
    )


def _topic(said: Mapping[str, Any]) -> Topic:
    where = f"{FILE}: topic {said.get('id', '?')}"
    pictures = tuple(_picture(each, where) for each in said.get("picture", ()))
    rest = {key: value for key, value in said.items() if key != "picture"}
    return made(Topic, {**rest, "pictures": pictures}, where)


def _picture(said: Mapping[str, Any], where: str) -> Picture:
    rest = {key: value for key, value in said.items() if key != "options"}
    if "options" in said:
        rest["options_each"] = (said["options"],)
    return made(Picture, rest, f"{where}, a picture")


def _table(said: Mapping[str, Any]) -> Table:
    where = f"{FILE}: table {said.get('id', '?')}"
    rest = {key: value for key, value in said.items() if key not in {"column", "row"}}
    columns = tuple(made(Column, each, f"{where}, a column") for each in said.get("column", ()))
    rows = tuple(made(Row, each, f"{where}, a row") for each in said.get("row", ()))
    return made(Table, {**rest, "columns": columns, "rows": rows}, where)
