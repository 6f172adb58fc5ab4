"""What a bare install leaves out: an extra names the packages that a part of noripan needs."""

from collections.abc import Iterator
from contextlib import contextmanager


class Missing(ImportError):
    """A part needs packages that are not installed; the message says what to install."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import what this extra brings, or say how to install it.

    >>> with extra("server"):
    ...     import rocket_science
    Traceback (most recent call last):
    noripan.kernel.extras.Missing: rocket_science is missing: pip install "noripan[server]"
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "noripan":
            raise
        message = f'{error.name} is missing: pip install "noripan[{name}]"'
        raise Missing(message, name=error.name) from error
