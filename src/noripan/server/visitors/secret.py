"""The parlour's secret: 32 bytes that sign every guest's cookie, whole on disk or not there."""

import os
import sys
from contextlib import suppress
from pathlib import Path

NAME = "secret"
SIZE = 32


class BadSecret(RuntimeError):
    """The secret cannot be used, or not be kept."""


def keep_secret(place: Path) -> bytes:
    """Read the parlour's secret, or make it; nobody else on the machine may read it."""
    path = place / NAME
    try:
        return _checked(path) if path.exists() else _made(path)
    except OSError as error:
        message = (
            f"the secret {path} cannot be kept there ({error.strerror}): make room on that disk "
            "and let this user write to it, or choose another folder with --data"
        )
        raise BadSecret(message) from error


def _checked(path: Path) -> bytes:
    secret = path.read_bytes()
    if len(secret) != SIZE:
        message = (
            f"the secret {path} must be {SIZE} bytes long and is {len(secret)}: put it back from "
            "a copy, or delete it and start again (every guest is then somebody new)"
        )
        raise BadSecret(message)
    return secret


def _made(path: Path) -> bytes:
    """Make it under another name first: what bears its own name is whole, whenever we are cut."""
    secret, new = os.urandom(SIZE), path.with_suffix(".new")
    new.unlink(missing_ok=True)
    try:
        _write(new, secret)
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    _settle(path.parent)
    return secret


def _write(path: Path, secret: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(handle)


def _settle(folder: Path) -> None:
    """Bring a new name in a folder to the disk; Windows has no such call, and does it itself."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
