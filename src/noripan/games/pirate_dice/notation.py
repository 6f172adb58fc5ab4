"""Positions as text and as JSON: `dice:45512|66 bid:5x4@0 turn:1` (see docs/positions.md)."""

from collections.abc import Mapping
from re import compile as pattern
from typing import Any

from noripan.kernel.chance import FACES, Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json
from noripan.kernel.notation import ALL, read_fields, read_int, write_fields

from .actions import MOST_DICE, Bet
from .judgement import Judgement
from .round import STARTING_DICE, Options, Round

FIELDS = ("dice", "bid", "turn", "order", "round", "lost", "out", "last")
_BID = pattern(r"(\d+)x([1-6])@(\d+)")
_LAST = pattern(r"(\d+x[1-6]@\d+)\?(\d+)=([1-6|-]+)")

Parts = tuple[Round, tuple[Bet, ...], int | None]


# ---- JSON


def to_json(now: Round, bets: tuple[Bet, ...], actor: int | None) -> dict[str, Json]:
    """Give every field; `bids` are the bets of the round, the standing one last."""
    turns = now.turns
    return {
        "dice": [list(cup) for cup in now.cups],
        "bids": [_bid(bet, turns[n % len(turns)]) for n, bet in enumerate(bets)],
        "turn": actor,
        "order": list(now.order),
        "round": now.number,
        "lost": list(now.lost),
        "out": [list(group) for group in now.out],
        "last": now.last and _last(now.last),
    }


def _bid(bet: Bet, seat: int) -> dict[str, Json]:
    return {"count": bet.count, "face": bet.face, "seat": seat}


def _last(judged: Judgement) -> dict[str, Json]:
    return {
        "bid": _bid(judged.bet, judged.bettor),
        "challenger": judged.challenger,
        "dice": [list(cup) for cup in judged.cups],
    }


def from_json(data: Mapping[str, Json], options: Options) -> Parts:
    """Read the fields that are there; the rest is as in a fresh match of two, or empty."""
    try:
        return _from_json(data, options)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, Unreadable):
            raise
        message = f"cannot read this position ({type(error).__name__}: {error}): {data!r}"
        raise Unreadable(message) from error


def _from_json(data: Mapping[str, Json], options: Options) -> Parts:
    unknown = set(data) - {"bids", *FIELDS} | ({"bid"} & set(data))
    if unknown:
        message = f"a position has no field {min(unknown)!r}"
        raise Unreadable(message)
    cups = _read_cups(data.get("dice") or _fresh_cups())
    order = tuple(data.get("order") or range(len(cups)))
    _expect(sorted(order) == list(range(len(cups))), f"order names each seat once, not {order}")
    bids = data.get("bids") or []
    bets = tuple(_read_bet(bid) for bid in bids)
    empty = tuple(seat for seat, cup in enumerate(cups) if not cup)
    out = tuple(tuple(group) for group in data.get("out") or ([empty] if empty else []))
    _expect(
        sorted(seat for group in out for seat in group) == list(empty),
        f"out names the seats without dice, {list(empty)}, not {out}",
    )
    living = [seat for seat in order if cups[seat]]
    _expect(bool(living), "at least one cup has dice")
    first = _opener(bids, data.get("turn"), living)
    last = data.get("last")
    now = Round(
        options=options,
        order=order,
        cups=cups,
        first=first,
        chance=Seeded(0),
        number=_whole(data.get("round", 1), "round", 1),
        lost=bytes(_faces(data.get("lost") or [])),
        out=out,
        last=None if last is None else _read_last(last, options, len(cups)),
    )
    actor = None if now.is_last else now.turns[len(bets) % len(now.turns)]
    _check_bids(now, bids, bets)
    turn = data.get("turn", actor)
    _expect(turn == actor, f"turn is {actor}, the living seat after the last bid, not {turn!r}")
    return now, bets, actor


def _opener(bids: list[Any], turn: Json, living: list[int]) -> int:
    """Find who opened the round: the first bidder, else the one to move, else the first alive."""
    first = bids[0]["seat"] if bids else turn
    if first is None:
        return living[0]
    _expect(first in living, f"seat {first!r} has no dice to bid with")
    return int(first)


def _check_bids(now: Round, bids: list[Any], bets: tuple[Bet, ...]) -> None:
    for n, (bid, bet) in enumerate(zip(bids, bets, strict=True)):
        seat = now.turns[n % len(now.turns)]
        _expect(
            bid["seat"] == seat, f"bid {n + 1} of the round is seat {seat}'s, not {bid['seat']}'s"
        )
        _expect(bet.count <= now.dice + 1, f"{bet.count} is more than all dice, {now.dice + 1}")
        _expect(n == 0 or bet.code > bets[n - 1].code, f"{bet} does not outbid {bets[n - 1]}")
    _expect(not (bets and now.is_last), "a match that is over has no bids")


def _read_bet(bid: Mapping[str, Json]) -> Bet:
    return Bet(_whole(bid["count"], "count", 1), _whole(bid["face"], "face", 1, FACES))


