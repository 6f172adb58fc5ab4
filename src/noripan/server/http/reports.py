"""The address of reports: a guest tells the host about somebody at the same table."""

from secrets import token_hex

import structlog
from litestar import post
from litestar.params import JSONBody

from noripan.server import wire
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.room.entries import SaidEntry
from noripan.server.room.table import Table
from noripan.server.store.reports import Report
from noripan.server.times import steady_now
from noripan.server.visitors.guests import Guest

from .problems import Failure
from .responses import AnyRequest, Here, errors, guest_of
from .tables import NO_TABLE, Code, find_table

LINES = 10
SAID_AT_MOST = 200
STDERR = structlog.get_logger()
ALREADY = {"s409": "The host has not yet looked at what was reported before."}
NOT_THERE = {"s404": "There is no such table, or nobody like that at it."}


@post(
    "/api/tables/{code:str}/reports",
    tags=["tables"],
    responses=errors(**{**NO_TABLE, **NOT_THERE, **ALREADY}),
)
async def report(
    request: AnyRequest, parlour: Here, code: Code, data: JSONBody[wire.NewReport]
) -> wire.Reported:
    """Report somebody at this table to whoever runs the parlour."""
    table, guest = await find_table(request, parlour, code), guest_of(request, parlour)
    if guest.person not in _here(table):
        raise Failure(403, "report_from_afar")
    made = await _write(parlour, table, guest, data)
    if not parlour.limits.reports.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    if not await parlour.store.add_report(made):
        raise Failure(409, "reported", name=made.name)
    STDERR.info("somebody was reported", table=made.code, reason=made.reason)
    return wire.Reported(name=made.name)


async def _write(parlour: Parlour, table: Table, guest: Guest, data: wire.NewReport) -> Report:
    """Write a report down, with the last lines of whom it is about."""
    code = table.shown.code
    said = [entry for _, entry in await parlour.store.said(code, SAID_AT_MOST)]
    names = {each.person: each.name for each in said} | _here(table)
    if data.person == guest.person:
        raise Failure(400, "yourself")
    if data.person not in names:
        raise Failure(404, "not_here")
    return Report(
        id=token_hex(4),
        at=parlour.hub.tables.now(),
        code=code,
        reporter=guest.person,
        reporter_name=guest.name,
        person=data.person,
        name=names[data.person],
        reason=data.reason,
        text=data.text.strip(),
        lines=_lines(said, data.person),
    )


def _here(table: Table) -> dict[str, str]:
    """Name who sits or watches at a table, by id."""
    shown = table.shown
    seated = {chair.person: chair.name for chair in shown.chairs if chair.person is not None}
    return {each.person: each.name for each in shown.watchers} | seated


def _lines(said: list[SaidEntry], person: str) -> list[str]:
    return [entry.text for entry in said if entry.person == person][-LINES:]


HANDLERS = [report]
