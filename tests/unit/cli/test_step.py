"""`noripan step` answers with events, refusal, outcome, legal actions and the new position."""

import io
import json
from typing import Any

import pytest

from noripan.cli import main


def step(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str) -> Any:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["step", "pirate_dice"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.rule("PIR-7-b")
def test_a_challenge_is_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    request = {"position": "dice:45512|66 bid:5x4@0 turn:1", "actions": ["challenge"]}
    answer = step(monkeypatch, capsys, json.dumps(request))
    assert answer["refusal"] is None
    assert [event["type"] for event in answer["events"]][:2] == ["challenge", "reveal"]
    assert answer["position"]["text"].startswith("dice:")
    assert answer["actor"] == 1


@pytest.mark.rule("PIR-5.2-f")
def test_a_refusal_is_an_answer_and_stops_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    request = {
        "options": {"ones_wild": False},
        "position": {
            "dice": [[4, 5], [6, 6]],
            "bids": [{"count": 3, "face": 4, "seat": 0}],
        },
        "actions": ["bet 3x5", "bet 3x2", "challenge"],
    }
    answer = step(monkeypatch, capsys, json.dumps(request))
    assert answer["played"] == 1
    assert answer["refusal"]["clause"] == "PIR-5.2-d"
    assert answer["refusal"]["position"] == "dice:45|?2 bid:3x4@0,3x5@1 turn:0"
    assert answer["legal"][0] == "bet 3x6"
    assert answer["outcome"] is None


def test_without_a_position_a_fresh_match_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = step(monkeypatch, capsys, '{"seats": 3, "seed": 7}')
    assert [len(cup) for cup in answer["position"]["json"]["dice"]] == [10, 10, 10]
    assert answer["events"][0]["type"] == "order_roll"
    assert answer == step(monkeypatch, capsys, '{"seats": 3, "seed": "7"}')


def test_a_seed_is_for_a_fresh_match_and_for_what_actions_draw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def dice(request: dict[str, Any]) -> list[Any]:
        seeded = (json.dumps({**request, "seed": seed}) for seed in ("one", "two"))
        answers = [step(monkeypatch, capsys, text) for text in seeded]
        return [answer["position"]["json"]["dice"] for answer in answers]

    challenge = {"position": "dice:45|66 bid:2x6@0 turn:1", "actions": ["challenge"]}
    for fresh, other in (dice({}), dice(challenge)):
        assert fresh != other
    left_out, again = dice({"position": "round:2"})
    assert left_out == again


def test_beside_a_position_seats_say_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = step(monkeypatch, capsys, '{"position": "dice:45|66", "seats": 4}')
    assert answer["position"]["json"]["dice"] == [[4, 5], [6, 6]]


def test_a_finished_match_has_an_outcome(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    request = {"position": "dice:66|3 bid:1x6@0 turn:1", "actions": ["challenge"]}
    answer = step(monkeypatch, capsys, json.dumps(request))
    assert answer["outcome"]["places"] == [1, 2]
    assert answer["outcome"]["winners"] == [0]
    assert answer["legal"] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ('{"move": 1}', "has no 'move'"),
        ('{"actions": "challenge"}', "list of texts"),
        ('{"position": 3}', "line of notation"),
        ('{"position": "dice:99|1"}', "a die is a whole number"),
        ('{"position": {"dice": [[1], ["x"]]}}', "a die is a whole number"),
        ('{"position": {"dice": 5}}', "cannot read this position"),
        ('{"options": {"gold": 1}}', "no option 'gold'"),
        ('{"seats": 9}', "not played by 9, but by 2, 3"),
        ('{"seats": "two"}', "'seats' is a whole number"),
        ('{"chance": "script:9"}', "'chance' does not fit"),
        ('{"chance": "script:1,2"}', "'chance' does not fit"),
    ],
)
def test_bad_input_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["step", "pirate_dice"]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[" * 100_000, "9" * 5000, '{"seed": "\\ud800"}', "[]"])
def test_what_is_no_request_is_explained(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["step", "pirate_dice"]) == 2
    assert capsys.readouterr().err.startswith("noripan: standard input")
