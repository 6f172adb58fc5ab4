"""Positions as JSON: what is given is checked, what is missing is as in a fresh match, or empty."""

from collections import Counter
from collections.abc import Mapping, Sequence

from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from .actions import PLAYS, Play
from .board import CELLS, WINDOWS
from .cards import all_cards, names, read_card
from .places import chip_places, last_place, lines_place
from .sequences import Line, lines_on
from .setup import COLOURS, HAND_SIZES, Options, Setup, setup_for
from .shares import NOTHING, WEIGHTS, Share
from .state import State

_Lines = tuple[Line, ...]
_Piles = tuple[bytes, ...]

FIELDS = (
    *("seats", "teams", "cells", "turn", "hands", "deck", "protected"),
    *("discards", "passes", "out", "last", "shares", "lines"),
)


# ---- write


def to_json(now: State) -> dict[str, Json]:
    """Give every field; cards, hands and deck are the whole truth."""
    return {
        "seats": now.setup.seats,
        "teams": now.setup.teams,
        "cells": chip_places(now),
        "turn": now.actor,
        "hands": [names(hand) for hand in now.hands],
        "deck": names(now.deck),
        "protected": now.protected,
        "discards": [names(pile) for pile in now.discards],
        "passes": now.passes,
        "out": list(now.out),
        "last": last_place(now),
        "shares": [dict(zip(WEIGHTS, share.counts(), strict=True)) for share in now.shares],
        "lines": lines_place(now.lines),
    }


# ---- read


def from_json(data: Mapping[str, Json], options: Options) -> State:
    """Read the fields that are there; a seat count is that of the hands, or two."""
    try:
        return _from_json(data, options)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, Unreadable):
            raise
        message = f"cannot read this position ({type(error).__name__}: {error}): {data!r}"
        raise Unreadable(message) from error


def _from_json(data: Mapping[str, Json], options: Options) -> State:
    unknown = set(data) - set(FIELDS)
    _expect(not unknown, f"a position has no field {min(unknown, default='')!r}")
    setup = _read_setup(data, options)
    seats = range(setup.seats)
    cells = data.get("cells") or [None] * CELLS
    chips = _read_chips(cells, setup)
    lines = _read_lines(data.get("lines"), cells)
    discards = _read_piles(data.get("discards") or [[]] * setup.seats, setup)
    hands, deck = _read_cards(data, discards, setup)
    out = tuple(sorted({_seat(seat, setup) for seat in data.get("out") or []}))
    _expect(len(out) < setup.seats, "somebody is still in the match")
    turn = data.get("turn")
    actor = next(s for s in seats if s not in out) if turn is None else _seat(turn, setup)
    _expect(actor not in out, f"seat {actor} has left and has no turn")
    protected = data.get("protected")
    return State(
        setup,
        chips,
        hands,
        deck,
        discards,
        actor,
        tuple(sorted([*lines, *lines_on(chips, lines)])),
        None if protected is None else _whole(protected, "the protected cell", CELLS - 1),
        _whole(data.get("passes") or 0, "passes", setup.seats),
        out,
        _read_shares(data.get("shares"), setup),
        None if data.get("last") is None else _read_last(data["last"], setup),
    )


def _read_setup(data: Mapping[str, Json], options: Options) -> Setup:
    hands = data.get("hands")
    seats = data.get("seats") or (2 if hands is None else len(hands))
    setup = setup_for(options, _whole(seats, "seats", max(HAND_SIZES)))
    teams = data.get("teams", setup.teams)
    _expect(
        teams == setup.teams,
        f"{seats} players with the option teams={options.teams} are {setup.teams} teams, "
        f"not {teams}",
    )
    return setup


def _read_chips(cells: Sequence[Json], setup: Setup) -> bytes:
    _expect(len(cells) == CELLS, f"a board has {CELLS} cells, not {len(cells)}")
    colours = COLOURS[: setup.teams]
    for cell in cells:
        _expect(
            cell is None or (isinstance(cell, str) and len(cell) == 1 and cell.lower() in colours),
            f"a cell is empty or one of {', '.join(colours)}, capital if locked, not {cell!r}",
        )
    return bytes(0 if cell is None else colours.index(cell.lower()) + 1 for cell in cells)


