"""Start a parlour: find a port, say where it is, open the page if asked."""

import contextlib
import errno
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path

import structlog
import uvicorn

from noripan import __version__

from .app import make_gate
from .descriptors import backlog, raise_limit, spare
from .draining import Draining
from .garbage import collect_seldom
from .http.connections.guard import Guard
from .http.connections.guarded import guarded
from .http.gate import App
from .live.parlour import Parlour, make_parlour
from .settings import Settings, from_environment
from .stderr import write_structured
from .store.errors import InUse, NewerStore, Unusable
from .store.folder import hold_all
from .visitors.bans import BadBans
from .visitors.secret import BadSecret

PORT = 8420
PORTS_TRIED = 50
STDERR = structlog.get_logger()
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a host may choose
FRAME_LIMIT = 65_536
"""A longer frame ends the socket; one over 4 kB gets an answer."""


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data_dir: Path | None = None,
    open_browser: bool = False,  # noqa: FBT001, FBT002 - the command line's own switch
) -> None:
    """Serve until stopped; data that it may not use ends it with a word on what to do."""
    settings = from_environment(data_dir)
    settings = replace(settings, hosts=(*settings.hosts, host.lower()))
    write_structured(settings.log)
    try:
        with hold_all(settings.folders):
            parlour = make_parlour(settings)
            parlour.store.check()
            _serve(parlour, host, port, open_browser=open_browser)
    except (InUse, NewerStore, BadBans, BadSecret, Unusable) as error:
        sys.stderr.write(f"noripan: {error}\n")
        raise SystemExit(2) from error


def _serve(parlour: Parlour, host: str, port: int | None, *, open_browser: bool) -> None:
    port_socket = bind(host, port)
    found = port_socket.getsockname()[1]
    if port is None and found != PORT:
        sys.stdout.write(f"port {PORT} is taken, so this is port {found}\n")
    prefix = parlour.settings.prefix
    address = f"http://{_shown(host)}:{found}{prefix}"
    others = _shown_to_others(host, found, prefix)
    kept = parlour.settings.kept

    def opened() -> None:
        collect_seldom()
        _say_where(address, others, kept, open_browser=open_browser)

    gate = make_gate(parlour, opened)
    with contextlib.suppress(KeyboardInterrupt):
        Draining(_config(gate, parlour.settings), parlour).run(sockets=[port_socket])


def _say_where(address: str, others: str, kept: str, *, open_browser: bool) -> None:
    """Tell the person who started it."""
    sys.stdout.write(f"noripan is open at {address}  (Ctrl+C closes it)\n")
    if others:
        sys.stdout.write(f"others in your network find it at {others}\n")
    sys.stdout.write(f"its data is in {kept}\n")
    sys.stdout.flush()
    STDERR.info("noripan is open", at=address, version=__version__, data=kept)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def _config(gate: App, settings: Settings) -> uvicorn.Config:
    limit = raise_limit()
    at_most = min(settings.connections, limit - spare(limit))
    http, ws = guarded(Guard(settings.address_waiting, at_most, settings.request_seconds))
    return uvicorn.Config(
        gate,
        backlog=backlog(limit),
        http=http,
        ws=ws,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        loop="auto",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


class Unbound(OSError):
    """There is no listening here; it says what to do."""


class PortTaken(Unbound):
    """Another program listens at this port."""


def bind(host: str, port: int | None) -> socket.socket:
    """Take this port and no other; without one, the usual port or the next that is free."""
    if port is not None:
        return _listen(host, port)
    for tried in range(PORT, PORT + PORTS_TRIED):
        with contextlib.suppress(PortTaken):
            return _listen(host, tried)
    return _listen(host, 0)


def _listen(host: str, port: int) -> socket.socket:
    port_socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        port_socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        port_socket.bind((host, port))
        port_socket.listen(2048)
    except (OSError, UnicodeError) as error:
        port_socket.close()
        raise _unbound(error, host, port) from error
    return port_socket


def _unbound(error: OSError | UnicodeError, host: str, port: int) -> Unbound:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return PortTaken(f"port {port} is taken; choose another with --port")
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Unbound(f"cannot listen at {host!r}, port {port}: {reason}")


def _shown(host: str) -> str:
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _shown_to_others(host: str, port: int, prefix: str) -> str:
    """Guess the address that this machine has in its network; nothing is sent for it."""
    if host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return f"http://{probe.getsockname()[0]}:{port}{prefix}"
