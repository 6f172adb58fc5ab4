"""What the page is told of a game beforehand: its places, and constants of its rules."""

import ast
import inspect
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

from .places import Family, families
from .registry import AnyGame
from .typescript import comment, field_notes, notes_in, type_of, value_of

HEAD = """\
/**
 * What the rules of {game} say to the page.
 * Written by `noripan generate` from its rules: change them, not this.
 */
"""
READER = """\
/** Read a view, or what an event changes in it; at the very start a view is empty. */
export const placesOf = (view: Readonly<Record<string, unknown>>): Partial<Places> =>
  view as Partial<Places>;
"""


def write(game: AnyGame) -> str:
    """Write the page's file of a game that declares its view."""
    parts = [HEAD.format(game=game.id)]
    if game.view is not None:
        parts += map(_interface, _structs(game.view))
        parts += [_places(game.view), READER]
    notes = _constant_notes(game)
    parts += [_constant(*each, notes.get(each[0])) for each in game.page.items()]
    return "\n".join(parts)


# ---- places


def _structs(declared: Any) -> Iterable[Any]:
    """List what values are made of, each after what it is made of."""
    found: dict[Any, None] = {}
    for family in families(declared).values():
        _find_structs(family.value, found)
    return found


def _find_structs(hint: Any, found: dict[Any, None]) -> None:
    inner = get_type_hints(hint).values() if is_typeddict(hint) else get_args(hint)
    for each in inner:
        _find_structs(each, found)
    if is_typeddict(hint):
        found[hint] = None


def _interface(kind: Any) -> str:
    needed = kind.__required_keys__
    members = {
        name: f"{name}{'' if name in needed else '?'}: {type_of(hint)}"
        for name, hint in get_type_hints(kind).items()
    }
    return _block(kind, kind.__name__, members)


def _places(declared: Any) -> str:
    members = {
        name: f"{_key(name, family)}: {type_of(family.value)}"
        for name, family in families(declared).items()
    }
    return _block(declared, "Places", members)


def _key(name: str, family: Family) -> str:
    keys = "".join(f".${{{type_of(key)}}}" for key in family.keys)
    return f"[{name}: `{name}{keys}`]" if keys else name


def _block(kind: Any, name: str, members: Mapping[str, str]) -> str:
    notes = field_notes(kind)
    lines = [*comment(_about(kind), ""), f"export interface {name} {{"]
    for each, member in members.items():
        lines += [*comment(notes.get(each), "  "), f"  readonly {member};"]
    return "\n".join([*lines, "}", ""])


def _about(kind: Any) -> str | None:
    """Give what a class says of itself, or for one made by a call the sentence under that."""
    if kind.__doc__:
        return inspect.getdoc(kind)
    source = inspect.getsource(import_module(kind.__module__))
    return dict(notes_in(ast.parse(source).body)).get(kind.__name__)


# ---- constants


def _constant(name: str, value: object, note: str | None) -> str:
    begins, ends = f"export const {name}", " as const;"
    if isinstance(value, int | str):
        ends = ";"
    elif isinstance(value, Mapping) and all(isinstance(key, int) for key in value):
        begins, ends = f"{begins}: Readonly<Record<number, number>>", ";"
    line = f"{begins} = {value_of(value, len(begins + ends) + 3)}{ends}"
    return "\n".join([*comment(note, ""), line, ""])


def _constant_notes(game: AnyGame) -> dict[str, str]:
    """Find the sentences that stand under constants anywhere in a game's folder."""
    home = import_module(type(game).__module__).__file__ or ""
    sources = sorted(Path(home).parent.rglob("*.py"))
    trees = [ast.parse(source.read_text("utf-8")) for source in sources]
    return dict(note for tree in trees for note in notes_in(tree.body))
