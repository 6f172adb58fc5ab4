"""A data folder has one server at a time."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TextIO

from .errors import InUse, Unusable

LOCK = "noripan.lock"


@contextmanager
def hold(folder: Path) -> Iterator[None]:
    """Keep a folder for this server; the system lets go of it however the process ends."""
    with _lock_file(folder) as file:
        _lock(file, folder)
        yield


@contextmanager
def hold_all(folders: Iterable[Path]) -> Iterator[None]:
    """Keep folders for this server, each once."""
    with ExitStack() as stack:
        for folder in {each.resolve(): each for each in folders}.values():
            stack.enter_context(hold(folder))
        yield


def _lock_file(folder: Path) -> TextIO:
    path = folder / LOCK
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)
        return path.open("a", encoding="utf-8")
    except OSError as error:
        message = (
            f"nothing can be kept in {folder} ({error.strerror}): see that it is a folder that you"
            " may write to, or choose another with --data"
        )
        raise Unusable(message) from error


def _lock(file: TextIO, folder: Path) -> None:
    if sys.platform == "win32":
        return
    from fcntl import LOCK_EX, LOCK_NB, flock  # noqa: PLC0415 - Windows has none

    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError as error:
        message = f"another server is open on {folder}; choose another folder with --data"
        raise InUse(message) from error
