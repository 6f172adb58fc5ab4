"""How a terminal shows Matgo: floor, hands, captured cards, and what happened in words."""

from collections.abc import Iterable, Iterator

from noripan.kernel.event import Told, View
from noripan.kernel.reader import Reader

from .cards import DOUBLE_PI, KINDS, MONTH_NAMES, names_of, read_card
from .places.view import Choice, Factor, Item, Result

SIGNS = {"gwang": "★", "animal": "◆", "ribbon": "▬", "pi": "·"}
DOUBLE, BACK = "‥", "▮"
MONTHS_A_LINE = 4


def draw(view: View, reader: Reader) -> str:
    """Draw the other side, the floor, the reader's side, and what is asked."""
    me = 0 if reader.seat is None else reader.seat
    sides = list(_side(view, 1 - me, reader)), list(_side(view, me, reader))
    asked = _asked(view, reader)
    return "\n".join([*sides[0], *_floor(view, reader), *reversed(sides[1]), *asked])


def _side(view: View, seat: int, reader: Reader) -> Iterator[str]:
    score = view[f"score.{seat}"]
    pointer = "▸" if seat == view["turn"] else " "
    points = reader.text("table.points", points=score["points"])
    gold = reader.text("table.gold", gold=f"{view[f'gold.{seat}']:,}")
    extra = [reader.text("gos_chip", count=view[f"go.{seat}"])] if view[f"go.{seat}"] else []
    extra += [reader.text("bomb_cards", count=view[f"bomb_cards.{seat}"])] * bool(
        view[f"bomb_cards.{seat}"]
    )
    yield f"{pointer} {reader.name(seat)}   {cards(view[f'hand.{seat}'])}"
    yield f"    {' · '.join([points, gold, *extra])}"
    took = [(kind, view[f"took.{seat}.{kind}"]) for kind in SIGNS]
    yield from (f"    {SIGNS[kind]} {cards(held)}" for kind, held in took if held)


def _floor(view: View, reader: Reader) -> Iterator[str]:
    yield f"  ── {reader.text('table.floor')} · {reader.text('table.deck', count=view['deck'])} ──"
    months = [month for month in MONTH_NAMES if view[f"floor.{month}"]]
    for at in range(0, len(months), MONTHS_A_LINE):
        lying = (_month(view, month, reader) for month in months[at : at + MONTHS_A_LINE])
        yield f"    {'   '.join(lying)}"
    yield "  ──"


def _month(view: View, month: str, reader: Reader) -> str:
    pile = f" ({reader.text('puk_badge')})" if month in view["piles"] else ""
    return f"{reader.text(f'flower.{month}')} {cards(view[f'floor.{month}'])}{pile}"


def _asked(view: View, reader: Reader) -> Iterator[str]:
    choice: Choice | None = view["choice"]
    if not choice or view["turn"] != reader.seat:
        return
    if choice["kind"] == "take":
        yield f"  {reader.text('ask.take')} {cards([choice['card']])}: {cards(choice['from'])}"
    for call in choice["calls"] if choice["kind"] == "call" else ():
        yield f"  {reader.text('ask.call', points=call['points'])}"
        gold = f"{call['gold']:,}"
        yield f"  {reader.text('ask.stake', total=call['total'], gold=gold)}"


def cards(names: Iterable[str | None]) -> str:
    """Draw cards by their names, with a sign for their kind; a hidden one is a back.

    >>> cards(["01-1", "02-1", "01-2", "01-3", "11-2", None, None])
    '01-1★ 02-1◆ 01-2▬ 01-3· 11-2‥ ▮▮'
    """
    known = [f"{name}{_sign(name)}" for name in names if name]
    hidden = BACK * len([name for name in names if name is None])
    return " ".join([*known, *([hidden] if hidden else [])])


_SIGN = {name: SIGNS[kind] for kind, mask in KINDS.items() for name in names_of(mask)}
_SIGN |= dict.fromkeys(names_of(DOUBLE_PI), DOUBLE)


def _sign(name: str) -> str:
    return _SIGN[name]


# ---- what happened


def say(event: Told, view: View, reader: Reader) -> str:
    """Say what happened: cards by their names, calls as they are called."""
    names = [target for target in event.targets if not target.startswith(("seat.", "floor."))]
    who = [reader.name(int(each[5:])) for each in event.targets if each.startswith("seat.")]
    if event.type == "steal":
        who = [reader.name(view["turn"])]
    if event.type in ("play", "flip", "steal", "shake", "bomb"):
        return _card_said(event.type, who, names, reader)
    if event.type == "capture":
        return reader.text("log.capture", name=who[0], cards=cards(names))
    if event.type == "go":
        return _go(event, who[0], reader)
    if event.type == "end":
        return _end(event.after["result"], reader)
    return _called(event.type, who, reader)


def _card_said(kind: str, who: list[str], names: list[str], reader: Reader) -> str:
    card = names[0]
    called = f"{cards(names)} {reader.text(f'card.{card}')}"
    flower = reader.text(f"flower.{read_card(card) // 4 + 1:02}")
    return reader.text(f"log.{kind}", name=", ".join(who), card=called, flower=flower)


def _go(event: Told, name: str, reader: Reader) -> str:
    seat = event.targets[0].removeprefix("seat.")
    gos, total = event.after[f"go.{seat}"], event.after[f"score.{seat}"]["total"]
    return reader.text("log.go", name=name, count=gos, total=total)


def _called(kind: str, who: list[str], reader: Reader) -> str:
    if f"call.{kind}" not in reader.words:
        return ""
    called = reader.text(f"call.{kind}")
    return reader.text("log_call", name=who[0], call=called) if who else called


def _end(result: Result, reader: Reader) -> str:
    winner = result["winner"]
    if winner is None:
        return reader.text("table.nagari", stakes=result["stakes"])
    won = reader.text("table.won", name=reader.name(winner), total=result["total"])
    paid = reader.text("table.paid", name=reader.name(1 - winner), gold=f"{result['paid']:,}")
    items = [f"  {_item(item, reader)}: {item['points']}" for item in result["items"]]
    factors = [f"  {_factor(each, reader)}: ×{each['factor']}" for each in result["factors"]]
    return "\n".join([won, *items, *factors, paid])


def _item(item: Item, reader: Reader) -> str:
    return reader.text(f"pattern.{item['what']}", count=item["count"])


def _factor(factor: Factor, reader: Reader) -> str:
    return reader.text(f"factor.{factor['what']}", count=factor["count"])
