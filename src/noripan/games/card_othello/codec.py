"""Positions as text and JSON: `8/8/8/3wb3/3bw3/8/8/8 b 12,7 hard_01|- -|- d4=bomb_01:w:2`.

Board from the top, player to move, charges, hands from the left, decks from the top, marks by
creation; then, where they differ from a fresh turn, words such as `pending:gold_stone`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from re import compile as pattern
from typing import NamedTuple, TypeVar

from noripan.kernel.chance import Seeded
from noripan.kernel.codec import Codec, Data, Said, Seen, counted, head, part, said
from noripan.kernel.event import Eyes, Json
from noripan.kernel.shapes import (
    Flag,
    Many,
    Maybe,
    Named,
    Record,
    Shape,
    Spelled,
    Whole,
    Word,
    by_seat,
    expect,
)

from .actions import IDS
from .board import BLACK_START, NAMES, SIZE, WHITE_START, bits
from .card import CARDS, PLAIN
from .legal import legal_actions
from .options import Options
from .state import MOST_CARDS, MOST_CHARGE, Cards, Choice, Mark, State, Suspects, is_seen, sees

Masks = tuple[int, int]
Feared = tuple[Suspects | None, Suspects | None]

_MARK = pattern(r"([^=]+)=(\w+)(?::([bw]))?(?::(\d+))?")
LETTERS = ("b", "w")
LETTER = Word("a colour", LETTERS)
SEAT = Spelled(
    Whole("a player", 0, 1), LETTERS.__getitem__, lambda text: LETTERS.index(LETTER.from_json(text))
)
CARD = Word("a card", IDS)
KINDS = Many(CARD, tuple)
_write_kinds = KINDS.writer()
HANDS, DECKS, PILES = (by_seat(KINDS, what, 2) for what in ("hands", "decks", "discards"))
CELL = Named("cell", NAMES)


class Rows(Shape[Masks]):
    """The stones: eight rows such as `...wb...`, in a line `3wb3`."""

    def write(self, data: Json) -> str:
        """Count the gaps."""
        return "/".join(map(_close_row, data))

    def read(self, text: str) -> Json:
        """Part the rows."""
        return text.split("/")

    def to_json(self, value: Masks) -> Json:
        """Give the rows."""
        black, white = (stones.to_bytes(SIZE, "little") for stones in value)
        return [*map(_row, black, white)]

    def from_json(self, data: Json) -> Masks:
        """Take rows, or a line of them."""
        rows = data.split("/") if isinstance(data, str) else data
        expect(len(rows) == SIZE, f"a board has {SIZE} rows, not {len(rows)}")
        cells = "".join(map(_open_row, rows))
        black, white = (
            sum(1 << at for at, each in enumerate(cells) if each == letter) for letter in LETTERS
        )
        return black, white


@cache
def _row(black: int, white: int) -> str:
    """Write one row; there are few, so they are kept."""
    signs = (".", *LETTERS)
    return "".join(signs[black >> at & 1 | (white >> at & 1) << 1] for at in range(SIZE))


@cache
def _close_row(row: str) -> str:
    for gap in range(SIZE, 0, -1):
        row = row.replace("." * gap, str(gap))
    return row


def _open_row(row: str) -> str:
    cells = "".join("." * int(each) if each.isdigit() else each for each in row)
    wanted = f"a row has {SIZE} cells of b, w and gaps, not {row!r}"
    expect(len(cells) == SIZE and set(cells) <= set(".bw"), wanted)
    return cells


def _write_mark(data: Mapping[str, Json]) -> str:
    timer = "" if data["timer"] is None else f":{data['timer']}"
    return f"{data['at']}={data['card']}:{LETTERS[data['owner']]}{timer}"


def _read_mark(text: str) -> dict[str, Json]:
    found = _MARK.fullmatch(text)
    expect(found, f"no mark reads as {text!r}: expected CELL=CARD:COLOUR:TIMER")
    at, card, owner, timer = found.groups() if found else ("",) * 4
    given = {"owner": owner and LETTERS.index(owner), "timer": timer and int(timer)}
    return {"at": at, "card": card, **given}


class SaidMark(NamedTuple):
    """A mark as a line says it: unsaid, its owner is its stone's and its timer is new."""

    card: str
    at: int
    owner: int | None
    timer: int | None


