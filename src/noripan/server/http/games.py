"""Addresses of games: which there are, their words, their rulebooks."""

from functools import lru_cache
from typing import Annotated

from litestar import Response, get
from litestar.params import FromQuery, PathParameter

from noripan.bots import registry as bots
from noripan.bots.characters import cast
from noripan.kernel import catalogue
from noripan.kernel import options as options_of
from noripan.kernel.lessons import lessons_of
from noripan.kernel.registry import AnyGame, games
from noripan.server import wire

from .problems import Failure
from .responses import AnyRequest, Here, errors
from .sheets import Sheet, give, written

GameId = Annotated[
    str, PathParameter(description="A game's id, such as pirate_dice", max_length=40)
]
NO_GAME = {"s404": "There is no such game."}


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
        cast=[
            wire.Character(level=level, name=one.name, temper=one.temper)
            for level in bots.levels(each.id)
            for one in cast(each.id, level)
        ],
        gold=each.for_gold,
        tables=tables,
        lessons=[lesson.id for lesson in lessons_of(each.id).lessons],
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
    known(game_id)
    words = catalogue.words(game_id, language)
    return wire.GameTexts(game=game_id, language=language, words=dict(words))


@get("/api/games/{game_id:str}/rulebook", tags=["games"], responses=errors(**NO_GAME))
async def rulebook(
    request: AnyRequest, game_id: GameId, language: FromQuery[wire.Language] = "en"
) -> Response[wire.Rulebook]:
    """Give a game's rulebook in one language."""
    known(game_id)
    return give(request, _rulebook(game_id, language))


@lru_cache(maxsize=64)
def _rulebook(game_id: str, language: wire.Language) -> Sheet:
    clauses = list(catalogue.clauses(game_id).values())
    chapters = [
        wire.Chapter(
            title=chapter.title.get(language, chapter.title["en"]),
            clauses=[_clause(each, language) for each in clauses if each.chapter == chapter.id],
        )
        for chapter in catalogue.chapters(game_id)
    ]
    return written(wire.Rulebook(game=game_id, language=language, chapters=chapters))


def _clause(clause: catalogue.Clause, language: wire.Language) -> wire.Clause:
    refusal = clause.refusal.get(language, clause.refusal.get("en"))
    text, when = clause.says(language), dict(clause.when)
    return wire.Clause(id=clause.id, text=text, refusal=refusal, when=when)


def known(game_id: str) -> None:
    """Say so if there is no such game."""
    if game_id not in {each.id for each in games()}:
        raise Failure(404, "unknown_game", game=game_id)


HANDLERS = [list_games, texts, rulebook]
