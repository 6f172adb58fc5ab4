"""What the server writes to standard error: lines of JSON, or for people when a person looks."""

import contextlib
import logging
import sys
from typing import TextIO, cast

import structlog

BY_STRANGERS = frozenset(
    {
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
        "Invalid UTF-8 sequence received from client.",
        "ASGI callable returned without completing handshake.",  # it says so of a refused socket
    }
)
"""What uvicorn warns of, each time: anybody could fill a disk with it."""
STDERR = structlog.get_logger()


def write_structured(level: str) -> None:
    """Write lines from this level on."""
    is_person = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if is_person else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Forgiving())),
    )
    logging.basicConfig(level=logging.WARNING)
    logging.raiseExceptions = False  # a line that cannot be written ends no server
    logging.getLogger("uvicorn.error").addFilter(calm)


def calm(record: logging.LogRecord) -> bool:
    """Make a quiet line of what a stranger did wrong, without a traceback."""
    if record.msg not in BY_STRANGERS:
        return True
    STDERR.info("a stranger was not understood", why=record.msg)
    return False


class Forgiving:
    """Standard error, if it can be written: a line too many for a full disk ends no server."""

    def write(self, text: str) -> None:
        """Write, or let it be."""
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Write what is waiting, or let it be."""
        with contextlib.suppress(OSError):
            sys.stderr.flush()
