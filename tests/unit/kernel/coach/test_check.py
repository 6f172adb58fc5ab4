"""A coach mark whose moment never comes is found out."""

from typing import Any

import pytest

from noripan.kernel.coach import mark_faults
from noripan.kernel.coach.read import read_marks

MARK: dict[str, Any] = {
    "id": "few_dice",
    "text": {"en": "Watch the others."},
    "when": {"turn": "me", "at_most": {"cup.{me}.length": 2}},
    "highlight": ["cup.{me}", "button:bet"],
    "example": {"position": "dice:42|2652|3625 turn:0"},
}
LOST = {"position": "dice:4|26 bid:2x2@1 turn:0", "actions": ["challenge"], "chance": "script:"}


def faults_of(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> list[str]:
    marks = read_marks({"mark": [{**MARK, **changes}]})
    monkeypatch.setattr("noripan.kernel.coach.check.marks_of", lambda _: marks)
    return mark_faults("pirate_dice")


def test_a_mark_that_comes_has_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults_of(monkeypatch) == []
    when = {"event": "eliminate", "target": "seat.{me}"}
    assert faults_of(monkeypatch, when=when, example=LOST) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"when": {"turn": "me", "legal": "^challenge$"}}, "does not come"),
        ({"when": {"event": "lose"}}, "does not come"),
        ({"when": {"event": "eliminate", "target": "seat.{other}"}, "example": LOST}, "does not"),
        ({"when": {"equals": {"cup.{me}.length": 3}}}, "does not come"),
        ({"when": {"at_least": {"cup.{me}.length": 3}}}, "does not come"),
        ({"when": {"refusal": True}}, "does not come"),
        ({"when": {"weather": "rain"}}, "knows nothing of ['weather']"),
        ({"highlight": ["cup.{me}", "cop"]}, "no place 'cop'"),
        ({"topic": "weather"}, "no topic 'weather'"),
        ({"example": {"position": "dice:9"}}, "few_dice: "),
        ({"example": {**MARK["example"], "refused": ["bet 1x1"]}}, "calls refused"),
    ],
)
def test_a_mark_that_never_comes_is_said(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], said: str
) -> None:
    (fault,) = faults_of(monkeypatch, **changes)
    assert said in fault
