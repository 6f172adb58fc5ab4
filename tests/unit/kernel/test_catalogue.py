"""The catalogue: what a player reads when a clause forbids a move."""

import pytest

from noripan.kernel.catalogue import Clause

TEXT = {"en": "A rule.", "ko": "규칙이에요."}


@pytest.mark.parametrize(
    ("refusal", "language", "read"),
    [
        ({"en": "Not so.", "ko": "안 돼요."}, "ko", "안 돼요."),
        ({"ko": "안 돼요."}, "ko", "안 돼요."),
        ({"en": "Not so."}, "ko", "Not so."),
        ({}, "ko", "규칙이에요."),
        ({}, "ja", "A rule."),
    ],
)
def test_a_refusal_is_read_in_the_players_language_or_else_in_english_or_as_the_rule(
    refusal: dict[str, str], language: str, read: str
) -> None:
    assert Clause("TOY-1", "1", "engine", TEXT, refusal).refuses(language) == read
