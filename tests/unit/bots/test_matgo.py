"""The bots for Matgo take what scores, know what a go risks, and see only their own hand."""

import pytest

from noripan.bots.matgo.known import sort_view
from noripan.bots.matgo.likely import likelihood
from noripan.bots.matgo.playout import glances, play_out, promise, reply
from noripan.bots.matgo.weigh import value_of
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("matgo")


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


@pytest.mark.parametrize("ruleset", ["soonsimi", "hangame", "house"])
def test_a_hand_is_played_on_as_the_normal_bot_weighs(ruleset: str) -> None:
    for seed in range(4):
        position = RULES.start(RULES.presets[ruleset], 2, Seeded(f"on {seed}")).position
        while not position.is_over:
            if position.ask != "call":
                legal = position.legal_actions()
                known = sort_view(position.actor, position.view(position.actor))
                plays = [(n, str(each)) for n, each in enumerate(legal) if str(each) != "end"]
                quick = glances(position, legal)
                assert [quick[n] for n, _ in plays] == pytest.approx(
                    [value_of(known, text) for _, text in plays]
                )
            position = position.play(reply(position, lambda: 0.0))


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
