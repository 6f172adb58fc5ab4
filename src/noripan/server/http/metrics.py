"""What the outside may watch: `/healthz` and `/metrics`."""

from collections.abc import Iterable
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from noripan.server.live.parlour import Parlour
from noripan.server.visitors.hosts import address_in, name_of

from .problems import Failure, Problem

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy adds to a request."""
LOCALHOST = ip_address("127.0.0.1")


class Figures:
    """Reads a parlour's numbers when somebody asks, so that counting costs nothing."""

    def __init__(self, parlour: NamedDependency[Parlour]) -> None:
        self.parlour = parlour

    def collect(self) -> Iterable[Metric]:
        """Give every number."""
        parlour, store = self.parlour, self.parlour.store.counts
        yield CounterMetricFamily(
            "noripan_moves", "Actions on disk", value=parlour.hub.tables.moves
        )
        yield CounterMetricFamily("noripan_commits", "Commits of the log", value=store.commits)
        yield CounterMetricFamily("noripan_turns", "Changes of tables on disk", value=store.changes)
        yield CounterMetricFamily(
            "noripan_commit_seconds", "Time in commits of the log", value=store.seconds
        )
        yield GaugeMetricFamily("noripan_sockets", "Open sockets", value=parlour.sockets)
        yield GaugeMetricFamily(
            "noripan_tables", "Tables in memory", value=len(parlour.hub.tables.all())
        )


UNWELL = {503: ResponseSpec(Problem, description="Its log cannot be written or read.")}


@get("/healthz", tags=["health"], media_type="text/plain", responses=UNWELL)
async def healthz(parlour: NamedDependency[Parlour]) -> str:
    """Say that the server lives, and that its log is read and written."""
    trouble = await parlour.store.trouble()
    if trouble:
        raise Failure(503, "storage", reason=trouble)
    return "ok"


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Request[Any, Any, Any], parlour: NamedDependency[Parlour]
) -> Response[bytes]:
    """Give the numbers in Prometheus' format, to whoever runs the server."""
    if not (is_from_here(request) or has_token(request, parlour.settings.metrics_token)):
        raise Failure(403, "host_only")
    registry = CollectorRegistry()
    registry.register(Figures(parlour))
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
