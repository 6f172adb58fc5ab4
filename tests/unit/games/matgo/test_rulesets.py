"""Rule sets are data: what differs stands in fields, and every clause that they cite exists."""

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from noripan.games.matgo import rulesets
from noripan.games.matgo.captures import TTADAK
from noripan.games.matgo.chongtong import HAND_FOURS
from noripan.games.matgo.factors import MEONG
from noripan.games.matgo.lead import LEADS
from noripan.games.matgo.rulesets import HANGAME, HOUSE, RULESETS
from noripan.kernel.catalogue import clauses

TABLES: dict[str, Mapping[str, object]] = {
    "ttadak": TTADAK,
    "hand_fours": HAND_FOURS,
    "meong": MEONG,
    "first_lead": LEADS,
}


@pytest.mark.rule("RM-01")
def test_house_is_hangame_with_the_changes_of_its_own_chapter() -> None:
    changed = {
        each.name
        for each in fields(HOUSE)
        if getattr(HOUSE, each.name) != getattr(HANGAME, each.name)
    }
    assert changed == {
        "first_lead",
        "hand_fours",
        "own_puk_steals",
        "first_ttadak_pays",
        "grenade",
        "gukjin_locks",
        "meong",
        "no_pi_is_safe",
        "gain_is_limited",
        "clauses",
    }


@pytest.mark.parametrize("name", RULESETS)
def test_every_key_and_every_cited_clause_exists(name: str) -> None:
    rules = RULESETS[name]
    for field, table in TABLES.items():
        assert getattr(rules, field) in table
    assert set(rules.clauses.values()) <= set(clauses("matgo"))


def test_the_engine_never_asks_for_a_rule_set_by_name() -> None:
    home = Path(rulesets.__file__).parent
    for path in home.rglob("*.py"):
        if path.name not in ("rulesets.py", "options.py"):
            text = path.read_text("utf-8")
            assert not [name for name in RULESETS if f'"{name}"' in text], path.name
