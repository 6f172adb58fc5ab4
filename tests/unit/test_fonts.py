"""The typeface of headings and numbers has the letters that our words need, and is small."""

import json
from pathlib import Path

import pytest

from tools.headings import SHORT, headings, texts

LIMIT = 100_000
RESERVED = {"\u200b", "\n"}
"""Not drawn."""


@pytest.fixture
def letters(root: Path) -> set[str]:
    """All that the files have; a browser takes each letter from whichever has it."""
    found = json.loads((root / "web/src/look/fonts/letters.json").read_text("utf-8"))
    return set("".join(found.values())) | RESERVED


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_a_font_is_small(root: Path, language: str) -> None:
    assert (root / f"web/src/look/fonts/{language}.woff2").stat().st_size < LIMIT


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_every_letter_of_a_heading_is_in_our_own_face(letters: set[str], language: str) -> None:
    missing = {text for text in headings(language) if not letters.issuperset(text)}
    assert not missing, f"make fonts: {sorted(missing)}"


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_nearly_all_short_texts_are_set_in_one_face(letters: set[str], language: str) -> None:
    short = [text for text in texts(language) if len(text) <= SHORT]
    missing = {
        text for text in short if not letters.issuperset(each for each in text if each.isalpha())
    }
    assert len(missing) <= len(short) / 20, f"make fonts: {sorted(missing)}"
