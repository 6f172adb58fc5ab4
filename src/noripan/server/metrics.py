"""What the outside may watch: `/healthz` and `/metrics`."""

from collections.abc import Iterable

from litestar import Response, get
from litestar.di import NamedDependency
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from .parlour import Parlour


class Numbers:
    """Reads a parlour's numbers when somebody asks, so that counting costs nothing."""

    def __init__(self, parlour: NamedDependency[Parlour]) -> None:
        self.parlour = parlour

    def collect(self) -> Iterable[Metric]:
        """Give every number."""
        parlour, log = self.parlour, self.parlour.log.numbers
        yield CounterMetricFamily("noripan_moves", "Actions on disk", value=parlour.hub.moves)
        yield CounterMetricFamily("noripan_commits", "Commits of the log", value=log.commits)
        yield CounterMetricFamily("noripan_turns", "Turns of tables on disk", value=log.turns)
        yield CounterMetricFamily(
            "noripan_commit_seconds", "Time in commits of the log", value=log.seconds
        )
        yield GaugeMetricFamily("noripan_sockets", "Open sockets", value=parlour.sockets)
        yield GaugeMetricFamily("noripan_tables", "Tables in memory", value=len(parlour.hub.lives))


@get("/healthz", tags=["health"], media_type="text/plain")
async def healthz(parlour: NamedDependency[Parlour]) -> str:
    """Say that the server lives and its log answers."""
    await parlour.log.read(lambda connection: connection.execute("SELECT 1").fetchone())
    return "ok"


@get("/metrics", include_in_schema=False)
async def metrics(parlour: NamedDependency[Parlour]) -> Response[bytes]:
    """Give the numbers in Prometheus' format."""
    registry = CollectorRegistry()
    registry.register(Numbers(parlour))
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")
