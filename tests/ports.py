"""Ports for servers that must find theirs again after they were killed."""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from random import sample

OWN_PORTS = range(10_000, 30_000)
"""No system lends these to a connection, so a server that was killed finds its port free."""


def free_port() -> int:
    """Choose a port that nobody listens on, among those of this worker.

    Two workers that choose at the same time would now and then choose the same one.
    """
    mine = own_ports(os.environ)
    for port in sample(mine, k=len(mine)):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


def own_ports(environment: Mapping[str, str]) -> range:
    """Give each of pytest's workers ports of its own.

    >>> own_ports({"PYTEST_XDIST_WORKER": "gw1", "PYTEST_XDIST_WORKER_COUNT": "2"})
    range(10001, 30000, 2)
    """
    worker = int(environment.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = int(environment.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    return OWN_PORTS[worker::workers]
