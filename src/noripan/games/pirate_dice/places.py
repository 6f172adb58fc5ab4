"""The places of a view: what a page shows, and which of it is secret (RP-23)."""

from noripan.kernel.event import Json, Places, Secret

from .state import Round, State


def all_places(now: State) -> Places:
    """Give every place, cups still closed while the match goes on."""
    cups = cup_places(now.round.cups, shown=now.actor is None)
    return {**table_places(now.round), **cups, "bets": bet_place(now), "turn": now.actor}


def table_places(now: Round) -> dict[str, Json]:
    """Give what lies openly on the table."""
    return {
        "order": list(now.order),
        "round": now.number,
        "first": now.first,
        "lost": list(now.lost),
        "judged": None if now.last is None else now.last.decided(),
        **{f"place.{seat}": place for seat, place in enumerate(now.places)},
    }


def cup_places(cups: tuple[bytes, ...], *, shown: bool = False) -> dict[str, Json | Secret]:
    """Give the cups: their owners see the faces, the others the number of dice."""
    return {f"cup.{seat}": cup_place(seat, cup, shown=shown) for seat, cup in enumerate(cups)}


def cup_place(seat: int, cup: bytes, *, shown: bool) -> Json | Secret:
    """Give one cup, closed or lifted."""
    return list(cup) if shown else Secret(list(cup), frozenset({seat}), [None] * len(cup))


def bet_place(now: State) -> Json:
    """Give the bets of the round, the standing one last."""
    return [{"seat": bid.seat, "count": bid.count, "face": bid.face} for bid in now.bids]
