"""What a moment asks: only what a page knows of a match without knowing its rules."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from noripan.kernel.event import Told, View
from noripan.kernel.lessons.sitting import Sitting, look


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat knows when everything has been shown."""

    sitting: Sitting
    heard: Sequence[Told]
    """What has just happened."""
    is_refused: bool

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.sitting.view

    def named(self, path: str) -> list[str]:
        """Give the places that are meant: `{me}` is the seat, `{other}` any other one."""
        me = self.sitting.seat
        mine = path.replace("{me}", str(me))
        if "{other}" not in mine:
            return [mine]
        others = [seat for seat in range(self.sitting.position.seats) if seat != me]
        return [mine.replace("{other}", str(seat)) for seat in others]


Question = Callable[[Any, Moment, Mapping[str, Any]], bool]


def holds(when: Mapping[str, Any], moment: Moment) -> bool:
    """Tell whether all that is asked of a moment is so."""
    return all(QUESTIONS[name](wanted, moment, when) for name, wanted in when.items())


def _turn(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    is_mine = moment.sitting.position.actor == moment.sitting.seat
    return is_mine is (wanted == "me")


def _legal(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    return any(re.search(wanted, each) for each in moment.sitting.legal)


def _event(wanted: Any, moment: Moment, when: Mapping[str, Any]) -> bool:
    heard = [event for event in moment.heard if event.type == wanted]
    targets = {target for event in heard for target in event.targets}
    return bool(heard) if "target" not in when else bool(targets & {*moment.named(when["target"])})


def _part_of_event(_wanted: Any, _moment: Moment, when: Mapping[str, Any]) -> bool:
    return "event" in when


def _refusal(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    return moment.is_refused is wanted


def _found(wanted: Mapping[str, Any], moment: Moment) -> Iterator[tuple[list[Any], Any]]:
    for path, value in wanted.items():
        yield [look(moment.view, each) for each in moment.named(path)], value


def _at_least(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    return all(any(each >= least for each in held) for held, least in _found(wanted, moment))


def _at_most(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    return all(any(each <= most for each in held) for held, most in _found(wanted, moment))


def _equals(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    return all(value in held for held, value in _found(wanted, moment))


def _share(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    held = [set(look(moment.view, moment.named(path)[0])) for path in wanted]
    return bool(set.intersection(*held))


def _some(wanted: Any, moment: Moment, _: Mapping[str, Any]) -> bool:
    """A place holds something with these values; true is anything, a list has one for each seat."""
    seat = moment.sitting.seat
    asked = {
        key: value[seat] if isinstance(value, list) else value for key, value in wanted.items()
    }
    return any(
        isinstance(held, dict)
        and all(
            bool(held.get(key)) if value is True else held.get(key) == value
            for key, value in asked.items()
        )
        for held in moment.view.values()
    )


QUESTIONS: Mapping[str, Question] = {
    "turn": _turn,
    "legal": _legal,
    "event": _event,
    "target": _part_of_event,
    "refusal": _refusal,
    "at_least": _at_least,
    "at_most": _at_most,
    "equals": _equals,
    "share": _share,
    "some": _some,
}
