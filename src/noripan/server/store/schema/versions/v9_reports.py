"""Reports that people make about others, for the host."""

from alembic import op
from sqlalchemy import Column

from noripan.server.store.schema.columns import JSON, TEXT, TIME

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Make the list; nobody could report anybody before."""
    op.create_table(
        "reports",
        Column("id", TEXT, primary_key=True),
        Column("at", TIME, nullable=False),
        Column("reporter", TEXT, nullable=False),
        Column("person", TEXT, nullable=False),
        Column("settled", TIME),
        Column("body", JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("reports_by_reporter", "reports", ["reporter"])
    op.create_index("reports_by_time", "reports", ["at"])
