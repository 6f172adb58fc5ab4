"""Options: a game's frozen dataclass as a form, and as JSON in and out."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from .errors import Unreadable

Opts = TypeVar("Opts")
When = Mapping[str, tuple[Any, ...]]
Limits = Mapping[Any, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Field:
    """One line of the "new table" form."""

    name: str
    kind: str
    """`bool`, `int` or `choice`."""
    default: Any
    choices: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    seats: tuple[int, ...] = ()
    """The numbers of seats that it is offered for; empty is all."""
    when: When = field(default_factory=dict)
    """It is offered only while these other options have one of these values."""
    limits: Limits = field(default_factory=dict)
    """The numbers of seats that a value leaves possible; a value that is not named limits none."""

    def read(self, value: object) -> Any:
        """Give the value if this field may have it, or say what it may have."""
        if self.allows(value):
            return value
        message = f"option {self.name!r} cannot be {value!r}: {self.wants()}"
        raise Unreadable(message)

    def allows(self, value: object) -> bool:
        """Tell whether the value is of the right kind and in range."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "choice":
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def wants(self) -> str:
        """Say what it may be."""
        if self.kind == "bool":
            return "true or false"
        if self.kind == "choice":
            return "one of " + ", ".join(map(repr, self.choices))
        return f"a whole number from {self.low} to {self.high}"


def choice(
    *choices: Any, default: Any = None, seats: tuple[int, ...] = (), limits: Limits | None = None
) -> Any:
    """Declare an option that is one of a few values; the first is the default unless said.

    It is asked at tables of `seats`, and a value in `limits` can only be played by so many.
    """
    first = choices[0] if default is None else default
    metadata = {"choices": choices, "seats": seats, "limits": limits or {}}
    return field(default=first, metadata=metadata)


def number(default: int, low: int, high: int, when: When | None = None) -> Any:
    """Declare an option that is a whole number in a range."""
    return field(default=default, metadata={"low": low, "high": high, "when": when or {}})


def switch(*, default: bool, when: When) -> Any:
    """Declare an option that is on or off, and a question only while others are as said."""
    return field(default=default, metadata={"when": when})


_FORMS: Final[dict[type[Any], dict[str, Field]]] = {}
"""By class, its fields by name: each is looked at once, for every match reads its options."""


def form(options: type[Any]) -> list[Field]:
    """List the fields of an options class, in their order."""
    return list(_fields_of(options).values())


def _fields_of(options: type[Any]) -> dict[str, Field]:
    found = _FORMS.get(options)
    if found is None:
        found = _FORMS[options] = _look_at(options)
    return found


def _look_at(options: type[Any]) -> dict[str, Field]:
    return {
        each.name: Field(
            name=each.name,
            kind=_kind(each.default, each.metadata),
            default=each.default,
            choices=tuple(each.metadata.get("choices", ())),
            low=each.metadata.get("low"),
            high=each.metadata.get("high"),
            seats=tuple(each.metadata.get("seats", ())),
            when=each.metadata.get("when", {}),
            limits=each.metadata.get("limits", {}),
        )
        for each in fields(options)
    }


def read(options: type[Opts], data: Mapping[str, Any]) -> Opts:
    """Make options from JSON; what is missing is the default, what is unknown is an error."""
    known = _fields_of(options)
    for name in data:
        if name not in known:
            names = ", ".join(known) or "none"
            message = f"there is no option {name!r}; this game has: {names}"
            raise Unreadable(message)
    return options(**{name: known[name].read(value) for name, value in data.items()})


def write(options: object) -> dict[str, Any]:
    """Give options as JSON, defaults included."""
    return {each.name: getattr(options, each.name) for each in form(type(options))}


def limits_of(options: object) -> dict[str, tuple[int, ...]]:
    """Give the numbers of seats that each choice among these options leaves, by `name=value`."""
    limited = [each for each in _fields_of(type(options)).values() if each.limits]
    chosen = [(each, getattr(options, each.name)) for each in limited]
    return {
        f"{each.name}={value}": tuple(each.limits[value])
        for each, value in chosen
        if value in each.limits
    }


def _kind(default: object, metadata: Mapping[str, Any]) -> str:
    if "choices" in metadata:
        return "choice"
    return "bool" if isinstance(default, bool) else "int"
