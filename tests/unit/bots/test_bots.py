"""Bots play by what they know, and play well."""

import pickle

import pytest

from noripan.bots import registry
from noripan.bots.glimpse import Glimpse
from noripan.bots.pirate_dice.known import binomial, sort_view
from noripan.bots.pirate_dice.weigh import challenge_value
from noripan.bots.registry import choose, default_level, find_bot, levels
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import AnyGame, game, games


def winner_of(players: tuple[str, ...], seed: int, name: str = "pirate_dice") -> str:
    """Play a match between bots; give the winning level."""
    rules = game(name)
    position = rules.start(rules.options(), len(players), Seeded(seed)).position
    chance = Seeded(f"bots {seed}")
    while not position.is_over:
        own = Seeded(chance.below(1 << 32))
        position = position.play(
            choose(name, players[position.actor], position, position.actor, own)
        )
    (winner,) = position.outcome().winners
    return players[int(winner)]


def test_the_normal_bot_beats_a_random_player() -> None:
    won = sum(
        winner_of(("normal", "random") if seed % 2 else ("random", "normal"), seed) == "normal"
        for seed in range(40)
    )
    assert won >= 38


def test_the_normal_bot_beats_the_easy_one_more_often_than_not() -> None:
    won = sum(
        winner_of(("normal", "easy") if seed % 2 else ("easy", "normal"), seed) == "normal"
        for seed in range(40)
    )
    assert won > 22


def test_six_bots_come_to_an_end() -> None:
    assert winner_of(("easy", "normal") * 3, 1) in {"easy", "normal"}


@pytest.mark.rule("PIR-3.1-b")
def test_a_bot_decides_the_same_whatever_lies_under_the_other_cups() -> None:
    rules = game("pirate_dice")
    for other in ("11111", "66666", "23456"):
        line = f"dice:44451|{other} bid:5x4@1 turn:0"
        position = rules.read(line, rules.options())
        action = choose("pirate_dice", "normal", position, 0, Seeded(3))
        assert str(action) == str(
            choose("pirate_dice", "normal", position.resample(0, Seeded(9)), 0, Seeded(3))
        )


def test_a_bot_challenges_what_cannot_be() -> None:
    rules = game("pirate_dice")
    position = rules.read("dice:22222|33333 bid:11x6@1 turn:0", rules.options())
    assert str(choose("pirate_dice", "normal", position, 0, Seeded(1))) == "challenge"


def test_a_bot_does_not_challenge_what_it_holds_itself() -> None:
    rules = game("pirate_dice")
    position = rules.read("dice:66666|33333 bid:4x6@1 turn:0", rules.options())
    for seed in range(5):
        assert str(choose("pirate_dice", "normal", position, 0, Seeded(seed))) != "challenge"


def test_the_value_of_a_challenge_falls_with_my_own_dice() -> None:
    view = {"cup.0": [6, 6, 6], "cup.1": [None] * 3, "bets": [{"seat": 1, "count": 3, "face": 6}]}
    rich = sort_view(0, view, ones_wild=True)
    poor = sort_view(0, {**view, "cup.0": [2, 3, 4]}, ones_wild=True)
    assert challenge_value(rich, 3, 6, 1) < challenge_value(poor, 3, 6, 1)


def test_probabilities_add_up() -> None:
    assert sum(binomial(15, 1 / 3)) == pytest.approx(1)


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_every_game_has_bots_that_only_do_what_is_legal(each: AnyGame) -> None:
    position = each.start(each.options(), max(each.seats), Seeded(5)).position
    assert levels(each.id) == ["easy", "normal", "hard"]
    for level in ["easy", "normal", "hard@20", "random"]:
        assert find_bot(each.id, level) is not None
        chosen = choose(each.id, level, position, position.actor, Seeded(2))
        assert position.check(chosen) is None
    assert default_level(each.id) in levels(each.id)


@pytest.mark.parametrize("name", ["pirate_dice", "card_othello"])
def test_a_bot_draws_no_true_future_even_in_a_game_that_forgets_to_change_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever `resample` gives, and whatever the caller passes: the chance is the bot's own."""
    rules = game(name)
    position = rules.start(rules.options(), 2, Seeded("the truth")).position
    given: list[Glimpse] = []
    monkeypatch.setattr(type(position), "resample", lambda self, *_: self)
    monkeypatch.setattr(registry, "find_bot", lambda *_: given.append)
    registry.choose(name, "any", position, 0, Seeded("the bot's"))
    (glimpse,) = given
    for held in (glimpse.position, glimpse.chance):
        assert Seeded("the truth").seed not in pickle.dumps(held)
