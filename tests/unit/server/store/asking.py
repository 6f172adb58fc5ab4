"""Look into a store, whichever it is."""

from typing import Any

from msgspec import Raw

from noripan.server.store.contract import Store
from noripan.server.store.postgres.store import PostgresStore
from noripan.server.store.sqlite import database
from noripan.server.store.sqlite.store import SqliteStore

NOTHING = Raw(b"{}")
"""JSON that says nothing."""
Row = tuple[Any, ...]


async def ask(store: Store, statement: str) -> list[Row]:
    """Ask a question that both databases understand, when every change is where it is read."""
    if isinstance(store, SqliteStore):
        await settled(store)
        return await store.read(lambda connection: connection.execute(statement).fetchall())
    assert isinstance(store, PostgresStore)
    return [tuple(row) for row in await store.ask(lambda connection: connection.fetch(statement))]


async def settled(store: Store) -> None:
    """Let all that waits in a journal go where it is read."""
    if isinstance(store, SqliteStore):
        assert store._writer is not None
        await store._writer.do_at(None, database.ask)


async def do(store: Store, statement: str) -> None:
    """Change something behind the store's back."""
    if isinstance(store, SqliteStore):
        await store.write(lambda connection: connection.execute(statement))
        return
    assert isinstance(store, PostgresStore)
    await store.ask(lambda connection: connection.execute(statement))


async def count(store: Store, what: str) -> int:
    ((found,),) = await ask(store, f"SELECT COUNT(*) FROM {what}")
    return int(found)
