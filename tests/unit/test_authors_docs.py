"""docs/for_authors.md lists all that there is for authors."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel import codec, shapes
from noripan.kernel import options as forms
from noripan.kernel.contract import Game, Position
from noripan.kernel.registry import game
from noripan.kernel.scenarios import WORDS, read_scenarios, run_scenario

FOLLOWS = {
    *("apply", "check", "forfeit", "from_json", "is_over", "legal_codes", "play", "read", "refuse"),
    *(
        "start",
        "to_json",
        "view",
        "write",
        "expect_seats",
        "count_seats",
        "fields",
        "over_clause",
        "seats_for",
    ),
}
"""What follows from the rest, and no game writes."""
MADE_OF_OTHERS = {"Hidden", "Plain", "Shape", "expect", "ones"}
"""What the shapes offer that is none."""


@dataclass(frozen=True)
class Bid:
    """What a record in the page's table makes."""

    count: int
    face: int


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs/for_authors.md").read_text("utf-8")


def rows(page: str, heading: str) -> list[list[str]]:
    """Give the cells of the table whose heading begins so, as a reader sees them."""
    table = page[page.index(f"| {heading}") :].partition("\n\n")[0]
    cells = [re.split(r" (?<!\\)\| ", line[2:-2]) for line in table.splitlines()[2:]]
    return [[cell.replace("\\|", "|").strip() for cell in row] for row in cells]


def code(cell: str) -> str:
    return cell.partition("`")[2].partition("`")[0]


def test_every_shape_reads_and_writes_its_example(page: str) -> None:
    for called, _, text, data, value in rows(page, "shape "):
        made = eval(code(called), {**vars(shapes), "Bid": Bid})
        read = made.read(code(text))
        assert read == json.loads(code(data))
        assert made.from_json(read) == eval(code(value), {"Bid": Bid})
        assert made.write(made.to_json(made.from_json(read))) == code(text)


def test_every_shape_is_told_of(page: str) -> None:
    told = {code(row[0]).partition("(")[0] for row in rows(page, "shape ")}
    assert told == set(shapes.__all__) - MADE_OF_OTHERS


def test_all_that_a_part_may_say_is_told_of(page: str) -> None:
    told = [code(row[0]).removesuffix("=") for row in rows(page, "`part(shape")]
    assert told == list(codec.part.__kwdefaults__ or {})


def test_who_sees_what_is_told_as_it_is(page: str) -> None:
    cards = shapes.Many(shapes.Whole("a card"), tuple)
    kinds: dict[str, shapes.Shape[Any]] = {"hand": shapes.by_seat(cards), "rest": cards}
    data = {"hand": [[4, 9], [7]], "rest": [3, 8], "turn": 0}
    for called, _, example in rows(page, "`seen=` | shows")[:4]:
        name, _, text = code(example).partition(":")
        seen = getattr(codec, code(called))(data[name], data, 1)
        assert kinds[name].write(seen) == text


def test_the_example_of_every_word_holds(page: str, tmp_path: Path) -> None:
    first = re.search(r"^    given .*\n    play .*\n", page, re.MULTILINE)
    assert first is not None
    for number, (_, _, example) in enumerate(rows(page, "word | means")):
        line, _, before = example.partition("after")
        given = re.sub("^    ", "", first[0], flags=re.MULTILINE)
        path = tmp_path / f"{number}.txt"
        path.write_text(f"# an example\n{given}{code(before)}\n{code(line)}\n", "utf-8")
        is_each = code(line).startswith("each")
        found = read_scenarios(game("matgo" if is_each else "pirate_dice"), path)
        assert len(found) == 1 + is_each
        for scenario in [] if is_each else found:
            run_scenario(scenario)


def test_every_word_of_scenarios_is_explained(page: str) -> None:
    told = re.findall(r"^\| `(\w+) [^|]*(?:\\\|[^|]*)?\|", page, re.MULTILINE)
    assert set(WORDS) | {"each"} <= set(told)


@pytest.mark.parametrize("contract", [Game, Position])
def test_everything_that_a_game_may_write_is_named(contract: type, page: str) -> None:
    names = {name for each in contract.__mro__[:-3] for name in vars(each) if name[0] != "_"}
    names |= {name for each in contract.__mro__[:-3] for name in each.__annotations__}
    missing = [name for name in names - FOLLOWS if not re.search(rf"\b{name}\b", page)]
    assert not missing


@pytest.mark.parametrize("name", ["choice", "number", "switch"])
def test_every_kind_of_option_is_named(name: str, page: str) -> None:
    assert hasattr(forms, name)
    assert f"`{name}(" in page
