"""The journal holds changes of every kind; what stands in it as a list is still a plain move."""

from alembic import op
from sqlalchemy import Column

from noripan.server.store.schema.columns import JSON, WHOLE

revision = "12"
down_revision = "11"


def upgrade() -> None:
    """Name its column so: a program that knows moves alone would leave the others out."""
    if op.get_context().dialect.name == "sqlite":
        op.alter_column("journal", "moves", new_column_name="changes")
        return
    op.drop_table("journal")  # PostgreSQL keeps nothing there, and constraints have their old names
    op.create_table(
        "journal",
        Column("id", WHOLE, primary_key=True, autoincrement=False),
        Column("changes", JSON, nullable=False),
    )
