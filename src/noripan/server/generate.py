"""`noripan generate`: files made from types and constants of ours, so that nobody copies them."""

import sys
from collections.abc import Callable
from functools import partial
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.json import schema_components

from noripan.kernel import page
from noripan.kernel.registry import games

from . import typescript, wire
from .app import make_app
from .errors import LANGUAGES, page_texts
from .live.parlour import make_parlour
from .settings import Settings
from .store.schema import tables

ROOT = Path(__file__).parents[3]
STALE = 1
NO_CLONE = 2


def main(*, check: bool = False) -> int:
    """Write the files, or only say which of them are out of date."""
    if not (ROOT / "pyproject.toml").is_file():
        sys.stderr.write("noripan: generated files belong to a clone of the project\n")
        return NO_CLONE
    files = {ROOT / path: make() for path, make in {**FILES, **_pages()}.items()}
    stale = {path: text for path, text in files.items() if not _is_fresh(path, text)}
    for path, text in stale.items():
        done = "out of date: run noripan generate" if check else "written"
        sys.stdout.write(f"{path.relative_to(ROOT)}: {done}\n")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    return STALE if check and stale else 0


def _is_fresh(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def _pages() -> dict[str, Callable[[], str]]:
    """Give what the page is told of each game of this project that declares its view."""
    ours = [each for each in games() if type(each).__module__.startswith("noripan.games.")]
    return {
        f"web/src/games/{each.id}/places.ts": partial(page.write, each)
        for each in ours
        if each.view is not None
    }


def socket_schema() -> str:
    """Write the JSON Schema of every socket message."""
    names = ("FromPage", "FromServer", "FromBot", "ToBot")
    unions, parts = schema_components(
        [wire.FromPage, wire.FromServer, wire.Here, wire.ToBot], ref_template="#/$defs/{name}"
    )
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"noripan: socket protocol, version {wire.PROTOCOL}",
        "description": "A frame is one JSON object; its field t says which.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": {**dict(zip(names, unions, strict=True)), **dict(sorted(parts.items()))},
    }
    return _json(schema)


def http_schema() -> str:
    """Write the OpenAPI description of the HTTP half."""
    with TemporaryDirectory() as place:
        app = make_app(make_parlour(Settings(data=Path(place))))
        return _json(app.openapi_schema.to_schema())


def error_texts(language: wire.Language) -> str:
    """Write what the page says for each error of the server."""
    return _json(page_texts(language))


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False, indent=2) + "\n"


FILES: dict[str, Callable[[], str]] = {
    "docs/protocol.schema.json": socket_schema,
    "docs/openapi.json": http_schema,
    "web/src/wire/messages.ts": typescript.write,
    **{
        f"src/noripan/server/store/schema/{each}.sql": partial(tables.write_script, each)
        for each in tables.DIALECTS
    },
    **{f"web/messages/errors/{each}.json": partial(error_texts, each) for each in LANGUAGES},
}
