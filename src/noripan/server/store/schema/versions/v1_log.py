"""The log: tables, matches and entries."""

from alembic import op
from sqlalchemy import Column, text

from noripan.server.store.schema.columns import FLAG, JSON, TEXT, TIME, WHOLE

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the first three tables."""
    _tables()
    _matches()
    _entries()


def _tables() -> None:
    op.create_table(
        "tables",
        Column("code", TEXT, primary_key=True),
        Column("version", WHOLE, nullable=False),
        Column("phase", TEXT, nullable=False),
        Column("listed", FLAG, nullable=False),
        Column("game", TEXT, nullable=False),
        Column("touched", TIME, nullable=False),
        Column("due", TIME),
        Column("state", JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    is_due = text("due IS NOT NULL")
    op.create_index(
        "tables_by_due", "tables", ["due"], sqlite_where=is_due, postgresql_where=is_due
    )
    op.create_index("tables_by_phase", "tables", ["phase", "listed", "touched"])


def _matches() -> None:
    op.create_table(
        "matches",
        Column("id", TEXT, primary_key=True),
        Column("code", TEXT, nullable=False),
        Column("began", JSON, nullable=False),
        Column("n", WHOLE, nullable=False),
        Column("position", JSON, nullable=False),
        Column("outcome", JSON),
        Column("ended", TIME),
        sqlite_with_rowid=False,
    )


def _entries() -> None:
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
        sqlite_with_rowid=False,
    )
    is_asked = text("request IS NOT NULL")
    op.create_index(
        "entries_by_request",
        "entries",
        ["person", "request"],
        unique=True,
        sqlite_where=is_asked,
        postgresql_where=is_asked,
    )
