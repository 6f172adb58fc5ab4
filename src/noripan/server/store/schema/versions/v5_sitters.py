"""Who sits where, so that a home page finds its person's tables."""

from alembic import op
from sqlalchemy import Column

from noripan.server.store.schema.columns import TEXT

revision = "5"
down_revision = "4"

SITTERS = """
INSERT OR IGNORE INTO sitters
  SELECT json_extract(chair.value, '$.person'), tables.code
  FROM tables, json_each(CAST(tables.state AS TEXT), '$.shown.chairs') AS chair
  WHERE tables.phase <> 'over' AND json_extract(chair.value, '$.person') IS NOT NULL
"""
DUE = "UPDATE tables SET due = touched WHERE due IS NULL"


def upgrade() -> None:
    """Make the list and fill it, and give every table a time at which it is looked at."""
    op.create_table(
        "sitters",
        Column("person", TEXT, primary_key=True),
        Column("code", TEXT, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("sitters_by_code", "sitters", ["code"])
    op.execute(DUE)
    if op.get_context().dialect.name == "sqlite":
        op.execute(SITTERS)
