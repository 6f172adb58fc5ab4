"""Figures for whoever runs the server: `/metrics`; `docs/hosting.md` says what each means."""

from collections.abc import Iterable
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)

from noripan import __version__
from noripan.server.figures import Histogram
from noripan.server.live.parlour import Parlour
from noripan.server.visitors.hosts import address_in, name_of

from .problems import Failure

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy adds to a request."""
LOCALHOST = ip_address("127.0.0.1")


TOLD: dict[str, tuple[str, str]] = {
    "acknowledged": ("noripan_move_seconds", "From a person's move to its answer"),
    "committed": ("noripan_change_seconds", "From a change of a table to its being on disk"),
    "sent": ("noripan_frame_seconds", "From a frame to its being handed to the network"),
}
"""What takes time, and what it is called."""


class Numbers:
    """Reads a parlour's numbers when somebody asks."""

    def __init__(self, parlour: Parlour) -> None:
        self.parlour = parlour

    def collect(self) -> Iterable[Metric]:
        """Give every number."""
        yield InfoMetricFamily("noripan_build", "What runs here", value={"version": __version__})
        yield from self._counters()
        yield from self._gauges()
        yield from self._by_kind()
        for name, (called, text) in TOLD.items():
            took: Histogram = getattr(self.parlour.hub.figures, name)
            yield HistogramMetricFamily(called, text, took.buckets(), took.seconds)

    def _counters(self) -> Iterable[Metric]:
        hub, store = self.parlour.hub, self.parlour.store.counts
        for name, text, value in (
            ("noripan_moves", "Actions on disk", hub.tables.moves),
            ("noripan_refused_moves", "Moves that a rule forbade", hub.figures.refused),
            ("noripan_commits", "Commits of the log", store.commits),
            ("noripan_turns", "Changes of tables on disk", store.changes),
            ("noripan_conflicts", "Changes done again after another node", hub.figures.conflicts),
            ("noripan_caught_up", "News read from the log", hub.figures.caught_up),
            ("noripan_commit_seconds", "Time in commits of the log", store.seconds),
        ):
            yield CounterMetricFamily(name, text, value=value)

    def _gauges(self) -> Iterable[Metric]:
        parlour = self.parlour
        waiting = parlour.crowd.waiting()
        for name, text, value in (
            ("noripan_draining", "1 while it is about to close", int(parlour.is_draining)),
            ("noripan_nodes", "Nodes that live", 1 + len(parlour.hub.tables.company.others)),
            ("noripan_bus_up", "1 while words of other nodes arrive", int(self._hears)),
            ("noripan_sockets", "Open sockets", parlour.sockets),
            ("noripan_tables", "Tables in memory", len(parlour.hub.tables.all())),
            ("noripan_changes_waiting", "Changes that wait for the disk", self._committing),
            ("noripan_bots_waiting", "Bots that wait for a worker", parlour.hub.pool.waiting),
            ("noripan_frames_waiting", "Frames that wait for the network", sum(waiting)),
            ("noripan_frames_waiting_most", "Of one socket", max(waiting, default=0)),
        ):
            yield GaugeMetricFamily(name, text, value=value)

    @property
    def _hears(self) -> bool:
        company = self.parlour.hub.company
        return company is not None and company.bus.is_up

    @property
    def _committing(self) -> int:
        return self.parlour.hub.figures.committing

    def _by_kind(self) -> Iterable[Metric]:
        figures = self.parlour.hub.figures
        errors = CounterMetricFamily(
            "noripan_errors", "What visitors were told instead", labels=("door", "code")
        )
        for (door, code), count in sorted(figures.errors.items()):
            errors.add_metric((door, code), count)
        yield errors
        for name, text, counts in (
            ("noripan_matches_begun", "Matches that began", figures.begun),
            ("noripan_matches_finished", "Matches that ended", figures.finished),
        ):
            family = CounterMetricFamily(name, text, labels=("game",))
            for game, count in sorted(counts.items()):
                family.add_metric((game,), count)
            yield family


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Request[Any, Any, Any], parlour: NamedDependency[Parlour]
) -> Response[bytes]:
    """Give the numbers in Prometheus' format, to whoever runs the server."""
    if not (is_from_here(request) or has_token(request, parlour.settings.metrics_token)):
        raise Failure(403, "host_only")
    registry = CollectorRegistry()
    registry.register(Numbers(parlour))
    ProcessCollector(registry=registry)
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")


def is_from_here(request: Request[Any, Any, Any]) -> bool:
    """Tell whether a program on this machine asks, and not a proxy for somebody else.

    A proxy says for whom it asks, or at least by which name it was asked.
    """
    headers = request.headers
    name = name_of(headers.get("host", "localhost"))
    host = LOCALHOST if name == "localhost" else address_in(name)
    peer = address_in(_bracketed(request.client.host)) if request.client else None
    is_direct = not any(each in headers for each in FORWARDED)
    return is_direct and all(each is not None and each.is_loopback for each in (host, peer))


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def has_token(request: Request[Any, Any, Any], token: str) -> bool:
    """Tell whether a request carries the token, without telling how much of it is right."""
    said = request.headers.get("authorization", "").encode("utf-8", "replace")
    return token != "" and compare_digest(said, f"Bearer {token}".encode())
