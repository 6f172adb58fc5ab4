"""A replay gives the match again, and shows when something was changed afterwards."""

import json
from dataclasses import replace

import pytest

from noripan.kernel.errors import Unreadable
from noripan.kernel.replay import Replay, Unplayable, commitment, mix_seed, read_replay, verify

SECRET = bytes(range(32))
NONCES = ("one", "two")
SAVED = Replay(
    game="pirate_dice",
    version=1,
    options={"ones_wild": True},
    seats=2,
    seed=mix_seed(SECRET, NONCES).hex(),
    actions=("bet 9x4", "challenge", "forfeit 0"),
    names=("달빛여우", "Mina"),
    fairness={"commitment": commitment(SECRET), "secret": SECRET.hex(), "nonces": list(NONCES)},
    bots=(1,),
)


def without(name: str) -> dict[str, object]:
    """Give what the server showed, but for one thing."""
    return {key: value for key, value in SAVED.fairness.items() if key != name}


def test_what_is_written_is_read_again() -> None:
    assert read_replay(SAVED.write()) == SAVED


def test_a_replay_comes_to_the_same_end() -> None:
    outcome = SAVED.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1)
    assert [repr(step.position) for step in SAVED.steps()] == [
        repr(step.position) for step in read_replay(SAVED.write()).steps()
    ]


def test_a_fair_match_verifies() -> None:
    verify(SAVED)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"seed": "00" * 32}, "does not follow"),
        ({"fairness": {**SAVED.fairness, "secret": "11" * 32}}, "not the one"),
        ({"fairness": {**SAVED.fairness, "nonces": ["one", "2"]}}, "does not follow"),
        ({"seed": "ff" * 32}, "does not follow"),
        ({"fairness": {}}, "no commitment"),
        ({"fairness": {"nonces": []}}, "lacks commitment, secret$"),
        ({"fairness": without("secret")}, "lacks secret$"),
        ({"fairness": without("commitment")}, "lacks commitment$"),
        ({"fairness": without("nonces")}, "lacks nonces$"),
        ({"fairness": {**SAVED.fairness, "secret": 7}}, "a secret is written in hexadecimal"),
        ({"fairness": {**SAVED.fairness, "secret": "xyz"}}, "not as 'xyz'"),
        ({"fairness": {**SAVED.fairness, "commitment": "xyz"}}, "a commitment is written"),
        ({"fairness": {**SAVED.fairness, "commitment": None}}, "a commitment is written"),
        ({"fairness": {**SAVED.fairness, "nonces": "one"}}, "a list of texts, not 'one'"),
        ({"fairness": {**SAVED.fairness, "nonces": [1, 2]}}, "a list of texts"),
        ({"actions": ("bet 1x1", "bet 1x1")}, "PIR-5.2-d"),
    ],
)
def test_a_changed_match_does_not_verify(changed: dict[str, object], words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        verify(replace(SAVED, **changed))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is not JSON"),
        ("[]", "no replay"),
        (json.dumps({"noripan": 1, "game": "pirate_dice"}), "lacks version"),
    ],
)
def test_something_else_is_no_replay(text: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read_replay(text)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("game", 7, "'game' of a replay is a text, not 7"),
        ("version", "one", "'version' of a replay is a whole number, not 'one'"),
        ("options", [], "'options' of a replay is an object"),
        ("seats", None, "a whole number, not None"),
        ("seed", 0, "a text, not 0"),
        ("actions", "bet 9x4", "a list, not 'bet 9x4'"),
        ("fairness", "fair", "an object, not 'fair'"),
        ("carry", 3, "an object or null, not 3"),
    ],
)
def test_a_replay_with_something_else_in_a_field_is_explained(
    name: str, value: object, words: str
) -> None:
    with pytest.raises(Unreadable, match=words):
        read_replay(json.dumps({**json.loads(SAVED.write()), name: value}))


def test_a_seed_that_is_not_hexadecimal_is_named() -> None:
    with pytest.raises(Unreadable, match="a seed is written in hexadecimal digits, not as 'lucky'"):
        replace(SAVED, seed="lucky").steps()


def test_another_version_of_the_rules_is_named() -> None:
    with pytest.raises(Unreadable, match="version 7"):
        replace(SAVED, version=7).steps()


def test_a_refused_move_is_counted() -> None:
    with pytest.raises(Unplayable) as refused:
        replace(SAVED, actions=("bet 1x1", "bet 1x1")).steps()
    assert (refused.value.n, refused.value.action) == (2, "bet 1x1")
    assert refused.value.refusal.clause == "PIR-5.2-d"


def test_a_number_of_players_that_the_game_is_not_for_is_named() -> None:
    with pytest.raises(Unreadable, match="not played by 9, but by 2, 3"):
        replace(SAVED, seats=9).steps()


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(Unreadable, match="there is no game 'chess'"):
        replace(SAVED, game="chess").steps()
