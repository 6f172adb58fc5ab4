"""Every clause of every game is a sentence for players, and is named by a test."""

import re
from pathlib import Path

import pytest

from noripan.kernel.catalogue import LANGUAGES, chapters, clauses, spoken, words
from noripan.kernel.registry import AnyGame, games
from tests.conformance.tables import languages_of

CLAUSE = re.compile(r"\b[A-Z]{3}-[0-9A-Za-z.\-]*[0-9A-Za-z]")
TESTS = (
    "tests/**/*.py",
    "tests/**/*.txt",
    "src/noripan/games/*/tests/*.txt",
    "web/src/**/*.test.ts",
)

every_game = pytest.mark.parametrize("each", games(), ids=lambda each: each.id)


@pytest.fixture(scope="module")
def named() -> set[str]:
    """All clauses that some test names."""
    root = Path(__file__).parent.parent.parent
    files = (path for glob in TESTS for path in root.glob(glob))
    return {name for path in files for name in CLAUSE.findall(path.read_text("utf-8"))}


@every_game
def test_every_clause_is_named_by_a_test(each: AnyGame, named: set[str]) -> None:
    assert not [name for name in clauses(each.id) if name not in named]


@every_game
def test_every_clause_speaks_its_languages(each: AnyGame) -> None:
    known, needed = {chapter.id for chapter in chapters(each.id)}, set(languages_of(each))
    for clause in clauses(each.id).values():
        assert clause.chapter in known, clause.id
        assert set(clause.text) >= needed, clause.id
        assert not clause.refusal or set(clause.refusal) >= needed, clause.id


@every_game
def test_every_word_speaks_its_languages(each: AnyGame) -> None:
    keys = set(words(each.id, "en"))
    assert all(spoken(each.id, language) == keys for language in languages_of(each))
    assert {"name", "tagline", "about"} <= keys
    assert all(text.strip() for language in LANGUAGES for text in words(each.id, language).values())


@every_game
def test_the_clauses_of_the_contract_exist(each: AnyGame) -> None:
    for clause in (each.turn_clause, each.over_clause, each.action_clause):
        assert clauses(each.id)[clause].refusal, clause


def test_our_games_speak_all_languages_and_a_guest_english() -> None:
    class Guest(type(games()[0])):  # type: ignore[misc]
        """A game of an installed package."""

    assert languages_of(Guest()) == ("en",)
    ours = [each for each in games() if each.id in {"card_othello", "matgo", "pirate_dice"}]
    assert {languages_of(each) for each in ours} == {LANGUAGES}
