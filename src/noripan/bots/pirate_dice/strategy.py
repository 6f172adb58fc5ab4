"""The computed strategy for the last dice: what regret minimisation came to, looked up.

`tools.fit.pirate_dice` makes it. Where the bets have gone where nobody sensible goes, an action is
chosen as if the other's dice were fresh and every bet of mine were challenged.
"""

from functools import cache
from importlib.resources import files
from json import loads
from re import compile as pattern
from typing import Any, NamedTuple

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Candidate, Thought

from .tables import Dice, Hand, bet_number, bets, dice_after, hands, likelihood

CHALLENGE = "!"
_MIX = pattern(r"([!a-z])(\d*)")
_HAND = pattern(r"(\d+)(\S+)")


class Table(NamedTuple):
    """What was computed for so many dice."""

    value: float
    """What the round is worth to the one who opens it."""
    plays: dict[str, str]
    """For each set of bets, in hexadecimal: the hands, each with its actions and their weights.

    `3c 4c300!699` is the third bet with a 3; with a 4 it is, or more often a challenge.
    """


@cache
def tables() -> dict[tuple[bool, Dice], Table]:
    """Read what was computed, by whether ones are wild and by the dice."""
    data = loads((files(__package__) / "strategy.json").read_text("utf-8"))
    return {
        (name == "wild", _dice(dice)): Table(each["value"], each["plays"])
        for name, found in data.items()
        for dice, each in found.items()
    }


def _dice(text: str) -> Dice:
    opener, other = text.split("-")
    return int(opener), int(other)


class Stand(NamedTuple):
    """Where a round stands, as the one to move knows it."""

    wild: bool
    dice: Dice
    actor: int
    """0 is the one who opened the round."""
    bets: int
    """The bets that were made, a bit each."""
    hand: Hand


def stand_of(glimpse: Glimpse) -> Stand | None:
    """Sort a view, if it is of a round that was computed."""
    view, seat = glimpse.view, glimpse.seat
    cups = {int(place[4:]): dice for place, dice in view.items() if place.startswith("cup.")}
    living = {each: len(dice) for each, dice in cups.items() if dice}
    if len(living) != 2:
        return None
    other = next(each for each in living if each != seat)
    made = [bet_number(bet["count"], bet["face"]) for bet in view["bets"]]
    actor = len(made) % 2
    dice = (living[other], living[seat]) if actor else (living[seat], living[other])
    wild = bool(glimpse.options.ones_wild)
    if (wild, dice) not in tables() or len(set(made)) < len(made):
        return None
    return Stand(wild, dice, actor, sum(1 << bet for bet in made), tuple(sorted(cups[seat])))


def think(glimpse: Glimpse) -> Thought | None:
    """Mix as computed: the first candidate is drawn, and each one's value is how often it is."""
    stand = stand_of(glimpse)
    if stand is None:
        return None
    mix = mixture(stand)
    total = sum(mix.values())
    drawn = glimpse.chance.below(total)
    found = []
    for sign, weight in mix.items():
        found.append(
            (0 <= drawn < weight, Candidate(_action(glimpse, stand, sign), weight / total))
        )
        drawn -= weight
    found.sort(key=lambda each: (not each[0], -each[1].value))
    return Thought(tuple([candidate for _, candidate in found]), is_drawn=True)


def mixture(stand: Stand) -> dict[str, int]:
    """Give the actions of a stand with their weights: a letter for each bet, `!` a challenge."""
    plays = tables()[stand.wild, stand.dice].plays
    found = dict(_HAND.findall(plays.get(f"{stand.bets:x}", "")))
    text = found.get("".join(map(str, stand.hand)))
    if text is None:
        return {at_a_glance(stand): 1}
    return {sign: int(weight or 1) for sign, weight in _MIX.findall(text)}


def _action(glimpse: Glimpse, stand: Stand, sign: str) -> Any:
    if sign == CHALLENGE:
        wanted = "challenge"
    else:
        count, face = bets(sum(stand.dice))[ord(sign) - ord("a")]
        wanted = f"bet {count}x{face}"
    return next(action for action in glimpse.legal if str(action) == wanted)


# ---- off the beaten track


@cache
def at_a_glance(stand: Stand) -> str:
    """Take what wins most if it is challenged at once."""
    standing = stand.bets.bit_length() - 1
    found = {
        chr(ord("a") + bet): _if_challenged(stand, bet, 1 - stand.actor)
        for bet in range(standing + 1, len(bets(sum(stand.dice))))
    }
    if standing >= 0:
        found[CHALLENGE] = _if_challenged(stand, standing, stand.actor)
    return max(found, key=found.__getitem__)


def _if_challenged(stand: Stand, bet: int, challenger: int) -> float:
    """Give what a challenge of a bet is worth to the actor, over all that the other may hold."""
    worth = 0.0
    for other in hands(stand.dice[1 - stand.actor]):
        cups = stand.hand + other
        bid = bets(sum(stand.dice))[bet]
        left = dice_after(stand.dice, bid, cups, challenger, wild=stand.wild)
        value = value_to_opener(left, challenger, wild=stand.wild)
        worth += likelihood(other) * (-value if stand.actor else value)
    return worth


def value_to_opener(dice: Dice, challenger: int, *, wild: bool) -> float:
    """Give what these dice are worth to who opened the round; the challenger opens the next."""
    if not all(dice):
        return 1.0 if dice[0] else -1.0
    order = (dice[1], dice[0]) if challenger else dice
    value = tables()[wild, order].value
    return -value if challenger else value
