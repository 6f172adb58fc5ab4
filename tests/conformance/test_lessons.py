"""Lessons and coach marks of every game are true, short, and told in every language."""

import re
from collections.abc import Iterator, Mapping

import pytest

from noripan.kernel.coach import mark_faults, marks_of
from noripan.kernel.lessons import Lesson, lesson_faults, lessons_of
from noripan.kernel.registry import AnyGame, games
from tests.conformance.tables import is_ours, languages_of

MOST = {"ko": 60, "ja": 64, "en": 130}
"""Signs that a host may say at once."""
ENDS = re.compile("[.!?…。！？]+")
STEPS = range(8, 15)
"""About a minute."""

every_game = pytest.mark.parametrize("each", games(), ids=lambda each: each.id)


@every_game
def test_every_way_through_a_lesson_is_true(each: AnyGame) -> None:
    assert lesson_faults(each.id) == []


@every_game
def test_every_mark_comes_in_its_example(each: AnyGame) -> None:
    assert mark_faults(each.id) == []


@every_game
def test_what_a_host_says_is_short_and_in_every_language(each: AnyGame) -> None:
    for where, text in _texts(each):
        assert set(text) >= set(languages_of(each)), where
        for language, said in text.items():
            assert said == said.strip() != "", where
            assert len(said) <= MOST[language], where
            assert len(ENDS.findall(re.sub(r"\d\.\d", "", said))) <= 2, where


@pytest.mark.parametrize(
    "each", [each for each in games() if is_ours(each)], ids=lambda each: each.id
)
def test_our_games_are_learnt_in_about_a_minute(each: AnyGame) -> None:
    found = lessons_of(each.id)
    assert found.lessons
    assert found.seats.count("learner") == 1
    for lesson in found.lessons:
        assert len(lesson.steps) in STEPS
        assert 2 * sum(bool(step.expect) for step in lesson.steps) > len(lesson.steps)
    assert found.lessons[-1].finish.then == "match"


def _texts(game: AnyGame) -> Iterator[tuple[str, Mapping[str, str]]]:
    found = lessons_of(game.id)
    for lesson in found.lessons:
        yield f"{lesson.id}: title", lesson.title
        yield f"{lesson.id}: finish", lesson.finish.text
        yield from _steps(lesson)
    yield from ((f"mark {mark.id}", mark.text) for mark in marks_of(game.id))
    for card in found.differences:
        yield f"{card.id}: title", card.title
        yield from ((f"{card.id}: {point}", point) for point in card.points)


def _steps(lesson: Lesson) -> Iterator[tuple[str, Mapping[str, str]]]:
    for step in lesson.steps:
        for name in ("prompt", "on_wrong", "after"):
            if text := getattr(step, name):
                yield f"{lesson.id}/{step.id}: {name}", text
