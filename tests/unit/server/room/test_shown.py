"""What everyone knows of a table is written once, for the log and for all who hear of it."""

from typing import Any

from msgspec import Raw
from msgspec.json import decode, encode
from msgspec.structs import replace

from noripan.server.room.entries import BeganEntry, Entry
from noripan.server.room.shown import as_json
from noripan.server.room.table import Draft
from noripan.server.store.drafts import change_of


def test_a_table_has_its_json_with_it_and_another_has_its_own(table: Any) -> None:
    shown = table(seats=2).shown
    assert as_json(shown) is as_json(shown)
    assert as_json(shown) == Raw(encode(shown))
    other = replace(shown, title="another")
    assert decode(as_json(other))["title"] == "another"
    assert other != shown == decode(as_json(shown), type=type(shown))


def test_the_log_keeps_every_entry_of_a_beginning_as_it_is(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    assert any(isinstance(entry, BeganEntry) for entry in room.log)
    draft = Draft(room.room.table, room.room.position, 1_000.0, bytes)
    draft.entries = room.log
    rows = change_of(draft, 0, None, None).entries
    assert [decode(row.body, type=Entry) for row in rows] == room.log
