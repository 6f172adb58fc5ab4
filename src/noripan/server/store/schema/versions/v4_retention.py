"""What is over stands in one row, and what nobody needs is not kept.

A finished match has its actions and its bots' seats beside it; entries are those of tables that
stand. A line of gold knows by itself that it was paid for the end of its match.
"""

from alembic import op
from sqlalchemy import Column, false, text

from noripan.server.store.schema.columns import FLAG, JSON, TEXT

revision = "4"
down_revision = "3"

BOTS = """
UPDATE matches SET began = CAST(json_set(CAST(began AS TEXT), '$.bots', json((
  SELECT json_group_array(json_extract(chair.value, '$.seat'))
  FROM entries, json_each(CAST(entries.body AS TEXT), '$.table.chairs') AS chair
  WHERE entries.code = matches.code AND entries.match = matches.id AND entries.kind = 'began'
    AND json_extract(chair.value, '$.kind') = 'bot'
))) AS BLOB)
"""
ACTIONS = """
UPDATE matches SET actions = CAST((
  SELECT json_group_array(action) FROM (
    SELECT json_extract(CAST(body AS TEXT), '$.action') AS action FROM entries
    WHERE entries.code = matches.code AND entries.match = matches.id AND entries.kind = 'moved'
    ORDER BY seq
  )
) AS BLOB) WHERE ended IS NOT NULL
"""
SETTLES = """
UPDATE postings SET settles = 1 WHERE EXISTS (
  SELECT 1 FROM matches
  WHERE matches.id = postings.match AND matches.ended IS NOT NULL AND matches.n = postings.n
)
"""
FORGET_ENTRIES = "DELETE FROM entries WHERE code NOT IN (SELECT code FROM tables)"
FORGET_MATCHES = """
DELETE FROM matches WHERE ended IS NULL AND code NOT IN (SELECT code FROM tables)
"""


def upgrade() -> None:
    """Add the columns, and fill them; no PostgreSQL is so old that there is anything to fill."""
    op.add_column("matches", Column("actions", JSON))
    has_ended = text("ended IS NOT NULL")
    op.create_index(
        "matches_by_end", "matches", ["ended"], sqlite_where=has_ended, postgresql_where=has_ended
    )
    op.add_column("postings", Column("settles", FLAG, nullable=False, server_default=false()))
    op.add_column("tables", Column("opener", TEXT, nullable=False, server_default=""))
    if op.get_context().dialect.name == "sqlite":
        for statement in (BOTS, ACTIONS, FORGET_ENTRIES, FORGET_MATCHES, SETTLES):
            op.execute(statement)
