"""Weighing every play at a glance, in points, as a fit learned it from what futures came to."""

from typing import Any, Final

from noripan.kernel.registry import game

from .weights import WEIGHTS
from .worths import KIND, NAMES, SET_OF, Worths

AT_ONCE: Final = 50.0
"""A bonus card costs no turn, and ending with four of a month wins: nothing is better."""
PLAYS: Final[dict[str, dict[str, list[float]]]] = WEIGHTS["plays"]
"""What plays are worth, by rule set and by what it is for (`worths.SIZES`)."""
ONES: Final[list[int]] = [n.bit_count() for n in range(16)]
LOWEST: Final[list[int]] = [max(0, (n & -n).bit_length() - 1) for n in range(16)]
"""Of four bits: how many are set, and which is the first."""
CARDS: Final = len(NAMES)
_MONTHS: Final = (1 << CARDS) - 1


SHAKE: Final = 1
TAKE: Final = 2
BOMB: Final = 3
GRENADE: Final = 4
FLIP: Final = 5
OTHER: Final = 6
_WORDS: Final = ("play", "shake", "take", "bomb", "grenade", "flip")


def _sight_of(action: Any) -> tuple[int, int, int, int]:
    """Read from its text what an action is: word, card, month and what it takes; or -1."""
    word, _, rest = str(action).partition(" ")
    card, _, take = rest.partition(" take ")
    number = NAMES.index(card) if card in NAMES else -1
    month = int(card) - 1 if word in ("bomb", "grenade") else number // 4
    kind = _WORDS.index(word) if word in _WORDS else OTHER
    return kind, number, month, NAMES.index(take) if take else -1


_SIGHTS: Final = [_sight_of(action) for action in game("matgo").actions]
_WORD: Final[list[int]] = [sight[0] for sight in _SIGHTS]
_CARD: Final[list[int]] = [sight[1] for sight in _SIGHTS]
_MONTH: Final[list[int]] = [sight[2] for sight in _SIGHTS]
_TAKE: Final[list[int]] = [sight[3] for sight in _SIGHTS]
"""Of all actions, by code."""
TABLES: Final[dict[str, Worths]] = {}
"""What was found, by rule set, as soon as somebody asks."""


def worths_of(position: Any) -> Worths:
    """Give the tables of a position's rule set."""
    name = position.options.ruleset
    if name not in TABLES:
        TABLES[name] = Worths(PLAYS[name], position.rules)
    return TABLES[name]


def glances(position: Any, legal: Any) -> list[float]:
    """Weigh every play or choice of a flipped card, in points."""
    return weighed(worths_of(position), position, legal)


def weighed(worths: Worths, position: Any, legal: Any) -> list[float]:
    """Weigh them with these tables."""
    mine = position.mine
    own: int = mine.took
    other: int = position.theirs.took
    floor: int = position.floor
    hand: int = mine.hand
    kinds, sets, gone = worths.kinds(own, other), worths.sets(own, other), own | other
    unseen = max(1, CARDS - ((gone | floor | hand) & _MONTHS).bit_count())
    found: list[float] = []
    for action in legal:
        code: int = action.code
        word, card, month, take = _WORD[code], _CARD[code], _MONTH[code], _TAKE[code]
        at = 4 * month
        lying = floor >> at & 15 if month >= 0 else 0
        if month < 0:
            value = worths.flip if word == FLIP else AT_ONCE
        elif word == TAKE:
            value = kinds[KIND[card]] + sets[SET_OF[card]]
        elif card < 0 or (take < 0 and lying & lying - 1):
            value = _together(position, worths, word, month)
            for each in range(at, at + 4):
                value += kinds[KIND[each]] + sets[SET_OF[each]]
        elif not lying:
            held = hand >> at & 15
            value = worths.laid(card, ONES[held], 4 - ONES[held | gone >> at & 15], own, other)
        else:
            taken = take if take >= 0 else at + LOWEST[lying]
            value = kinds[KIND[card]] + sets[SET_OF[card]] + kinds[KIND[taken]]
            value += sets[SET_OF[taken]]
            if take < 0:
                risk = (4 - ONES[hand >> at & 15 | gone >> at & 15 | lying]) / unseen
                value += (worths.risk - value) * risk + worths.pair
        found.append(value + worths.shake if word == SHAKE else value)
    return found


def _together(position: Any, worths: Worths, word: int, month: int) -> float:
    """Weigh what else a whole month brings: stolen pi, and a bomb's or a grenade's own worth."""
    if word == BOMB:
        return worths.steal + worths.bomb
    if word == GRENADE:
        return worths.steal + worths.grenade
    makers = [pile.maker for pile in position.piles if pile.month == month]
    return worths.own_pile if position.actor in makers else worths.steal
