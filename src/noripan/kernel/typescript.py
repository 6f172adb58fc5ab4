"""TypeScript: how types, values and comments of ours are written for the page."""

import ast
import inspect
from collections.abc import Iterator, Mapping
from itertools import pairwise
from json import dumps
from textwrap import dedent, indent
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from .event import Secret

WIDTH = 100
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def type_of(hint: Any) -> str:
    """Write a type.

    >>> type_of(list[int | None]), type_of(dict[str, Literal["a", "b"]])
    ('readonly (number | null)[]', 'Readonly<Record<string, "a" | "b">>')
    """
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return literal(hint)
    if origin in (Union, UnionType):
        return " | ".join(type_of(each) for each in inner if get_origin(each) is not Secret)
    if origin is list:
        each = type_of(inner[0])
        return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
    if origin is dict:
        return f"Readonly<Record<{type_of(inner[0])}, {type_of(inner[1])}>>"
    return PLAIN[hint]


def literal(hint: Any) -> str:
    """Write one of several words.

    >>> literal(Literal["host", 3])
    '"host" | 3'
    """
    return " | ".join(dumps(value) for value in get_args(hint))


def value_of(value: object, used: int = 0) -> str:
    """Write a value as our formatter would, on a line of which some is used.

    >>> value_of({"pi": 2, "pays": (7, 14), 3: None})
    '{ pi: 2, pays: [7, 14], 3: null }'
    """
    match value:
        case Mapping():
            inner = [(f"{_name(key)}: ", each) for key, each in value.items()]
            return _spread(inner, "{ ", " }", used)
        case list() | tuple() | bytes():
            return _spread([("", each) for each in value], "[", "]", used)
    return dumps(value, ensure_ascii=False)


def _name(key: object) -> str:
    text = str(key)
    return text if text.isidentifier() or isinstance(key, int) else dumps(text)


def _spread(items: list[tuple[str, object]], opens: str, closes: str, used: int) -> str:
    """Write items on one line where they fit, or each on its own; numbers fill their lines."""
    if not items:
        return opens.strip() + closes.strip()
    line = opens + ", ".join(name + value_of(each) for name, each in items) + closes
    if used + len(line) <= WIDTH and "\n" not in line:
        return line
    rows = [f"{name}{value_of(each, len(name) + 3)}," for name, each in items]
    return "\n".join([opens.strip(), indent("\n".join(rows), "  "), closes.strip()])


def comment(text: str | None, margin: str) -> list[str]:
    """Write a sentence above what it is about."""
    if not text:
        return []
    line = f"{margin}/** {' '.join(text.split())} */"
    if len(line) <= WIDTH:
        return [line]
    told = (f"{margin} * {each.strip()}".rstrip() for each in text.strip().splitlines())
    return [f"{margin}/**", *told, f"{margin} */"]


def field_notes(kind: type[Any]) -> dict[str, str]:
    """Find the sentences that stand under the fields of a class in its source."""
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):
        return {}
    (tree,) = ast.parse(dedent(source)).body
    return dict(notes_in(getattr(tree, "body", [])))


def notes_in(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Find the sentences that stand under what is assigned."""
    for above, below in pairwise(body):
        name, note = _assigned(above), below.value if isinstance(below, ast.Expr) else None
        if name is not None and isinstance(note, ast.Constant):
            yield name, str(note.value)


def _assigned(node: ast.stmt) -> str | None:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return targets[0].id if isinstance(targets[0], ast.Name) else None
