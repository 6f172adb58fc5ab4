"""The end of a match, and gold from hand to hand (SSM-3.2-c, HAN-2-b, RM-66 to RM-72)."""

from noripan.kernel.contract import Outcome
from noripan.kernel.event import Payment

from .state import End, State
from .story import Story
from .sums import limit, sum_end, sum_up


def pay(now: State, payer: int, score: int, clause: str, story: Story) -> int:
    """Pay for so many points, as far as the payer can; give what was paid (RM-68, RM-69)."""
    paid = limit(now, payer, score * now.table.options.unit)
    now.sides[payer].gold -= paid
    now.sides[1 - payer].gold += paid
    if paid:
        story.pay(now, Payment(payer, 1 - payer, paid, clause))
    return paid


def win(now: State, winner: int, how: str, story: Story, key: str = "") -> None:
    """End the match: settle what the loser owes (SSM-3.2-c, HAN-2-b)."""
    clause = now.rules.clauses[key or how]
    story.win(now, winner, how)
    total = sum_up(now, winner, how)
    for factor in total.factors:
        story.bak(now, 1 - winner, factor.what)
    paid = pay(now, 1 - winner, total.total, clause, story)
    finish(now, End(key or how, winner, paid), story)


def nagari(now: State, story: Story, key: str = "") -> None:
    """나가리: nobody has won, and the next match is played for more (RM-66, RM-67)."""
    has_gone = any(side.gos for side in now.sides)
    how = key or ("go_failed" if has_gone else "nagari")
    story.nagari(now)
    finish(now, End(how, None), story)


def outcome(now: State) -> Outcome | None:
    """Name the winner and their score, or a nagari without one."""
    if now.end is None:
        return None
    clause = now.rules.clauses[now.end.how]
    winner = now.end.winner
    if winner is None:
        return Outcome((1, 1), clause, (0, 0))
    total = sum_end(now, now.end).total
    if winner == 0:
        return Outcome((1, 2), clause, (total, 0))
    return Outcome((2, 1), clause, (0, total))


def returns(now: State) -> tuple[float, ...]:
    """Give the winner's points, and the loser as many less: what the win is worth, paid or not."""
    found = outcome(now)
    mine, theirs = (0, 0) if found is None else found.points
    return float(mine - theirs), float(theirs - mine)


def finish(now: State, end: End, story: Story) -> None:
    """Lay everything open."""
    now.end, now.actor, now.ask = end, None, "play"
    story.end(now)
