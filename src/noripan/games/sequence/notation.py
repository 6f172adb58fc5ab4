"""Positions as text: `x/x/x/x/4r5/x/x/x/x/x b r:S7,CJ2|b:D2,HJ1 d:C4,S9 -`.

Board, turn, hands, deck and protected cell, then what else there is by name: `discard`, `passes`,
`out`, `last`, `made` (the shares), and `lines` where the capitals alone leave them open.
"""

from itertools import groupby
from re import compile as pattern

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json
from noripan.kernel.notation import ALL, read_fields, read_int, write_fields

from .actions import Play
from .board import CELLS, SIDE
from .cards import NAMES, SHORT, read_card
from .places import chip_places
from .record import locked_lines
from .sequences import LENGTH, Line
from .setup import COLOURS, seat_names
from .shares import NOTHING, WEIGHTS
from .state import State

HEAD = ("board", "turn", "hands", "deck", "protected")
FIELDS = ("discard", "passes", "out", "last", "made", "lines")
_LAST = pattern(r"([rbg]\d?)=([A-Z0-9]+)@(\d\d?)")
_LINE = pattern(r"([rbg])(\d\d?)-(\d\d?)")
_ROW = pattern(r"x|[1-9rbgRBG]+")


# ---- write


def write(now: State, seat: int | str | None = ALL) -> str:
    """Write the line; the cards that `seat` may not see are `?` and a number."""
    name = now.setup.seat_name
    words = [
        "/".join(_write_row(row) for row in _rows(chip_places(now))),
        "-" if now.actor is None else name(now.actor),
        "|".join(f"{name(s)}:{_write_hand(now, s, seat)}" for s in range(now.setup.seats)),
        "d:" + (_write_cards(now.deck) if seat == ALL else _write_hidden(now.deck)),
        "-" if now.protected is None else str(now.protected),
        _write_more(now),
    ]
    return " ".join(word for word in words if word)


def _write_more(now: State) -> str:
    """Write the rest, as far as it is not as in a fresh match."""
    name = now.setup.seat_name
    made = any(share != NOTHING for share in now.shares)
    derived = not now.lines or locked_lines(chip_places(now)) == now.lines
    return write_fields(
        [
            ("discard", "|".join(map(_write_cards, now.discards)) if any(now.discards) else None),
            ("passes", str(now.passes) if now.passes else None),
            ("out", ",".join(map(name, now.out)) or None),
            ("last", now.last and f"{name(now.last[0])}={_write_play(now.last[1])}"),
            ("made", "|".join(_write_share(s.counts()) for s in now.shares) if made else None),
            ("lines", None if derived else ",".join(map(_write_line, now.lines))),
        ]
    )


def _rows(cells: list[str | None]) -> list[list[str | None]]:
    return [cells[at : at + SIDE] for at in range(0, CELLS, SIDE)]


def _write_row(row: list[str | None]) -> str:
    if not any(row):
        return "x"
    return "".join(
        str(len(list(group))) if chip is None else chip * len(list(group))
        for chip, group in groupby(row)
    )


def _write_hand(now: State, seat: int, reader: int | str | None) -> str:
    shown = reader in (ALL, seat) or now.ending is not None
    return _write_cards(now.hands[seat]) if shown else _write_hidden(now.hands[seat])


def _write_cards(cards: bytes) -> str:
    return ",".join(SHORT[card] for card in cards) or "-"


def _write_hidden(cards: bytes) -> str:
    return f"?{len(cards)}" if cards else "-"


def _write_play(play: Play) -> str:
    return f"{SHORT[play.card]}@{play.cell}"


def _write_share(counts: tuple[int, ...]) -> str:
    return ".".join(map(str, counts))


def _write_line(line: Line) -> str:
    return f"{COLOURS[line.team]}{line.cells[0]}-{line.cells[-1]}"


# ---- read


def read(text: str) -> dict[str, Json]:
    """Read a line into the fields that `from_json` takes; words may be left out at the end."""
    words = text.split()
    named = [word for word in words if word.split(":")[0] in FIELDS]
    plain = words[: len(words) - len(named)]
    if not 1 <= len(plain) <= 5 or words[len(plain) :] != named:
        message = f"expected BOARD TURN HANDS DECK PROTECTED and named fields, not {text!r}"
        raise Unreadable(message)
    names, hands = _read_hands(plain[2]) if len(plain) > 2 else (("r", "b"), None)
    data: dict[str, Json] = {
        "cells": _read_board(plain[0]),
        "seats": len(names),
        "teams": len({name[0] for name in names}),
        "hands": hands,
    }
    if len(plain) > 1 and plain[1] != "-":
        data["turn"] = _read_seat(plain[1], names)
    if len(plain) > 3:
        data["deck"] = _read_deck(plain[3])
    if len(plain) > 4 and plain[4] != "-":
        data["protected"] = read_int(plain[4], "the protected cell", high=CELLS - 1)
    return {**data, **_read_more(" ".join(named), names)}


