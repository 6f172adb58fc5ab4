"""The bots for Matgo take what scores, know what a go risks, and see only their own hand."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from noripan.bots.matgo.glance import AT_ONCE, PLAYS, TABLES, glances, weighed
from noripan.bots.matgo.known import sort_view
from noripan.bots.matgo.likely import likelihood
from noripan.bots.matgo.playout import play_out, promise, reply
from noripan.bots.matgo.search import KNOWLEDGE, POINTS, WIN
from noripan.bots.matgo.weigh import value_of
from noripan.bots.matgo.worths import SIZES, Worths
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("matgo")
ROOT = Path(__file__).parents[3]


def chosen(line: str, level: str = "normal", seed: int = 3) -> str:
    position = RULES.read(line, RULES.options())
    return str(choose("matgo", level, position, position.actor or 0, Seeded(seed)))


def points(ruleset: str, deals: int) -> float:
    """Add up what the bot wins from a random player, each deal from both seats."""
    won = 0.0
    for seed in range(deals):
        for bot in (0, 1):
            position = RULES.start(RULES.presets[ruleset], 2, Seeded(f"{ruleset} {seed}")).position
            chance = Seeded(f"bots {seed} {bot}")
            while not position.is_over:
                level = "normal" if position.actor == bot else "random"
                own = Seeded(chance.below(1 << 32))
                position = position.play(choose("matgo", level, position, position.actor, own))
            won += position.returns()[bot]
    return won


@pytest.mark.parametrize("ruleset", ["soonsimi", "hangame", "house"])
def test_the_bot_wins_many_points_from_a_random_player(ruleset: str) -> None:
    assert points(ruleset, 6) > 60


def test_it_takes_the_bright_card_rather_than_a_plain_one() -> None:
    line = "hangame floor:01-1,05-3 hand:01-3,05-4,07-3|06-1 took:03-1,08-1|- deck:09-3,10-3"
    assert chosen(line) == "play 01-3"


def test_it_denies_the_third_bird() -> None:
    line = "hangame floor:08-2,05-1 hand:08-3,05-4|06-1,07-3 took:-|02-1,04-1 deck:09-3,10-3"
    assert chosen(line) == "play 08-3"


def test_it_takes_a_pile_and_bombs() -> None:
    pile = "house floor:01-1,01-2,01-3,05-3 hand:01-4,05-4|06-1 took:-|02-3 deck:09-3 piles:01@1"
    assert chosen(pile) == "play 01-4"
    bomb = "house floor:01-1,05-3 hand:01-2,01-3,01-4,05-4|06-1 took:-|02-3 deck:09-3"
    assert chosen(bomb) == "bomb 01"


def test_it_stops_when_the_other_is_about_to_win() -> None:
    line = (
        "hangame floor:04-2,02-3 hand:05-3,11-3|04-3,02-4 took:02-1,04-1,08-2,01-2,02-2,03-2|"
        "05-2,07-2,01-1,03-1,08-1 deck:10-3,09-4 turns:8,8 turn:0 ask:call"
    )
    assert chosen(line) == "stop"


@pytest.mark.parametrize("level", ["easy", "normal", "hard@40"])
@pytest.mark.parametrize("ruleset", ["hangame", "house"])
def test_it_ends_with_four_of_a_month_while_it_may(level: str, ruleset: str) -> None:
    line = f"{ruleset} floor:05-3 hand:01-1,01-2,01-3,01-4,05-4,bonus-1|06-1 deck:09-3,10-3"
    assert chosen(line, level) == "end"
    assert chosen(f"{line} held:1,0", level) != "end"


def test_it_names_the_better_use_of_the_gukjin() -> None:
    line = (
        "hangame floor:12-3 hand:-|12-4 took:02-1,04-1,05-1,06-1,07-1,08-2,09-1|10-3,01-1 deck:- "
        "turns:10,9 turn:0 ask:call"
    )
    assert chosen(line) == "stop animal"


def test_a_bot_decides_the_same_whatever_is_hidden() -> None:
    position = RULES.start(RULES.presets["house"], 2, Seeded(4)).position
    seat = position.actor
    first = str(choose("matgo", "normal", position, seat, Seeded(3)))
    for seed in range(4):
        other = position.resample(seat, Seeded(seed))
        assert str(choose("matgo", "normal", other, seat, Seeded(3))) == first


def test_values_prefer_sets_and_bonus_cards() -> None:
    line = "hangame floor:01-1,05-3 hand:01-3,05-4|06-1 took:02-1,04-1|- deck:09-3,08-2 turn:0"
    position = RULES.read(line, RULES.options())
    table = sort_view(0, position.view(0))
    assert table.worth("08-2") > table.worth("05-1")
    assert value_of(table, "play bonus-1") > value_of(table, "play 01-3")


def plays(ruleset: str) -> Iterator[tuple[Any, Any]]:
    """Give the positions of a hand in which a card is played or taken, with what may be done."""
    position = RULES.start(RULES.presets[ruleset], 2, Seeded(f"on {ruleset}")).position
    while not position.is_over:
        if position.ask != "call":
            yield position, position.legal_actions()
        position = position.play(reply(position, lambda: 0.0))


@pytest.mark.parametrize("ruleset", ["soonsimi", "hangame", "house"])
def test_what_a_play_is_worth_at_a_glance_is_a_sum_of_fitted_numbers(ruleset: str) -> None:
    fitted = PLAYS[ruleset]
    numbers = [(name, n) for name, size in SIZES.items() for n in range(size)]
    empty = {name: [0.0] * size for name, size in SIZES.items()}
    for position, legal in plays(ruleset):
        parts = [0.0] * len(legal)
        for name, n in numbers:
            unit = {**empty, name: [float(n == each) for each in range(SIZES[name])]}
            found = weighed(Worths(unit, position.rules), position, legal)
            parts = [
                part + fitted[name][n] * (value % AT_ONCE)
                for part, value in zip(parts, found, strict=True)
            ]
        assert [value % AT_ONCE for value in glances(position, legal)] == pytest.approx(
            [part % AT_ONCE for part in parts]
        )


def test_at_a_glance_a_card_that_closes_a_set_is_worth_more() -> None:
    open_, closing = (
        RULES.read(
            f"hangame floor:08-2,05-3 hand:08-3,05-4|06-1,07-3 took:{took}|- deck:09-3,10-3",
            RULES.options(),
        )
        for took in ("01-3,03-3", "02-1,04-1")
    )
    assert glances(closing, closing.legal_actions())[1] > glances(open_, open_.legal_actions())[1]


def test_a_fit_learns_what_plays_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    fit = import_module("tools.fit.matgo_plays")
    monkeypatch.setitem(PLAYS, "house", {})
    monkeypatch.delitem(TABLES, "house", raising=False)
    monkeypatch.setattr(fit, "FUTURES", 2)
    fit.fit_plays("house", 0, 30)
    found = PLAYS["house"]
    assert {name: len(numbers) for name, numbers in found.items()} == SIZES
    assert any(number for numbers in found.values() for number in numbers)


def test_a_hand_that_is_played_on_ends() -> None:
    start = RULES.start(RULES.presets["hangame"], 2, Seeded(5)).position
    assert play_out(start, lambda: 0.5).is_over


def test_a_go_promises_less_the_nearer_the_other_is() -> None:
    far, near = (
        RULES.read(
            "hangame floor:04-2,02-3 hand:05-3,11-3,06-3,07-3,10-4|04-3,02-4,06-4,07-4,12-4 "
            f"took:02-1,04-1,08-2,01-2,02-2,03-2|{theirs} deck:10-3,09-4 turns:5,5 turn:0 ask:call",
            RULES.options(),
        )
        for theirs in ("05-2,01-1", "06-2,09-2,10-2,01-1,03-1,08-1")
    )
    assert promise(far) > promise(near)


def test_who_left_a_pair_lying_hardly_holds_its_month() -> None:
    left, taken = (
        RULES.read(
            f"hangame floor:01-1,01-3,05-3 hand:07-3|{held},06-1 took:-|- deck:09-3,10-3 turns:4,4",
            RULES.options(),
        )
        for held in ("01-4", "08-3")
    )
    assert likelihood(left, 0) < likelihood(taken, 0)


def test_a_look_counts_a_won_hand_besides_its_points() -> None:
    call = RULES.read(
        "hangame floor:04-2,02-3 hand:05-3,11-3|04-3,02-4 took:02-1,04-1,08-2,01-2,02-2,03-2|"
        "05-2,07-2,01-1,03-1,08-1 deck:10-3,09-4 turns:8,8 turn:0 ask:call",
        RULES.options(),
    )
    play = RULES.read("hangame floor:04-2 hand:05-3|04-3 took:-|- deck:10-3,09-4", RULES.options())
    won = call.play(call.legal_actions()[0])
    points = won.returns()[0] / POINTS
    assert points > 0
    assert KNOWLEDGE.foresee(won, call, float) == pytest.approx((points + WIN, -points - WIN))
    rooted = points**0.5 + WIN
    assert KNOWLEDGE.foresee(won, play, float) == pytest.approx((rooted, -rooted))


def test_a_look_at_a_hand_that_nobody_wins_counts_nothing() -> None:
    play = RULES.read("hangame floor:04-2 hand:05-3|11-3 took:-|- deck:10-3,09-4", RULES.options())
    drawn = play_out(play, float)
    assert drawn.returns() == (0.0, 0.0)
    assert KNOWLEDGE.foresee(drawn, play, float) == (0.0, 0.0)
