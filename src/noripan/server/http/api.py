"""The HTTP half of the protocol: guests, games, tables, tickets; `replays` has the rest."""

from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie, ResponseHeader
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from noripan.bots import registry as bots
from noripan.kernel import catalogue
from noripan.kernel import options as options_of
from noripan.kernel.registry import AnyGame, games
from noripan.server import wire
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.room.table import Denied, Table, seat_of
from noripan.server.room.writing import hides_something, one_line
from noripan.server.times import steady_now
from noripan.server.visitors.guests import COOKIE, COOKIE_SECONDS, Guest, new_guest

from .problems import Failure, Problem, language_of

AnyRequest = Request[Any, Any, Any]
Here = NamedDependency[Parlour]
Code = Annotated[str, PathParameter(description="A table's code, such as BEGU-678", max_length=20)]
Invite = Annotated[
    str,
    QueryParameter(
        description="The key of an invite link, as `you.invite` tells it",
        pattern="^[a-z0-9]{0,12}$",
    ),
]
GameId = Annotated[
    str, PathParameter(description="A game's id, such as pirate_dice", max_length=40)
]
TABLES_AT_MOST = 60
LINES_AT_MOST = 200
MINE_AT_MOST = 20


EVERYWHERE = {
    "s400": "It cannot be read.",
    "s421": "The server has no such name.",
    "s429": "Too many at once.",
    "s503": "The disk does not take it, or does not give it back.",
}


def errors(**statuses: str) -> dict[int, ResponseSpec]:
    """Document the errors that a request may get."""
    said = {**EVERYWHERE, **statuses}
    return {
        int(status[1:]): ResponseSpec(Problem, description=text, generate_examples=False)
        for status, text in said.items()
    }


NO_TABLE = {"s404": "There is no such table."}
NO_GAME = {"s404": "There is no such game."}
FORBIDDEN = {"s403": "It comes from another site."}


# ------------------------------------------------------------------ who am I


@get("/api/me", tags=["guests"], responses=errors())
async def me(request: AnyRequest, parlour: Here) -> Response[wire.Me]:
    """Say who this browser is; a new one becomes a guest."""
    guest = guest_of(request, parlour)
    return _answer(request, parlour, guest, wire.Me(person=guest.person, name=guest.name))


@put("/api/me", tags=["guests"], responses=errors(**FORBIDDEN))
async def rename(
    request: AnyRequest, parlour: Here, data: JSONBody[wire.Rename]
) -> Response[wire.Me]:
    """Choose another name."""
    name = one_line(data.name)
    if not 1 <= len(name) <= wire.NAME_LENGTH or hides_something(data.name):
        raise Failure(400, "unseen")
    guest = Guest(guest_of(request, parlour).person, name)
    await parlour.hub.rename(guest.person, name)
    return _answer(request, parlour, guest, wire.Me(person=guest.person, name=name))


@get("/api/me/ledger", tags=["guests"], responses=errors())
async def my_ledger(request: AnyRequest, parlour: Here) -> wire.Ledger:
    """Give this person's gold and how it came about, newest first."""
    person = guest_of(request, parlour).person
    lines = await parlour.store.ledger(person, LINES_AT_MOST)
    return wire.Ledger(gold=lines[0].balance if lines else 0, lines=lines)


@get("/api/me/tables", tags=["guests"], responses=errors())
async def my_tables(request: AnyRequest, parlour: Here) -> list[wire.MyTable]:
    """List the tables where this person sits, the latest first."""
    person = guest_of(request, parlour).person
    found = await parlour.store.tables_of(person, MINE_AT_MOST)
    return [_mine(table, touched, person) for table, touched in found]


def _mine(table: Table, touched: float, person: str) -> wire.MyTable:
    shown = table.shown
    return wire.MyTable(
        code=shown.code,
        title=shown.title,
        game=shown.game,
        phase="playing" if shown.phase == "playing" else "waiting",
        seat=seat_of(shown.chairs, person) or 0,
        chairs=shown.chairs,
        actor=table.turn.actor,
        touched=touched,
    )


def guest_of(request: AnyRequest, parlour: Parlour) -> Guest:
    """Read the cookie; without one, or with one that we did not sign, it is a new guest."""
    found = parlour.signer.read(request.cookies.get(COOKIE, ""))
    return found or new_guest(language_of(request.headers.get("accept-language", "")))


