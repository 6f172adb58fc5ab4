"""Every game shows itself in a terminal, in every language, and says nothing that is hidden."""

import re

import pytest

from noripan.kernel.catalogue import LANGUAGES, words
from noripan.kernel.event import View, fold, told
from noripan.kernel.laws import begin, choose
from noripan.kernel.laws.trial import Trial
from noripan.kernel.match import play_text
from noripan.kernel.reader import Reader
from noripan.kernel.registry import AnyGame, game, games

RAW = re.compile(r"\{\w+\}|\[\w+/\w+\]|\bNone\b|\blog[._]|\bcard\.\w")
"""What is not filled in, or is no word."""

every_game = pytest.mark.parametrize("each", games(), ids=lambda each: each.id)


def shown(trial: Trial, eyes: int | None, language: str) -> list[str]:
    """Play a match on; give all that is drawn and said of it."""
    rules = trial.game
    view: View = {}
    reader = Reader(eyes, words(rules.id, language), [f"P{seat}" for seat in range(trial.seats)])
    found: list[str] = []
    while True:
        for event in told(trial.step.events, eyes):
            found.append(rules.say(event, view, reader))
            view = fold(view, [event])
        found.append(rules.draw(view, reader))
        if trial.position.is_over:
            return found
        action = choose(trial.position.legal_actions(), trial.chance, timid=trial.timid)
        trial.step = play_text(rules, trial.position, str(action))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_drawn_and_told_in_words(each: AnyGame, language: str) -> None:
    for number, eyes in enumerate((0, 1, None)):
        found = shown(begin(each, f"drawing {number}"), eyes, language)
        assert not [text for text in found if RAW.search(text)]
        assert len(set(found)) > 5


@every_game
def test_a_forfeit_is_drawn_too(each: AnyGame) -> None:
    before = each.start(seed="leaving").position
    left, reader, view = before.forfeit(1), Reader(0, words(each.id, "en")), before.view(0)
    said: list[str] = []
    for event in told(left.events, 0):
        said.append(each.say(event, view, reader))
        view = fold(view, [event])
    assert any(said)
    assert not RAW.search("\n".join([*said, each.draw(view, reader)]))


def test_the_cups_are_closed_to_others() -> None:
    rules = game("pirate_dice")
    position = rules.read("dice:45|66 bid:3x4@0 turn:1")
    mine, other = (rules.draw(position.view(seat), Reader(seat)) for seat in (0, 1))
    assert "⚃ ⚄" in mine
    assert "▢ ▢" in mine
    assert "⚅ ⚅" in other
    assert "3 × ⚃" in mine


def test_a_sequence_is_locked_on_the_board() -> None:
    rules = game("sequence")
    position = rules.start(seats=2, seed=1).position
    drawn = rules.draw(position.view(0), Reader(0, words("sequence", "en")))
    assert len([line for line in drawn.splitlines() if re.match(r" +\d0? ", line)]) == 11
    assert "♠2" in drawn


def test_a_game_that_draws_nothing_shows_its_places() -> None:
    rules = game("pirate_dice")
    view = rules.start(seats=2, seed=1).position.view(0)
    drawn = super(type(rules), rules).draw(view, Reader(0))
    assert drawn.splitlines()[0].startswith("order")
    assert "? ? ?" in drawn
    assert not RAW.search(drawn)
    said = super(type(rules), rules).say(told(rules.start(seed=1).events, 0)[0], {}, Reader())
    assert said == "order_roll cup.0 cup.1"


def test_particles_follow_the_last_sound() -> None:
    reader = Reader(0, {"x": "{name}[이/가] {count}[으로/로]"})
    assert reader.text("x", name="돌쇠", count=3) == "돌쇠가 3으로"
    assert reader.text("x", name="길동", count=7) == "길동이 7로"
    assert reader.text("x", name="Ann", count=2) == "Ann이(가) 2로"
    assert reader.text("y") == "y"
