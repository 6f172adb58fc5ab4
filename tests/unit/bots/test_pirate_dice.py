"""The last dice of Pirate Dice are computed: nobody can do much better than follow."""

from importlib import import_module
from pathlib import Path

import pytest

from noripan.bots.pirate_dice.habits import Scene, choices, held_of, likelihood
from noripan.bots.pirate_dice.search import KNOWLEDGE, scene_of
from noripan.bots.pirate_dice.strategy import value_to_opener
from noripan.bots.pirate_dice.tables import dice_after
from noripan.bots.registry import consider, find_bot
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("pirate_dice")


def test_with_one_die_each_a_best_reply_wins_less_than_a_thousandth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[3])
    fit, regret = import_module("tools.fit.pirate_dice"), import_module("tools.fit.regret")
    solver = regret.Solver((1, 1), lambda d, who: value_to_opener(d, who, wild=True), wild=True)
    assert solver.exploitability(fit.stored(solver, wild=True)) < 0.001


def test_a_best_reply_wins_as_much_cup_by_cup_as_on_the_whole_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """OpenSpiel's own states hold all cups at once; three bets are left, so that they are few."""
    monkeypatch.syspath_prepend(Path(__file__).parents[3])
    exploit = import_module("tools.fit.exploit")
    line = "dice:1|1 bid:3x3@1 turn:0"
    whole = exploit.load("pirate_dice", position=line)
    reply = exploit.BestResponsePolicy(whole, exploit.REPLIES, exploit.Computed(whole))
    assert exploit.best_reply(line) == pytest.approx(reply.value(whole.new_initial_state()))


def test_a_best_reply_counts_the_round_that_is_rolled_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[3])
    exploit = import_module("tools.fit.exploit")
    worths = {"dice:1|1 turn:1": 0.25}
    monkeypatch.setattr(exploit, "best_reply", worths.__getitem__)
    state = exploit.Round(exploit.load("pirate_dice", position="dice:11|1 bid:3x2@0 turn:1").root)
    for code in (
        1,
        4,
        3,
        0,
    ):  # 25|4 and the red die: two twos, so a challenge costs the first a die
        state = state.child(code)
    assert state.is_terminal()
    assert state.player_return(exploit.REPLIES) == 0.25


@pytest.mark.rule("PIR-7-a", "PIR-7-b", "PIR-7-c")
@pytest.mark.parametrize("bet", ["bet 1x3", "bet 2x3", "bet 3x3", "bet 4x3"])
@pytest.mark.parametrize("dice", ["13|3", "24|5", "33|1", "35|6"])
def test_the_small_game_ends_a_round_as_the_rules_do(bet: str, dice: str) -> None:
    position = RULES.read(f"dice:{dice} turn:0").play(RULES.read_action(bet))
    after = position.play(RULES.read_action("challenge"))
    left = tuple(len(cup) for cup in after.round.cups)
    cups = tuple(int(face) for face in dice.replace("|", ""))
    count, face = int(bet[4]), int(bet[6])
    assert dice_after((2, 1), (count, face), cups, 1, wild=True) == left


def test_a_computed_choice_tells_how_often_it_is_made() -> None:
    position = RULES.read("dice:1|6 bid:2x6@1 turn:0")
    thought = consider("pirate_dice", "hard", position, 0, Seeded(3))
    assert thought is not None
    assert sum(each.value for each in thought.candidates) == pytest.approx(1)


def test_larger_tables_are_searched() -> None:
    position = RULES.read("dice:123|45|6 turn:0")
    thought = consider("pirate_dice", "hard@30", position, 0, Seeded(3))
    assert thought is not None
    assert thought.iterations == 30
    assert find_bot("pirate_dice", "hard") is not None


def test_a_cup_with_the_dice_of_a_bet_is_likelier_than_one_without() -> None:
    opened = Scene(wild=True, dice=(5, 5), bets=())
    with_sixes, without = (
        held_of(bytes(cup), wild=True) for cup in ([6, 6, 6, 2, 3], [2, 2, 3, 3, 4])
    )
    assert likelihood(opened, (5, 6), with_sixes) > 3 * likelihood(opened, (5, 6), without)


def test_habits_are_those_of_the_normal_bot() -> None:
    position = RULES.read("dice:24455|22345|11346|55662 bid:6x6@3 turn:0")
    thought = consider("pirate_dice", "normal", position, 0, Seeded(1))
    assert thought is not None
    scene = scene_of(position)
    found = choices(scene, held_of(position.round.cups[0], wild=True))
    assert max(found)[0] == pytest.approx(thought.best.value)
    action = KNOWLEDGE.reply(position, lambda: 0.0)
    assert action in position.legal_actions()


def test_the_dice_that_are_dealt_for_a_look_ahead_fit_what_was_bet() -> None:
    position = RULES.read("dice:24455|22345 bid:6x3@1 turn:0")
    dealt = [KNOWLEDGE.sample(position, 0, Seeded(n)) for n in range(200)]
    assert {each.round.cups[0] for each in dealt} == {position.round.cups[0]}
    threes = sum(held_of(each.round.cups[1], wild=True)[2] for each in dealt) / len(dealt)
    assert threes > 5 / 3 + 0.4