def _read_last(last: Mapping[str, Json], options: Options, seats: int) -> Judgement:
    bid = last["bid"]
    cups = tuple(bytes(_faces(cup)) for cup in last["dice"])
    _expect(len(cups) == seats, f"the last challenge showed {seats} cups, not {len(cups)}")
    bettor, challenger = (
        _whole(seat, "a seat", 0, seats - 1) for seat in (bid["seat"], last["challenger"])
    )
    return Judgement(_read_bet(bid), bettor, challenger, cups, options.ones_wild)


def _read_cups(dice: list[Any]) -> tuple[bytes, ...]:
    cups = tuple(bytes(_faces(cup)) for cup in dice)
    _expect(len(cups) in STARTING_DICE, f"2 to 6 players, not {len(cups)}")
    _expect(sum(map(len, cups)) <= MOST_DICE, f"at most {MOST_DICE} dice are in play")
    return cups


def _fresh_cups() -> list[list[int]]:
    chance = Seeded(0)
    return [list(chance.roll(STARTING_DICE[2])) for _ in range(2)]


def _faces(faces: list[Any]) -> list[int]:
    return [_whole(face, "a die", 1, FACES) for face in faces]


def _whole(value: Json, what: str, low: int, high: int | None = None) -> int:
    _expect(
        isinstance(value, int) and not isinstance(value, bool) and value >= low,
        f"{what} is a whole number from {low}, not {value!r}",
    )
    _expect(high is None or value <= high, f"{what} is at most {high}, not {value!r}")
    return int(value)


def _expect(holds: bool, message: str) -> None:  # noqa: FBT001 - reads like assert
    if not holds:
        raise Unreadable(message)


# ---- text


def write(data: Mapping[str, Json], seat: int | str | None = ALL) -> str:
    """Write the line; the cups that `seat` may not look under are `?` and a number."""
    last = data["last"]
    return write_fields(
        [
            ("dice", "|".join(_write_cup(n, cup, seat) for n, cup in enumerate(data["dice"]))),
            ("bid", ",".join(map(_write_bid, data["bids"])) or None),
            ("turn", "-" if data["turn"] is None else str(data["turn"])),
            ("order", _write_order(data["order"])),
            ("round", str(data["round"]) if data["round"] > 1 else None),
            ("lost", "".join(map(str, data["lost"])) or None),
            ("out", "/".join(",".join(map(str, group)) for group in data["out"]) or None),
            ("last", last and _write_last(last)),
        ]
    )


def _write_cup(seat: int, cup: list[int], reader: int | str | None) -> str:
    if not cup:
        return "-"
    return "".join(map(str, cup)) if reader in (ALL, seat) else f"?{len(cup)}"


def _write_bid(bid: Mapping[str, Json]) -> str:
    return f"{bid['count']}x{bid['face']}@{bid['seat']}"


def _write_order(order: list[int]) -> str | None:
    return None if order == sorted(order) else ",".join(map(str, order))


def _write_last(last: Mapping[str, Json]) -> str:
    cups = "|".join(_write_cup(n, cup, ALL) for n, cup in enumerate(last["dice"]))
    return f"{_write_bid(last['bid'])}?{last['challenger']}={cups}"


def read(text: str) -> dict[str, Json]:
    """Read a line into the fields that `from_json` takes."""
    fields = read_fields(text, FIELDS)
    data: dict[str, Json] = {}
    if "dice" in fields:
        data["dice"] = _read_dice(fields["dice"])
    if "bid" in fields:
        data["bids"] = [_read_bid(bid) for bid in fields["bid"].split(",")]
    if "turn" in fields:
        data["turn"] = None if fields["turn"] == "-" else read_int(fields["turn"], "turn")
    if "order" in fields:
        data["order"] = [read_int(seat, "order") for seat in fields["order"].split(",")]
    if "round" in fields:
        data["round"] = read_int(fields["round"], "round", 1)
    if "lost" in fields:
        data["lost"] = _read_cup(fields["lost"])
    if "out" in fields:
        groups = fields["out"].split("/")
        data["out"] = [[read_int(seat, "out") for seat in group.split(",")] for group in groups]
    if "last" in fields:
        data["last"] = _read_last_text(fields["last"])
    return data


def _read_bid(text: str) -> dict[str, Json]:
    found = _BID.fullmatch(text)
    if found is None:
        message = f"no bid reads as {text!r}: expected COUNTxFACE@SEAT"
        raise Unreadable(message)
    return _bid(Bet(int(found[1]), int(found[2])), int(found[3]))


def _read_last_text(text: str) -> dict[str, Json]:
    found = _LAST.fullmatch(text)
    if found is None:
        message = f"no challenge reads as {text!r}: expected COUNTxFACE@SEAT?SEAT=DICE|DICE"
        raise Unreadable(message)
    return {
        "bid": _read_bid(found[1]),
        "challenger": int(found[2]),
        "dice": _read_dice(found[3]),
    }


def _read_dice(text: str) -> list[list[int]]:
    return [_read_cup(cup) for cup in text.split("|")]


def _read_cup(text: str) -> list[int]:
    return [] if text == "-" else [read_int(face, "a die", 1, FACES) for face in text]
