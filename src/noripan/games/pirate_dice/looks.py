"""How a position is laid out: its places, with their secrets still closed (RP-23)."""

from typing import Final

from noripan.kernel.event import Places, Secret
from noripan.kernel.places import Hidden

from .actions import BETS
from .judgement import RED, Judgement
from .options import STARTING_DICE
from .places import Bet, Cup, Judged, Table
from .state import Round, State

_SEATS: Final = range(max(STARTING_DICE))
SEAT: Final = [f"seat.{seat}" for seat in _SEATS]
CUP: Final = [f"cup.{seat}" for seat in _SEATS]
PLACE: Final = [f"place.{seat}" for seat in _SEATS]
"""The names of what each seat has."""
_OWNER: Final = [frozenset({seat}) for seat in _SEATS]
"""Who looks under each cup."""
_SHOWN: Final[dict[int, list[Bet]]] = {
    bet.code: [{"seat": seat, "count": bet.count, "face": bet.face} for seat in _SEATS]
    for bet in BETS
}
"""Each bet by its code, as each seat makes it: with every bet all of the round are told."""


def all_places(now: State) -> Places:
    """Give every place, cups still closed while the match goes on."""
    cups = cup_places(now.round.cups, shown=now.actor is None)
    last = now.round.last
    shown = table_places(now.round, None if last is None else decided(last, counted(last)))
    shown["bets"], shown["turn"] = bets(now), now.actor
    return {**shown, **place_places(now.round), **cups}


def table_places(now: Round, judged: Judged | None) -> Table:
    """Give what lies openly in the middle of the table, with what the last challenge came to."""
    return {
        "order": list(now.order),
        "round": now.number,
        "first": now.first,
        "lost": list(now.lost),
        "judged": judged,
    }


def place_places(now: Round) -> dict[str, int | None]:
    """Give where each seat ended."""
    return {PLACE[seat]: place for seat, place in enumerate(now.places)}


def cup_places(cups: tuple[bytes, ...], *, shown: bool = False) -> dict[str, Hidden[Cup]]:
    """Give the cups: their owners see the faces, the others the number of dice."""
    if shown:
        return {CUP[seat]: list(cup) for seat, cup in enumerate(cups)}
    return {
        CUP[seat]: Secret(list(cup), _OWNER[seat], [None] * len(cup))
        for seat, cup in enumerate(cups)
    }


def bets(now: State) -> list[Bet]:
    """Give the bets of the round, the standing one last."""
    return [_SHOWN[bet.code][seat] for bet, seat in now.made]


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


def decided(judged: Judgement, found: Judged) -> Judged:
    """Say who was right and what it costs, beside what the dice add up to."""
    return {
        **found,
        "winner": "bettor" if judged.bet_holds else "challenger",
        "losses": [
            {"seat": each.seat, "due": each.due, "lost": each.lost} for each in judged.losses
        ],
    }