def _read_more(text: str, names: tuple[str, ...]) -> dict[str, Json]:
    fields = read_fields(text, FIELDS)
    data: dict[str, Json] = {}
    if "discard" in fields:
        data["discards"] = [_read_cards(pile) for pile in fields["discard"].split("|")]
    if "passes" in fields:
        data["passes"] = read_int(fields["passes"], "passes")
    if "out" in fields:
        data["out"] = [_read_seat(name, names) for name in fields["out"].split(",")]
    if "last" in fields:
        data["last"] = _read_last(fields["last"], names)
    if "made" in fields:
        data["shares"] = [_read_share(share) for share in fields["made"].split("|")]
    if "lines" in fields:
        data["lines"] = [_read_line(line) for line in fields["lines"].split(",")]
    return data


def _read_board(text: str) -> list[str | None]:
    rows = text.split("/")
    cells = [cell for row in rows if _ROW.fullmatch(row) for cell in _read_row(row)]
    if len(rows) != SIDE or len(cells) != CELLS:
        message = f"a board is ten rows of ten cells, x for an empty one, not {text!r}"
        raise Unreadable(message)
    return cells


def _read_row(row: str) -> list[str | None]:
    cells: list[str | None] = []
    for sign in row:
        if sign == "x":
            cells += [None] * SIDE
        elif sign.isdigit():
            cells += [None] * int(sign)
        else:
            cells.append(sign)
    if len(cells) != SIDE:
        message = f"a row is ten cells, not {row!r}"
        raise Unreadable(message)
    return cells


def _read_hands(text: str) -> tuple[tuple[str, ...], list[list[str]]]:
    pairs = [hand.partition(":") for hand in text.split("|")]
    names = tuple(name for name, _, _ in pairs)
    teams = len({name[:1] for name in names})
    if teams not in (2, 3) or names != seat_names(len(names), teams):
        message = f"hands are r:CARDS|b:CARDS, or r1:…|b1:…|r2:… in turn, not {text!r}"
        raise Unreadable(message)
    return names, [_read_cards(cards) for _, _, cards in pairs]


def _read_deck(text: str) -> list[str]:
    if not text.startswith("d:"):
        message = f"the deck is d: and its cards, the next one first, not {text!r}"
        raise Unreadable(message)
    return _read_cards(text[2:])


def _read_cards(text: str) -> list[str]:
    return [] if text in ("", "-") else [NAMES[read_card(card)] for card in text.split(",")]


def _read_seat(text: str, names: tuple[str, ...]) -> int:
    if text not in names:
        message = f"a seat is one of {', '.join(names)}, not {text!r}"
        raise Unreadable(message)
    return names.index(text)


def _read_last(text: str, names: tuple[str, ...]) -> dict[str, Json]:
    found = _LAST.fullmatch(text)
    if found is None:
        message = f"no play reads as {text!r}: expected SEAT=CARD@CELL"
        raise Unreadable(message)
    seat, card, cell = found.groups()
    return {"seat": _read_seat(seat, names), "card": NAMES[read_card(card)], "cell": int(cell)}


def _read_share(text: str) -> dict[str, Json]:
    counts = [read_int(count, "a share") for count in text.split(".")]
    if len(counts) != len(WEIGHTS):
        message = f"a share is {len(WEIGHTS)} numbers, not {text!r}"
        raise Unreadable(message)
    return dict(zip(WEIGHTS, counts, strict=True))


def _read_line(text: str) -> dict[str, Json]:
    found = _LINE.fullmatch(text)
    step = (int(found[3]) - int(found[2])) // (LENGTH - 1) if found else 0
    if found is None or step < 1:
        message = f"no sequence reads as {text!r}: expected a colour and FIRST-LAST"
        raise Unreadable(message)
    cells = list(range(int(found[2]), int(found[3]) + 1, step))
    return {"team": COLOURS.index(found[1]), "cells": cells}
