"""Where the scenarios of a game lie, and how a file of them is read."""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from noripan.kernel.registry import AnyGame

CLAUSE = re.compile(r"[A-Z]{2,4}-[0-9A-Za-z.\-]*[0-9A-Za-z]")
HEADING, REMARK = "# ", "//"


@dataclass(frozen=True, slots=True)
class Line:
    """One line under a heading: its word, what follows it, and where it stands."""

    word: str
    rest: str
    number: int


@dataclass(frozen=True, slots=True)
class Scenario:
    """One heading and the lines under it."""

    game: AnyGame
    title: str
    path: Path
    lines: tuple[Line, ...] = ()
    number: int = 1
    """The line of its heading."""

    @property
    def clauses(self) -> list[str]:
        """The clauses that it proves."""
        return CLAUSE.findall(self.title)

    def at(self, number: int) -> str:
        """Say where a line stands, as an editor can open it."""
        path = self.path
        return (
            f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}:{number}"
        )


def find_scenarios(game: AnyGame) -> list[Scenario]:
    """Find all of a game: in `tests` beside its rules, and in the nearest `tests/scenarios/GAME`.

    That is looked for above the rules; of a clone inside another one, the outer has its own.
    """
    home = Path(sys.modules[type(game).__module__].__file__ or "").parent
    above = [each / "tests/scenarios" / game.id for each in home.parents]
    folders = [home / "tests", *[each for each in above if each.is_dir()][:1]]
    paths = sorted(path for folder in folders for path in folder.glob("**/*.txt"))
    return [scenario for path in paths for scenario in read_scenarios(game, path)]


def read_scenarios(game: AnyGame, path: Path) -> list[Scenario]:
    """Read one file; a line that begins with // is a remark, and so is what has no heading."""
    found: list[Scenario] = []
    for number, text in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if text.startswith(HEADING):
            found.append(Scenario(game, text.removeprefix(HEADING), path, number=number))
        elif found and text.strip() and not text.startswith(REMARK):
            word, _, rest = text.partition(" ")
            line = Line(word, rest.strip(), number)
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
    return [each for scenario in found for each in expanded(scenario)]


def expanded(scenario: Scenario) -> Iterator[Scenario]:
    """Make a scenario with `each OPTION VALUE …` into one for every value."""
    for line in scenario.lines:
        if line.word == "each":
            name, *values = line.rest.split()
            rest = tuple(other for other in scenario.lines if other is not line)
            for value in values:
                chosen = Line("options", f'{name}="{value}"', line.number)
                title = f"{scenario.title} [{value}]"
                yield from expanded(replace(scenario, title=title, lines=(chosen, *rest)))
            return
    yield scenario
