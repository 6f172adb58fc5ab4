"""Positions as text and JSON: `x/x/x/x/4r5/x/x/x/x/x b r:S7,CJ2|b:D2,HJ1 d:C4,S9 -`.

Board, turn, hands, deck and protected cell, then what else there is by name. Seats have the names
of their colours in a line, and numbers in JSON.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, starmap
from re import compile as pattern
from typing import TypeVar

from noripan.kernel.chance import Seeded
from noripan.kernel.codec import (
    Codec,
    Data,
    Said,
    head,
    never,
    never_seen,
    owner,
    part,
    said,
)
from noripan.kernel.event import Json
from noripan.kernel.shapes import Many, Maybe, Record, Spelled, Whole, Word, by_seat, expect

from .board import CELLS, SIDE, WINDOWS
from .cards import CARD, all_cards
from .options import HAND_SIZES, Options
from .sequences import LENGTH, Line, lines_on
from .setup import COLOURS, Setup, seat_names, setup_for
from .shares import NOTHING, WEIGHTS, Share
from .state import Last, State

T = TypeVar("T")
S = TypeVar("S", bound=State)
Cells = Sequence[str | None]
Piles = tuple[bytes, ...]


# ---- the board: ten rows of ten cells, the gaps counted; `x` is an empty row

ROW = pattern("x|[1-9rbgRBG]+")
GAPS = {"x": SIDE, **{str(count): count for count in range(1, SIDE)}}


def _write_board(cells: Cells) -> str:
    return "/".join([_write_row(tuple(cells[at : at + SIDE])) for at in range(0, CELLS, SIDE)])


@lru_cache(maxsize=4096)
def _write_row(row: Cells) -> str:
    """Write one row; a move changes one of ten, so they are kept."""
    return "".join(starmap(_write_run, groupby(row)))


def _write_run(chip: str | None, run: Iterable[object]) -> str:
    count = len(list(run))
    if chip is not None:
        return chip * count
    return "x" if count == SIDE else str(count)


def _read_board(text: str) -> Cells:
    rows = text.split("/")
    fits = len(rows) == SIDE and all(map(ROW.fullmatch, rows))
    expect(fits, f"a board is ten rows of ten cells, x for an empty one, not {text!r}")
    return [cell for row in rows for cell in _read_row(row)]


def _read_row(row: str) -> Cells:
    cells = [cell for sign in row for cell in ([None] * GAPS[sign] if sign in GAPS else [sign])]
    expect(len(cells) == SIDE, f"a row is ten cells, not {row!r}")
    return cells


# ---- cards, and the sequences that were made


def _read_hand(text: str) -> tuple[str, Json]:
    name, _, cards = text.partition(":")
    return name, CARDS.read(cards or "-")


def _read_deck(text: str) -> Json:
    name, cards = _read_hand(text)
    expect(name == "d", f"the deck is d: and its cards, the next one first, not {text!r}")
    return cards


def _read_line(text: str) -> Json:
    found = MADE.fullmatch(text)
    colour, first, last = found.groups() if found else ("", "0", "0")
    step = (int(last) - int(first)) // (LENGTH - 1)
    expect(step > 0, f"no sequence reads as {text!r}: expected a colour and FIRST-LAST")
    return {"team": COLOURS.index(colour), "cells": list(range(int(first), int(last) + 1, step))}


MADE = pattern(r"([rbg])(\d\d?)-(\d\d?)")
CARDS = Many(CARD, bytes)
_write_cards = CARDS.writer()
HAND = Spelled(CARDS, lambda hand: f"{hand[0]}:{_write_cards(hand[1])}", _read_hand)
DECK = Spelled(CARDS, lambda cards: f"d:{_write_cards(cards)}", _read_deck)
CELL = Whole("a cell", 0, CELLS - 1)
LOOK = Maybe(Word("a cell", COLOURS + COLOURS.upper()))
BOARD = Spelled(Many(LOOK, tuple, count=CELLS, what="a board"), _write_board, _read_board)
SEAT = Spelled(Whole("a seat", 0, max(HAND_SIZES) - 1), str, str)
"""A name in a line, a number in JSON."""
LINE = Spelled(
    Record("a sequence", "", Line, {"team": Whole("a team", 0, 2), "cells": Many(CELL, tuple)}),
    lambda line: f"{COLOURS[line['team']]}{line['cells'][0]}-{line['cells'][-1]}",
    _read_line,
)
_line_to_json = LINE.giver()
SHARE = Record(
    *("a share", ".".join(f"{{{name}}}" for name in WEIGHTS), Share),
    {name: Whole(name) for name in WEIGHTS},
    spare=dict.fromkeys(WEIGHTS, 0),
)
LAST = Record("a play", "{seat}={card}@{cell}", Last, {"seat": SEAT, "card": CARD, "cell": CELL})


def _follows(lines: Json, data: Data) -> bool:
    """Tell whether the sequences follow from the locked chips: a line need not name them."""
    return not lines or lines == [_line_to_json(line) for line in locked_lines(data["cells"])]


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a position."""

    seats: Said[int] = part(Whole("seats", 0, max(HAND_SIZES)), silent=never)
    teams: Said[int] = part(Whole("teams"), at="setup.teams", silent=never)
    cells: Cells = head(BOARD, at="looks", fresh=(None,) * CELLS)
    turn: int | None = head(Maybe(SEAT), at="actor", fresh=None)
    hands: Said[Piles] = head(by_seat(HAND), seen=owner)
    deck: Said[bytes] = head(DECK, seen=never_seen)
    protected: int | None = head(Maybe(Whole("the protected cell", 0, CELLS - 1)), fresh=None)
    discards: Piles = part(by_seat(CARDS), word="discard", fresh=(), silent=lambda d, _: not any(d))
    passes: int = part(Whole("passes"), fresh=0)
    out: tuple[int, ...] = part(Many(SEAT, tuple), fresh=())
    last: Last | None = part(Maybe(LAST), fresh=None)
    shares: tuple[Share, ...] = part(
        by_seat(SHARE),
        word="made",
        fresh=(),
        silent=lambda s, _: not any(map(any, map(dict.values, s))),
    )
    lines: Said[tuple[Line, ...]] = part(Many(LINE, tuple), silent=_follows)