def _read_lines(given: Sequence[Mapping[str, Json]] | None, cells: Sequence[Json]) -> _Lines:
    """Read the recorded sequences, or find them by the locked chips."""
    if given is None:
        lines = locked_lines(cells)
    else:
        most = len(COLOURS) - 1
        found = [Line(tuple(each["cells"]), _whole(each["team"], "a team", most)) for each in given]
        lines = tuple(sorted(found))
    for line in lines:
        looks = {cells[cell] for cell in line.cells}
        capital = COLOURS[line.team].upper()
        _expect(line.cells in WINDOWS, f"{line.cells} are not five cells in a line")
        _expect(looks == {capital}, f"the chips on {line.cells} are not all {capital}")
    tracks = {line.track for line in lines}
    _expect(len(tracks) == len(lines), "a team has at most one sequence in a straight line")
    locked = {cell for line in lines for cell in line.cells}
    loose = [n for n, cell in enumerate(cells) if cell and cell.isupper() and n not in locked]
    _expect(not loose, f"the locked chips on {loose} are in no sequence")
    return lines


def locked_lines(cells: Sequence[Json]) -> _Lines:
    """Find the sequences that locked chips form; of two in one straight line, the first."""
    found: dict[tuple[int, int, int], Line] = {}
    for window in WINDOWS:
        colour = cells[window[0]]
        if colour and colour.isupper() and all(cells[cell] == colour for cell in window):
            line = Line(window, COLOURS.index(colour.lower()))
            found.setdefault(line.track, line)
    return tuple(sorted(found.values()))


def _read_cards(data: Mapping[str, Json], discards: _Piles, setup: Setup) -> tuple[_Piles, bytes]:
    """Read hands and deck; what is missing is dealt from the cards that lie nowhere else."""
    hands = None if data.get("hands") is None else _read_piles(data["hands"], setup)
    deck = None if data.get("deck") is None else _pile(data["deck"])
    rest = Counter(all_cards(corners=setup.options.corner_cards == "in_deck"))
    rest -= Counter(b"".join([*discards, *(hands or ()), deck or b""]))
    cards = bytes(Seeded(0).shuffle(sorted(rest.elements())))
    if hands is None:
        size = HAND_SIZES[setup.seats]
        hands = tuple(cards[at * size : (at + 1) * size] for at in range(setup.seats))
        cards = cards[setup.seats * size :]
    return hands, cards if deck is None else deck


def _read_piles(piles: Sequence[Sequence[str]], setup: Setup) -> _Piles:
    _expect(len(piles) == setup.seats, f"{setup.seats} seats have so many piles, not {len(piles)}")
    return tuple(_pile(pile) for pile in piles)


def _pile(cards: Sequence[str]) -> bytes:
    return bytes(read_card(card) for card in cards)


def _read_shares(given: Sequence[Mapping[str, int]] | None, setup: Setup) -> tuple[Share, ...]:
    if given is None:
        return (NOTHING,) * setup.seats
    _expect(len(given) == setup.seats, f"{setup.seats} seats have so many shares")
    return tuple(Share(*[_whole(each.get(name, 0), name) for name in WEIGHTS]) for each in given)


def _read_last(last: Mapping[str, Json], setup: Setup) -> tuple[int, Play]:
    cell = _whole(last["cell"], "a cell", CELLS - 1)
    return _seat(last["seat"], setup), PLAYS[read_card(last["card"])][cell]


def _seat(value: Json, setup: Setup) -> int:
    return _whole(value, "a seat", setup.seats - 1)


def _whole(value: Json, what: str, high: int | None = None) -> int:
    fits = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    _expect(
        fits and (high is None or value <= high),
        f"{what} is a whole number from 0{'' if high is None else f' to {high}'}, not {value!r}",
    )
    return int(value)


def _expect(holds: bool, message: str) -> None:  # noqa: FBT001 - reads like assert
    if not holds:
        raise Unreadable(message)
