"""What a check says of the tables that it tried."""

from dataclasses import dataclass

from noripan.kernel import options
from noripan.kernel.laws.report import changes


@dataclass(frozen=True)
class House:
    wild: bool = True
    to_win: int = options.number(2, 1, 3)


def test_a_table_is_named_by_what_is_not_as_usual() -> None:
    assert changes(House()) == []
    assert changes(House(wild=False)) == ["wild=False"]
    assert changes(House(to_win=3)) == ["to_win above 2"]
    assert changes(House(to_win=1)) == ["to_win below 2"]
