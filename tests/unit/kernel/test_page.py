"""What a game declares is written for the page, with its comments."""

from typing import Any, ClassVar, TypedDict, cast

from noripan.kernel import page
from noripan.kernel.places import By, Hidden
from noripan.kernel.registry import game
from noripan.kernel.typescript import value_of

Move = TypedDict("Move", {"from": int, "card": str})
"""A card, and whence it came."""


class Table(TypedDict, total=False):
    """What lies there."""

    turn: int | None
    """Whose turn it is."""
    last: Move | None
    hand: By[int, Hidden[list[str | None]]]


class Toy:
    id = "toy"
    view = Table
    page: ClassVar[dict[str, object]] = {
        "SIDE": 8,
        "DEALT": {2: 6, 3: 5},
        "SUITS": ("spade", "heart"),
    }


def written() -> str:
    return page.write(cast("Any", Toy()))


def test_places_are_typed_and_explained() -> None:
    text = written()
    assert "/** What lies there. */\nexport interface Places {" in text
    assert "  /** Whose turn it is. */\n  readonly turn: number | null;" in text
    assert "  readonly [hand: `hand.${number}`]: readonly (string | null)[];" in text


def test_what_a_value_is_made_of_stands_before_it() -> None:
    text = written()
    assert "/** A card, and whence it came. */\nexport interface Move {\n" in text
    assert "  readonly from: number;\n  readonly card: string;\n}" in text
    assert text.index("interface Move") < text.index("interface Places")


def test_constants_keep_their_values() -> None:
    text = written()
    assert "export const SIDE = 8;" in text
    assert "export const DEALT: Readonly<Record<number, number>> = { 2: 6, 3: 5 };" in text
    assert 'export const SUITS = ["spade", "heart"] as const;' in text


def test_a_constant_is_explained_where_the_rules_explain_it() -> None:
    text = page.write(game("pirate_dice"))
    assert "/** Dice for each player by the number of players" in text


def test_a_long_value_is_broken_as_our_formatter_does() -> None:
    rows = value_of({"cards": ["a" * 40, "b" * 60]}).splitlines()
    assert rows[0] == "{"
    assert rows[1] == "  cards: ["
    assert rows[-1] == "}"
