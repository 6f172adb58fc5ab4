"""The typeface of headings and numbers has the letters that our words need, and is small."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

LIMIT = 100_000
SHORT = 16
"""Headings have no more letters than this."""
OWN = {"ko": ("가", "힣"), "ja": ("一", "鿿")}


def short_texts(root: Path, language: str) -> Iterator[str]:
    page = json.loads((root / f"web/messages/{language}.json").read_text("utf-8"))
    words = [str(text) for text in page.values()]
    for file in (root / "src/noripan/games").glob("*/texts.toml"):
        said = tomllib.loads(file.read_text("utf-8"))["words"]
        words += [texts.get(language, "") for texts in said.values()]
    for file in (root / "src/noripan/games").glob("*/primer.toml"):
        primer = tomllib.loads(file.read_text("utf-8"))
        parts = (*primer["topic"], *primer["table"])
        words += [part.get("title", {}).get(language, "") for part in parts]
    return (text for text in words if len(text) <= SHORT)


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_a_font_is_small(root: Path, language: str) -> None:
    assert (root / f"web/src/look/fonts/{language}.woff2").stat().st_size < LIMIT


@pytest.mark.parametrize("language", OWN)
def test_a_heading_is_set_in_one_face(root: Path, language: str) -> None:
    letters = json.loads((root / "web/src/look/fonts/letters.json").read_text("utf-8"))
    first, last = OWN[language]
    texts = list(short_texts(root, language))
    missing = {
        text
        for text in texts
        if any(first <= letter <= last and letter not in letters[language] for letter in text)
    }
    assert len(missing) <= len(texts) / 20, f"make fonts: {sorted(missing)}"
