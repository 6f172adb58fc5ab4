"""When the database says no: at the start a word on what to do, later an error of one request."""

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from msgspec import DecodeError

from noripan.server.store.errors import InUse, StorageError, Unusable

AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""The database is not there, is full, is broken or takes nothing; other errors are ours."""


@contextmanager
def usable(name: str) -> Iterator[None]:
    """Reach a database, or say what is wrong with it."""
    try:
        yield
    except asyncpg.InvalidAuthorizationSpecificationError as error:
        raise Unusable(f"{name} does not let this user in ({error})") from error
    except asyncpg.InvalidCatalogNameError as error:
        raise Unusable(f"{name} does not exist: make it with createdb") from error
    except asyncpg.InsufficientPrivilegeError as error:
        message = f"{name} does not let this user make tables ({error}): make the user its owner"
        raise Unusable(message) from error
    except AWAY as error:
        message = (
            f"{name} cannot be reached ({str(error) or 'no answer'}): see that PostgreSQL runs"
        )
        raise Unusable(message) from error


@contextmanager
def storing() -> Iterator[None]:
    """Tell a fault of the database, or of what lies in it, from a fault of ours."""
    try:
        yield
    except Exception as error:
        if is_of_the_database(error):
            raise StorageError(str(error) or "no answer from the database") from error
        raise


def is_of_the_database(error: Exception) -> bool:
    """Tell whether the database is at fault; the other errors are about what we asked."""
    is_ours = isinstance(error, asyncpg.DataError)
    return not is_ours and isinstance(error, (*AWAY, InUse, DecodeError, UnicodeDecodeError))
