"""The two kinds of connections that a guard watches."""

from .guard import Guard
from .http import HttpConnection
from .socket import SocketConnection


def guarded(by: Guard) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """Make the two kinds of connections that a guard watches: uvicorn takes classes."""

    class Http(HttpConnection):
        guard = by

    class Socket(SocketConnection):
        guard = by

    return Http, Socket
