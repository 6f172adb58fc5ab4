"""What an event says of the places: those that it changes, and where the gukjin may lie."""

import pytest

from noripan.games.matgo import GAME
from noripan.kernel.event import Event

LINE = "hangame floor:{} hand:{},05-3|06-1 deck:07-3,10-3 turns:3,3"


def capture(floor: str, card: str) -> Event:
    position = GAME.read(LINE.format(floor, card), GAME.options())
    events = position.apply(GAME.read_action(f"play {card}")).events
    return next(event for event in events if event.type == "capture")


@pytest.mark.parametrize(
    ("floor", "card", "kinds"),
    [
        ("02-2", "02-1", ["animal", "ribbon"]),
        ("03-3", "03-1", ["gwang", "pi"]),
        ("09-2", "09-1", ["animal", "ribbon", "pi"]),
    ],
)
@pytest.mark.rule("HAN-3-6-c", "RM-74")
def test_a_capture_tells_of_its_kinds_and_of_both_uses_of_the_gukjin(
    floor: str, card: str, kinds: list[str]
) -> None:
    changed = [place for place in capture(floor, card).after if place.startswith("took")]
    assert changed == [f"took.0.{kind}" for kind in kinds]
