"""The local door: a Unix socket in the data folder that only its owner can open. No network.

One line of JSON comes in, `["close", "BEGU-678"]`, and one goes out.
"""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import structlog
from msgspec import DecodeError
from msgspec.json import decode, encode

from noripan.server.store.errors import StorageError

from .commands import Commands, Unknown

NAME = "admin.sock"
LINE_BYTES = 4096
LINE_SECONDS = 10.0
PATH_BYTES = 100
"""What every system takes as the path of a socket."""
STDERR = structlog.get_logger()


class Door:
    """Listens for orders."""

    def __init__(self, commands: Commands, folder: Path) -> None:
        self.commands = commands
        self.path = folder / NAME
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen; a parlour without this door still serves."""
        try:
            self._server = await asyncio.start_unix_server(
                self._hear, sock=_bound(self.path), limit=LINE_BYTES
            )
        except OSError as error:
            STDERR.warning("noripan admin cannot reach this server", error=str(error))

    async def close(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
            self._server = None
            with suppress(OSError):
                self.path.unlink()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.CancelledError):
            async with asyncio.timeout(LINE_SECONDS):
                line = await _line(reader)
            writer.write(encode(await answer(self.commands, line)) + b"\n")
            await writer.drain()
        writer.close()


async def _line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readline()
    except ValueError:
        return b""


async def answer(commands: Commands, line: bytes) -> dict[str, Any]:
    """Do what a line says, or say why not; whatever it is, the server goes on."""
    try:
        return await commands.do(*decode(line, type=list[str]))
    except (DecodeError, TypeError, ValueError, Unknown) as error:
        return {"error": str(error)}
    except StorageError as error:
        return {"error": f"the disk refuses ({error}); nothing has changed"}
    except Exception as error:  # noqa: BLE001 - whatever it is, the server goes on
        STDERR.exception("an order failed", error=repr(error))
        return {"error": f"it failed: {error!r}"}


def _bound(path: Path) -> socket.socket:
    """Make a socket that is its owner's alone from its first moment."""
    path.unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX)
    before = os.umask(0o177)
    try:
        with short(path) as name:
            made.bind(name)
    except OSError:
        made.close()
        raise
    finally:
        os.umask(before)
    return made


@contextmanager
def short(path: Path) -> Iterator[str]:
    """Give a path that a socket may have: a long one is reached through its open folder."""
    if len(os.fsencode(path)) <= PATH_BYTES:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
