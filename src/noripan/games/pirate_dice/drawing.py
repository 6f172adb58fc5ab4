"""How a terminal shows Pirate Dice: the cups, the bets, and what happened in words."""

from collections.abc import Callable, Iterator

from noripan.kernel.event import Told, View
from noripan.kernel.reader import Reader

from .places import Bet, Cup

DIE = dict(zip((None, 1, 2, 3, 4, 5, 6), "▢⚀⚁⚂⚃⚄⚅", strict=True))
"""A die by its face; a hidden one is a box."""


def draw(view: View, reader: Reader) -> str:
    """Draw the cups in the order of play, then the bets of the round.

    >>> print(draw({"round": 1, "order": [1, 0], "turn": 0, "lost": [2], "cup.0": [4, 6],
    ...     "cup.1": [None, None], "bets": [{"seat": 1, "count": 2, "face": 4}]}, Reader(0)))
      log_round
      seat 1   ▢ ▢   2 × ⚃
    ▸ seat 0   ⚃ ⚅
      lost_and_left
    """
    return "\n".join(_lines(view, reader))


def _lines(view: View, reader: Reader) -> Iterator[str]:
    names = {seat: reader.name(seat) for seat in view["order"]}
    left = sum(len(view[f"cup.{seat}"]) for seat in names)
    yield f"  {reader.text('log_round', round=view['round'])}"
    for seat, name in names.items():
        pointer = "▸" if seat == view["turn"] else " "
        cup = dice(view[f"cup.{seat}"]) or reader.text("no_dice")
        yield f"{pointer} {name:{max(map(len, names.values()))}}   {cup}{_bets_of(seat, view)}"
    yield f"  {reader.text('lost_and_left', lost=len(view['lost']), left=left)}"


def _bets_of(seat: int, view: View) -> str:
    made = [bet_text(bet) for bet in view["bets"] if bet["seat"] == seat]
    return f"   {', '.join(made)}" if made else ""


def dice(faces: Cup) -> str:
    """Draw some dice, the lowest first.

    >>> dice([6, 1, 1])
    '⚀ ⚀ ⚅'
    """
    return " ".join([DIE[face] for face in sorted(faces, key=lambda face: face or 0)])


def bet_text(bet: Bet) -> str:
    """Write a bet: `5 × ⚃`."""
    return f"{bet['count']} × {DIE[bet['face']]}"


# ---- what happened


def say(event: Told, view: View, reader: Reader) -> str:
    """Say what happened."""
    del view
    said = SAYINGS.get(event.type)
    return said(event, reader) if said else ""


def _order_roll(event: Told, reader: Reader) -> str:
    rolls = [f"  {_who(place, reader)}: {dice(cup)}" for place, cup in event.after.items()]
    return "\n".join([reader.text("log_order_roll"), *rolls])


def _order(event: Told, reader: Reader) -> str:
    return reader.text("log_order", names=", ".join(map(reader.name, event.after["order"])))


def _roll(event: Told, reader: Reader) -> str:
    return reader.text("log_round", round=event.after["round"])


def _bet(event: Told, reader: Reader) -> str:
    bet = event.after["bets"][-1]
    face = DIE[bet["face"]]
    return reader.text("log_bet", name=reader.name(bet["seat"]), count=bet["count"], face=face)


def _challenge(event: Told, reader: Reader) -> str:
    name, bettor = (_who(place, reader) for place in event.targets)
    bet = event.after["judged"]["bet"]
    face, count = DIE[bet["face"]], bet["count"]
    return reader.text("log_challenge", name=name, bettor=bettor, face=face, count=count)


def _reveal(event: Told, reader: Reader) -> str:
    return "\n".join(f"  {_who(each, reader)}: {dice(cup)}" for each, cup in event.after.items())


def _count(event: Told, reader: Reader) -> str:
    judged = event.after["judged"]
    bet, face = judged["bet"], DIE[judged["bet"]["face"]]
    return reader.text("result_count", face=face, count=judged["count"], bet=bet["count"])


def _judge(event: Told, reader: Reader) -> str:
    losses = event.after["judged"]["losses"]
    return "\n".join(
        reader.text("result_loses", name=reader.name(loss["seat"]), lost=loss["lost"])
        for loss in losses
    )


def _eliminate(event: Told, reader: Reader) -> str:
    ((place, number),) = event.after.items()
    return reader.text("log_out", name=_who(place, reader), place=number)


def _forfeit(event: Told, reader: Reader) -> str:
    return reader.text("log_forfeit", name=_who(event.targets[0], reader))


def _who(place: str, reader: Reader) -> str:
    return reader.name(int(place.rpartition(".")[2]))


SAYINGS: dict[str, Callable[[Told, Reader], str]] = {
    "order_roll": _order_roll,
    "order": _order,
    "roll": _roll,
    "bet": _bet,
    "challenge": _challenge,
    "reveal": _reveal,
    "count": _count,
    "judge": _judge,
    "eliminate": _eliminate,
    "forfeit": _forfeit,
}
"""What is said of each kind of event; the drawing shows the rest."""
