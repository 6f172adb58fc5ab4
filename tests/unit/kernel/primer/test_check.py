"""A picture that is not true is found out, and said in words."""

from typing import Any

import pytest

from noripan.kernel.primer import primer_faults
from noripan.kernel.primer.read import read_primer

TEXT = {"en": "Bet three 4s."}
PICTURE: dict[str, Any] = {
    "position": "dice:44|662 bid:4x6@1 turn:0",
    "chance": "script:0,1,2,3",
    "highlight": ["cup.0:4", "button:challenge"],
    "script": "! bet 2x6 PIR-5.2-a\n> challenge\n? judge\n= judged.count 3",
}


def faults_of(monkeypatch: pytest.MonkeyPatch, **file: Any) -> list[str]:
    """Check a primer as if it lay beside the rules of Pirate Dice."""
    monkeypatch.setattr("noripan.kernel.primer.check.primer_of", lambda _: read_primer(file))
    return primer_faults("pirate_dice")


def topic(picture: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    pictures = [{**PICTURE, **(picture or {})}]
    return {"id": "bet", "part": "turn", "text": TEXT, "picture": pictures, **fields}


def test_a_true_picture_has_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults_of(monkeypatch, topic=[topic()]) == []


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ({"position": "dice:4g|62"}, "bet: "),
        ({"script": "> bet 9x4"}, "PIR-4-b"),
        ({"script": "? judge"}, "nobody heard 'judge', but []"),
        ({"script": "= bets.length 2"}, "bets.length is 1, not 2"),
        ({"script": "! challenge PIR-4-d"}, "'challenge' meets None, not PIR-4-d"),
        ({"script": "* hello"}, "cannot read *"),
        ({"script": "> bet 5x4", "chance": "script:1"}, "some draws are left"),
        ({"script": "> challenge", "chance": "script:"}, "script has ended"),
        ({"highlight": ["cup.7"]}, "no place 'cup.7'"),
        ({"touch": ["cup.0:5"]}, "no '5' in cup.0"),
        ({"options": {"ones_wild": 3}}, "ones_wild"),
    ],
)
def test_what_is_not_true_is_said(
    monkeypatch: pytest.MonkeyPatch, picture: dict[str, Any], said: str
) -> None:
    (fault,) = faults_of(monkeypatch, topic=[topic(picture)])
    assert said in fault


TABLE = {"id": "losses", "title": TEXT, "column": [{"text": TEXT}]}


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ({"topic": [{"id": "bet", "part": "night", "text": TEXT}]}, "no part 'night'"),
        ({"topic": [{"id": "Bet!", "part": "turn", "text": TEXT}]}, "no address"),
        ({"topic": [{"id": "a", "part": "end", "text": TEXT}] * 2}, "two are called a"),
        ({"table": [{**TABLE, "clauses": ["PIR-99"]}]}, "no clause PIR-99"),
        ({"table": [{**TABLE, "row": [{"cells": ["1", "2"]}]}]}, "2 cells in 1 columns"),
        ({"table": [{**TABLE, "row": [{"cells": ["1"], "when": {"wild": [1]}}]}]}, "no option"),
        ({"table": [{**TABLE, "row": [{"cells": ["1"], "when": {"ones_wild": [3]}}]}]}, "never"),
    ],
)
def test_a_primer_is_whole(
    monkeypatch: pytest.MonkeyPatch, file: dict[str, Any], said: str
) -> None:
    (fault,) = faults_of(monkeypatch, **file)
    assert said in fault


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ({"gaol": TEXT}, "knows no 'gaol'"),
        ({"topic": [{"id": "bet", "part": "turn"}]}, "topic bet has no text"),
        ({"topic": [topic({"seed": 3})]}, "topic bet, a picture knows no 'seed'"),
    ],
)
def test_a_file_says_what_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch, file: dict[str, Any], said: str
) -> None:
    (fault,) = faults_of(monkeypatch, **file)
    assert said in fault
