"""Who played what is over, so that a home page finds its person's matches."""

from alembic import op
from sqlalchemy import Column

from noripan.server.store.schema.columns import TEXT, TIME, WHOLE

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Make the list; who played before it was kept is not known."""
    op.create_table(
        "players",
        Column("person", TEXT, primary_key=True),
        Column("match", TEXT, primary_key=True),
        Column("seat", WHOLE, nullable=False),
        Column("ended", TIME, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("players_by_end", "players", ["person", "ended"])
    op.create_index("players_by_match", "players", ["match"])
