"""The journal: plain moves of all tables together, before they go to their places.

And SQLite's entries lie in the order in which they came, no longer table by table: what is written
together lies together.
"""

from alembic import op
from sqlalchemy import Column, text

from noripan.server.store.schema.columns import JSON, TEXT, TIME, WHOLE

revision = "11"
down_revision = "10"


def upgrade() -> None:
    """Make an empty journal: every move until now is in its place."""
    op.create_table(
        "journal",
        Column("id", WHOLE, primary_key=True, autoincrement=False),
        Column("moves", JSON, nullable=False),
    )
    if op.get_context().dialect.name == "sqlite":
        _lay_out_anew()


def _lay_out_anew() -> None:
    """Copy all entries: SQLite cannot change how a table lies."""
    op.drop_index("entries_by_request")
    op.rename_table("entries", "old_entries")
    op.create_table(
        "entries",
        Column("code", TEXT, primary_key=True),
        Column("seq", WHOLE, primary_key=True, autoincrement=False),
        Column("at", TIME, nullable=False),
        Column("kind", TEXT, nullable=False),
        Column("match", TEXT),
        Column("person", TEXT),
        Column("request", TEXT),
        Column("body", JSON, nullable=False),
    )
    op.execute("INSERT INTO entries SELECT * FROM old_entries")
    op.drop_table("old_entries")
    op.create_index(
        "entries_by_request",
        "entries",
        ["code", "person", "request"],
        unique=True,
        sqlite_where=text("request IS NOT NULL AND kind NOT IN ('moved', 'done')"),
    )
