"""A small proxy in front of nodes: each connection goes to the first of them that answers."""

import socket
import threading
from collections.abc import Sequence
from contextlib import suppress

PIECE = 65_536


class Front:
    """Listens at a port of its own for as long as the test runs."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = ports
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """Let nobody in any more."""
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                visitor, _ = self.listening.accept()
                threading.Thread(target=self._join, args=[visitor], daemon=True).start()

    def _join(self, visitor: socket.socket) -> None:
        with visitor:
            node = next(filter(None, map(dial, self.ports)), None)
            if node is None:
                return
            with node:
                threading.Thread(target=carry, args=[node, visitor], daemon=True).start()
                carry(visitor, node)


def dial(port: int) -> socket.socket | None:
    """Reach a node, if it is there."""
    with suppress(OSError):
        return socket.create_connection(("127.0.0.1", port))
    return None


def carry(one: socket.socket, other: socket.socket) -> None:
    """Carry bytes one way to their end; then both ways are over."""
    with suppress(OSError):
        while piece := one.recv(PIECE):
            other.sendall(piece)
    for each in (one, other):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
