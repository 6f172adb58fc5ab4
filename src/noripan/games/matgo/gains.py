"""What a turn brings: captures, stolen pi, puks, the call at its end (RM-27 to RM-36, RM-53)."""

from .actions import Call
from .captures import leave_puk, next_stolen, steals_for, take_piles
from .legal import calls_with, uses_that_call
from .scoring import points
from .settle import nagari, pay, win
from .state import State
from .story import Story


def capture(now: State, story: Story) -> None:
    """Take the cards that are won, call what happened, and steal (RM-27, RM-31, RM-36)."""
    mine, won = now.sides[now.actor or 0], now.won
    cards = won | now.aside
    if now.piles:
        cards |= take_piles(now, won)
    mine.took |= cards
    now.floor ^= won
    if won and not now.floor and (mine.can_play or now.table.options.last_sweep):
        now.calls += ("sweep",)
    calls = now.calls
    now.won, now.aside, now.calls = 0, 0, ()
    story.capture(now, calls, cards)
    if calls:
        reward(now, calls, story)
    if cards:
        story.score(now)
    end_turn(now, story)


def reward(now: State, calls: tuple[str, ...], story: Story) -> None:
    """Pay for a ttadak of the first turn, and steal for every call (RM-27, RM-47)."""
    rules = now.rules
    if "ttadak" in calls and rules.first_ttadak_pays and now.mine.turns == 0:
        pay(now, 1 - now.seat, rules.first_ttadak_pays, rules.clauses["ttadak_pays"], story)
    steal(now, steals_for(calls, rules), story)


def steal(now: State, count: int, story: Story) -> None:
    """피 뺏기: take pi cards, the cheapest first; what is not there is not owed (RM-35)."""
    mine, theirs = now.mine, now.theirs
    for _ in range(count):
        use = now.gukjin
        card = next_stolen(now, theirs)
        if now.gukjin != use:
            story.seal(now)
        if not card:
            return
        theirs.took ^= card
        mine.took |= card
        story.steal(now, card)


def puk(now: State, month: int, story: Story) -> None:
    """뻑: three cards stay as a pile, with the bonus cards of this flip (RM-13, RM-32)."""
    mine, seat, rules = now.mine, now.seat, now.rules
    leave_puk(now, month, now.aside)
    now.won, now.aside, now.calls = 0, 0, ()
    is_from_the_start = mine.puks == mine.turns
    mine.puks += 1
    story.puk(now, month)
    if is_from_the_start and mine.puks <= len(rules.puk_pays):  # RM-46
        score, key = rules.puk_pays[mine.puks - 1], f"puk_pays_{mine.puks}"
        pay(now, 1 - seat, score, rules.clauses[key], story)
    if mine.puks == 3 and rules.three_puks_score:  # RM-48
        win(now, seat, "three_puks", story)
    else:
        end_turn(now, story)


# ---- the end of a turn


def end_turn(now: State, story: Story) -> None:
    """Ask for go or stop when there are points for it, else pass the turn (RM-53 to RM-55)."""
    now.sides[now.actor or 0].turns += 1
    uses = uses_that_call(now)
    if not uses:
        pass_turn(now, story)
        return
    now.ask = "call"
    legal = calls_with(now, uses)
    if len(legal) == 1:  # RM-55: the only answer is carried out
        call(now, legal[0], story)
    else:
        story.ask_call(now)


def call(now: State, action: Call, story: Story) -> None:
    """고 or 스톱 (SSM-3.2, HAN-2); the gukjin is used as named from now on (RM-37)."""
    mine, seat = now.mine, now.seat
    if action.use and action.use != now.gukjin:
        now.gukjin = action.use
        story.use(now)
    now.ask = "play"
    if not action.goes:
        win(now, seat, "stop", story)
        return
    mine.gos += 1
    worths = [points(now.taken(seat, use), now.rules) for use in now.uses(seat)]
    mine.marks = worths[0], worths[-1]  # RM-54: like is compared with like
    story.go(now)
    pass_turn(now, story)


def pass_turn(now: State, story: Story) -> None:
    """Give the turn to the other player, or end the match when no cards are left (RM-43, RM-66)."""
    other = 0 if now.actor else 1
    if now.sides[other].can_play:
        now.actor = other
    elif not now.mine.can_play:
        nagari(now, story)
        return
    now.ask = "play"
    story.turn(now)


def forfeit(now: State, seat: int, story: Story) -> None:
    """A player who leaves has lost: the other wins the present score, or the target (RM-78)."""
    win(now, 1 - seat, "forfeit", story)
