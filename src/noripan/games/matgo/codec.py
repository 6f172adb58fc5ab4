"""Positions as text and JSON: `hangame floor:01-1 hand:05-3|08-1 took:-|- deck:03-2 turn:0`.

The rule set, then every field by its name; where both players have a value of it, it has two.
"""

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from noripan.kernel.chance import Seeded
from noripan.kernel.codec import UNSAID, Codec, Data, Said, head, nobody, part, said
from noripan.kernel.event import Eyes, Json
from noripan.kernel.shapes import (
    Alike,
    Flag,
    Hidden,
    Many,
    Mask,
    Maybe,
    Named,
    Record,
    Shape,
    Spelled,
    Whole,
    Word,
    expect,
)

from .actions import USES
from .captures import EARLY_CALLS
from .cards import BONUS_CARDS, CARD, MONTH_NAMES, SET, names_of
from .deal import deal
from .legal import choices, uses_that_call
from .options import Options
from .rulesets import RULESETS
from .state import ASKS, DRAWS, STARTING_GOLD, WINS, End, Pile, Side, State, Table, brought_by
from .story import SILENCE

S = TypeVar("S", bound=State)
Two = tuple[int, int]
NONE = (0, 0)

MONTH = Named("month", MONTH_NAMES)
SEAT = Whole("a seat", 0, 1)
DECK = Many(CARD, tuple)
_PILE = Record(
    *("a pile", "{month}@{maker}+{bonus}", Pile),
    {"month": MONTH, "maker": Maybe(SEAT), "bonus": Mask(CARD, parted="+")},
    spare={"bonus": []},
)
_write_pile = _PILE.writer()
PILE = Spelled(
    _PILE,
    lambda pile: _write_pile(pile).removesuffix("+-"),
    lambda text: _PILE.read(text if "+" in text else f"{text}+-"),
)
END = Record(
    *("an end", "{how}@{winner}={paid}", End),
    {"how": Word("how it ended", (*DRAWS, *WINS)), "winner": Maybe(SEAT), "paid": Whole("gold")},
    spare={"winner": None},
)


def two(item: Shape[Any], what: str, parted: str = ",") -> Shape[Any]:
    """Give a value for each of two players."""
    return Many(item, tuple, parted, count=2, what=f"{what} of two players")


def numbers(what: str, low: int = 0) -> Shape[Any]:
    """Give a number for each."""
    return two(Whole(what, low), what)


def sets(what: str, item: Named = CARD) -> Shape[Any]:
    """Give a set for each."""
    return two(Mask(item), what, parted="|")


def _hands(hands: Json, data: Data, eyes: Eyes) -> Json:
    """Show a hand to its owner; the others see what was shown, and how many are left (RM-74)."""
    if data["turn"] is None:
        return hands
    return [h if seat == eyes else _closed(h, data["shown"][seat]) for seat, h in enumerate(hands)]


def _closed(hand: list[str], shown: list[str]) -> list[str | Hidden]:
    known = [card for card in hand if card in shown]
    others = len(hand) - len(known)
    return [*known, Hidden(others)] if others else [*known]


def _held(held: Json, data: Data, eyes: Eyes) -> Json:
    """Keep from others who holds on to four (RM-20, RM-74)."""
    return [each and (data["turn"] is None or seat == eyes) for seat, each in enumerate(held)]


def _as_gold(brought: Json, data: Data) -> bool:
    """Leave out what seats with this gold brought when nothing else is said."""
    return bool(brought == list(brought_by(data["gold"])))


