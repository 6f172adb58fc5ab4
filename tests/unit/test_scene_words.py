"""What a game's scene says in the browser stands in its catalogue, in every language."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    path.parent.name
    for path in (ROOT / "src/noripan/games").glob("*/texts.toml")
    if (ROOT / "web/src/games" / path.parent.name).is_dir()
)
SAID = re.compile(r'\bwords\(\s*"([\w.]+)"')
FORMED = re.compile(r'\b(?:formed\(\s*(?:reader\.)?words|lineOf\(\s*reader),\s*"([\w.]+)"')


def words_of(game: str) -> dict[str, dict[str, str]]:
    text = (ROOT / "src/noripan/games" / game / "texts.toml").read_text("utf-8")
    words: dict[str, dict[str, str]] = tomllib.loads(text)["words"]
    return words


def scene_of(game: str) -> str:
    folder = ROOT / "web/src/games" / game
    files = [path for path in folder.rglob("*") if path.suffix in {".ts", ".svelte"}]
    return "\n".join(path.read_text("utf-8") for path in files if ".test." not in path.name)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_a_scene_says_is_in_three_languages(game: str) -> None:
    words = words_of(game)
    said = set(SAID.findall(scene_of(game)))
    assert said
    assert {key for key in said if set(words.get(key, {})) != {"en", "ko", "ja"}} == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_me_is_in_three_languages_as_what_is_said_of_others(game: str) -> None:
    words = words_of(game)
    keys = {key for key in words if key.endswith((".me", ".hit", ".us"))}
    keys |= set(FORMED.findall(scene_of(game))) | {key.rpartition(".")[0] for key in keys}
    assert {key for key in keys if set(words.get(key, {})) != {"en", "ko", "ja"}} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_word_has_the_same_values_in_every_language(game: str) -> None:
    for key, texts in words_of(game).items():
        values = {frozenset(re.findall(r"\{(\w+)\}", text)) for text in texts.values()}
        assert len(values) == 1, key
