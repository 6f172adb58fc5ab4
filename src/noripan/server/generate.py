"""`noripan generate`: files that are made from the protocol's types, so that nobody copies them."""

import sys
from collections.abc import Callable
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.json import schema_components

from . import typescript, wire
from .app import make_app
from .live.parlour import make_parlour
from .settings import Settings

ROOT = Path(__file__).parents[3]
STALE = 1
NO_CLONE = 2


def main(*, check: bool = False) -> int:
    """Write the files, or only say which of them are out of date."""
    if not (ROOT / "pyproject.toml").is_file():
        sys.stderr.write("noripan: generated files belong to a clone of the project\n")
        return NO_CLONE
    stale = [path for path, make in FILES.items() if not _is_fresh(ROOT / path, make())]
    for path in stale:
        sys.stdout.write(f"{path}: {'out of date: run noripan generate' if check else 'written'}\n")
        if not check:
            (ROOT / path).write_text(FILES[path](), "utf-8")
    return STALE if check and stale else 0


def _is_fresh(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def socket_schema() -> str:
    """Write the JSON Schema of every socket message."""
    names = ("FromPage", "FromServer")
    unions, parts = schema_components(
        [wire.FromPage, wire.FromServer], ref_template="#/$defs/{name}"
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


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False, indent=2) + "\n"


FILES: dict[str, Callable[[], str]] = {
    "docs/protocol.schema.json": socket_schema,
    "docs/openapi.json": http_schema,
    "web/src/wire/messages.ts": typescript.write,
}
