"""What the page says, and what of it in headings: all their letters are in the face it ships."""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from tools.places import ROOT, WEB

GAMES = ROOT / "src" / "noripan" / "games"
ADVICE = ROOT / "src" / "noripan" / "bots" / "advice" / "words.toml"
REVIEWED = ("review.slips", "review.none")
SHORT = 16
"""Stamps, calls and numbers are no longer than this."""

# A message in a heading, or in the title of a dialog or of a page with nothing to show.
TITLED = re.compile(r"(?:<h[1-3][^>]*>|\b(?:title|what)=\{)([^<]*)")
MESSAGE = re.compile(r"\bm\.(\w+)\(")
# The words of a stamp; names of games and cards, and what is called out.
STAMPED = re.compile(r"word_")
CALLED = re.compile(r"(.*\.)?name$|tagline$|call")

Toml = dict[str, Any]


def texts(language: str) -> Iterator[str]:
    """All that the page and the games say in a language, but for the rulebooks."""
    for file in (WEB / "messages").rglob(f"{language}.json"):
        yield from map(str, json.loads(file.read_text("utf-8")).values())
    for words in _all("texts.toml"):
        yield from (word.get(language, "") for word in words["words"].values())
    yield from headings(language)


def headings(language: str) -> Iterator[str]:
    """All that stands in a heading or is called out, of the page, the games and their rulebooks."""
    said = json.loads((WEB / "messages" / f"{language}.json").read_text("utf-8"))
    for file in (WEB / "src").rglob("*.svelte"):
        for title in TITLED.findall(file.read_text("utf-8")):
            yield from (str(said[key]) for key in MESSAGE.findall(title))
    yield from (str(said[key]) for key in said if STAMPED.match(key))
    for words in _all("texts.toml"):
        called = filter(CALLED.match, words["words"])
        yield from (words["words"][key].get(language, "") for key in called)
    for book in _all("clauses.toml"):
        yield from (chapter.get(language, "") for chapter in book.get("chapter", []))
    advice = tomllib.loads(ADVICE.read_text("utf-8"))["words"]
    yield from (advice[key][language] for key in REVIEWED)
    for primer in _all("primer.toml"):
        for part in (*primer["topic"], *primer["table"]):
            yield part.get("title", {}).get(language, "")
        yield primer["goal"][language]


def _all(name: str) -> Iterator[Toml]:
    for file in sorted(GAMES.glob(f"*/{name}")):
        yield tomllib.loads(file.read_text("utf-8"))
