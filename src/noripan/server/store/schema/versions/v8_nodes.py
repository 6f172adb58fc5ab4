"""What several nodes share: who they are, where people are, the secret, bans and spent tickets."""

from alembic import op
from sqlalchemy import Column

from noripan.server.store.schema.columns import JSON, TEXT, TIME

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Make them; a parlour with one server leaves them empty."""
    op.add_column("tables", Column("nodes", TEXT, nullable=False, server_default=""))
    op.create_table(
        "nodes",
        Column("id", TEXT, primary_key=True),
        Column("beat", TIME, nullable=False),
        Column("opened", TIME, nullable=False),
        Column("rules", TEXT, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "kept",
        Column("name", TEXT, primary_key=True),
        Column("value", JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "bans",
        Column("kind", TEXT, primary_key=True),
        Column("what", TEXT, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "spent",
        Column("ticket", TEXT, primary_key=True),
        Column("until", TIME, nullable=False),
        sqlite_with_rowid=False,
    )