MARK = Spelled(
    Record(
        *("a mark", "", SaidMark),
        {"at": CELL, "card": CARD, "owner": Maybe(SEAT), "timer": Maybe(Whole("a timer"))},
        spare={"owner": None, "timer": None},
    ),
    *(_write_mark, _read_mark),
)


def _write_choice(data: Mapping[str, Json]) -> str:
    asked = _write_kinds(data["offers"]) if data["offers"] else data["left"]
    return f"{data['card']}={asked}" if asked else str(data["card"])


def _read_choice(text: str) -> dict[str, Json]:
    card, _, asked = text.partition("=")
    if asked.isdecimal():
        return {"card": card, "left": int(asked)}
    return {"card": card, "offers": KINDS.read(asked or "-")}


CHOICE = Spelled(
    Record(
        *("a choice", "", Choice),
        {"card": CARD, "offers": KINDS, "left": Whole("left")},
        spare={"offers": [], "left": 0},
    ),
    *(_write_choice, _read_choice),
)


class Fear(Shape[Suspects]):
    """Where a trap may be: `c4,a8,+`; the `+` says that it may be gone."""

    def write(self, data: Json) -> str:
        """Write the cells, then the sign."""
        return ",".join([*data["cells"], *"+" * data["may_be_gone"]]) or "+"

    def read(self, text: str) -> Json:
        """Find the sign among the cells."""
        cells = [each for each in text.split(",") if each != "+"]
        return {"cells": cells, "may_be_gone": "+" in text}

    def to_json(self, value: Suspects) -> Json:
        """Name the cells."""
        return {"cells": [NAMES[at] for at in bits(value.cells)], "may_be_gone": value.may_be_gone}

    def from_json(self, data: Json) -> Suspects:
        """Take cells that are on the board."""
        cells = {1 << CELL.from_json(each) for each in data["cells"]}
        return Suspects(sum(cells), bool(data.get("may_be_gone")))


# ---- who sees what


def _until_over(seen: Seen) -> Seen:
    """Show everything when the match is over (OTH-R71)."""
    return lambda value, data, eyes: value if data["turn"] is None else seen(value, data, eyes)


@_until_over
def _hands(hands: Json, data: Data, eyes: Eyes) -> Json:
    card = CARDS[data["choice"]["card"]] if data["choice"] else PLAIN
    sees = [eyes in card.watchers(owner, data["turn"]) for owner in (0, 1)]
    return [hand if seen else counted(hand) for hand, seen in zip(hands, sees, strict=True)]


@_until_over
def _decks(decks: Json, data: Data, eyes: Eyes) -> Json:
    del data, eyes
    return list(map(counted, decks))


@_until_over
def _marks(marks: Json, data: Data, eyes: Eyes) -> Json:
    del data
    return [mark for mark in marks if sees(eyes, mark["card"], mark["owner"])]


@_until_over
def _offers(choice: Json, data: Data, eyes: Eyes) -> Json:
    return choice and {
        **choice,
        "offers": choice["offers"] if eyes == data["turn"] else counted(choice["offers"]),
    }


