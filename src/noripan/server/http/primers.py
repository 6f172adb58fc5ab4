"""The address of a primer: answered from its file, and drawn once."""

from collections.abc import Mapping
from functools import lru_cache

from litestar import Response, get
from litestar.params import FromQuery

from noripan.kernel import primer as kernel
from noripan.kernel.lessons.sitting import Sitting
from noripan.kernel.made import Text
from noripan.server import wire
from noripan.server.room.teams import teams_of

from .games import NO_GAME, GameId, known
from .responses import AnyRequest, errors
from .sheets import Sheet, give, written

CAST = (
    *("tiger", "otter", "crane", "rabbit", "turtle", "fox"),
    *("deer", "owl", "carp", "bear", "dolsoe"),
)
"""Who sits in the other seats of a picture, from the reader's left."""


@get("/api/games/{game_id:str}/primer", tags=["games"], responses=errors(**NO_GAME))
async def primer(
    request: AnyRequest, game_id: GameId, language: FromQuery[wire.Language] = "en"
) -> Response[wire.Primer]:
    """Give a game's rulebook in pictures, in one language."""
    known(game_id)
    return give(request, _sheet(game_id, language))


@lru_cache(maxsize=64)
def _sheet(game_id: str, language: wire.Language) -> Sheet:
    found = kernel.primer_of(game_id)
    return written(
        wire.Primer(
            game=game_id,
            language=language,
            goal=_said(found.goal, language),
            topics=[_topic(game_id, each, language) for each in found.topics],
            tables=[_table(each, language) for each in found.tables],
        )
    )


def _topic(game_id: str, topic: kernel.Topic, language: str) -> wire.Topic:
    refused = [clause for picture in topic.pictures for clause in picture.refused]
    return wire.Topic(
        id=topic.id,
        part=topic.part,
        title=_said(topic.title, language),
        text=_said(topic.text, language),
        clauses=list(dict.fromkeys([*refused, *topic.clauses])),
        pictures=[_picture(game_id, each) for each in topic.pictures],
    )


def _picture(game_id: str, picture: kernel.Picture) -> wire.Picture:
    shown = kernel.show(game_id, picture)
    sitting = shown.sitting
    return wire.Picture(
        seat=picture.seat,
        chairs=_chairs(game_id, shown),
        options=dict(shown.options),
        view=sitting.view,
        before=_turn(sitting),
        after=_turn(shown.after),
        moves=list(shown.moves),
        highlight=list(picture.highlight),
        touch=list(picture.touch),
    )


def _turn(sitting: Sitting) -> wire.PictureTurn:
    return wire.PictureTurn(actor=sitting.position.actor, legal=sitting.legal)


def _chairs(game_id: str, shown: kernel.Shown) -> list[wire.Chair]:
    """Seat the reader where the picture is seen from, and the cast around."""
    seats, mine = shown.sitting.position.seats, shown.sitting.seat
    teams = teams_of(game_id, dict(shown.options), seats)
    return [
        wire.Chair(seat=seat, kind="person", team=team)
        if seat == mine
        else wire.Chair(
            seat=seat, kind="bot", name=CAST[(seat - mine - 1) % seats % len(CAST)], team=team
        )
        for seat, team in enumerate(teams)
    ]


def _table(table: kernel.Table, language: str) -> wire.WorthTable:
    return wire.WorthTable(
        id=table.id,
        title=_said(table.title, language),
        note=_said(table.note, language),
        columns=[
            wire.TableColumn(text=_said(each.text, language), when=dict(each.when))
            for each in table.columns
        ],
        rows=[
            wire.TableRow(
                cells=[_said(cell, language) for cell in each.cells], when=dict(each.when)
            )
            for each in table.rows
        ],
        clauses=list(table.clauses),
    )


def _said(text: Text | str, language: str) -> str:
    return text.get(language, text.get("en", "")) if isinstance(text, Mapping) else text


HANDLERS = [primer]