# ---- the names of seats


def _dress(data: dict[str, Json]) -> dict[str, Json]:
    """Call the seats by their names."""
    names = seat_names(data["seats"], data["teams"])
    last = data["last"]
    return {
        **data,
        "turn": None if data["turn"] is None else names[data["turn"]],
        "hands": list(zip(names, data["hands"], strict=True)),
        "out": [names[seat] for seat in data["out"]],
        "last": last and {**last, "seat": names[last["seat"]]},
    }


def _undress(data: dict[str, Json]) -> dict[str, Json]:
    """Find the seats by their names; the hands tell which there are."""
    hands = data.get("hands")
    names = ("r", "b") if hands is None else tuple(name for name, _ in hands)
    teams = len({name[:1] for name in names})
    fits = teams in (2, 3) and names == seat_names(len(names), teams)
    expect(fits, f"hands are r:CARDS|b:CARDS, or r1:…|b1:…|r2:… in turn, not those of {names}")
    found = {**data, "seats": len(names), "teams": teams}
    if hands is not None:
        found["hands"] = [cards for _, cards in hands]
    if data.get("turn") is not None:
        found["turn"] = _number(data["turn"], names)
    if data.get("last"):
        found["last"] = {**data["last"], "seat": _number(data["last"]["seat"], names)}
    return {**found, "out": [_number(name, names) for name in data.get("out", ())]}


def _number(name: str, names: tuple[str, ...]) -> int:
    expect(name in names, f"a seat is one of {', '.join(names)}, not {name!r}")
    return names.index(name)


CODEC = Codec(Fields, _dress, _undress)


# ---- from fields to a state


