"""What cards are worth in points, looked up: the numbers that a fit found, laid out as tables.

A captured card is worth what its kind is, given how many of that kind both have, and more in a
set that is still open. A card laid down costs what the other may make of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .known import ANIMALS, DECK, DOUBLES, GWANG, RIBBONS, SETS, bits_of

SIZES: Final = {
    "gwang": 4,
    "gwang_theirs": 3,
    "animal": 4,
    "gukjin": 1,
    "ribbon": 4,
    "pi": 5,
    "set": 3,
    "deny": 2,
    "risk": 1,
    "pair": 1,
    "steal": 1,
    "shake": 1,
    "bomb": 1,
    "grenade": 1,
    "flip": 1,
    "lay": 4,
    "lay_one_of_two": 3,
    "lay_one_of_three": 2,
    "lost": 4,
    "lost_gwang": 1,
    "lost_set": 3,
    "given_set": 2,
}
"""How many numbers a fit finds for what. `gwang`: a bright card when I have none, one, two, more;
`gwang_theirs`: besides, when the other has one, two, more. `animal`, `ribbon`: one; besides, when I
lack two of the number that scores, when I lack one, when the other lacks one. `pi`: one; besides,
when I have 8, when I am in pi-bak, when the other is, when the other has 8. `set`, `deny`: a point
of a set of which I have none, one, two and the other nothing; of which the other has one, two and
I nothing. `risk`: a puk; `pair`: taking one that lies alone. `lay…`: laying a card down of which
so many are hidden. `lost…`: for each hidden one, a bright card, an animal, a ribbon, a pi; each
bright card of the other; a point of a set as the other has it, and as I have it."""

NAMES: Final = sorted(DECK)
"""The cards of the months by number: four of each month."""
_KINDS: Final = (GWANG, ANIMALS - {"09-1"}, frozenset({"09-1"}), RIBBONS, DECK, DOUBLES)
KIND: Final = [max([n for n in (0, 1, 2, 3, 5) if card in _KINDS[n]], default=4) for card in NAMES]
"""Of each card: gwang, animal, gukjin, ribbon, pi, double pi."""
SET_OF: Final = [
    next((n for n, members in enumerate(SETS, 1) if card in members), 0) for card in NAMES
]
"""Of each card: 0, or the number of its set."""
_GWANG: Final = bits_of(GWANG)
_ANIMALS: Final = bits_of(ANIMALS)
_RIBBONS: Final = bits_of(RIBBONS)
_DOUBLES: Final = bits_of(DOUBLES)
_CARDS: Final = len(NAMES)
_MONTHS: Final = (1 << _CARDS) - 1
_PI: Final = _MONTHS & ~(_GWANG | _ANIMALS | _RIBBONS)
_MEMBERS: Final = [bits_of(members) for members in SETS]
_LOST: Final = (0, 1, 1, 2, 3, 3)
"""Which number of `lost` each kind has."""
DOUBLE: Final = 5
MOST_PI: Final = 12
SO_MANY_PI: Final = 8

Fitted = Mapping[str, Sequence[float]]
Table = list[list[float]]
"""By how many both have: mine, theirs."""


class Worths:
    """The tables of a rule set."""

    def __init__(self, fitted: Fitted, rules: Any) -> None:
        self.gwang = [[a + b for b in (0.0, *fitted["gwang_theirs"])] for a in fitted["gwang"]]
        self.animal = _counted(fitted["animal"], int(rules.animals_from) - 1)
        self.ribbon = _counted(fitted["ribbon"], 4)
        self.pi = _of_pi(fitted["pi"], int(rules.pi_bak_at_most))
        self.first_pi: int = rules.bonus_pi[0]
        self.second_pi: int = rules.bonus_pi[1]
        self.own_pile = fitted["steal"][0] * int(rules.own_puk_steals)
        self.of_sets = [_of_set(fitted, points) for points in SETS.values()]
        self.lost_sets = [_lost_of_set(fitted, points) for points in SETS.values()]
        self.lay = [[*fitted[name]] for name in ("lay", "lay_one_of_two", "lay_one_of_three")]
        self.lost = [*fitted["lost"]]
        self.lost_gwang = fitted["lost_gwang"][0]
        self.gukjin, self.risk, self.pair = [fitted[n][0] for n in ("gukjin", "risk", "pair")]
        self.steal, self.flip = fitted["steal"][0], fitted["flip"][0]
        self.shake, self.bomb = fitted["shake"][0], fitted["bomb"][0]
        self.grenade = fitted["grenade"][0]

    def kinds(self, own: int, other: int) -> list[float]:
        """Give what a card of each kind is worth to who has captured these, by `KIND`."""
        gwang = self.gwang[min(3, (own & _GWANG).bit_count())]
        animal = self.animal[(own & _ANIMALS).bit_count()][(other & _ANIMALS).bit_count()]
        ribbon = self.ribbon[(own & _RIBBONS).bit_count()][(other & _RIBBONS).bit_count()]
        pi = self.pi[self._pi_of(own)][self._pi_of(other)]
        bright = gwang[min(3, (other & _GWANG).bit_count())]
        return [bright, animal, animal + self.gukjin, ribbon, pi, 2.0 * pi]

    def _pi_of(self, took: int) -> int:
        count = (took & _PI).bit_count() + (took & _DOUBLES).bit_count()
        if took > _MONTHS:
            first, second = took >> _CARDS & 1, took >> _CARDS + 1
            count += self.first_pi * first + self.second_pi * second
        return min(count, MOST_PI)

    def sets(self, own: int, other: int) -> list[float]:
        """Give what the next card of each set is worth besides, by `SET_OF`."""
        found = [0.0]
        for number in range(len(_MEMBERS)):
            members = _MEMBERS[number]
            mine, theirs = (own & members).bit_count(), (other & members).bit_count()
            found.append(self.of_sets[number][mine][theirs])
        return found

    def laid(self, card: int, held: int, hidden: int, own: int, other: int) -> float:
        """Weigh a card that takes nothing, one of so many in hand: the hidden ones may take it."""
        table = self.lay[min(2, held - 1)]
        value = table[min(hidden, len(table) - 1)]
        return value + hidden * self._lost(card, own, other) if hidden else value

    def _lost(self, card: int, own: int, other: int) -> float:
        kind, number = KIND[card], SET_OF[card] - 1
        lost = self.lost[_LOST[kind]] * (2.0 if kind == DOUBLE else 1.0)
        if not kind:
            lost += self.lost_gwang * (other & _GWANG).bit_count()
        if number < 0:
            return lost
        members, table = _MEMBERS[number], self.lost_sets[number]
        return lost + table[(own & members).bit_count()][(other & members).bit_count()]


def _counted(fitted: Sequence[float], enough: int) -> Table:
    """Weigh a kind that scores from a number on."""
    one, near, next_, deny = fitted
    return [
        [
            one + near * (a >= enough - 1) + next_ * (a >= enough) + deny * (b >= enough)
            for b in range(11)
        ]
        for a in range(11)
    ]


def _of_pi(fitted: Sequence[float], bak: int) -> Table:
    one, many, poor, poor_theirs, many_theirs = fitted
    mine = [one + many * (a >= SO_MANY_PI) + poor * (a <= bak) for a in range(MOST_PI + 1)]
    theirs = [
        many_theirs * (b >= SO_MANY_PI) + poor_theirs * (b <= bak) for b in range(MOST_PI + 1)
    ]
    return [[a + b for b in theirs] for a in mine]


def _of_set(fitted: Fitted, points: float) -> Table:
    """Weigh the next card of a set, by how many of it both have."""
    found = [[0.0] * 4 for _ in range(4)]
    for count in range(3):
        found[count][0] = points * fitted["set"][count]
    for count in (1, 2):
        found[0][count] = points * fitted["deny"][count - 1]
    return found


def _lost_of_set(fitted: Fitted, points: float) -> Table:
    found = [[0.0] * 4 for _ in range(4)]
    for count in range(3):
        found[0][count] = points * fitted["lost_set"][count]
    for count in (1, 2):
        found[count][0] = points * fitted["given_set"][count - 1]
    return found
