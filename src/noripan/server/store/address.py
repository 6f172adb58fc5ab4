"""Where a store is: `NORIPAN_DATABASE_URL`, read once."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from noripan.kernel.errors import Unreadable

from .contract import Store
from .shared import SharedStore

FILE = "noripan.sqlite"
POSTGRES = ("postgresql", "postgres")
FORMS = "sqlite:/path/to/noripan.sqlite or postgresql://user:password@host/database"


@dataclass(frozen=True, slots=True)
class SqliteAddress:
    """A file."""

    path: Path

    @property
    def name(self) -> str:
        """The file as people know it."""
        return str(self.path)

    @property
    def folders(self) -> list[Path]:
        """The folders that whoever works on it must have alone."""
        return [self.path.parent]

    def store(self, *, is_shared: bool = False) -> Store:
        """Give the store that lies there; a file has one server."""
        from .sqlite.store import SqliteStore  # noqa: PLC0415 - only the store that is used

        if is_shared:
            raise Unreadable(f"{self.path} is a file, and a file has one server")
        return SqliteStore(self.path)

    def shared(self, store: Store) -> SharedStore | None:
        """Give what nodes share there: nothing, for there is only one."""
        del store
        return None


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """A database of a PostgreSQL server."""

    url: str

    @property
    def name(self) -> str:
        """The database as people may read it: no user, no password.

        >>> PostgresAddress("postgresql://ann:secret@db.example:5433/club").name
        'the database club at db.example:5433'
        >>> PostgresAddress("postgresql:///club?host=/run/postgresql").name
        'the database club at /run/postgresql'
        """
        parts = urlsplit(self.url)
        host = parts.netloc.rpartition("@")[2] or parse_qs(parts.query).get("host", [""])[0]
        return f"the database {parts.path.strip('/')} at {host or 'this machine'}"

    @property
    def folders(self) -> list[Path]:
        """The folders that whoever works on it must have alone: it has its own lock."""
        return []

    def store(self, *, is_shared: bool = False) -> Store:
        """Give the store that lies there, for this server alone or with others."""
        from .postgres.store import PostgresStore  # noqa: PLC0415 - only the store that is used

        return PostgresStore(self.url, self.name, is_shared=is_shared)

    def shared(self, store: Store) -> SharedStore | None:
        """Give what nodes share there."""
        from .postgres.shared import PostgresShared  # noqa: PLC0415 - only the store that is used
        from .postgres.store import PostgresStore  # noqa: PLC0415 - the same

        return PostgresShared(store) if isinstance(store, PostgresStore) else None


Address = SqliteAddress | PostgresAddress


def read_address(text: str, variable: str) -> Address:
    """Read where a store is; `Unreadable` says what is wrong with it.

    >>> read_address("sqlite:club.sqlite", "FROM")
    SqliteAddress(path=PosixPath('club.sqlite'))
    >>> read_address("mysql://db/club", "NORIPAN_DATABASE_URL")
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: NORIPAN_DATABASE_URL begins with sqlite: or postgresql:, ...
    """
    kind, _, rest = text.partition(":")
    if kind == "sqlite":
        return SqliteAddress(_path(rest, variable))
    if kind not in POSTGRES:
        raise Unreadable(f"{variable} begins with sqlite: or postgresql:, such as {FORMS}")
    _check_postgres(text, variable)
    return PostgresAddress(text)


def _path(text: str, variable: str) -> Path:
    if not text or text.startswith("//"):
        message = f"{variable} names a file right after sqlite:, such as sqlite:/srv/club.sqlite"
        raise Unreadable(message)
    return Path(text)


def _check_postgres(text: str, variable: str) -> None:
    """Say what is wrong without repeating a password."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        parts = urlsplit("")
    if not parts.scheme or not text.startswith(f"{parts.scheme}://"):
        raise Unreadable(f"{variable} is no address of PostgreSQL, such as {FORMS}")
    if not parts.path.strip("/"):
        raise Unreadable(f"{variable} names no database: it ends with /database")
