"""docs/for_authors.md lists all that there is for authors."""

import re
from pathlib import Path

import pytest

from noripan.kernel import options as forms
from noripan.kernel.contract import Game, Position
from noripan.kernel.scenarios import WORDS

FOLLOWS = {
    *("apply", "check", "forfeit", "from_json", "is_over", "legal_codes", "play", "read", "refuse"),
    *("start", "to_json", "view", "write", "expect_seats", "fields", "over_clause", "seats_for"),
}
"""What follows from the rest, and no game writes."""


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs/for_authors.md").read_text("utf-8")


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
