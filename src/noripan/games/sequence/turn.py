"""A turn as one step: the card, the chip, the sequences, the draw, the next seat (SEQ-4, SEQ-5)."""

from dataclasses import replace
from typing import TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Outcome

from .actions import Action, Pass, Play
from .board import CELLS
from .cards import ONE_EYED, TWO_EYED, all_cards
from .options import HAND_SIZES
from .sequences import LENGTH, Line, lines_of, runs_beside, runs_through
from .setup import Setup
from .shares import NOTHING, Share, share_of_chip, share_of_removal
from .state import Last, State

S = TypeVar("S", bound=State)
Change = tuple[bytes, list[Line], Share]
"""The chips after a move, the sequences that it made, and what it contributed."""


def first_turn(make: type[S], setup: Setup, chance: Chance) -> S:
    """Shuffle, deal, and say who begins (SEQ-3-f to SEQ-3-m, RS-10)."""
    source = chance.copy()
    cards = bytes(source.shuffle(all_cards(corners=setup.options.corner_cards == "in_deck")))
    first = source.below(setup.seats) if setup.options.first_seat == "random" else 0
    size = HAND_SIZES[setup.seats]
    dealt = size * setup.seats
    return make(
        setup,
        bytes(CELLS),
        tuple(cards[at : at + size] for at in range(0, dealt, size)),
        cards[dealt:],
        (b"",) * setup.seats,
        first,
        shares=(NOTHING,) * setup.seats,
    )


def after(now: S, action: Action) -> S:
    """Carry out a play or a pass."""
    seat = now.actor or 0
    return _pass(now, seat) if isinstance(action, Pass) else _play(now, seat, action)


def _play(now: S, seat: int, action: Play) -> S:
    """Discard, change the board, record sequences, draw, and move the turn on (SEQ-4-f)."""
    setup, card, cell = now.setup, action.card, action.cell
    change = _lift if ONE_EYED <= card < TWO_EYED else _place
    chips, made, share = change(now, setup.team_of[seat], action)
    at = now.hands[seat].index(card)
    hand = now.hands[seat][:at] + now.hands[seat][at + 1 :]
    deck = now.deck
    lines = now.lines
    if made:
        lines = tuple(sorted([*lines, *made]))
    if not (made and _wins(lines, made[0].team, setup.goal)):
        hand += deck[:1]
        deck = deck[1:]
    return now.then(
        chips,
        _with(now.hands, seat, hand),
        deck,
        _with(now.discards, seat, now.discards[seat] + bytes((card,))),
        setup.after(seat, now.out),
        lines,
        cell if card >= ONE_EYED else None,
        now.shares if share is NOTHING else _credit(now.shares, seat, share),
        Last(seat, card, cell),
    )


def _place(now: State, team: int, action: Play) -> Change:
    """Put a chip of the team on an empty cell (SEQ-4-d, SEQ-5.1-b)."""
    cell = action.cell
    chips = now.chips[:cell] + bytes((team + 1,)) + now.chips[cell + 1 :]
    runs = runs_through(chips, cell)
    lengths = [len(run) for run in runs]
    made = lines_of(runs, team, now.lines) if LENGTH in lengths else []
    share = share_of_chip(lengths, len(made), wild=action.card >= TWO_EYED)
    return chips, made, share


def _lift(now: State, team: int, action: Play) -> Change:
    """Take a chip away; what is left may be five, whoever took it (SEQ-5.2-a, RS-27, RS-28)."""
    cell = action.cell
    chip = now.chips[cell]
    chips = now.chips[:cell] + b"\0" + now.chips[cell + 1 :]
    made = lines_of(runs_beside(chips, cell, chip), chip - 1, now.lines)
    lengths = [len(run) for run in runs_through(now.chips, cell)]
    own = chip - 1 == team
    return chips, made, share_of_removal(lengths, len(made), own=own)


def _wins(lines: tuple[Line, ...], team: int, goal: int) -> bool:
    """Tell whether the match is won: then nobody draws any more (RS-24)."""
    return len([line for line in lines if line.team == team]) >= goal


def _pass(now: S, seat: int) -> S:
    """Move on and change nothing else; the protection is used up (RS-13, RS-21).

    When all have passed in a row, nobody can move, but for one who passed for a protection alone:
    a pass changes no card and no chip, so he can play again, and the count begins anew (RS-22).
    """
    passes = now.passes + 1
    after = replace(now, actor=now.setup.after(seat, now.out), protected=None, passes=0)
    if passes >= len(now.players) and any(after.can_play(each) for each in now.players):
        return after
    return replace(after, passes=passes)


def without(now: S, seat: int) -> S:
    """Take a seat out: its hand is out of play, its chips stay (RS-38).

    Whoever gets the next turn is the next player that a protection binds (RS-13), and passes are
    counted anew, for there are others now who must all be stuck.
    """
    if not now.is_in(seat):
        return now
    out = tuple(sorted((*now.out, seat)))
    stays = now.actor != seat or len(out) == now.setup.seats
    actor = now.actor if stays else now.setup.after(seat, out)
    return replace(now, actor=actor, passes=0, out=out)


def _with(piles: tuple[bytes, ...], seat: int, pile: bytes) -> tuple[bytes, ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def _credit(shares: tuple[Share, ...], seat: int, share: Share) -> tuple[Share, ...]:
    return (*shares[:seat], shares[seat].plus(share), *shares[seat + 1 :])


def outcome(now: State) -> Outcome | None:
    """Give the members of the winning team the first place; in a draw all share it (RS-43)."""
    end = now.ending
    if end is None:
        return None
    places = tuple(1 if end.winner in (None, team) else 2 for team in now.setup.team_of)
    return Outcome(places, end.clause)


def returns(now: State) -> tuple[float, ...]:
    """Give the winners 1 and share the loss out among the other teams; a draw is 0 for all."""
    setup = now.setup
    winner = None if now.ending is None else now.ending.winner
    if winner is None:
        return (0.0,) * setup.seats
    return tuple(1.0 if team == winner else -1 / (setup.teams - 1) for team in setup.team_of)