MARKS = two(Alike(Whole("mark"), 2), "mark")
"""The points at the last go: one number counts for both uses of the gukjin (RM-54)."""


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of a position."""

    ruleset: Said[str] = head(Word("a rule set", tuple(RULESETS)), at="options.ruleset")
    floor: Said[int] = part(SET)
    hand: Said[Two] = part(sets("hand"), at="sides.*.hand", seen=_hands)
    took: Said[Two] = part(sets("took"), at="sides.*.took")
    deck: Said[tuple[int, ...]] = part(DECK, seen=nobody)
    go: Two = part(numbers("go"), at="sides.*.gos", fresh=NONE, always=True)
    turn: Said[int | None] = part(Maybe(Whole("turn", 0, 1)), at="actor")
    mark: tuple[Two, Two] = part(MARKS, at="sides.*.marks", fresh=(NONE, NONE))
    bombs: Two = part(numbers("bombs"), at="sides.*.bombs", fresh=NONE)
    flips: Two = part(numbers("flips"), at="sides.*.bomb_cards", fresh=NONE)
    puks: Two = part(numbers("puks"), at="sides.*.puks", fresh=NONE)
    turns: Two = part(numbers("turns"), at="sides.*.turns", fresh=NONE)
    held: tuple[bool, bool] = part(
        two(Flag("held"), "held"), at="sides.*.held", fresh=(False, False), seen=_held
    )
    gold: Two = part(numbers("gold"), at="sides.*.gold", fresh=(STARTING_GOLD, STARTING_GOLD))
    brought: Said[Two] = part(numbers("brought", 1), at="table.brought", silent=_as_gold)
    shown: Two = part(sets("shown"), at="sides.*.shown", fresh=NONE)
    shaken: Two = part(sets("shaken", MONTH), at="sides.*.shaken", fresh=NONE)
    won: int = part(SET, fresh=0)
    aside: int = part(SET, fresh=0)
    drawn: tuple[int, ...] = part(DECK, at="table.drawn", fresh=())
    piles: tuple[Pile, ...] = part(Many(PILE, tuple), fresh=())
    gukjin: str = part(Word("gukjin", USES), fresh="")
    first: int = part(Whole("first", 0, 1), at="table.first", fresh=0)
    stakes: int = part(Whole("stakes", 1), at="table.stakes", fresh=1)
    ask: str = part(Word("ask", ASKS), fresh="play")
    flip: int | None = part(Maybe(CARD), fresh=None)
    calls: tuple[str, ...] = part(Many(Word("a call", EARLY_CALLS), tuple), fresh=())
    end: End | None = part(Maybe(END), fresh=None)


CODEC = Codec(Line)
SIDE = (
    *("hand", "took", "gold", "go", "mark", "shaken"),
    *("shown", "bombs", "flips", "puks", "turns", "held"),
)
"""What each player has a value of, in the order of `Side`."""


def stand(make: type[S], line: Line, options: Options) -> S:
    """Stand a position up; with no cards at all it is a fresh deal."""
    options = replace(options, ruleset=said(line.ruleset, options.ruleset))
    if {line.floor, line.hand, line.took, line.deck} == {UNSAID}:
        return deal(make, options, Seeded(0), None, SILENCE)
    brought = said(line.brought, brought_by(line.gold))
    now = make(
        table=Table(options, line.first, line.stakes, line.drawn, brought),
        sides=(_side(line, 0), _side(line, 1)),
        floor=said(line.floor, 0),
        deck=said(line.deck, ()),
        gukjin=line.gukjin,
        actor=said(line.turn, line.first) if line.end is None else None,
        ask=line.ask,
        won=line.won,
        aside=line.aside,
        flipped=-1 if line.flip is None else line.flip,
        calls=line.calls,
        end=line.end,
    )
    now.piles = _piles(line, now)
    _check_cards(now)
    _check_turn(now) if line.end is None else _check_end(line.end)
    return now


def _side(line: Line, seat: int) -> Side:
    """Give one player's share of every field."""
    return Side(*[said(getattr(line, name), NONE)[seat] for name in SIDE])


def _piles(line: Line, now: State) -> tuple[Pile, ...]:
    """Give the piles; three of a month that lie unnamed are one that nobody made (RM-14)."""
    named = [pile.month for pile in line.piles]
    lies = all(now.on_floor(month).bit_count() >= 3 for month in named)
    expect(
        lies and len(set(named)) == len(named),
        "a pile is three cards of a month on the floor, named once",
    )
    if now.ask == "take" or now.end is not None:
        return line.piles
    return (*line.piles, *(Pile(month, None) for month in now.threes if month not in named))


def _check_cards(now: State) -> None:
    """Every card is in one place at most, and only bonus cards are caught or aside."""
    seen = 0
    for each in now.all_sets:
        expect(not seen & each, f"{', '.join(names_of(seen & each))} in two places")
        seen |= each
    caught = now.aside | sum(pile.bonus for pile in now.piles)
    expect(not caught & ~BONUS_CARDS, "only bonus cards lie aside or with a pile")
    expect(not now.floor & BONUS_CARDS, "a bonus card on the floor lies aside or with a pile")
    expect(not now.won & ~now.floor, "what a turn has won lies on the floor")
    for side in now.sides:
        expect(not side.shown & ~side.hand, "what was shown is in the hand")


def _check_end(end: End) -> None:
    known = DRAWS if end.winner is None else WINS
    expect(end.how in known, f"how it ended is one of {', '.join(known)}, not {end.how!r}")


def _check_turn(now: State) -> None:
    """Whoever is to act can answer what is asked."""
    flipped = 1 << now.flipped if now.flipped >= 0 else 0
    interrupted = now.won or now.aside or now.calls or flipped
    expect(now.ask == "take" or not interrupted, "only a choice interrupts a turn")
    expect(now.actor is not None, "turn is 0 or 1 while the match goes on, not None")
    asked = {
        "play": now.mine.can_play,
        "take": now.floor & flipped and choices(now).bit_count() == 2,
        "call": uses_that_call(now),
    }
    expect(asked[now.ask], f"seat {now.actor} has nothing to answer to {now.ask!r}")
