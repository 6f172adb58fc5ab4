"""A plain move: it tells all that it changes, so that its entry is all that the log needs."""

from typing import Any

from noripan.server.room.playing import moves
from noripan.server.room.playing.plain import is_plain, table_after_all
from noripan.server.room.table import Draft


def begun(table: Any, seats: int = 2) -> Any:
    room = table(seats=seats, turn_seconds=30)
    room.begin(*("ann", "bea", "cho")[:seats])
    return room


def draft_of(room: Any) -> Draft:
    return Draft(room.room.table, room.room.position, 1_000.0, bytes)


def bet(room: Any, draft: Draft) -> None:
    action = str(room.room.position.legal_actions()[0])
    moves.act(draft, room.actor, room.room.table.n, action)


def test_the_entry_of_a_plain_move_gives_the_table_that_it_leaves(table: Any) -> None:
    room = begun(table)
    draft = draft_of(room)
    bet(room, draft)
    assert is_plain(room.room.table, draft)
    assert draft.table == table_after_all(room.room.table, draft.entries)


def test_a_move_is_not_plain_if_anything_else_changes_before_it(table: Any) -> None:
    room = begun(table)
    draft = draft_of(room)
    draft.keep(host_until=1.0)
    bet(room, draft)
    assert not is_plain(room.room.table, draft)


def test_a_move_is_not_plain_if_anything_else_changes_after_it(table: Any) -> None:
    room = begun(table)
    draft = draft_of(room)
    bet(room, draft)
    draft.keep(host_until=1.0)
    assert not is_plain(room.room.table, draft)


def test_two_moves_are_not_plain(table: Any) -> None:
    room = begun(table)
    draft = draft_of(room)
    bet(room, draft)
    moves.time_out(draft)
    assert len(draft.entries) == 2
    assert not is_plain(room.room.table, draft)


def test_a_forfeit_that_leaves_a_match_going_is_not_plain(table: Any) -> None:
    room = begun(table, seats=3)
    draft = draft_of(room)
    moves.forfeit(draft, 0)
    assert draft.shown.phase == "playing"
    assert not is_plain(room.room.table, draft)


def test_a_change_that_writes_a_table_as_it_is_makes_a_version_of_it(table: Any) -> None:
    room = begun(table)
    draft = draft_of(room)
    draft.keep()
    assert draft.table is not room.room.table
