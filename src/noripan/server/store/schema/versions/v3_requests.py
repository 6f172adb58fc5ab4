"""A request's id is its person's own at one table, not in all the parlour."""

from alembic import op
from sqlalchemy import text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Look a request up by its table."""
    op.drop_index("entries_by_request", "entries")
    is_asked = text("request IS NOT NULL")
    op.create_index(
        "entries_by_request",
        "entries",
        ["code", "person", "request"],
        unique=True,
        sqlite_where=is_asked,
        postgresql_where=is_asked,
    )
