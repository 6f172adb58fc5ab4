"""Bots that guests bring, and the fingerprints of their tokens."""

from alembic import op
from sqlalchemy import Column

from noripan.server.store.schema.columns import FLAG, JSON, TEXT, TIME, WHOLE

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Make the list; nobody could bring one before."""
    op.create_table(
        "guest_bots",
        Column("person", TEXT, primary_key=True),
        Column("owner", TEXT, nullable=False),
        Column("name", TEXT, nullable=False),
        Column("token", TEXT, nullable=False),
        Column("made", TIME, nullable=False),
        Column("until", TIME, nullable=False),
        Column("games", JSON, nullable=False),
        Column("tables", WHOLE, nullable=False),
        Column("mine", FLAG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("guest_bots_by_token", "guest_bots", ["token"], unique=True)
    op.create_index("guest_bots_by_owner", "guest_bots", ["owner"])
    op.create_index("guest_bots_by_until", "guest_bots", ["until"])
