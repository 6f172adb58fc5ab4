"""Every error of the server has one sentence in each language, and no sentence is idle."""

import ast
import re
from pathlib import Path

import pytest

from noripan.server.app import CODES
from noripan.server.errors import LANGUAGES, SENTENCES, page_texts, sentence

CODE_AT = {
    "Denied": 0, "NotAdmitted": 0, "expect": 1, "Failure": 1, "TurnedAway": 1, "TooMuch": 1,
    "self.send_away": 1, "self._send_away": 2, "_say": 2,
}  # fmt: skip
"""By what says no: which of its values is the code."""


def calls_in(place: Path) -> list[ast.Call]:
    trees = [ast.parse(path.read_text("utf-8")) for path in place.rglob("*.py")]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def codes_in(place: Path) -> set[str]:
    """Every code that is written where something says no."""
    found: set[str] = set()
    for call in calls_in(place):
        at = CODE_AT.get(ast.unparse(call.func))
        nodes = call.args[at : at + 1] if at is not None else []
        nodes += [word.value for word in call.keywords if word.arg == "code"]
        found |= {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    return found


@pytest.fixture
def server(root: Path) -> Path:
    return root / "src/noripan/server"


def test_every_code_has_a_sentence(server: Path) -> None:
    codes = codes_in(server)
    assert {"stale", "too_fast", "house_full", "storage", "unknown_game"} <= codes
    assert (codes | set(CODES.values()) | {"not_http"}) - set(SENTENCES) == set()


def test_no_sentence_is_idle(server: Path) -> None:
    text = "".join(path.read_text("utf-8") for path in server.rglob("*.py"))
    assert {code for code in SENTENCES if f'"{code}"' not in text} == set()


def test_every_sentence_is_there_in_three_languages_with_the_same_values() -> None:
    for code, texts in SENTENCES.items():
        assert set(texts) == set(LANGUAGES), code
        values = [set(re.findall(r"{(\w+)}", text)) for text in texts.values()]
        assert all(each == values[0] for each in values), code


def test_the_page_says_what_http_says() -> None:
    assert page_texts("ko")["error_not_host"] == sentence("not_host", {}, "ko")