def _answer(request: AnyRequest, parlour: Parlour, guest: Guest, body: Any) -> Response[Any]:
    """Answer, and give the cookie unless the browser has it already."""
    value = parlour.signer.write(guest)
    cookie = Cookie(
        key=COOKIE,
        value=value,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    cookies = [] if request.cookies.get(COOKIE) == value else [cookie]
    return Response(body, cookies=cookies, headers={"cache-control": "no-store"})


# ------------------------------------------------------------------ games


@get("/api/games", tags=["games"], responses=errors())
async def list_games(parlour: Here) -> list[wire.GameCard]:
    """List the games that can be played here."""
    played = await parlour.store.played_now()
    return [_card(each, played.get(each.id, 0)) for each in games()]


def _card(each: AnyGame, tables: int) -> wire.GameCard:
    return wire.GameCard(
        id=each.id,
        version=each.version,
        seats=list(each.seats),
        options=[_field(field) for field in options_of.form(each.options)],
        bots=bots.levels(each.id),
        gold=each.for_gold,
        tables=tables,
    )


def _field(field: options_of.Field) -> wire.OptionField:
    return wire.OptionField(
        name=field.name,
        kind=field.kind,  # type: ignore[arg-type]
        default=field.default,
        choices=list(field.choices),
        low=field.low,
        high=field.high,
        seats=list(field.seats),
        when={name: list(values) for name, values in field.when.items()},
        limits={str(value): list(seats) for value, seats in field.limits.items()},
    )


@get("/api/games/{game_id:str}/texts", tags=["games"], responses=errors(**NO_GAME))
async def texts(game_id: GameId, language: FromQuery[wire.Language] = "en") -> wire.GameTexts:
    """Give a game's words in one language."""
    _known(game_id)
    words = catalogue.words(game_id, language)
    return wire.GameTexts(game=game_id, language=language, words=dict(words))


@get("/api/games/{game_id:str}/rulebook", tags=["games"], responses=errors(**NO_GAME))
async def rulebook(game_id: GameId, language: FromQuery[wire.Language] = "en") -> wire.Rulebook:
    """Give a game's rulebook in one language."""
    _known(game_id)
    clauses = list(catalogue.clauses(game_id).values())
    chapters = [
        wire.Chapter(
            title=chapter.title.get(language, chapter.title["en"]),
            clauses=[_clause(each, language) for each in clauses if each.chapter == chapter.id],
        )
        for chapter in catalogue.chapters(game_id)
    ]
    return wire.Rulebook(game=game_id, language=language, chapters=chapters)


def _clause(clause: catalogue.Clause, language: wire.Language) -> wire.Clause:
    refusal = clause.refusal.get(language, clause.refusal.get("en"))
    text, when = clause.says(language), dict(clause.when)
    return wire.Clause(id=clause.id, text=text, refusal=refusal, when=when)


def _known(game_id: str) -> None:
    if game_id not in {each.id for each in games()}:
        raise Failure(404, "unknown_game", game=game_id)


# ------------------------------------------------------------------ tables


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


@post("/api/tables", tags=["tables"], responses=errors(**FORBIDDEN, **NO_GAME))
async def open_table(
    request: AnyRequest, parlour: Here, data: JSONBody[wire.NewTable]
) -> Response[wire.Opened]:
    """Open a table."""
    if not parlour.tables.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    guest = guest_of(request, parlour)
    try:
        opener = parlour.fingerprint(address_of(request))
        code = await parlour.hub.open(data, guest.person, guest.name, opener)
    except Denied as denied:
        status = 404 if denied.code == "unknown_game" else 400
        raise Failure(status, denied.code, **denied.values) from denied
    answer = _answer(request, parlour, guest, wire.Opened(code=code))
    answer.status_code = 201
    return answer


@get("/api/tables/{code:str}", tags=["tables"], responses=errors(**NO_TABLE))
async def one_table(request: AnyRequest, parlour: Here, code: Code) -> wire.OpenTable:
    """Say whether a table is there."""
    return _line((await _table(request, parlour, code)).shown)


@post("/api/tables/{code:str}/ticket", tags=["tables"], responses=errors(**FORBIDDEN, **NO_TABLE))
async def ticket(
    request: AnyRequest, parlour: Here, code: Code, invite: Invite = ""
) -> Response[wire.Ticket]:
    """Give a pass for one socket, good once and for half a minute."""
    table, guest = await _table(request, parlour, code), guest_of(request, parlour)
    if invite not in {"", table.invite} and guest.person not in table.invited:
        parlour.guesses.take(address_of(request), steady_now())
    code = table.shown.code
    made = parlour.tickets.issue(guest.person, guest.name, code, steady_now(), invite)
    answer = _answer(request, parlour, guest, wire.Ticket(ticket=made))
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
    table = await _table(request, parlour, code)
    drawn = BytesIO()
    key = f"?k={invite}" if invite else ""
    link = f"{request.url.scheme}://{request.url.netloc}/t/{table.shown.code}{key}"
    segno.make(link, error="m").save(
        drawn, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#1c1a17",
        light="#ffffff",
    )  # fmt: skip
    return drawn.getvalue()


async def _table(request: AnyRequest, parlour: Parlour, code: str) -> Table:
    """Find a table; an address that guesses codes must wait."""
    address = address_of(request)
    if parlour.guesses.is_empty(address, steady_now()):
        raise Failure(429, "too_fast")
    live = await parlour.hub.find(code.upper())
    if live is None:
        parlour.guesses.take(address, steady_now())
        raise Failure(404, "unknown_table", code=code)
    return live.room.table


HANDLERS = [
    me, my_ledger, my_tables, rename, list_games, texts, rulebook, list_tables, open_table,
    one_table, ticket, qr,
]  # fmt: skip
