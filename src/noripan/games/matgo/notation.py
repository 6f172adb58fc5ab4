"""Positions as text and as JSON: `hangame floor:01-1 hand:05-3|08-1 took:-|- deck:- turn:0`.

JSON and text have the same fields. What a line leaves out is as in a fresh match, or empty.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Eyes, Json
from noripan.kernel.notation import ALL, read_fields, read_int

from .cards import MONTH_NAMES, NAMES, names_of
from .rulesets import RULESETS
from .state import NOBODY, STARTING_GOLD, Side, State

CARD_LISTS = ("floor", "deck", "won", "aside", "drawn")
HANDS = ("hand", "took", "shown", "shaken")
NUMBERS = ("go", "mark", "bombs", "flips", "puks", "turns", "held", "gold", "brought")
SIDE = {
    "go": "gos",
    "bombs": "bombs",
    "flips": "bomb_cards",
    "puks": "puks",
    "turns": "turns",
    "held": "held",
    "gold": "gold",
}
"""The plain numbers of both sides, by their name in the line."""
ALWAYS = ("floor", "hand", "took", "deck", "go", "turn")
FIELDS = (
    *ALWAYS,
    *(name for name in (*NUMBERS, *HANDS, *CARD_LISTS) if name not in ALWAYS),
    "piles",
    "gukjin",
    "first",
    "stakes",
    "ask",
    "flip",
    "calls",
    "end",
)


# ---- JSON


def to_json(now: State) -> dict[str, Json]:
    """Give every field."""
    end = now.end
    return {
        "ruleset": now.table.options.ruleset,
        "floor": names_of(now.floor),
        "hand": [names_of(side.hand) for side in now.sides],
        "took": [names_of(side.took) for side in now.sides],
        "deck": [NAMES[card] for card in now.deck],
        **{name: [int(getattr(side, key)) for side in now.sides] for name, key in SIDE.items()},
        "mark": [_mark(side) for side in now.sides],
        "brought": [*now.table.brought],
        "turn": now.actor,
        "shown": [names_of(side.shown) for side in now.sides],
        "shaken": [_months(side.shaken) for side in now.sides],
        "won": names_of(now.won),
        "aside": names_of(now.aside),
        "drawn": [NAMES[card] for card in now.table.drawn],
        "piles": [
            {
                "month": MONTH_NAMES[pile.month],
                "maker": None if pile.maker == NOBODY else pile.maker,
                "bonus": names_of(pile.bonus),
            }
            for pile in now.piles
        ],
        "gukjin": now.gukjin,
        "first": now.table.first,
        "stakes": now.table.stakes,
        "ask": now.ask,
        "flip": None if now.flipped < 0 else NAMES[now.flipped],
        "calls": list(now.calls),
        "end": end and {"how": end.how, "winner": end.winner, "paid": end.paid},
    }


def _mark(side: Side) -> Json:
    """Give the points at the last go: as an animal and as pi where these differ (RM-54)."""
    as_animal, as_pi = side.marks
    return as_pi if as_animal == as_pi else [as_animal, as_pi]


def _months(mask: int) -> list[str]:
    return [name for month, name in enumerate(MONTH_NAMES) if mask >> month & 1]


# ---- text


def write(now: State, eyes: Eyes = ALL) -> str:
    """Write the line; what these eyes may not see is `?` and a number, or left out (RM-74)."""
    data = to_json(now)
    if now.end is None and eyes != ALL:
        hide(now, data, eyes)
    words = [data["ruleset"]]
    usual = {**_DEFAULTS, "brought": _join_numbers(brought_by(data["gold"]))}
    for name in FIELDS:
        text = _write_field(name, data[name])
        if name in ALWAYS or text != usual[name]:
            words.append(f"{name}:{text}")
    return " ".join(words)


def hide(now: State, data: dict[str, Json], seat: int | str | None) -> None:
    """Take out of the fields what a seat may not know."""
    for each, side in enumerate(now.sides):
        if each != seat:
            data["hand"][each] = _hidden(side.hand & side.shown, side.hand & ~side.shown)
            data["held"][each] = 0
    data["deck"] = _hidden(0, 0, len(now.deck))


def _hidden(shown: int, closed: int, count: int = 0) -> list[str]:
    count = count or closed.bit_count()
    return [*names_of(shown), *([f"?{count}"] if count else [])]


def _write_field(name: str, value: Json) -> str:
    if name in HANDS:
        return "|".join(_join(each) for each in value)
    if name in NUMBERS:
        return _join_numbers(value)
    if name in CARD_LISTS or name == "calls":
        return _join(value)
    if name == "piles":
        return _join([_write_pile(pile) for pile in value])
    if name == "end":
        return "-" if value is None else _write_end(value)
    return "-" if value in (None, "") else str(value)


def _join_numbers(values: Iterable[Json]) -> str:
    """Write `7/8,0`: two numbers of one seat are parted by a stroke."""
    pairs = [each if isinstance(each, list) else [each] for each in values]
    return ",".join(["/".join(map(str, pair)) for pair in pairs])


def _join(names: list[str]) -> str:
    return ",".join(names) or "-"


def _write_pile(pile: Mapping[str, Json]) -> str:
    maker = "-" if pile["maker"] is None else pile["maker"]
    return "+".join([f"{pile['month']}@{maker}", *pile["bonus"]])


def _write_end(end: Mapping[str, Json]) -> str:
    winner = "-" if end["winner"] is None else end["winner"]
    return f"{end['how']}@{winner}={end['paid']}"


def brought_by(gold: Iterable[int]) -> tuple[int, int]:
    """Give what seats with this gold brought when nothing else is said (RM-68, RM-70)."""
    mine, theirs = (each or STARTING_GOLD for each in gold)
    return mine, theirs


_DEFAULTS = {
    **dict.fromkeys(HANDS, "-|-"),
    **dict.fromkeys(NUMBERS, "0,0"),
    **dict.fromkeys((*CARD_LISTS, "calls", "piles", "end", "gukjin", "flip"), "-"),
    "gold": f"{STARTING_GOLD},{STARTING_GOLD}",
    "first": "0",
    "stakes": "1",
    "ask": "play",
}


def read(text: str) -> dict[str, Json]:
    """Read a line into the fields that `from_json` takes."""
    first, _, rest = text.strip().partition(" ")
    data: dict[str, Json] = {}
    if first in RULESETS:
        data["ruleset"] = first
        text = rest
    for name, value in read_fields(text, FIELDS).items():
        data[name] = _read_field(name, value)
    return data


def _read_field(name: str, text: str) -> Json:
    if name in HANDS:
        return [_split(each) for each in text.split("|")]
    if name in NUMBERS:
        return [_read_number(each, name) for each in text.split(",")]
    if name in CARD_LISTS or name == "calls":
        return _split(text)
    if name == "piles":
        return [_read_pile(each) for each in _split(text)]
    return _read_one(name, text)


def _read_number(text: str, name: str) -> Json:
    as_animal, stroke, as_pi = text.partition("/")
    if name == "mark" and stroke:
        return [read_int(as_animal, name), read_int(as_pi, name)]
    return read_int(text, name)


def _read_one(name: str, text: str) -> Json:
    if text == "-":
        return "" if name == "gukjin" else None
    if name == "end":
        return _read_end(text)
    return read_int(text, name) if name in ("turn", "first", "stakes") else text


def _split(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _read_pile(text: str) -> dict[str, Any]:
    place, *bonus = text.split("+")
    month, at, maker = place.partition("@")
    if not at or month not in MONTH_NAMES:
        message = f"no pile reads as {text!r}: expected MONTH@SEAT, or MONTH@- for a dealt one"
        raise Unreadable(message)
    seat = None if maker == "-" else read_int(maker, "a pile's maker", high=1)
    return {"month": month, "maker": seat, "bonus": bonus}


def _read_end(text: str) -> dict[str, Any]:
    how, at, rest = text.partition("@")
    winner, equals, paid = rest.partition("=")
    if not at or not equals:
        message = f"no end reads as {text!r}: expected HOW@SEAT=GOLD, or HOW@-=0"
        raise Unreadable(message)
    seat = None if winner == "-" else read_int(winner, "the winner", high=1)
    return {"how": how, "winner": seat, "paid": read_int(paid, "gold")}
