"""Which entry a table was last written with: the plain moves after it stand in the log alone."""

from alembic import op
from sqlalchemy import Column, text

from noripan.server.store.schema.columns import WHOLE

revision = "10"
down_revision = "9"

LAST = (
    "UPDATE tables SET entry = coalesce((SELECT max(seq) FROM entries WHERE code = tables.code), 0)"
)


def upgrade() -> None:
    """Number every table by its last entry, with which it was written until now.

    One server alone knows from memory which moves were asked for: its log looks up the rest.
    """
    op.add_column("tables", Column("entry", WHOLE, nullable=False, server_default="0"))
    op.execute(LAST)
    if op.get_context().dialect.name == "sqlite":
        op.drop_index("entries_by_request")
        op.create_index(
            "entries_by_request",
            "entries",
            ["code", "person", "request"],
            unique=True,
            sqlite_where=text("request IS NOT NULL AND kind NOT IN ('moved', 'done')"),
        )
