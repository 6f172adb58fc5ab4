"""Positions as text and JSON: `8/8/8/3wb3/3bw3/8/8/8 b 12,7 hard_01|- -|- d4=bomb_01:w:2`.

Board from the top, player to move, charges, hands from the left, decks from the top, marks by
creation; then, where they differ from a fresh turn, words such as `pending:gold_stone`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from re import compile as pattern

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json
from noripan.kernel.notation import ALL, read_fields, read_int

from .board import NAMES, SIZE, bits
from .hooks import CARDS
from .places import color_at
from .table import Table

HEAD = ("board", "turn", "charges", "hands", "decks", "marks")
WORDS = (
    *("discard", "pending", "used", "placed", "flips", "passes"),
    *("choice", "traps", "made", "lost"),
)
_MARK = pattern(r"([a-h][1-8])=(\w+)(?::([bw]))?(?::(\d+))?")
_LETTERS = "bw"

Parts = tuple[int, int, int | None, int, Table]


# ---- out


def to_json(
    stones: tuple[int, int], actor: int | None, passes: int, table: Table
) -> dict[str, Json]:
    """Give every field."""
    choice = table.choice
    black, white = stones
    return {
        "board": [_row(black >> up & 255, white >> up & 255) for up in range(0, 64, SIZE)],
        "turn": actor,
        "charges": list(table.charges),
        "hands": [list(hand) for hand in table.hands],
        "decks": [list(deck) for deck in table.decks],
        "marks": [
            {"at": NAMES[mark.at], "card": mark.card, "owner": mark.owner, "timer": mark.timer}
            for mark in table.marks
        ],
        "discards": [list(pile) for pile in table.discards],
        "pending": table.pending,
        "used": table.used,
        "placed": table.placed,
        "flips": table.flips,
        "passes": passes,
        "choice": choice
        and {"card": choice.card, "offers": list(choice.offers), "left": choice.left},
        "suspects": [
            each
            and {
                "cells": [NAMES[at] for at in bits(each.cells)],
                "may_be_gone": each.may_be_gone,
            }
            for each in table.suspects
        ],
        "made": table.made,
        "forfeit": table.forfeit,
    }


@cache
def _row(black: int, white: int) -> str:
    """Write one row, `...wb...`; there are few, so they are kept."""
    colors = (color_at((black, white), column) for column in range(SIZE))
    return "".join("." if color is None else _LETTERS[color] for color in colors)


def write(data: Mapping[str, Json], seat: int | str | None = ALL) -> str:
    """Write the line; what `seat` may not know is `?` and a number."""
    is_all = seat == ALL
    marks = [each for each in data["marks"] if is_all or _is_seen(each, seat)]
    head = [
        "/".join(map(_write_row, data["board"])),
        "-" if data["turn"] is None else _LETTERS[data["turn"]],
        ",".join(map(str, data["charges"])),
        "|".join(_write_hand(data, owner, seat) for owner in (0, 1)),
        "|".join(_write_cards(deck, is_seen=is_all) for deck in data["decks"]),
        ",".join(map(_write_mark, marks)) or "-",
    ]
    return " ".join(head + [f"{name}:{value}" for name, value in _words(data, seat) if value])


@cache
def _write_row(row: str) -> str:
    """Write `3wb3` for `...wb...`."""
    for gap in range(SIZE, 0, -1):
        row = row.replace("." * gap, str(gap))
    return row


def _is_seen(mark: Mapping[str, Json], seat: int | str | None) -> bool:
    return mark["owner"] == seat or not CARDS[mark["card"]].is_hidden


def _write_hand(data: Mapping[str, Json], owner: int, seat: int | str | None) -> str:
    choice = data["choice"]
    shown = choice and CARDS[choice["card"]].reveals and seat == data["turn"]
    return _write_cards(data["hands"][owner], is_seen=seat in (ALL, owner) or bool(shown))


def _write_cards(cards: list[str], *, is_seen: bool) -> str:
    if not cards:
        return "-"
    return ",".join(cards) if is_seen else f"?{len(cards)}"


def _write_mark(mark: Mapping[str, Json]) -> str:
    timer = "" if mark["timer"] is None else f":{mark['timer']}"
    return f"{mark['at']}={mark['card']}:{_LETTERS[mark['owner']]}{timer}"


def _words(data: Mapping[str, Json], seat: int | str | None) -> list[tuple[str, str]]:
    """Give the words that a line may need; an empty one is left out."""
    piles = data["discards"]
    holds = data["pending"] or data["choice"]
    return [
        (
            "discard",
            "|".join(_write_cards(pile, is_seen=True) for pile in piles) if any(piles) else "",
        ),
        ("pending", data["pending"] or ""),
        ("used", "1" if data["used"] and not holds else ""),
        *((name, str(data[name] or "")) for name in ("placed", "flips", "passes")),
        ("choice", _write_choice(data["choice"], is_seen=seat in (ALL, data["turn"]))),
        (
            "traps",
            "|".join(map(_write_suspects, data["suspects"])) if any(data["suspects"]) else "",
        ),
        ("made", str(data["made"] or "")),
        ("lost", "" if data["forfeit"] is None else _LETTERS[data["forfeit"]]),
    ]


def _write_choice(choice: Mapping[str, Json] | None, *, is_seen: bool) -> str:
    if choice is None:
        return ""
    if choice["offers"]:
        return f"{choice['card']}={_write_cards(choice['offers'], is_seen=is_seen)}"
    return f"{choice['card']}={choice['left']}" if choice["left"] else str(choice["card"])


def _write_suspects(suspects: Mapping[str, Json] | None) -> str:
    """Write where a trap may be; `+` says that it may be gone."""
    if suspects is None:
        return "-"
    return ",".join([*suspects["cells"], *(["+"] if suspects["may_be_gone"] else [])]) or "+"


# ---- in


def read(text: str) -> dict[str, Json]:
    """Read a line into the fields that `from_json` takes."""
    words = text.split()
    head = [word for word in words if not _is_word(word)]
    fields = read_fields(" ".join(word for word in words if _is_word(word)), WORDS)
    if len(head) > len(HEAD) or words[: len(head)] != head:
        message = f"cannot read {text!r}: expected {', '.join(HEAD)}, then words"
        raise Unreadable(message)
    data: dict[str, Json] = {}
    for name, value in zip(HEAD, head, strict=False):
        data[name] = _READ_HEAD[name](value)
    for name, value in fields.items():
        key, found = (
            _READ_WORD[name](value) if name in _READ_WORD else (name, read_int(value, name))
        )
        data[key] = found
    return data


def _is_word(word: str) -> bool:
    name, colon, _ = word.partition(":")
    return bool(colon) and name.isalpha()


def _read_turn(text: str) -> int | None:
    if text not in ("b", "w", "-"):
        message = f"the player to move is b, w or -, not {text!r}"
        raise Unreadable(message)
    return None if text == "-" else _LETTERS.index(text)


def _read_cards(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _read_piles(text: str) -> list[list[str]]:
    return [_read_cards(pile) for pile in text.split("|")]


def _read_marks(text: str) -> list[dict[str, Json]]:
    return [] if text == "-" else [_read_mark(mark) for mark in text.split(",")]


def _read_mark(text: str) -> dict[str, Json]:
    found = _MARK.fullmatch(text)
    if found is None:
        message = f"no mark reads as {text!r}: expected CELL=CARD:COLOUR:TIMER"
        raise Unreadable(message)
    mark: dict[str, Json] = {"at": found[1], "card": found[2]}
    if found[3]:
        mark["owner"] = _LETTERS.index(found[3])
    if found[4]:
        mark["timer"] = int(found[4])
    return mark


def _read_choice(text: str) -> dict[str, Json]:
    card, _, rest = text.partition("=")
    if rest.isdigit():
        return {"card": card, "left": int(rest)}
    return {"card": card, "offers": rest.split(",") if rest else []}


def _read_suspects(text: str) -> dict[str, Json] | None:
    if text == "-":
        return None
    cells = [each for each in text.split(",") if each != "+"]
    return {"cells": cells, "may_be_gone": "+" in text}


_READ_HEAD: dict[str, Callable[[str], Json]] = {
    "board": lambda text: text.split("/"),
    "turn": _read_turn,
    "charges": lambda text: [read_int(each, "charge") for each in text.split(",")],
    "hands": _read_piles,
    "decks": _read_piles,
    "marks": _read_marks,
}
_READ_WORD: dict[str, Callable[[str], tuple[str, Json]]] = {
    "discard": lambda text: ("discards", _read_piles(text)),
    "pending": lambda text: ("pending", text),
    "used": lambda text: ("used", text == "1"),
    "choice": lambda text: ("choice", _read_choice(text)),
    "traps": lambda text: ("suspects", [_read_suspects(each) for each in text.split("|")]),
    "lost": lambda text: ("forfeit", _read_turn(text)),
}
START = ["........"] * 3 + ["...wb...", "...bw..."] + ["........"] * 3
"""White on d4 and e5, Black on e4 and d5 (OTH-R8)."""
