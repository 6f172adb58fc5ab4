"""Addresses of tables: the open ones, a new one, a ticket, a picture of its link."""

from io import BytesIO
from typing import Annotated

import segno
from litestar import Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.params import JSONBody, PathParameter, QueryParameter

from noripan.server import wire
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.room.codes import is_table_code
from noripan.server.room.guest_bots import is_guest_bot
from noripan.server.room.table import Denied, Table, seat_of
from noripan.server.times import steady_now

from .bearer import NO_TOKEN, answer_visitor, visitor_of
from .games import NO_GAME
from .problems import Failure
from .responses import AnyRequest, Here, answer_guest, errors, guest_of

Code = Annotated[str, PathParameter(description="A table's code, such as BEGU-678", max_length=20)]
Invite = Annotated[
    str,
    QueryParameter(
        description="The key of an invite link, as `you.invite` tells it",
        pattern="^[a-z0-9]{0,12}$",
    ),
]
TABLES_AT_MOST = 60
NO_TABLE = {"s404": "There is no such table."}


@get("/api/tables", tags=["tables"], responses=errors())
async def list_tables(parlour: Here) -> list[wire.OpenTable]:
    """List the tables that wait for people."""
    found = await parlour.store.open_tables(TABLES_AT_MOST)
    return [_line(table.shown) for table in found]


def _line(table: wire.TableState) -> wire.OpenTable:
    return wire.OpenTable(
        code=table.code,
        title=table.title,
        game=table.game,
        seats=len(table.chairs),
        taken=sum(chair.kind != "free" for chair in table.chairs),
        phase=table.phase,
        language=table.language,
    )


@post("/api/tables", tags=["tables"], responses=errors(**NO_GAME))
async def open_table(
    request: AnyRequest, parlour: Here, data: JSONBody[wire.NewTable]
) -> Response[wire.Opened]:
    """Open a table."""
    if not parlour.limits.tables.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    guest = guest_of(request, parlour)
    try:
        opener = parlour.fingerprint(address_of(request))
        code = await parlour.hub.open(data, guest.person, guest.name, opener)
    except Denied as denied:
        status = 404 if denied.code == "unknown_game" else 400
        raise Failure(status, denied.code, **denied.values) from denied
    answer = answer_guest(request, parlour, guest, wire.Opened(code=code))
    answer.status_code = 201
    return answer


@get("/api/tables/{code:str}", tags=["tables"], responses=errors(**NO_TABLE))
async def one_table(request: AnyRequest, parlour: Here, code: Code) -> wire.OpenTable:
    """Say whether a table is there."""
    return _line((await find_table(request, parlour, code)).shown)


@post("/api/tables/{code:str}/ticket", tags=["tables"], responses=errors(**NO_TABLE, **NO_TOKEN))
async def ticket(
    request: AnyRequest, parlour: Here, code: Code, invite: Invite = ""
) -> Response[wire.Ticket]:
    """Give a pass for one socket, good once and for half a minute."""
    table, guest = await find_table(request, parlour, code), await visitor_of(request, parlour)
    if invite not in {"", table.invite} and guest.person not in table.invited:
        parlour.limits.guesses.take(address_of(request), steady_now())
    code = table.shown.code
    if is_guest_bot(guest.person) and seat_of(table.shown.chairs, guest.person) is None:
        raise Failure(403, "bot_not_invited")
    made = parlour.issue_ticket(guest.person, guest.name, code, invite)
    answer = answer_visitor(request, parlour, guest, wire.Ticket(ticket=made))
    answer.status_code = 201
    return answer


@get(
    "/api/tables/{code:str}/qr.svg",
    tags=["tables"],
    responses=errors(**NO_TABLE),
    media_type="image/svg+xml",
    response_headers=[ResponseHeader(name="cache-control", value="private, max-age=3600")],
)
async def qr(request: AnyRequest, parlour: Here, code: Code, invite: Invite = "") -> bytes:
    """Draw the invite link as a QR code, with the key that the asker has."""
    table = await find_table(request, parlour, code)
    drawn = BytesIO()
    key = f"?k={invite}" if invite else ""
    link = f"{request.url.scheme}://{request.url.netloc}{parlour.settings.prefix}/t/{table.shown.code}{key}"
    segno.make(link, error="m").save(
        drawn, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#1c1a17",
        light="#ffffff",
    )  # fmt: skip
    return drawn.getvalue()


async def find_table(request: AnyRequest, parlour: Parlour, code: str) -> Table:
    """Find a table; an address that guesses codes must wait."""
    address = address_of(request)
    if parlour.limits.guesses.is_empty(address, steady_now()):
        raise Failure(429, "too_fast")
    known = code.upper()
    live = await parlour.hub.find(known) if is_table_code(known) else None
    if live is None:
        parlour.limits.guesses.take(address, steady_now())
        raise Failure(404, "unknown_table", code=code)
    return live.room.table


HANDLERS = [list_tables, open_table, one_table, ticket, qr]
