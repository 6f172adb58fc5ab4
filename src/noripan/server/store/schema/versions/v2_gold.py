"""Gold: two postings a payment, and who plays for it where."""

from alembic import op
from sqlalchemy import CheckConstraint, Column

from noripan.server.store.schema.columns import TEXT, TIME, WHOLE

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Make the ledger and the purses."""
    op.create_table(
        "postings",
        Column("id", WHOLE, primary_key=True),
        Column("account", TEXT, nullable=False),
        Column("amount", WHOLE, nullable=False),
        Column("balance", WHOLE, nullable=False),
        Column("other", TEXT, nullable=False),
        Column("clause", TEXT, nullable=False),
        Column("game", TEXT, nullable=False),
        Column("match", TEXT, nullable=False),
        Column("n", WHOLE, nullable=False),
        Column("at", TIME, nullable=False),
        CheckConstraint("amount <> 0"),
    )
    op.create_index("postings_by_account", "postings", ["account", "id"])
    op.create_table(
        "purses",
        Column("account", TEXT, primary_key=True),
        Column("match", TEXT, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("purses_by_match", "purses", ["match"])