def _is_implied(used: Json, data: Data) -> bool:
    return not used or bool(data["pending"] or data["choice"])


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of a position."""

    board: Masks = head(Rows(), at="stones", fresh=(BLACK_START, WHITE_START))
    turn: int | None = head(Maybe(SEAT), at="actor", fresh=0)
    charges: Masks = head(
        Many(Whole("a charge", 0, MOST_CHARGE), tuple, count=2, what="charges"), fresh=(0, 0)
    )
    hands: tuple[Cards, Cards] = head(HANDS, fresh=((), ()), seen=_hands)
    decks: tuple[Cards, Cards] = head(DECKS, fresh=((), ()), seen=_decks)
    marks: tuple[SaidMark, ...] = head(Many(MARK, tuple), fresh=(), seen=_marks)
    discards: tuple[Cards, Cards] = part(PILES, word="discard", fresh=((), ()))
    pending: str | None = part(Maybe(CARD), fresh=None)
    used: bool = part(Flag("used"), fresh=False, silent=_is_implied)
    placed: int = part(Whole("placed", 0, 1), fresh=0)
    flips: int = part(Whole("flips"), fresh=0)
    passes: int = part(Whole("passes", 0, 2), fresh=0)
    choice: Choice | None = part(Maybe(CHOICE), fresh=None, seen=_offers)
    suspects: Said[Feared] = part(
        by_seat(Maybe(Fear()), "suspects", 2), word="traps", silent=lambda all_, _: not any(all_)
    )
    made: int = part(Whole("made"), fresh=0)
    forfeit: int | None = part(Maybe(SEAT), at="gone", word="lost", fresh=None)


CODEC = Codec(Line)


# ---- what fits together

S = TypeVar("S", bound=State)


def stand(kind: type[S], line: Line, options: Options) -> S:
    """Give a state; what a line leaves out is as in a fresh match, or empty."""
    _check(line)
    marks = tuple(_mark(mark, line.board, number) for number, mark in enumerate(line.marks, 1))
    filled = {
        "marks": marks,
        "used": line.used or line.pending is not None or line.choice is not None,
        "suspects": said(line.suspects, _feared(marks, line.board)),
    }
    now = kind(options, Seeded(0), **CODEC.values(line) | filled)
    is_stuck = now.choice is not None and now.actor is not None and not legal_actions(now)
    expect(not is_stuck, f"there is nothing to choose from for {now.choice}")
    return now


def _check(line: Line) -> None:
    most = max(map(len, line.hands))
    expect(most <= MOST_CARDS, f"a hand holds {MOST_CARDS} cards, not {most}")
    waits = line.pending is None or CARDS[line.pending].waits
    expect(waits, f"{line.pending} waits for no stone")
    asks = line.choice is None or CARDS[line.choice.card].can_ask(line.choice)
    expect(asks, f"{line.choice} is not asked by its card")
    for feared, own in zip(said(line.suspects, (None, None)), line.board, strict=True):
        wrong = [NAMES[at] for at in bits(feared.cells & ~own)] if feared else []
        expect(not wrong, f"a trap lies under a stone of its setter, not on {wrong}")
    goes_on = line.turn is not None
    left = line.forfeit is None or not goes_on
    expect(left, "who leaves ends the match: nobody is to move")
    expect(line.passes < 2 or not goes_on, "after two passes in a row nobody is to move")


def _mark(mark: SaidMark, stones: Masks, number: int) -> Mark:
    """Stand a mark up."""
    card, name = CARDS[mark.card], NAMES[mark.at]
    expect(card.marks_next or card.is_badge, f"{card.id} leaves no mark on a stone")
    expect((stones[0] | stones[1]) >> mark.at & 1, f"there is no stone on {name} to be marked")
    color = stones[1] >> mark.at & 1
    is_own = mark.owner in (None, color)
    expect(is_own, f"the mark on {name} belongs to the stone's own colour")
    timer = card.turns if mark.timer is None or card.turns is None else mark.timer
    fits = timer is None or 0 < timer <= (card.turns or 0)
    expect(fits, f"no timer of {card.id} is {timer}: expected 1 to {card.turns}")
    return Mark(mark.card, color, mark.at, timer, number)


def _feared(marks: tuple[Mark, ...], stones: Masks) -> Feared:
    """Fear a trap under any stone of a setter."""
    armed = {mark.owner for mark in marks if not is_seen(mark, None)}
    black, white = (Suspects(own) if seat in armed else None for seat, own in enumerate(stones))
    return black, white
