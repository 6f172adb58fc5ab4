"""Reading a position from JSON; what is left out is as in a fresh match, or empty."""

from collections.abc import Mapping
from typing import Any

from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from .board import SIZE, read_cell
from .hooks import CARDS, Card
from .notation import START, to_json
from .places import color_at
from .table import MOST_CARDS, MOST_CHARGE, Choice, Mark, Options, Pair, Suspects, Table

Parts = tuple[int, int, int | None, int, Table]
Masks = tuple[int, int]


def from_json(data: Mapping[str, Json], options: Options) -> Parts:
    """Read the fields that are there, or say which is wrong."""
    try:
        return _from_json(data, options)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, Unreadable):
            raise
        message = f"cannot read this position ({type(error).__name__}: {error}): {data!r}"
        raise Unreadable(message) from error


def _from_json(data: Mapping[str, Json], options: Options) -> Parts:
    known = to_json((0, 0), 0, 0, Table(options, Seeded(0)))
    for name in data:
        _expect(name in known, f"a position has no field {name!r}")
    stones = _read_board(data.get("board") or START)
    marks = tuple(
        _read_mark(each, stones, number) for number, each in enumerate(data.get("marks") or (), 1)
    )
    choice = data.get("choice")
    table = Table(
        options=options,
        chance=Seeded(0),
        charges=_read_charges(data.get("charges") or [0, 0]),
        hands=_read_piles(data.get("hands"), MOST_CARDS),
        decks=_read_piles(data.get("decks")),
        discards=_read_piles(data.get("discards")),
        marks=marks,
        pending=_read_pending(data.get("pending")),
        used=bool(data.get("used") or data.get("pending") or choice),
        placed=_whole(data.get("placed", 0), "placed", 1),
        flips=_whole(data.get("flips", 0), "flips"),
        choice=None if choice is None else _read_choice(choice),
        suspects=_read_suspects(data.get("suspects"), marks, stones),
        made=_whole(data.get("made", 0), "made"),
        forfeit=data.get("forfeit"),
    )
    turn = data.get("turn", 0)
    _expect(turn in (0, 1, None), f"turn is 0, 1 or nobody's, not {turn!r}")
    _expect(table.forfeit in (0, 1, None), f"nobody with the number {table.forfeit!r} can leave")
    _expect(table.forfeit is None or turn is None, "who leaves ends the match: nobody is to move")
    passes = _whole(data.get("passes", 0), "passes", 1 if turn is not None else 2)
    return (*stones, turn, passes, table)


def _read_board(rows: Json) -> Masks:
    rows = rows.split("/") if isinstance(rows, str) else rows
    _expect(len(rows) == SIZE, f"a board has {SIZE} rows, not {len(rows)}")
    masks = [0, 0]
    for number, row in enumerate(rows):
        cells = "".join("." * int(each) if each.isdigit() else each for each in row)
        wanted = f"a row has {SIZE} cells of b, w and gaps, not {row!r}"
        _expect(len(cells) == SIZE and set(cells) <= set(".bw"), wanted)
        for column, each in enumerate(cells):
            if each != ".":
                masks[each == "w"] |= 1 << number * SIZE + column
    return masks[0], masks[1]


def _read_mark(data: Mapping[str, Json], stones: Masks, number: int) -> Mark:
    at = read_cell(data["at"])
    card = CARDS[_read_card(data["card"])]
    _expect(card.marks_next or card.is_badge, f"{card.id} leaves no mark on a stone")
    color = color_at(stones, at)
    _expect(color is not None, f"there is no stone on {data['at']} to be marked")
    owner = data.get("owner", color)
    _expect(owner == color, f"the mark on {data['at']} belongs to the stone's own colour")
    return Mark(card.id, owner, at, _read_timer(data.get("timer"), card), number)


def _read_timer(timer: Json, card: Card) -> int | None:
    """Read a timer that the card can have; unsaid, it is a new one."""
    if timer is None or card.turns is None:
        return card.turns
    _expect(0 < timer <= card.turns, f"no timer of {card.id} is {timer!r}")
    return int(timer)


def _read_charges(charges: list[Any]) -> tuple[int, int]:
    black, white = (_whole(each, "charge", MOST_CHARGE) for each in charges)
    return black, white


def _read_piles(piles: Json, most: int | None = None) -> Pair:
    if not piles:
        return (), ()
    black, white = (tuple(_read_card(card) for card in pile) for pile in piles)
    _expect(most is None or max(len(black), len(white)) <= most, f"a hand holds {most} cards")
    return black, white


def _read_pending(name: Json) -> str | None:
    """Read the card that waits for this turn's stone."""
    _expect(name is None or CARDS[_read_card(name)].waits, f"{name} waits for no stone")
    return None if name is None else str(name)


def _read_choice(data: Mapping[str, Json]) -> Choice:
    offers = tuple(_read_card(card) for card in data.get("offers") or ())
    choice = Choice(_read_card(data["card"]), offers, _whole(data.get("left", 0), "left"))
    _expect(CARDS[choice.card].can_ask(choice), f"{choice.card} does not ask this: {data!r}")
    return choice


def _read_suspects(
    data: Json, marks: tuple[Mark, ...], stones: Masks
) -> tuple[Suspects | None, Suspects | None]:
    """Read where traps may be; unsaid, any stone of a setter may carry one."""
    if not data:
        armed = {mark.owner for mark in marks if CARDS[mark.card].is_hidden}
        return tuple(Suspects(stones[seat]) if seat in armed else None for seat in (0, 1))  # type: ignore[return-value]
    black, white = (
        each and _read_suspected(each, own) for each, own in zip(data, stones, strict=True)
    )
    return black or None, white or None


def _read_suspected(data: Mapping[str, Json], own: int) -> Suspects:
    cells = sum({1 << read_cell(each) for each in data["cells"]})
    _expect(not cells & ~own, f"a trap lies under a stone of its setter, not on {data['cells']}")
    return Suspects(cells, bool(data.get("may_be_gone")))


def _read_card(name: Json) -> str:
    _expect(name in CARDS, f"there is no card {name!r}")
    return str(name)


def _whole(value: Json, what: str, high: int | None = None) -> int:
    right = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    _expect(right and (high is None or value <= high), f"{what} cannot be {value!r}")
    return int(value)


def _expect(holds: object, message: str) -> None:
    if not holds:
        raise Unreadable(message)
