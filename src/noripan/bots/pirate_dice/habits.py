"""What people who know the odds would do with a cup, worked out once for all cups alike.

A bet is weighed by how many dice of the own cup count for it, never by which: so what the normal
bot thinks of it is a small table, by what all see. Read forwards it plays a round on; read
backwards it tells how likely a cup is, given what its owner has bet.
"""

from functools import lru_cache
from importlib.resources import files
from json import loads
from math import exp, inf
from typing import NamedTuple

from .known import RED, Known
from .weigh import REACH, bet_value, challenge_value

FACES = 6
CHALLENGE = (0, 0)
WEIGHTS: dict[str, float] = loads((files(__package__) / "weights.json").read_text("utf-8"))
STRANGE, CHOOSY = WEIGHTS["strange"], WEIGHTS["choosy"]
"""How likely a bet is that no habit explains: a bluff, a slip, a thought of somebody's own; and
what makes a bet 2.7 times likelier, in dice. Fitted by `tools.fit`."""

Bet = tuple[int, int]
"""A count and a face."""
Held = tuple[int, ...]
"""How many dice of a cup count for each face, ones first."""


class Scene(NamedTuple):
    """What all see of a round: the dice of the living from its opener on, and the bets."""

    wild: bool
    dice: tuple[int, ...]
    bets: tuple[Bet, ...]

    @property
    def actor(self) -> int:
        """Give the one to move, counted from the opener."""
        return len(self.bets) % len(self.dice)


class Sight(NamedTuple):
    """What a bet on one face depends on, besides the own cup."""

    wild: bool
    is_one: bool
    own: int
    """The dice of the one to move."""
    others: tuple[tuple[int, bool], ...]
    """The dice of each other, and whether they have bet on the face."""

    def known(self, held: int) -> tuple[Known, int]:
        """Give the face, and what is known to somebody who holds so many that count for it."""
        face, other = (1, 2) if self.is_one else (2, 3)
        mine = [face] * held + [other] * (self.own - held)
        bets = [
            {"seat": seat, "face": face, "count": 0}
            for seat, (_, trusted) in enumerate(self.others)
            if trusted
        ]
        dice = {seat: dice for seat, (dice, _) in enumerate(self.others)}
        return Known(-1, mine, dice, bets, self.wild), face


@lru_cache(1 << 14)
def bet_worths(sight: Sight, held: int) -> tuple[float, ...]:
    """Weigh the bets on a face by their count; those that nobody would look at are left out."""
    known, face = sight.known(held)
    hidden = sum(dice * known.likely(face, seat) for seat, dice in known.others.items())
    most = min(int(RED + held + hidden + REACH), sight.own + sum(known.others.values()) + RED)
    return tuple(bet_value(known, count, face) for count in range(1, most + 1))


@lru_cache(1 << 14)
def best_bets(sight: Sight, held: int) -> tuple[tuple[float, int], ...]:
    """Give, for each least count, the worth and the count of the best bet from there on."""
    found: list[tuple[float, int]] = []
    best = (-1e9, 0)
    worths = bet_worths(sight, held)
    for count in range(len(worths), 0, -1):
        best = max(best, (worths[count - 1], count))
        found.append(best)
    return tuple(found[::-1])


@lru_cache(1 << 14)
def challenge_worth(sight: Sight, held: int, count: int, bettor: int) -> float:
    """Weigh a challenge of somebody with so many dice."""
    known, face = sight.known(held)
    return challenge_value(known, count, face, sight.others.index((bettor, True)))


@lru_cache(1 << 12)
def sights(scene: Scene) -> tuple[Sight, ...]:
    """Give what a bet on each face depends on."""
    wild, dice, bets = scene
    actor, living = scene.actor, len(dice)
    found = []
    for face in range(1, FACES + 1):
        bettors = {n % living for n, bet in enumerate(bets) if bet[1] == face}
        others = sorted((dice[n], n in bettors) for n in range(living) if n != actor)
        found.append(Sight(wild, wild and face == 1, dice[actor], tuple(others)))
    return tuple(found)


def held_of(cup: bytes, *, wild: bool) -> Held:
    """Count the dice of a cup that count for each face.

    >>> held_of(bytes([1, 3, 3]), wild=True)
    (1, 1, 3, 1, 1, 1)
    """
    ones = cup.count(1) if wild else 0
    return (cup.count(1), *(cup.count(face) + ones for face in range(2, FACES + 1)))


def choices(scene: Scene, held: Held) -> list[tuple[float, Bet]]:
    """Weigh the best bet on each face, and the challenge."""
    seen = sights(scene)
    count, face = scene.bets[-1] if scene.bets else (1, 0)
    found: list[tuple[float, Bet]] = []
    for n, sight in enumerate(seen):
        best = best_bets(sight, held[n])
        least = count if n >= face else count + 1
        if least <= len(best):
            worth, most = best[least - 1]
            found.append((worth, (most, n + 1)))
    if scene.bets:
        found.append((_challenge(scene, held), CHALLENGE))
    return found


def _challenge(scene: Scene, held: Held) -> float:
    count, face = scene.bets[-1]
    bettor = scene.dice[(len(scene.bets) - 1) % len(scene.dice)]
    return challenge_worth(sights(scene)[face - 1], held[face - 1], count, bettor)


def likelihood(scene: Scene, bet: Bet, held: Held) -> float:
    """Say how likely somebody with such a cup makes this bet, up to a factor."""
    return STRANGE + exp(-lost_by(scene, bet, held) / CHOOSY)


def lost_by(scene: Scene, bet: Bet, held: Held) -> float:
    """Say how much worse a bet is than the best that such a cup could do, in dice."""
    best = max(worth for worth, _ in choices(scene, held))
    worths = bet_worths(sights(scene)[bet[1] - 1], held[bet[1] - 1])
    return best - worths[bet[0] - 1] if bet[0] <= len(worths) else inf
