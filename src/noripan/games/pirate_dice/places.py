"""The places of a view: what a page shows, and which of it is secret (RP-23)."""

from typing import Literal, NotRequired, TypedDict

from noripan.kernel.chance import FACES
from noripan.kernel.event import Places, Secret
from noripan.kernel.places import By, Hidden

from .judgement import RED, Judgement
from .options import STARTING_DICE
from .state import Round, State


class Bet(TypedDict):
    """A bet, and whose it is."""

    seat: int
    count: int
    face: int


class Loss(TypedDict):
    """The whole penalty, and what the loser could pay of it (RP-07)."""

    seat: int
    due: int
    lost: int


class Judged(TypedDict):
    """A challenge; its fields come as it is counted and judged (PIR-6.2-d)."""

    bet: Bet
    challenger: int
    hits: NotRequired[int]
    wild: NotRequired[int]
    red: NotRequired[int]
    count: NotRequired[int]
    cups: NotRequired[list[list[int]]]
    """All dice of the round, as they were shown."""
    winner: NotRequired[Literal["bettor", "challenger"]]
    losses: NotRequired[list[Loss]]


Cup = list[int | None]
"""What a cup holds; a hidden die is nothing."""


class Table(TypedDict, total=False):
    """What lies on a table of Pirate Dice."""

    order: list[int]
    """The seats as they sit (PIR-1.3-d)."""
    round: int
    first: int
    """The seat that opens the round (PIR-3.1-c)."""
    turn: int | None
    bets: list[Bet]
    """The bets of the round, the standing one last."""
    judged: Judged | None
    """The last challenge: it stays when its round is over."""
    lost: list[int]
    """The dice on the spaces in the middle (PIR-7-d)."""
    cup: By[int, Hidden[Cup]]
    place: By[int, int | None]
    """Where a seat ended; nothing while it is in the game (RP-37)."""


_OWNER = tuple(frozenset({seat}) for seat in range(max(STARTING_DICE)))
"""Who looks under each cup."""

PAGE = {"STARTING_DICE": STARTING_DICE, "FACES": list(range(1, FACES + 1))}


def all_places(now: State) -> Places:
    """Give every place, cups still closed while the match goes on."""
    cups = cup_places(now.round.cups, shown=now.actor is None)
    shown = table_places(now.round)
    shown["bets"], shown["turn"] = bets(now), now.actor
    return {**shown, **place_places(now.round), **cups}


def table_places(now: Round) -> Table:
    """Give what lies openly in the middle of the table."""
    return {
        "order": list(now.order),
        "round": now.number,
        "first": now.first,
        "lost": list(now.lost),
        "judged": None if now.last is None else decided(now.last),
    }


def place_places(now: Round) -> dict[str, int | None]:
    """Give where each seat ended."""
    return {f"place.{seat}": place for seat, place in enumerate(now.places)}


def cup_places(cups: tuple[bytes, ...], *, shown: bool = False) -> dict[str, Hidden[Cup]]:
    """Give the cups: their owners see the faces, the others the number of dice."""
    if shown:
        return {f"cup.{seat}": [*cup] for seat, cup in enumerate(cups)}
    return {
        f"cup.{seat}": Secret([*cup], _OWNER[seat], [None] * len(cup))
        for seat, cup in enumerate(cups)
    }


def bets(now: State) -> list[Bet]:
    """Give the bets of the round, the standing one last."""
    return [{"seat": bid.seat, "count": bid.count, "face": bid.face} for bid in now.bids]


# ---- a challenge, one step at a time (PIR-6.2-d)


def declared(judged: Judgement) -> Judged:
    """Say who challenges which bet."""
    bet: Bet = {"seat": judged.bettor, "count": judged.bet.count, "face": judged.bet.face}
    return {"bet": bet, "challenger": judged.challenger}


def counted(judged: Judgement) -> Judged:
    """Say what the dice add up to."""
    return {
        **declared(judged),
        "hits": judged.hits,
        "wild": judged.wild,
        "red": RED,
        "count": judged.real,
        "cups": [list(cup) for cup in judged.cups],
    }


def decided(judged: Judgement) -> Judged:
    """Say who was right and what it costs."""
    return {
        **counted(judged),
        "winner": "bettor" if judged.bet_holds else "challenger",
        "losses": [
            {"seat": each.seat, "due": each.due, "lost": each.lost} for each in judged.losses
        ],
    }
