"""Characters: every level of every game has its own, and tempers show in play."""

from importlib import import_module

import pytest

from noripan.bots.characters import ANIMALS, CAST, cast, newcomer
from noripan.bots.glimpse import Glimpse
from noripan.bots.registry import choose, find_bot, levels
from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game, games


@pytest.mark.parametrize("name", [each.id for each in games()])
def test_each_level_has_a_bold_and_a_careful_one_and_nobody_plays_two_levels(name: str) -> None:
    found = [one for level in levels(name) for one in cast(name, level)]
    assert {level: {one.temper for one in cast(name, level)} for level in levels(name)} == {
        level: {"bold", "careful"} for level in levels(name)
    }
    assert len({one.name for one in found}) == len(found)


def test_everybody_finds_a_chair_at_a_table_of_twelve() -> None:
    taken: set[str] = set()
    for _ in range(11):
        taken.add(newcomer("sequence", "hard", taken).name)
    assert len(taken) == 11
    assert taken < set(ANIMALS)


@pytest.mark.parametrize("name", CAST)
def test_a_bold_one_plays_more_daringly_than_a_careful_one(name: str) -> None:
    position, dared = game(name).start(None, None, Seeded(3)).position, 0.0
    boldness = import_module(f"noripan.bots.{name}.temper").boldness
    for turn in range(40):
        if position.is_over:
            break
        seat = position.actor
        bold, careful, plain = (
            choose(name, bot, position, seat, Seeded(turn))
            for bot in ("normal/bold", "normal/careful", "normal")
        )
        seen = Glimpse(
            seat, position.view(seat), position.legal_actions(), None, position, Seeded(0)
        )
        dared += boldness(seen, bold) - boldness(seen, careful)
        position = position.play(plain)
    assert dared > 0


@pytest.mark.parametrize("name", CAST)
@pytest.mark.parametrize("temper", ["bold", "careful"])
def test_every_temper_plays_a_legal_action_first(name: str, temper: str) -> None:
    position = game(name).start(None, None, Seeded(7)).position
    for level in ("easy", "normal", "hard@40"):
        bot, at, budget = level.partition("@")
        action = choose(name, f"{bot}/{temper}{at}{budget}", position, position.actor, Seeded(1))
        assert action in position.legal_actions()


def test_a_temper_that_there_is_not_is_named() -> None:
    with pytest.raises(Unreadable, match="no temper is called 'angry'; there are: bold, careful"):
        find_bot("matgo", "normal/angry")
