"""`noripan backup` and `noripan restore`: a whole parlour in one file, also while it is open."""

import json
import os
import sqlite3
import sys
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from noripan import __version__

from .settings import Settings, from_environment
from .store.address import FILE, SqliteAddress
from .store.errors import InUse, NewerStore, Unusable
from .store.folder import hold_all
from .store.schema import VERSION, newer
from .store.sqlite.database import version
from .store.sqlite.faults import usable
from .visitors.bans import NAME as BANS
from .visitors.secret import NAME as SECRET
from .visitors.secret import SIZE as SECRET_SIZE

ABOUT = "about.json"
NEEDED = {FILE, SECRET, ABOUT}
KEPT = {*NEEDED, BANS}
"""Nobody need be banned."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""
REFUSED = 2
ERRORS = (InUse, NewerStore, Unusable)


def backup(file: Path, data: Path | None = None) -> int:
    """Write a parlour to a file, as it is at one moment; its server may go on."""
    settings = from_environment(data)
    try:
        _back_up(settings, file)
    except ERRORS as error:
        return _refuse(error)
    sys.stdout.write(f"{file} holds the parlour of {settings.kept}, its secret included:\n")
    sys.stdout.write("who has it can read every match and pass for every guest; keep it private\n")
    return 0


def restore(file: Path, data: Path | None = None) -> int:
    """Put a parlour back from a file; what was there before is moved aside."""
    settings = from_environment(data)
    try:
        aside = _restore(settings, file)
    except ERRORS as error:
        return _refuse(error)
    sys.stdout.write(f"{settings.kept} holds the parlour of {file}; start it with noripan serve\n")
    for each in aside:
        sys.stdout.write(f"what was there before is in {each}\n")
    return 0


def _refuse(error: Exception) -> int:
    sys.stderr.write(f"noripan: {error}\n")
    return REFUSED


def _database(settings: Settings) -> Path:
    """Give the file that holds the log; PostgreSQL has programs of its own for this."""
    address = settings.address
    if isinstance(address, SqliteAddress):
        return address.path
    message = (
        f"{address.name} is saved with pg_dump and put back with pg_restore; "
        f"keep a copy of {settings.data / SECRET} beside it"
    )
    raise Unusable(message)


# ---- out


def _back_up(settings: Settings, file: Path) -> None:
    path, secret = _database(settings), settings.data / SECRET
    for each in (path, secret):
        if not each.is_file():
            raise Unusable(f"there is no parlour to save: {each} is missing; see --data")
    if file.exists():
        raise Unusable(f"{file} is there already: choose another name, or move it away")
    with usable(path), TemporaryDirectory(dir=file.parent, prefix=".noripan-") as place:
        folder = Path(place)
        _copy(path, folder / FILE)
        (folder / SECRET).write_bytes(secret.read_bytes())
        if (settings.data / BANS).exists():
            (folder / BANS).write_bytes((settings.data / BANS).read_bytes())
        (folder / ABOUT).write_text(_about(), "utf-8")
        _pack(folder, folder / "packed")
        (folder / "packed").replace(file)


def _copy(path: Path, to: Path) -> None:
    """Copy a database as it is at one moment, while others write to it."""
    there = f"{path.resolve().as_uri()}?mode=rw"
    with (
        closing(sqlite3.connect(there, uri=True)) as source,
        closing(sqlite3.connect(to, isolation_level=None)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    _expect_whole(to)


def _about() -> str:
    made = datetime.now(UTC).isoformat(timespec="seconds")
    return json.dumps({"noripan": __version__, "log": VERSION, "made": made}) + "\n"


def _pack(folder: Path, packed: Path) -> None:
    handle = os.open(packed, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as archive:
            for name in sorted(each for each in KEPT if (folder / each).exists()):
                archive.add(folder / name, name, filter=_nobodys)
        out.flush()
        os.fsync(handle)


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Tell nobody who made the file."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o600
    return entry


# ---- in


def _restore(settings: Settings, file: Path) -> list[Path]:
    path = _database(settings)
    with _alone(settings), TemporaryDirectory(dir=path.parent, prefix=".noripan-") as place:
        folder = Path(place)
        _unpack(file, folder)
        _expect_ours(folder, file)
        small = [settings.data / SECRET, settings.data / BANS]
        aside = _move_aside([path, *(Path(f"{path}{end}") for end in BESIDE), *small])
        (folder / FILE).replace(path)
        for each in small:
            if (folder / each.name).exists():
                _put(each, (folder / each.name).read_bytes())
        return aside


@contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    try:
        with hold_all(settings.folders):
            yield
    except InUse as error:
        message = (
            f"a server is open on {settings.kept}: stop it, restore, and start it again; "
            "or restore into another folder with --data"
        )
        raise InUse(message) from error


def _unpack(file: Path, folder: Path) -> None:
    """Take out what a backup has, and nothing else, whatever the file says where it should go."""
    try:
        with tarfile.open(file, "r:gz") as archive:
            found = {each.name: each for each in archive if each.isreg() and each.name in KEPT}
            if not set(found) >= NEEDED:
                raise Unusable(f"{file} is no backup of a parlour")
            for name, entry in found.items():
                _write_out(archive, entry, folder / name)
    except (tarfile.TarError, EOFError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise Unusable(f"{file} cannot be read as a backup ({error})") from error


def _write_out(archive: tarfile.TarFile, entry: tarfile.TarInfo, to: Path) -> None:
    inside = archive.extractfile(entry)
    handle = os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        while inside is not None and (piece := inside.read(1024 * 1024)):
            out.write(piece)
        out.flush()
        os.fsync(handle)


def _expect_ours(folder: Path, file: Path) -> None:
    """See that all of it can be used, before anything is moved."""
    if (folder / SECRET).stat().st_size != SECRET_SIZE:
        raise Unusable(f"the secret in {file} is damaged: use another backup")
    try:
        _expect_whole(folder / FILE)
    except sqlite3.DatabaseError as error:
        raise Unusable(f"the log in {file} is damaged ({error}): use another backup") from error
    with closing(sqlite3.connect(folder / FILE)) as connection:
        found = version(connection)
    if found > VERSION:
        raise NewerStore(newer(found))
    if found == 0:
        raise Unusable(f"{file} is no backup of a parlour")


def _expect_whole(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found.splitlines()[-1])


def _move_aside(files: list[Path]) -> list[Path]:
    """Keep what was there, in a folder beside it; give the folders."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    folders: list[Path] = []
    for file in files:
        if not file.exists():
            continue
        aside = file.parent / f"before-restore-{stamp}"
        if aside not in folders:
            aside.mkdir(mode=0o700)
            folders.append(aside)
        file.rename(aside / file.name)
    return folders


def _put(path: Path, body: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        out.write(body)
        out.flush()
        os.fsync(handle)
