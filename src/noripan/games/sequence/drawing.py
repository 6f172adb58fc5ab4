"""How a terminal shows Sequence: the board, the hand, and what happened in words."""

from collections.abc import Callable, Iterator

from noripan.kernel.event import Told, View
from noripan.kernel.reader import Reader

from .board import CARD_AT, SIDE
from .cards import ONE_EYED, TWO_EYED, read_card, symbol
from .places import Ending
from .setup import COLOURS

TEAMS = ("team_red", "team_blue", "team_green")


def draw(view: View, reader: Reader) -> str:
    """Draw the board with the numbers of its cells, the score, and the reader's hand."""
    return "\n".join([*_board(view), "", *_table(view, reader), *_hand(view, reader)])


def _board(view: View) -> Iterator[str]:
    yield "      " + "".join(f"{column:^5}" for column in range(SIDE)).rstrip()
    for row in range(SIDE):
        cells = "".join(_cell(view, row * SIDE + column) for column in range(SIDE))
        yield f"  {row * SIDE:>2}  {cells.rstrip()}"


def _cell(view: View, cell: int) -> str:
    """Draw a cell: its card, or a chip, (r) or locked [R]; the last one has a dot."""
    chip = view[f"cell.{cell}"]
    card = symbol(CARD_AT[cell])
    look = card if chip is None else f"[{chip}]" if chip.isupper() else f"({chip})"
    last = view["last"] is not None and view["last"]["cell"] == cell
    return f"{look + '·' if last else look:^5}"


def _table(view: View, reader: Reader) -> Iterator[str]:
    teams = range(max(view["teams"]) + 1)
    scores = " · ".join(_score(view, team, reader) for team in teams)
    yield f"  {scores} · {reader.text('deck_left', count=view['deck'])}"
    for seat, team in enumerate(view["teams"]):
        pointer = "▸" if seat == view["turn"] else " "
        pile = view[f"discard.{seat}"]
        last = f"   {_symbol(pile[-1])}" if pile else ""
        yield f"{pointer} {reader.name(seat)}   ({COLOURS[team]}){last}"


def _score(view: View, team: int, reader: Reader) -> str:
    score = reader.text("goal_label", has=view[f"score.{team}"], of=view["goal"])
    return f"({COLOURS[team]}) {reader.text(TEAMS[team])}: {score}"


def _hand(view: View, reader: Reader) -> Iterator[str]:
    if reader.seat is not None:
        held = (f"{_symbol(card)} {card}" for card in view[f"hand.{reader.seat}"] if card)
        yield f"  {reader.text('hand')}: {'   '.join(held)}"


def _symbol(name: str) -> str:
    """Write a card, a jack with its number of eyes.

    >>> _symbol("heart_10"), _symbol("clover_j_2"), _symbol("spade_j_1")
    ('♥10', '♣J²', '♠J¹')
    """
    card = read_card(name)
    return symbol(card) + ("" if card < ONE_EYED else "¹" if card < TWO_EYED else "²")


# ---- what happened


def say(event: Told, view: View, reader: Reader) -> str:
    """Say what happened."""
    said = SAYINGS.get(event.type)
    return said(event, view, reader) if said else ""


def _discard(event: Told, view: View, reader: Reader) -> str:
    """Say a whole play at once: the card, the cell, and whether a chip is put or lifted."""
    last = event.after["last"]
    card, cell = read_card(last["card"]), last["cell"]
    row, column = divmod(cell, SIDE)
    values = {"name": reader.name(last["seat"]), "card": _symbol(last["card"])}
    where = {"cell": symbol(CARD_AT[cell]), "row": row + 1, "column": column + 1}
    chip = view[f"cell.{cell}"]
    key = "log_remove" if chip else "log_place" if card < ONE_EYED else "log_wild"
    team = reader.text(TEAMS[int(event.targets[-1].partition(".")[2])]) if chip else ""
    return f"{reader.text(key, **values, **where, team=team)} @{cell}"


def _sequence(event: Told, view: View, reader: Reader) -> str:
    del view
    team, seat = (int(each.partition(".")[2]) for each in event.targets[-2:])
    return reader.text("log_sequence", team=reader.text(TEAMS[team]), name=reader.name(seat))


def _by_seat(key: str) -> "Saying":
    def said(event: Told, view: View, reader: Reader) -> str:
        del view
        return reader.text(key, name=reader.name(int(event.targets[0].partition(".")[2])))

    return said


def _end(event: Told, view: View, reader: Reader) -> str:
    del view
    end: Ending = event.after["end"]
    key = "end_won" if end["reason"] == "sequences" else f"end_{end['reason']}"
    team = "" if end["winner"] is None else reader.text(TEAMS[end["winner"]])
    return reader.text(key, team=team)


Saying = Callable[[Told, View, Reader], str]
SAYINGS: dict[str, Saying] = {
    "discard": _discard,
    "sequence": _sequence,
    "pass": _by_seat("log_pass"),
    "forfeit": _by_seat("log_forfeit"),
    "end": _end,
}
"""What is said of each kind of event; the drawing shows the rest."""
