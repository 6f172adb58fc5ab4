"""Primers of every game are true, short, and told in every language."""

from collections.abc import Iterator, Mapping

import pytest

from noripan.kernel.primer import PARTS, primer_faults, primer_of
from noripan.kernel.registry import AnyGame, games
from tests.conformance.tables import is_ours, languages_of

MOST = {
    "goal": {"ko": 70, "ja": 70, "en": 120},
    "title": {"ko": 16, "ja": 16, "en": 24},
    "text": {"ko": 130, "ja": 130, "en": 250},
    "cell": {"ko": 24, "ja": 24, "en": 44},
}
"""Signs that a reader takes in at a glance."""

every_game = pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
our_games = pytest.mark.parametrize(
    "each", [each for each in games() if is_ours(each)], ids=lambda each: each.id
)


@every_game
def test_every_picture_is_true(each: AnyGame) -> None:
    assert primer_faults(each.id) == []


@every_game
def test_what_a_primer_says_is_short_and_in_every_language(each: AnyGame) -> None:
    for kind, text in _texts(each):
        assert set(text) >= set(languages_of(each)), text
        for language, said in text.items():
            assert said == said.strip() != "", text
            assert len(said) <= MOST[kind][language], said


@our_games
def test_our_games_are_shown_from_the_goal_to_the_end(each: AnyGame) -> None:
    primer = primer_of(each.id)
    assert primer
    assert [part for part in PARTS if any(topic.part == part for topic in primer.topics)] == [
        *PARTS
    ]
    turn = [topic for topic in primer.topics if topic.part == "turn"]
    assert 3 <= len(turn) <= 5
    assert all(topic.pictures for topic in turn)
    assert all(topic.clauses for topic in primer.topics)
    assert primer.tables


def _texts(game: AnyGame) -> Iterator[tuple[str, Mapping[str, str]]]:
    primer = primer_of(game.id)
    if primer:
        yield "goal", primer.goal
    for topic in primer.topics:
        yield "text", topic.text
        if topic.title or topic.part in {"turn", "special"}:
            yield "title", topic.title
    for table in primer.tables:
        yield "title", table.title
        if table.note:
            yield "text", table.note
        yield from (("cell", column.text) for column in table.columns)
        cells = [cell for row in table.rows for cell in row.cells]
        yield from (("cell", cell) for cell in cells if isinstance(cell, Mapping))
