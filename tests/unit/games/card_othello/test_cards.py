"""The catalogue: 29 kinds, their costs, and what is said about them."""

from collections import Counter
from typing import Any

import pytest

from noripan.games.card_othello.actions import ACTIONS, IDS
from noripan.games.card_othello.card import CARDS
from noripan.kernel.catalogue import clauses, words
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

COSTS = {
    "udr_01": (30, "OTH-10.16-i"),
    "double_01": (27, "OTH-10.16-j"),
    "udg_01": (25, "OTH-10.16-k"),
    "chain_01": (22, "OTH-10.16-l"),
    "tempt_01": (20, "OTH-10.16-m"),
    "cross_bomb_01": (18, "OTH-10.16-n"),
    "breeding_01": (16, "OTH-10.16-o"),
    "regen_01": (15, "OTH-10.16-p"),
    "trap_01": (14, "OTH-10.16-q"),
    "bomb_01": (13, "OTH-10.16-r"),
    "perma_01": (12, "OTH-10.16-s"),
    "inherit_01": (12, "OTH-10.16-t"),
    "work_01": (11, "OTH-10.16-u"),
    "destroy_01": (10, "OTH-10.16-v"),
    "strong_wind_01": (9, "OTH-10.16-w"),
    "sell_01": (8, "OTH-10.16-x"),
    "hyperactive_01": (8, "OTH-10.16-y"),
    "steal_card_01": (7, "OTH-10.16-z"),
    "guard_01": (7, "OTH-10.16-aa"),
    "condemn_01": (6, "OTH-10.16-ab"),
    "gold_stone": (6, "OTH-10.16-ac"),
    "sacrifice_01": (5, "OTH-10.16-ad"),
    "swap_01": (5, "OTH-10.16-ae"),
    "plunder_will": (4, "OTH-10.16-af"),
    "heaven_01": (3, "OTH-10.16-ag"),
    "silver_stone": (3, "OTH-10.16-ah"),
    "free_01": (2, "OTH-10.16-ai"),
    "hard_01": (1, "OTH-10.16-aj"),
    "chest_01": (0, "OTH-10.16-ak"),
}
RULES = game("card_othello")


@pytest.mark.rule("OTH-10-a", "OTH-10.16-a", "OTH-10.16-b", "OTH-R74")
@pytest.mark.parametrize("name", COSTS)
def test_a_card_costs_what_the_table_says(name: str) -> None:
    cost, clause = COSTS[name]
    assert CARDS[name].cost == cost
    assert clauses("card_othello")[clause].text["en"].endswith(f"costs {cost}.")
    shown: Any = RULES.page["CARDS"]
    assert shown[name]["cost"] == cost


@pytest.mark.rule("OTH-10.16-al")
def test_there_are_29_kinds() -> None:
    assert len(CARDS) == 29
    assert tuple(CARDS) == IDS == tuple(COSTS)


@pytest.mark.parametrize("name", COSTS)
def test_a_card_has_a_name_and_a_text_and_a_clause(name: str) -> None:
    said = words("card_othello", "ja")
    assert said[f"card.{name}.name"]
    assert said[f"card.{name}.text"]
    assert CARDS[name].first in clauses("card_othello")
    assert clauses("card_othello")[CARDS[name].first].refusal or name == "sell_01"


@pytest.mark.rule("OTH-4.1-a", "OTH-4.1-d", "OTH-4.1-e", "OTH-R1", "OTH-R2")
def test_each_deck_has_every_kind_and_one_twice() -> None:
    for seed in range(20):
        position = RULES.start(RULES.options(), 2, Seeded(seed)).position
        black = Counter(position.decks[0] + position.hands[0])
        white = Counter(position.decks[1])
        for deck in (black, white):
            assert sum(deck.values()) == 30
            assert set(deck) == set(IDS)
            assert max(deck.values()) == 2


@pytest.mark.rule("OTH-4.1-b", "OTH-4.1-c", "OTH-R72")
def test_a_seed_gives_the_same_decks_and_another_gives_others() -> None:
    decks = [RULES.start(RULES.options(), 2, Seeded(s)).position.decks for s in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


EMPTIED = {
    **dict.fromkeys(("gold_stone", "silver_stone", "udr_01", "breeding_01"), 1),
    **dict.fromkeys(("destroy_01", "hyperactive_01", "trap_01"), 1),
    "sacrifice_01": 3,
    "cross_bomb_01": 5,
    "bomb_01": 9,
    "udg_01": 4 * 8 + 1,
}
"""How many cells a card can empty at most; the others empty none."""
ANSWERS = {"sacrifice_01": 3, "condemn_01": 1, "heaven_01": 1}


@pytest.mark.rule("OTH-R29")
def test_a_match_is_no_longer_than_its_cards_allow() -> None:
    """A cell that is emptied allows one more stone, and one more pass before it."""
    worth = {name: 1 + ANSWERS.get(name, 0) + 2 * EMPTIED.get(name, 0) for name in IDS}
    worth["heaven_01"] += max(worth.values())
    plain = RULES.bound(RULES.presets["plain"], 2)
    assert plain == 60 + 60 + 2
    longest = plain + 2 * (sum(worth.values()) + max(worth.values()))
    assert RULES.bound(RULES.options(), 2) == longest


def test_every_code_is_the_number_of_its_action() -> None:
    assert [action.code for action in ACTIONS] == list(range(len(ACTIONS)))


@pytest.mark.rule("OTV-7.5T-d", "OTV-5.10-b")
def test_the_logs_say_in_japanese_what_the_rulebook_prescribes() -> None:
    said = words("card_othello", "ja")
    assert said["effect.trap_01"] == "{color}: 罠石がどこかに潜んでいる..."
    assert said["log.flips"] == "{color}が{count}枚反転！"
    assert said["log.used"] == "{color}がカードを使用: {card}"
    assert said["charge_up"] == "布石+{count}"
    assert said["charge_down"] == "布石-{count}"
