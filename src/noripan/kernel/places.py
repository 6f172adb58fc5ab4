"""Places, declared: what a view shows, under which names, and of which types.

A game declares its views once, as a `TypedDict` of its places:

    class Table(TypedDict, total=False):
        turn: int | None
        cup: By[int, Hidden[list[int | None]]]

The rules fill it, `noripan check` holds every view and every event to it, and
`noripan generate` writes it down for the page.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from .event import Secret

K = TypeVar("K")
T = TypeVar("T")

Hidden = Union[T, Secret[T]]  # noqa: UP007 - mypy takes no alias that begins with a variable
"""A value that may be a secret of some seats; what the others see is of the same type."""


class By(Generic[K, T]):
    """A family of places, one for each key: `cup: By[int, Cup]` is `cup.0`, `cup.1` and so on.

    A key is a number, a text or one of several words; a family may have a family in it.
    """


class Family(NamedTuple):
    """Places that share a beginning: the types of the keys that follow it, and of the values."""

    keys: tuple[Any, ...]
    value: Any


@cache
def families(declared: type) -> dict[str, Family]:
    """Give the places of a declaration; one that stands alone has no keys.

    >>> from typing import TypedDict
    >>> class Table(TypedDict):
    ...     turn: int
    ...     cup: By[int, str]
    >>> families(Table)["cup"]
    Family(keys=(<class 'int'>,), value=<class 'str'>)
    """
    return {name: _family(hint) for name, hint in get_type_hints(declared).items()}


def _family(hint: Any) -> Family:
    if get_origin(hint) is not By:
        return Family((), hint)
    key, value = get_args(hint)
    inner = _family(value)
    return Family((key, *inner.keys), inner.value)


def misfits(declared: type, places: Mapping[str, object]) -> Iterator[str]:
    """Say which places are not declared, or hold something else than was declared.

    >>> from typing import TypedDict
    >>> class Table(TypedDict):
    ...     turn: int
    ...     cup: By[int, list[int | None]]
    >>> list(misfits(Table, {"turn": 0, "cup.0": [4, None], "cup.1": "?2", "cup": []}))
    ["cup.1 is declared as list[int | None] and cannot hold '?2'", 'cup is not declared']
    """
    for place, value in places.items():
        fits = _test_for_place(declared, place)
        if fits is None:
            yield f"{place} is not declared"
        elif not fits(value):
            declares = _written(families(declared)[place.split(".")[0]].value)
            yield f"{place} is declared as {declares} and cannot hold {value!r}"


def _written(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else _bare(str(hint))


def _bare(text: str) -> str:
    """Write a type as its author does: no module stands before a name."""
    return re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])", "", text)


Test = Callable[[object], bool]


@cache
def _test_for_place(declared: type, place: str) -> Test | None:
    name, *keys = place.split(".")
    family = families(declared).get(name)
    if family is None or len(family.keys) != len(keys):
        return None
    if not all(_is_key(key, hint) for key, hint in zip(keys, family.keys, strict=True)):
        return None
    return _test_for(family.value)


def _is_key(key: str, hint: Any) -> bool:
    return key.isdecimal() if hint is int else _test_for(hint)(key)


@cache
def _test_for(hint: Any) -> Test:
    if is_typeddict(hint):
        return _test_for_fields(hint)
    origin = get_origin(hint)
    if origin in _OF_OTHERS:
        return _OF_OTHERS[origin](*get_args(hint))
    kind: type = NoneType if hint is None else hint
    return lambda value: type(value) is kind


def _test_for_fields(hint: Any) -> Test:
    tests = {name: _test_for(each) for name, each in get_type_hints(hint).items()}
    needed = hint.__required_keys__
    return lambda value: (
        isinstance(value, dict)
        and needed <= value.keys() <= tests.keys()
        and all(tests[name](each) for name, each in value.items())
    )


def _test_for_list(hint: Any) -> Test:
    test = _test_for(hint)
    return lambda value: isinstance(value, list) and all(map(test, value))


def _test_for_dict(key: Any, hint: Any) -> Test:
    is_key, test = _test_for(key), _test_for(hint)
    return lambda value: (
        isinstance(value, dict) and all(map(is_key, value)) and all(map(test, value.values()))
    )


def _test_for_union(*hints: Any) -> Test:
    tests = [_test_for(each) for each in hints]
    return lambda value: any(test(value) for test in tests)


def _test_for_secret(hint: Any) -> Test:
    test = _test_for(hint)
    return lambda value: isinstance(value, Secret) and all(map(test, value.forms()))


def _test_for_literal(*words: Any) -> Test:
    return lambda value: any(value == word and type(value) is type(word) for word in words)


_OF_OTHERS: dict[Any, Callable[..., Test]] = {
    list: _test_for_list,
    dict: _test_for_dict,
    Literal: _test_for_literal,
    Secret: _test_for_secret,
    Union: _test_for_union,
    UnionType: _test_for_union,
}
