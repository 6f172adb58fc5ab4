"""From JSON to a state: what is missing is as in a fresh match or empty, what is wrong is said."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from noripan.kernel.chance import Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from .cards import BONUS_CARDS, MONTH_NAMES, MONTHS, mask_of, names_of, read_card
from .deal import deal
from .legal import choices, uses_that_call
from .notation import FIELDS, SIDE, brought_by
from .options import Options
from .rulesets import RULESETS
from .state import NOBODY, End, Pile, Side, State, Table

S = TypeVar("S", bound=State)

CARD_FIELDS = ("floor", "hand", "took", "deck")
ASKS = ("play", "take", "call")
CALLS = ("pile", "ja_puk", "ttadak", "bomb", "grenade")
"""What a turn can have brought when a choice interrupts it."""
DRAWS = ("nagari", "go_failed", "both_chongtong")
WINS = ("stop", "forfeit", "three_puks", "chongtong", "both_chongtong", "floor_chongtong")


def from_json(make: type[S], data: Mapping[str, Json], options: Options) -> S:
    """Read the fields that are there; with no cards at all it is a fresh deal."""
    try:
        return _from_json(make, data, options)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, Unreadable):
            raise
        message = f"cannot read this position ({type(error).__name__}: {error}): {data!r}"
        raise Unreadable(message) from error


def _from_json(make: type[S], data: Mapping[str, Json], options: Options) -> S:
    unknown = set(data) - {"ruleset", *FIELDS}
    _expect(not unknown, f"a position has no field {min(unknown, default='')!r}")
    if "ruleset" in data:
        _expect(data["ruleset"] in RULESETS, f"there is no rule set {data['ruleset']!r}")
        options = replace(options, ruleset=data["ruleset"])
    if not any(name in data for name in CARD_FIELDS):
        return deal(make, options, Seeded(0), None, None)
    now = _state(make, data, options)
    _check_cards(now)
    _check_turn(now)
    return now


def _state(make: type[S], data: Mapping[str, Json], options: Options) -> S:
    first = _seat(data.get("first", 0), "first")
    drawn = tuple(map(read_card, data.get("drawn", ())))
    stakes = _whole(data.get("stakes", 1), "stakes", 1)
    floor = _cards(data.get("floor", ()))
    flip = data.get("flip")
    flipped = -1 if flip is None else read_card(flip)
    end = data.get("end")
    sides = _side(data, 0), _side(data, 1)
    now = make(
        table=Table(options, first, stakes, drawn, _brought(data, sides)),
        sides=sides,
        floor=floor,
        deck=tuple(map(read_card, data.get("deck", ()))),
        gukjin=_one_of(data.get("gukjin", ""), ("", "animal", "pi"), "gukjin"),
        actor=data.get("turn", first) if end is None else None,
        ask=_one_of(data.get("ask", "play"), ASKS, "ask"),
        won=_cards(data.get("won", ())),
        aside=_cards(data.get("aside", ())),
        flipped=flipped,
        calls=tuple(_one_of(each, CALLS, "a call") for each in data.get("calls", ())),
        end=None if end is None else _end(end),
    )
    now.piles = _piles(data, now)
    return now


def _side(data: Mapping[str, Json], seat: int) -> Side:
    """Read one player's share of every field."""
    side = Side()
    for name, key in SIDE.items():
        if name in data:
            value = _pair(data[name], name)[seat]
            setattr(side, key, bool(value) if name == "held" else _whole(value, name))
    side.marks = _marks(_pair(data.get("mark", (0, 0)), "mark")[seat])
    for name in ("hand", "took", "shown"):
        setattr(side, name, _cards(_pair(data.get(name, ((), ())), name)[seat]))
    months = _pair(data.get("shaken", ((), ())), "shaken")[seat]
    side.shaken = sum(1 << MONTH_NAMES.index(month) for month in months)
    return side


def _marks(value: Json) -> tuple[int, int]:
    """Read the points at the last go; one number counts for both uses of the gukjin (RM-54)."""
    as_animal, as_pi = value if isinstance(value, list) else (value, value)
    return _whole(as_animal, "mark"), _whole(as_pi, "mark")


def _brought(data: Mapping[str, Json], sides: tuple[Side, Side]) -> tuple[int, int]:
    """Read the gold at the deal; left out, nothing was paid since (RM-68)."""
    if "brought" not in data:
        return brought_by(side.gold for side in sides)
    mine, theirs = _pair(data["brought"], "brought")
    return _whole(mine, "brought", 1), _whole(theirs, "brought", 1)


