"""A lesson that is not true is found out, and said in words."""

from copy import deepcopy
from typing import Any

import pytest

from noripan.kernel.lessons import lesson_faults, read, stand_at
from noripan.kernel.lessons.read import read_lessons

TEXT = {"en": "Bet three 4s."}
LESSON: dict[str, Any] = {
    "seats": ["learner", "tiger"],
    "lesson": [
        {
            "id": "basics",
            "title": TEXT,
            "story": ["bet", "judge"],
            "finish": {"text": TEXT, "bots": "easy"},
            "step": [
                {
                    "id": "bet",
                    "position": "dice:44|62 turn:0",
                    "prompt": TEXT,
                    "on_wrong": TEXT,
                    "highlight": ["cup.0:4", "button:bet", "scene:red_die"],
                    "expect": ["bet 3x4", "bet 2x4"],
                    "refuses": {"challenge": "PIR-4-d"},
                    "opponent": ["bet 4x6"],
                    "events": ["bet", "turn", "bet", "turn"],
                    "then": {"bets.length": 2, "bet 2x4": {"bets.0.count": 2}},
                },
                {
                    "id": "challenge",
                    "prompt": TEXT,
                    "on_wrong": TEXT,
                    "chance": "script:0,1",
                    "expect": ["challenge"],
                    "events": ["challenge", "reveal", "count", "judge", "lose", "eliminate", "end"],
                },
            ],
        }
    ],
}


def faults_of(monkeypatch: pytest.MonkeyPatch, lesson: dict[str, Any]) -> list[str]:
    """Check a lesson as if it lay beside the rules of Pirate Dice."""
    monkeypatch.setattr("noripan.kernel.lessons.check.lessons_of", lambda _: read_lessons(lesson))
    return lesson_faults("pirate_dice")


def changed(step: int, **fields: Any) -> dict[str, Any]:
    lesson = deepcopy(LESSON)
    lesson["lesson"][0]["step"][step].update(fields)
    return lesson


TRUE: dict[str, Any] = {"chance": "script:"}
"""The tiger has no dice left, and nothing is rolled any more."""

UNTRUE: list[tuple[int, dict[str, Any], str]] = [
    (0, {"expect": ["bet 9x4"]}, "PIR-4-b"),
    (0, {"expect": ["hello"]}, "hello"),
    (0, {"opponent": ["bet 1x6"]}, "PIR-5.2-a"),
    (0, {"refuses": {"bet 3x4": "PIR-4-d"}}, "'bet 3x4' meets None"),
    (0, {"events": ["bet"]}, "events ['bet', 'turn', 'bet', 'turn'], not ['bet']"),
    (0, {"then": {"bets.length": 3}}, "bets.length is 2, not 3"),
    (0, {"then": {"bed": 3}}, "bed"),
    (0, {"highlight": ["cup.7"]}, "no place 'cup.7'"),
    (0, {"highlight": ["cup.0:5"]}, "no '5' in cup.0"),
    (0, {"highlight": ["button:challenge"]}, "no legal action for button:challenge"),
    (0, {"position": "dice:44|62 turn:1"}, "seat 1 is to move"),
    (0, {"position": "dice:4g|62"}, "basics: bet"),
    (0, {"on_wrong": {}}, "says nothing on a wrong action"),
    (1, {"chance": "script:0,1,2"}, "some draws are left"),
    (1, {"id": "bet"}, "two steps have one id"),
]


def test_a_true_lesson_has_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults_of(monkeypatch, changed(1, **TRUE)) == []


@pytest.mark.parametrize(("step", "fields", "said"), UNTRUE)
def test_what_is_not_true_is_said(
    monkeypatch: pytest.MonkeyPatch, step: int, fields: dict[str, Any], said: str
) -> None:
    lesson = changed(1, **TRUE)
    lesson["lesson"][0]["step"][step].update(fields)
    (fault,) = faults_of(monkeypatch, lesson)
    assert said in fault


FRAMES: list[tuple[dict[str, Any], str]] = [
    ({"story": ["bet", "roll"]}, "never shows ['roll']"),
    ({"finish": {"text": TEXT, "bots": "genius"}}, "no bot 'genius'"),
    ({"finish": {"text": TEXT, "then": "cards"}}, "leads to no cards"),
    ({"step": []}, "has no steps"),
]


@pytest.mark.parametrize(("fields", "said"), FRAMES)
def test_a_lesson_is_whole(
    monkeypatch: pytest.MonkeyPatch, fields: dict[str, Any], said: str
) -> None:
    lesson = changed(1, **TRUE)
    lesson["lesson"][0].update(fields)
    (fault,) = faults_of(monkeypatch, lesson)
    assert said in fault


@pytest.mark.parametrize(
    ("fields", "said"),
    [({"hint": "x"}, "step bet knows no 'hint'"), ({"prompt": None}, "step bet has no prompt")],
)
def test_a_file_says_what_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch, fields: dict[str, Any], said: str
) -> None:
    lesson = changed(0, **fields)
    step = lesson["lesson"][0]["step"][0]
    lesson["lesson"][0]["step"][0] = {k: v for k, v in step.items() if v is not None}
    monkeypatch.setattr(read, "load_beside", lambda *_: lesson)
    read.lessons_of.cache_clear()
    (fault,) = lesson_faults("pirate_dice")
    read.lessons_of.cache_clear()
    assert said in fault


def test_a_learner_stands_where_their_own_actions_led() -> None:
    stand = stand_at("pirate_dice", "basics", 0, "raise", ("bet 2x4",))
    assert [bet["count"] for bet in stand.view["bets"]] == [2, 4, 5]
    assert stand.refusal("bet 4x6") is not None
    after, heard = stand.take("bet 5x4")
    assert (after.view["bets"][-1]["count"], len(heard)) == (6, 3)


@pytest.mark.parametrize(
    "place",
    [
        ("cards", 0, "raise", ("bet 2x4",)),
        ("basics", 1, "raise", ("bet 2x4",)),
        ("basics", 0, "lower", ()),
        ("basics", 0, "raise", ()),
        ("basics", 0, "raise", ("bet 9x4",)),
        ("basics", 0, "raise", ("bet 2x4", "bet 2x4")),
        ("basics", 0, "cup", ("bet 2x4",)),
    ],
)
def test_nobody_stands_anywhere_else(place: tuple[Any, ...]) -> None:
    with pytest.raises(LookupError):
        stand_at("pirate_dice", *place)
