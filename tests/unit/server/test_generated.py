"""Generated files, and the page's texts for what the server says."""

import ast
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec import to_builtins

from noripan.bots.characters import ANIMALS
from noripan.server import generate, typescript, wire
from noripan.server.app import make_app
from noripan.server.live.parlour import make_parlour
from noripan.server.settings import Settings


def test_generated_files_are_up_to_date() -> None:
    assert generate.main(check=True) == 0


def test_every_message_has_a_type_in_typescript() -> None:
    written = typescript.write()
    for name in ("Hello", "Moved", "TableState", "FromServer"):
        assert re.search(rf"export (interface|type) {name}\b", written)
    assert '  by: "player" | "bot" | "clock" | "forced" | "forfeit";' in written
    assert "  seen?: number | null;" in written


@pytest.mark.parametrize(
    "message",
    [
        wire.Act(id="r1", n=3, action="bet 5x4"),
        wire.Ack(id="r1", seq=9),
        wire.Error(code="stale", values={"n": 4}, id="r1"),
        wire.Moved(
            seq=1, match="m", n=1, seat=0, action="challenge", by="clock", events=[],
            turn=wire.Turn(actor=None), outcome=wire.Outcome(places=[1, 2], clause="PIR-9.2-a"),
        ),
    ],
    ids=lambda message: type(message).__name__,
)  # fmt: skip
def test_messages_fit_the_schema(message: Any) -> None:
    Draft202012Validator(json.loads(generate.socket_schema())).validate(to_builtins(message))


def test_a_foreign_field_does_not_fit_the_schema() -> None:
    schema = json.loads(generate.socket_schema())
    message = {"t": "stand", "id": "r1", "seat": 4}
    assert not Draft202012Validator(schema).is_valid(message)


def said_in(root: Path) -> set[str]:
    """Every error code that a socket may be told."""
    sources = [
        *(root / "src/noripan/server/room").rglob("*.py"),
        *(root / "src/noripan/server/live").rglob("*.py"),
    ]
    trees = [ast.parse(source.read_text("utf-8")) for source in sources]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {code for call in calls for code in codes_of(call)}


def codes_of(call: ast.Call) -> list[str]:
    name = ast.unparse(call.func)
    said = {"expect": call.args[1:2], "Denied": call.args[:1], "NotAdmitted": call.args[:1]}
    nodes = said.get(name, [])
    if name == "wire.Error":
        nodes = [word.value for word in call.keywords if word.arg == "code"]
    return [str(node.value) for node in nodes if isinstance(node, ast.Constant)]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_page_has_words_for_all_that_it_may_be_told(root: Path, language: str) -> None:
    places = [root / f"web/messages/{language}.json", root / f"web/messages/errors/{language}.json"]
    words = {key for place in places for key in json.loads(place.read_text("utf-8"))}
    announce = re.compile(r'\.announce\(\s*"([a-z_]+)"')
    sources = (root / "src/noripan/server/room").rglob("*.py")
    notes = {note for source in sources for note in announce.findall(source.read_text("utf-8"))}
    wanted = {f"error_{code}" for code in said_in(root)}
    wanted |= {f"note_{note}" for note in notes} | {f"bot_{name}" for name in ANIMALS}
    assert wanted - words == set()


def test_the_protocol_page_names_every_error(root: Path) -> None:
    page = (root / "docs/protocol.md").read_text("utf-8")
    assert {code for code in said_in(root) if f"`{code}`" not in page} == set()


def test_the_protocol_page_names_every_request(root: Path) -> None:
    page = (root / "docs/protocol.md").read_text("utf-8")
    named = re.findall(r"^\| `(\w+)` \|.*\|.*\|.*\|$", page, re.MULTILINE)
    assert sorted(named) == sorted(each.__struct_config__.tag for each in get_args(wire.FromPage))


def routes_in(place: Path) -> set[tuple[str, str]]:
    """Every method and address that the server answers, as the protocol page writes them."""
    app = make_app(make_parlour(Settings(data=place)))
    found: set[tuple[str, str]] = set()
    for route in app.routes:
        address = re.sub(r"{(\w+?)(_id)?}", lambda name: name[1].upper(), route.path_format)
        if isinstance(route, HTTPRoute):
            found |= {(str(method), address) for method in route.methods - {"OPTIONS"}}
        elif isinstance(route, WebSocketRoute):
            found.add(("WebSocket", address))
    return found - {("GET", "/schema/PATH")}  # Litestar's own "not found"


def test_the_protocol_page_names_every_address(root: Path, tmp_path: Path) -> None:
    page = (root / "docs/protocol.md").read_text("utf-8")
    rows = re.findall(r"^\| (GET|PUT|POST|DELETE|WebSocket) \| (.*?) \|", page, re.MULTILINE)
    named = {(method, each) for method, cell in rows for each in re.findall("`(.+?)`", cell)}
    assert named == routes_in(tmp_path)
