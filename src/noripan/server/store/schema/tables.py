"""The tables as they are now, in both kinds of database; versions/ says how they came to be."""

from sqlalchemy import CheckConstraint, Column, Index, MetaData, Table, false, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from . import VERSION
from .columns import FLAG, JSON, TEXT, TIME, WHOLE

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("code", TEXT, primary_key=True),
    Column("version", WHOLE, nullable=False),
    Column("phase", TEXT, nullable=False),
    Column("listed", FLAG, nullable=False),
    Column("game", TEXT, nullable=False),
    Column("touched", TIME, nullable=False),
    Column("due", TIME),
    Column("state", JSON, nullable=False),
    Column("opener", TEXT, nullable=False, server_default=""),
    Column("nodes", TEXT, nullable=False, server_default=""),
    Column("entry", WHOLE, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
_HAS_DUE = TABLES.c.due.is_not(None)
Index("tables_by_due", TABLES.c.due, sqlite_where=_HAS_DUE, postgresql_where=_HAS_DUE)
Index("tables_by_phase", TABLES.c.phase, TABLES.c.listed, TABLES.c.touched)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("code", TEXT, nullable=False),
    Column("began", JSON, nullable=False),
    Column("n", WHOLE, nullable=False),
    Column("position", JSON, nullable=False),
    Column("outcome", JSON),
    Column("ended", TIME),
    Column("actions", JSON),
    sqlite_with_rowid=False,
)
_HAS_ENDED = MATCHES.c.ended.is_not(None)
Index("matches_by_end", MATCHES.c.ended, sqlite_where=_HAS_ENDED, postgresql_where=_HAS_ENDED)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("code", TEXT, primary_key=True),
    Column("seq", WHOLE, primary_key=True, autoincrement=False),
    Column("at", TIME, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("match", TEXT),
    Column("person", TEXT),
    Column("request", TEXT),
    Column("body", JSON, nullable=False),
)
_IS_ASKED = ENTRIES.c.request.is_not(None)
Index(
    "entries_by_request",
    ENTRIES.c.code,
    ENTRIES.c.person,
    ENTRIES.c.request,
    unique=True,
    sqlite_where=_IS_ASKED & text("kind NOT IN ('moved', 'done')"),
    postgresql_where=_IS_ASKED,
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("id", WHOLE, primary_key=True, autoincrement=False),
    Column("changes", JSON, nullable=False),
)

POSTINGS = Table(
    "postings",
    METADATA,
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
    Column("settles", FLAG, nullable=False, server_default=false()),
    CheckConstraint("amount <> 0"),
)
Index("postings_by_account", POSTINGS.c.account, POSTINGS.c.id)

PURSES = Table(
    "purses",
    METADATA,
    Column("account", TEXT, primary_key=True),
    Column("match", TEXT, nullable=False),
    sqlite_with_rowid=False,
)
Index("purses_by_match", PURSES.c.match)

SITTERS = Table(
    "sitters",
    METADATA,
    Column("person", TEXT, primary_key=True),
    Column("code", TEXT, primary_key=True),
    sqlite_with_rowid=False,
)
Index("sitters_by_code", SITTERS.c.code)

PLAYERS = Table(
    "players",
    METADATA,
    Column("person", TEXT, primary_key=True),
    Column("match", TEXT, primary_key=True),
    Column("seat", WHOLE, nullable=False),
    Column("ended", TIME, nullable=False),
    sqlite_with_rowid=False,
)
Index("players_by_end", PLAYERS.c.person, PLAYERS.c.ended)
Index("players_by_match", PLAYERS.c.match)

GUEST_BOTS = Table(
    "guest_bots",
    METADATA,
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
Index("guest_bots_by_token", GUEST_BOTS.c.token, unique=True)
Index("guest_bots_by_owner", GUEST_BOTS.c.owner)
Index("guest_bots_by_until", GUEST_BOTS.c.until)

NODES = Table(
    "nodes",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("beat", TIME, nullable=False),
    Column("opened", TIME, nullable=False),
    Column("rules", TEXT, nullable=False),
    sqlite_with_rowid=False,
)

KEPT = Table(
    "kept",
    METADATA,
    Column("name", TEXT, primary_key=True),
    Column("value", JSON, nullable=False),
    sqlite_with_rowid=False,
)

BANS = Table(
    "bans",
    METADATA,
    Column("kind", TEXT, primary_key=True),
    Column("what", TEXT, primary_key=True),
    sqlite_with_rowid=False,
)

SPENT = Table(
    "spent",
    METADATA,
    Column("ticket", TEXT, primary_key=True),
    Column("until", TIME, nullable=False),
    sqlite_with_rowid=False,
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("at", TIME, nullable=False),
    Column("reporter", TEXT, nullable=False),
    Column("person", TEXT, nullable=False),
    Column("settled", TIME),
    Column("body", JSON, nullable=False),
    sqlite_with_rowid=False,
)
Index("reports_by_reporter", REPORTS.c.reporter)
Index("reports_by_time", REPORTS.c.at)

HEAD = """-- Made by `noripan generate` from tables.py: all tables of an empty database, at once.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('{version}');
"""
DIALECTS = {"sqlite": sqlite.dialect, "postgresql": postgresql.dialect}


def write_script(name: str) -> str:
    """Write the statements that make all tables in an empty database."""
    dialect = DIALECTS[name]()
    made: list[ExecutableDDLElement] = []
    for table in METADATA.sorted_tables:
        made += [CreateTable(table), *map(CreateIndex, sorted(table.indexes, key=_name))]
    texts = [str(each.compile(dialect=dialect)).strip() for each in made]
    lines = [line.rstrip().replace("\t", "  ") for text in texts for line in f"{text};".split("\n")]
    return HEAD.format(version=VERSION) + "\n".join(line for line in lines if line) + "\n"


def _name(index: Index) -> str:
    return str(index.name)