def stand(make: type[S], given: Fields, options: Options) -> S:
    """Stand a position up; what it leaves out is as in a fresh match, or empty."""
    setup = _setup(given, options)
    chips = _chips(given.cells, setup)
    lines = _lines(given)
    hands, deck = _cards(given, setup)
    out = tuple(sorted(set(given.out)))
    expect(len(out) < setup.seats, "somebody is still in the match")
    first = next(seat for seat in range(setup.seats) if seat not in out)
    actor = first if given.turn is None else given.turn
    for seat in (actor, *out, *([given.last.seat] if given.last else [])):
        expect(
            seat < setup.seats, f"a seat is a whole number from 0 to {setup.seats - 1}, not {seat}"
        )
    expect(actor not in out, f"seat {actor} has left and has no turn")
    expect(given.passes <= setup.seats, f"passes are at most {setup.seats}, not {given.passes}")
    return make(
        setup,
        chips,
        hands,
        deck,
        _each(given.discards, b"", setup, "piles"),
        actor,
        tuple(sorted([*lines, *lines_on(chips, lines)])),
        given.protected,
        given.passes,
        out,
        _each(given.shares, NOTHING, setup, "shares"),
        given.last,
    )


def _setup(given: Fields, options: Options) -> Setup:
    hands = said(given.hands, None)
    seats = said(given.seats, 0) or (2 if hands is None else len(hands))
    setup = setup_for(options, seats)
    teams = said(given.teams, setup.teams)
    made = f"{seats} players with the option teams={options.teams} are {setup.teams} teams"
    expect(teams == setup.teams, f"{made}, not {teams}")
    return setup


def _chips(cells: Cells, setup: Setup) -> bytes:
    colours = COLOURS[: setup.teams]
    looks = {None, *colours, *colours.upper()}
    for cell in cells:
        known = f"a cell is empty or one of {', '.join(colours)}, capital if locked, not {cell!r}"
        expect(cell in looks, known)
    return bytes(0 if cell is None else colours.index(cell.lower()) + 1 for cell in cells)


def _lines(given: Fields) -> tuple[Line, ...]:
    """Give the recorded sequences, or find them by the locked chips."""
    cells = given.cells
    lines = tuple(sorted(said(given.lines, locked_lines(cells))))
    for line in lines:
        expect(line.cells in WINDOWS, f"{line.cells} are not five cells in a line")
        capital = COLOURS[line.team].upper()
        whole = {cells[cell] for cell in line.cells} == {capital}
        expect(whole, f"the chips on {line.cells} are not all {capital}")
    tracks = {line.track for line in lines}
    expect(len(tracks) == len(lines), "a team has at most one sequence in a straight line")
    locked = {cell for line in lines for cell in line.cells}
    loose = [n for n, cell in enumerate(cells) if cell and cell.isupper() and n not in locked]
    expect(not loose, f"the locked chips on {loose} are in no sequence")
    return lines


def locked_lines(cells: Cells) -> tuple[Line, ...]:
    """Find the sequences that locked chips form; of two in one straight line, the first."""
    found: dict[tuple[int, int, int], Line] = {}
    for window in WINDOWS:
        colour = cells[window[0]]
        if colour and colour.isupper() and all(cells[cell] == colour for cell in window):
            line = Line(window, COLOURS.index(colour.lower()))
            found.setdefault(line.track, line)
    return tuple(sorted(found.values()))


def _cards(given: Fields, setup: Setup) -> tuple[Piles, bytes]:
    """Give hands and deck; what is missing is dealt from the cards that lie nowhere else."""
    hands, deck = said(given.hands, None), said(given.deck, None)
    rest = Counter(all_cards(corners=setup.options.corner_cards == "in_deck"))
    rest -= Counter(b"".join([*given.discards, *(hands or ()), deck or b""]))
    cards = bytes(Seeded(0).shuffle(sorted(rest.elements())))
    if hands is None:
        size = HAND_SIZES[setup.seats]
        hands = tuple(cards[at * size : (at + 1) * size] for at in range(setup.seats))
        cards = cards[setup.seats * size :]
    expect(len(hands) == setup.seats, f"{setup.seats} seats have so many hands, not {len(hands)}")
    return hands, cards if deck is None else deck


def _each(given: tuple[T, ...], otherwise: T, setup: Setup, what: str) -> tuple[T, ...]:
    """Give a value for each seat; where none is said, all have the same."""
    found = given or (otherwise,) * setup.seats
    expect(len(found) == setup.seats, f"{setup.seats} seats have so many {what}, not {len(found)}")
    return found
