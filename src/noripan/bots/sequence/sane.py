"""What nobody with open eyes plays, whatever a search says of it."""

from itertools import takewhile

from .counts import LENGTH, ONE_EYED, THROUGH, TWO_EYED
from .known import RAYS, SIX, WINDOWS
from .playout import Option, Playout


def sane(playout: Playout, options: list[Option]) -> list[Option]:
    """Leave out what leaves a line alone that loses, and sixes, where there is anything else."""
    kept = [option for option in options if not _makes_six(playout, option)] or options
    threats = _threats(playout)
    stops = [each for each in kept if any(each.cell in WINDOWS[n].cells for n in threats)]
    if all(each.card >= ONE_EYED for each in stops):  # a jack may be worth more than the danger
        return kept
    return stops + [each for each in kept if each not in stops and _wins(playout, each)]


def _threats(playout: Playout) -> list[int]:
    """List the lines of four of others with which they would win."""
    team = playout.team_of[playout.seat]
    return [
        n
        for rival, lines in enumerate(playout.lines)
        if rival != team and not playout.rest(rival)
        for n, chips in enumerate(lines)
        if chips == LENGTH - 1
    ]


def _wins(playout: Playout, option: Option) -> bool:
    team = playout.team_of[playout.seat]
    fours = [n for n in THROUGH[option.cell] if playout.lines[team][n] == LENGTH - 1]
    return bool(fours) and len(fours) > playout.rest(team) and not _lifts(option)


def _makes_six(playout: Playout, option: Option) -> bool:
    if _lifts(option):
        return False
    own = playout.team_of[playout.seat] + 1
    runs = (
        [len([*takewhile(lambda cell: playout.chips[cell] == own, ray)]) for ray in rays]
        for rays in RAYS[option.cell]
    )
    return any(sum(run) + 1 >= SIX for run in runs)


def _lifts(option: Option) -> bool:
    return ONE_EYED <= option.card < TWO_EYED
