"""Remarks: what can be said of an action, as a key among the words and the values that go in."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Kind = Literal["name", "gain", "risk", "hold"]
"""The name of something; what an action takes; what it risks; what the others may hold."""
ORDER: tuple[Kind, ...] = ("name", "gain", "risk", "hold")
"""In which they are said."""
Value: TypeAlias = "int | str | Remark | tuple[Remark, ...]"
"""A text like `#1` is whoever sits in seat 1."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that is so: computed on positions, and put into words by whoever shows it."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    kind: Kind = "name"

    def __hash__(self) -> int:
        """Tell remarks apart, so that they can be counted."""
        return hash((self.key, tuple(sorted(self.values.items(), key=lambda each: each[0]))))

    def to_json(self) -> dict[str, Any]:
        """Write it as JSON."""
        values = {name: _json(value) for name, value in self.values.items()}
        return {"key": self.key, "values": values, "kind": self.kind}


def named(key: str, /, **values: Value) -> Remark:
    """Name something."""
    return Remark(key, values)


def gain(key: str, /, **values: Value) -> Remark:
    """Say what speaks for an action."""
    return Remark(key, values, "gain")


def risk(key: str, /, **values: Value) -> Remark:
    """Say what speaks against it."""
    return Remark(key, values, "risk")


def hold(key: str, /, **values: Value) -> Remark:
    """Say what the others may hold, or do next."""
    return Remark(key, values, "hold")


def tallied(found: Sequence[Iterable[Remark]]) -> list[Remark]:
    """Say what is so in every deal as it is; what is so in some, with in how many of them.

    Numbers that differ from deal to deal become the range in which they lie.

    >>> flips = [gain("flips", count=3)], [gain("flips", count=5), risk("trap")]
    >>> [(each.key, each.values) for each in tallied(flips)][1]
    ('trap.some', {'n': 1, 'of': 2})
    >>> tallied(flips)[0].values["count"].values
    {'low': 3, 'high': 5}
    """
    groups: dict[Any, list[Remark]] = {}
    for remarks in found:
        for about, remark in {_about(each): each for each in remarks}.items():
            groups.setdefault(about, []).append(remark)
    of = len(found)
    return [
        _spanned(same) if len(same) == of else some(_spanned(same), len(same), of)
        for same in groups.values()
    ]


def _about(remark: Remark) -> Hashable:
    """Say what a remark is about, whatever its numbers are."""
    others = [each for each in remark.values.items() if not isinstance(each[1], int)]
    return remark.key, tuple(sorted(others))


def _spanned(same: Sequence[Remark]) -> Remark:
    """Make one remark of those that differ in their numbers alone."""
    one = same[0]
    values = {name: _span([each.values[name] for each in same]) for name in one.values}
    return Remark(one.key, values, one.kind)


def _span(values: Sequence[Value]) -> Value:
    numbers = [each for each in values if isinstance(each, int)]
    if len(set(numbers)) < 2:
        return values[0]
    return named("range", low=min(numbers), high=max(numbers))


def some(remark: Remark, n: int, of: int) -> Remark:
    """Say that it is so in some deals, or in none: `KEY.some` and `KEY.none` have the words."""
    key = f"{remark.key}.{'some' if n else 'none'}"
    return Remark(key, {**remark.values, "n": n, "of": of}, remark.kind)


def _json(value: Value) -> Any:
    if isinstance(value, Remark):
        return value.to_json()
    return [each.to_json() for each in value] if isinstance(value, tuple) else value
