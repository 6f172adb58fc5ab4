"""What a seat may do is written as JSON once, where a game gives the very same list again."""

from msgspec import Raw

from noripan.games.pirate_dice.actions import choices_of
from noripan.server.live import audience


def test_a_list_that_comes_again_is_written_once() -> None:
    choices = choices_of(30)[40]
    first = audience._written(choices, "pirate_dice")
    assert audience._written(choices, "pirate_dice") is first
    assert isinstance(first, Raw)
    assert bytes(first).startswith(b'["bet ')
    assert bytes(first).endswith(b'"challenge"]')


def test_a_game_whose_lists_never_come_again_takes_no_room_of_another() -> None:
    some = choices_of(2)[0]
    for n in range(audience.TUPLES_AT_MOST + 1):
        audience._written((some[n % len(some)],), "always new")
    choices = choices_of(30)[41]
    first = audience._written(choices, "another")
    assert audience._written(choices, "another") is first
