"""A match as a tree: chance is asked for every draw, and a node is a value."""

import copy
import pickle

import pytest

from noripan.adapters.setting import Setting, setting
from noripan.adapters.tree import Node, root
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.errors import Unreadable

TABLES = {
    "pirate_dice": setting("pirate_dice", 3),
    "card_othello": setting("card_othello"),
    "plain_othello": setting("card_othello", options={"cards": False}),
    "matgo": setting("matgo", options={"ruleset": "house"}),
    "sequence": setting("sequence", 3),
}
each_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def walk(node: Node, chance: Chance, steps: int) -> Node:
    """Follow a random path for so many steps, or to the end."""
    for _ in range(steps):
        codes = node.legal_codes()
        if not codes:
            break
        node = node.child(chance.pick(codes))
    return node


@each_table
def test_the_same_draws_deal_the_same_match(table: Setting) -> None:
    """The draws of a tree, given to the game in one go, lead to the same position."""
    node, chance = root(table), Plain(Seeded(5))
    while node.match is None:
        node = node.child(chance.below(node.limit))
    assert node.match.position == table.begin(Plain(Seeded(5))).position


class Plain(Chance):
    """Draws one number at a time, as a tree does."""

    def __init__(self, source: Chance) -> None:
        self.source = source

    def below(self, limit: int) -> int:
        return self.source.below(limit)

    def copy(self) -> "Plain":
        return Plain(self.source.copy())

    def write(self) -> str:
        return self.source.write()


@each_table
def test_every_path_ends(table: Setting) -> None:
    end = walk(root(table), Seeded(1), 5_000)
    assert end.actor is None
    assert not end.limit
    assert end.match is not None
    assert end.match.position.is_over


@each_table
def test_a_node_is_pickled_by_what_led_to_it(table: Setting) -> None:
    node = walk(root(table), Seeded(2), 150)
    again = pickle.loads(pickle.dumps(node))
    assert str(again) == str(node)
    assert again.codes() == node.codes()
    assert copy.deepcopy(node) is node


def test_a_challenge_asks_for_every_die_of_the_next_round() -> None:
    table = setting("pirate_dice", line="dice:22|66 bid:5x3@0 turn:1")
    node = root(table)
    for _ in range(4):
        assert node.limit == 6
        node = node.child(4)
    assert str(node) == "dice:55|55 bid:5x3@0 turn:1"
    node = node.child(0)  # the challenge: 5x3 is four too many, so seat 0 is out
    assert str(node).startswith("dice:-|55 turn:-")


def test_dice_are_rolled_one_by_one_when_a_round_begins() -> None:
    node = root(setting("pirate_dice", line="dice:222|66 bid:2x3@0 turn:1"))
    for _ in range(5):
        node = node.child(1)
    node = node.child(0)  # 1 of 2 threes: seat 0 loses one of three dice
    assert [node.limit, len(node.draws), str(node).split("; ")[1]] == [6, 0, "challenge"]
    for _ in range(4):
        assert node.actor is None
        node = node.child(0)
    assert str(node).startswith("dice:11|11 turn:1")


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "matgo", "seats": 3}, "not played by 3"),
        ({"game": "matgo", "options": {"ruleset": "club"}}, "cannot be 'club'"),
        ({"game": "pirate_dice", "line": "dice:9|1"}, "a die is"),
    ],
)
def test_a_table_that_cannot_be_is_explained(given: dict[str, object], answer: str) -> None:
    with pytest.raises(Unreadable, match=answer):
        setting(**given)  # type: ignore[arg-type]
