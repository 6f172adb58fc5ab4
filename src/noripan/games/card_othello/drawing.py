"""How a terminal shows Card Othello: the board, its marked stones, the cards, the log in words."""

from collections.abc import Iterator
from itertools import zip_longest

from noripan.kernel.event import Told, View
from noripan.kernel.reader import Reader

from .card import CARDS
from .places import Held

STONES = {"empty": "·", "black": "●", "white": "○"}
COLORS = ("black", "white")
COLUMNS, ROWS = "abcdefgh", "12345678"


def draw(view: View, reader: Reader) -> str:
    """Draw the board, beside it what both players have, below it marks, hand and choice."""
    beside = [line for seat in (0, 1) for line in (*_player(view, seat, reader), "")]
    rows = zip_longest(_board(view), ["", *beside], fillvalue="")
    board = [f"{row:28}{other}".rstrip() for row, other in rows]
    return "\n".join([*board, *_marks(view), *_cards(view, reader)])


def _board(view: View) -> Iterator[str]:
    yield f"    {' '.join(COLUMNS)}"
    for row in ROWS:
        looks = [view[f"cell.{column}{row}"] for column in COLUMNS]
        signs = "".join(
            f"{STONES[each['color']]}{'*' if each['special'] else ' '}" for each in looks
        )
        yield f"  {row} {signs.rstrip()}"


def _player(view: View, seat: int, reader: Reader) -> Iterator[str]:
    pointer = "▸" if seat == view["turn"] else " "
    color = COLORS[seat]
    yield f"{pointer} {STONES[color]} {view[f'stones.{seat}']:>2}  {reader.name(seat)}"
    if f"charge.{seat}" in view:
        held = view[f"hand.{seat}"]
        names = ", ".join(_card_name(card, reader) for card in held) if all(held) else ""
        yield f"    charge {view[f'charge.{seat}']}, deck {view[f'deck.{seat}']}, hand {len(held)}"
        if seat != reader.seat and names:
            yield f"    {names}"


def _marks(view: View) -> Iterator[str]:
    """Name the stones that are more than stones."""
    for column in COLUMNS:
        for row in ROWS:
            look = view[f"cell.{column}{row}"]
            if look["special"]:
                timer = "" if look["timer"] is None else f", {look['timer']}"
                yield f"  {column}{row} {STONES[look['color']]} {look['special']}{timer}"


def _cards(view: View, reader: Reader) -> Iterator[str]:
    if view.get("pending"):
        yield f"  next stone: {_card_name(view['pending'], reader)}"
    if reader.seat is not None and f"hand.{reader.seat}" in view:
        yield from (f"  {_card(card, reader)}" for card in view[f"hand.{reader.seat}"] if card)
    choice = view.get("choice")
    if choice:
        offers = ", ".join(_card_name(card, reader) for card in choice["offers"] if card)
        yield f"  {_card_name(choice['card'], reader)}: {offers or choice['left']}"


def _card(card: str, reader: Reader) -> str:
    said = f"{_card_name(card, reader)}: {reader.text(f'card.{card}.text')}"
    return f"{card:15} {CARDS[card].cost:>2}  {said}"


def _card_name(card: Held, reader: Reader) -> str:
    return reader.text(f"card.{card}.name")


# ---- what happened


def say(event: Told, view: View, reader: Reader) -> str:
    """Say what happened: the log speaks for the rest, but for a stone that is placed."""
    del view
    if event.type == "place":
        (cell,) = event.targets[:1]
        color = reader.text(str(event.after[cell]["color"]))
        return reader.text("log.place", color=color, cell=cell.partition(".")[2])
    if event.type != "log" or event.targets[0] not in reader.words:
        return ""
    return _result(event, reader) or _log(event, reader)


def _log(event: Told, reader: Reader) -> str:
    """Fill a line of the log with what its targets say: `seat.0`, `count.3`, `card.bomb_01`."""
    said = dict(target.split(".", 1) for target in event.targets[1:])
    if "seat" in said:
        said["color"] = reader.text(COLORS[int(said["seat"])])
    if "card" in said:
        said["card"] = _card_name(said["card"], reader)
    return reader.text(event.targets[0], **said)


def _result(event: Told, reader: Reader) -> str:
    result = event.after.get("result")
    if not result:
        return ""
    black, white = result["stones"]
    winner = result["winner"]
    color = "" if winner is None else reader.text(COLORS[winner])
    key = "log.tie" if winner is None else "log.wins"
    return reader.text(key, color=color, black=black, white=white)
