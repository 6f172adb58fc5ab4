"""What Pirate Dice says of a bet or a challenge: what I hold, what it still needs, the odds."""

from typing import Any, NamedTuple

from noripan.bots.advice.reasons import Case, Reasons
from noripan.bots.advice.remark import Remark, gain, hold, named, risk

from .known import RED, at_least, counting
from .search import KNOWLEDGE


class Claim(NamedTuple):
    """That there are so many dice of a face, as one seat can judge it."""

    face: int
    own: int
    """Dice of its own that count."""
    needs: int
    """So many more must lie under the other cups."""
    unseen: int
    likely: float
    """That they do, if the others' dice are taken as they fall."""

    @property
    def percent(self) -> int:
        """Give that in a hundred; what may fail is no certainty."""
        return min(99, max(1, round(100 * self.likely)))


class PirateReasons(Reasons):
    """Reasons of Pirate Dice."""

    deals = 200
    knowledge = KNOWLEDGE

    def name(self, action: Any) -> Remark:
        """Say the bet, or the challenge."""
        if str(action) == "challenge":
            return named("name.challenge")
        return named("name.bet", count=action.count, face=action.face)

    def lit(self, action: Any, seat: int) -> tuple[str, ...]:
        """Light the face and the count; the button bets what is chosen, so it stays dark."""
        del seat
        if str(action) == "challenge":
            return ("bet", "button:challenge")
        return (f"scene:face.{action.face}", f"scene:count.{action.count}")

    def remarks(self, case: Case) -> list[Remark]:
        """Count what is there, and say how likely the rest is."""
        if str(case.action) == "challenge":
            return _of_challenge(case)
        claim = _claim(case.before, case.seat, case.action.count, case.action.face)
        return [*_own(claim), *_odds(claim)]


def _claim(position: Any, seat: int, count: int, face: int) -> Claim:
    cup, wild = position.round.cups[seat], position.options.ones_wild
    own = counting(cup, face, wild=wild)
    unseen, needs = position.round.dice - len(cup), count - RED - own
    likely = at_least(unseen, needs, wild=wild and face != 1)
    return Claim(face, own, max(0, needs), unseen, likely)


def _own(claim: Claim) -> list[Remark]:
    if claim.own:
        return [gain("own", own=claim.own, face=claim.face)]
    say = risk if claim.needs else gain
    return [say("none", face=claim.face)]


def _odds(claim: Claim) -> list[Remark]:
    """Say whether a bet of mine would hold."""
    if not claim.needs:
        return [gain("sure")]
    values = {"needs": claim.needs, "unseen": claim.unseen}
    if claim.needs > claim.unseen:
        return [risk("cannot", **values)]
    say = hold if claim.likely >= 1 / 2 else risk
    return [say("needs", percent=claim.percent, **values)]


def _of_challenge(case: Case) -> list[Remark]:
    """Say whether the standing bet holds, and what that means for who made it."""
    bid = case.before.bids[-1]
    claim = _claim(case.before, case.seat, bid.count, bid.face)
    values = {"needs": claim.needs, "unseen": claim.unseen}
    if not claim.needs:
        found = [risk("true", own=claim.own)]
    elif claim.needs > claim.unseen:
        found = [gain("impossible", **values)]
    else:
        say = hold if claim.likely < 1 / 2 else risk
        found = [say("doubt", percent=100 - claim.percent, **values)]
    if len(case.before.round.cups[bid.seat]) == 1:
        found.append(gain("last_die", name=f"#{bid.seat}"))
    return found


REASONS = PirateReasons()