def _piles(data: Mapping[str, Json], now: State) -> tuple[Pile, ...]:
    """Read the piles; three of a month that lie unnamed are one that nobody made (RM-14)."""
    piles = [
        Pile(
            MONTH_NAMES.index(each["month"]),
            NOBODY if each["maker"] is None else _seat(each["maker"], "a pile's maker"),
            _cards(each.get("bonus", ())),
        )
        for each in data.get("piles", ())
    ]
    named = {pile.month for pile in piles}
    if now.ask != "take" and now.end is None:
        lying = (month for month in range(MONTHS) if now.on_floor(month).bit_count() == 3)
        piles += [Pile(month, NOBODY) for month in lying if month not in named]
    return tuple(piles)


def _cards(names: Iterable[str]) -> int:
    """Read a set of cards, each named once."""
    listed = list(names)
    mask = mask_of(listed)
    _expect(mask.bit_count() == len(listed), f"a card is named twice in {','.join(listed)}")
    return mask


def _end(end: Mapping[str, Json]) -> End:
    winner = end.get("winner")
    how = _one_of(end["how"], DRAWS if winner is None else WINS, "how it ended")
    return End(how, None if winner is None else _seat(winner, "the winner"), int(end["paid"]))


def _check_cards(now: State) -> None:
    """Every card is in one place at most, and only bonus cards are caught or aside."""
    seen = 0
    sets = [now.floor, now.aside, *(pile.bonus for pile in now.piles)]
    sets += [1 << card for card in now.deck]
    sets += [each for side in now.sides for each in (side.hand, side.took)]
    for each in sets:
        _expect(not seen & each, f"{', '.join(names_of(seen & each))} in two places")
        seen |= each
    caught = now.aside | sum(pile.bonus for pile in now.piles)
    _expect(not caught & ~BONUS_CARDS, "only bonus cards lie aside or with a pile")
    _expect(not now.floor & BONUS_CARDS, "a bonus card on the floor lies aside or with a pile")
    _expect(not now.won & ~now.floor, "what a turn has won lies on the floor")
    for side in now.sides:
        _expect(not side.shown & ~side.hand, "what was shown is in the hand")
    months = [pile.month for pile in now.piles]
    whole = len(set(months)) == len(months) and all(_lies_piled(now, month) for month in months)
    _expect(whole, "a pile is three cards of a month on the floor, named once")


def _lies_piled(now: State, month: int) -> bool:
    return now.on_floor(month).bit_count() >= 3


def _check_turn(now: State) -> None:
    """Whoever is to act can answer what is asked."""
    if now.end is not None:
        return
    interrupted = now.won or now.aside or now.calls or now.flipped >= 0
    _expect(now.ask == "take" or not interrupted, "only a choice interrupts a turn")
    _expect(now.actor in (0, 1), f"turn is 0 or 1 while the match goes on, not {now.actor!r}")
    asked = {
        "play": lambda: now.mine.can_play,
        "take": lambda: _asks_which(now),
        "call": lambda: bool(uses_that_call(now)),
    }
    _expect(bool(asked[now.ask]()), f"seat {now.actor} has nothing to answer to {now.ask!r}")


def _asks_which(now: State) -> bool:
    """Tell whether the flipped card lies on the floor with two that it could take."""
    is_open = now.flipped >= 0 and bool(now.floor >> now.flipped & 1)
    return is_open and choices(now).bit_count() == 2


def _pair(value: Any, name: str) -> Any:
    _expect(len(value) == 2, f"{name} has a value for each of two players, not {value!r}")
    return value


def _seat(value: Json, what: str) -> int:
    return int(_one_of(value, (0, 1), what))


def _one_of(value: Json, known: tuple[Any, ...], what: str) -> Any:
    _expect(value in known, f"{what} is one of {known}, not {value!r}")
    return value


def _whole(value: Json, what: str, low: int = 0) -> int:
    is_whole = isinstance(value, int) and not isinstance(value, bool) and value >= low
    _expect(is_whole, f"{what} is a whole number from {low}, not {value!r}")
    return int(value)


def _expect(holds: bool, message: str) -> None:  # noqa: FBT001 - reads like assert
    if not holds:
        raise Unreadable(message)
