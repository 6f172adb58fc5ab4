"""The page's types, written from `wire`: every struct an interface, every comment kept."""

import inspect
from collections.abc import Iterator
from dataclasses import is_dataclass
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from noripan.kernel.event import Told
from noripan.kernel.typescript import PLAIN, WIDTH, comment, field_notes, literal

from . import wire
from .wire import (
    advice,
    from_page,
    from_server,
    games,
    guest_bots,
    guests,
    lessons,
    primers,
    replays,
    reports,
    table,
    tables,
)

HEAD = """\
/**
 * What a page and the server say to each other.
 * Written by `noripan generate` from `src/noripan/server/wire`: change that, not this.
 */
"""
PARTS = (
    advice,
    table,
    guests,
    guest_bots,
    tables,
    games,
    lessons,
    primers,
    replays,
    reports,
    from_page,
    from_server,
)
KERNEL = (Told,)
"""What goes over the wire as the kernel has it."""
ABSTRACT = (wire.Strict, wire.Message, wire.Request)
NAMED: dict[Any, str] = {
    wire.Language: "Language",
    wire.Absence: "Absence",
    wire.Gesture: "Gesture",
    wire.Reason: "Reason",
}
UNIONS = {"FromPage": wire.FromPage, "FromServer": wire.FromServer}


def write() -> str:
    """Write the whole file."""
    parts = [HEAD, *_constants()]
    parts += [_alias(name, literal(kind).split(" | ")) for kind, name in NAMED.items()]
    parts += [_interface(kind) for kind in _structs()]
    parts += [_union(name, kind) for name, kind in UNIONS.items()]
    return "\n".join(parts)


def _constants() -> Iterator[str]:
    yield f"export const PROTOCOL = {wire.PROTOCOL};\n"


def _structs() -> Iterator[type[Any]]:
    yield from KERNEL
    for part in PARTS:
        for kind in vars(part).values():
            is_struct = isinstance(kind, type) and issubclass(kind, Struct)
            if is_struct and kind.__module__ == part.__name__ and kind not in ABSTRACT:
                yield kind


def _interface(kind: type[Any]) -> str:
    notes = field_notes(kind)
    lines = [*comment(inspect.getdoc(kind), ""), f"export interface {kind.__name__} {{"]
    for name, written in _members(kind):
        lines += [*comment(notes.get(name), "  "), f"  {written};"]
    return "\n".join([*lines, "}", ""])


def _members(kind: type[Any]) -> Iterator[tuple[str, str]]:
    hints = get_type_hints(kind)
    if is_dataclass(kind):
        yield from ((name, f"{name}: {_type(hint)}") for name, hint in hints.items())
        return
    config = kind.__struct_config__
    if config.tag is not None:
        yield config.tag_field, f'{config.tag_field}: "{config.tag}"'
    for field in fields(kind):
        yield field.name, _member(kind, field, hints[field.name])


def _member(kind: type[Struct], field: FieldInfo, hint: Any) -> str:
    """Write a field; what a page may leave out is optional."""
    written = _type(hint)
    if UnsetType in get_args(hint):
        return f"{field.name}?: {written}"
    if not _is_from_page(kind) or field.required:
        return f"{field.name}: {written}"
    return f"{field.name}?: {f'Partial<{written}>' if _is_settings(hint) else written}"


def _is_from_page(kind: type[Struct]) -> bool:
    is_input = issubclass(kind, wire.Strict | wire.Request | wire.Hello)
    return is_input and not _is_settings(kind)


def _is_settings(kind: Any) -> bool:
    """Tell whether every field has a default: then it is sent whole, and may be given in part."""
    if not (isinstance(kind, type) and issubclass(kind, wire.Strict)):
        return False
    return all(
        f.default is not NODEFAULT or f.default_factory is not NODEFAULT for f in fields(kind)
    )


def _type(hint: Any) -> str:
    if hint in NAMED:
        return NAMED[hint]
    if isinstance(hint, type) and (issubclass(hint, Struct) or is_dataclass(hint)):
        return hint.__name__
    return _generic(hint, get_origin(hint)) or PLAIN.get(hint, "unknown")


def _generic(hint: Any, origin: Any) -> str | None:
    if origin is Literal:
        return literal(hint)
    if origin in (list, tuple):
        inner = _type(get_args(hint)[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {_type(get_args(hint)[1])}>"
    if origin in (Union, UnionType):
        return " | ".join(_type(each) for each in get_args(hint) if each is not UnsetType)
    return None


def _union(name: str, kind: Any) -> str:
    return _alias(name, [each.__name__ for each in get_args(kind)])


def _alias(name: str, names: list[str]) -> str:
    line = f"export type {name} = {' | '.join(names)};"
    if len(line) <= WIDTH:
        return line + "\n"
    return "\n".join([f"export type {name} =", *(f"  | {each}" for each in names)]) + ";\n"
