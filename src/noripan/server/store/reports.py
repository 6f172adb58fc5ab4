"""Reports: what somebody says about somebody else, as a store keeps it for the host."""

from typing import Any

from msgspec import Struct
from msgspec.json import Decoder, encode

OPEN_AT_MOST = 10
"""So many open reports one person may have made; the host has not read those yet."""


class Report(Struct, frozen=True, kw_only=True):
    """Somebody reported somebody else at a table."""

    id: str
    at: float
    code: str
    reporter: str
    reporter_name: str
    person: str
    name: str
    reason: str
    text: str = ""
    lines: list[str] = []
    """What the other one last said there."""


READ = Decoder(Report).decode


def write_report(report: Report) -> tuple[Any, ...]:
    """Write a row: id, time, who reports, who is reported, and the whole."""
    return report.id, report.at, report.reporter, report.person, encode(report)
