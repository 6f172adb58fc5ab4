"""Positions as text and JSON: `dice:45512|66 bid:5x4@0 turn:1` (see docs/positions.md)."""

from dataclasses import dataclass
from typing import NamedTuple

from noripan.kernel.chance import FACES, Seeded
from noripan.kernel.codec import Codec, Said, owner, part, said, unless_given
from noripan.kernel.shapes import Many, Maybe, Record, Whole, by_seat, expect

from .actions import MOST_DICE, Bet
from .judgement import Bid, Judgement
from .options import STARTING_DICE, Options
from .state import Round

Parts = tuple[Round, tuple[Bet, ...], int | None]


class Last(NamedTuple):
    """The challenge that ended the round before."""

    bid: Bid
    challenger: int
    dice: tuple[bytes, ...]


SEAT = Whole("a seat", 0, max(STARTING_DICE) - 1)
SEATS = Many(SEAT, tuple)
DICE = Many(Whole("a die", 1, FACES), bytes, parted="")
BID = Record(
    *("a bid", "{count}x{face}@{seat}", Bid),
    {"count": Whole("a count", 1), "face": Whole("a face", 1, FACES), "seat": SEAT},
)
LAST = Record(
    *("a challenge", "{bid}?{challenger}={dice}", Last),
    {"bid": BID, "challenger": SEAT, "dice": by_seat(DICE)},
)


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of a position."""

    dice: Said[tuple[bytes, ...]] = part(by_seat(DICE), at="round.cups", seen=owner)
    bids: tuple[Bid, ...] = part(Many(BID, tuple), word="bid", fresh=())
    turn: Said[int | None] = part(Maybe(SEAT), at="actor")
    order: Said[tuple[int, ...]] = part(
        SEATS, at="round.order", silent=lambda order, _: bool(order == sorted(order))
    )
    round: int = part(Whole("round", 1), at="round.number", fresh=1)
    lost: bytes = part(DICE, at="round.lost", fresh=b"")
    out: Said[tuple[tuple[int, ...], ...]] = part(
        Many(SEATS, tuple, parted="/"), at="round.out", silent=unless_given
    )
    last: Last | None = part(Maybe(LAST), at="round.last", fresh=None)


CODEC = Codec(Line)


def state_of(line: Line, options: Options) -> Parts:
    """Give the parts of a state; what a line leaves out is as in a fresh match of two, or empty."""
    cups = said(line.dice, ()) or _fresh_cups()
    expect(len(cups) in STARTING_DICE, f"2 to 6 players, not {len(cups)}")
    expect(sum(map(len, cups)) <= MOST_DICE, f"at most {MOST_DICE} dice are in play")
    order = said(line.order, ()) or tuple(range(len(cups)))
    expect(sorted(order) == list(range(len(cups))), f"order names each seat once, not {order}")
    empty = tuple(seat for seat, cup in enumerate(cups) if not cup)
    out = said(line.out, ()) or ((empty,) if empty else ())
    named = sorted(seat for group in out for seat in group)
    expect(named == list(empty), f"out names the seats without dice, {list(empty)}, not {out}")
    expect(len(empty) < len(cups), "at least one cup has dice")
    now = Round(
        options=options,
        order=order,
        sizes=tuple(map(len, cups)),
        row=b"".join(cups),
        opener=_opener(line, [seat for seat in order if cups[seat]]),
        chance=Seeded(0),
        number=line.round,
        lost=line.lost,
        out=out,
        last=line.last and _judgement(line.last, options, len(cups)),
    )
    bets = tuple(Bet(bid.count, bid.face) for bid in line.bids)
    _check_bids(now, line.bids, bets)
    actor = None if now.is_last else now.turns[len(bets) % len(now.turns)]
    turn = said(line.turn, actor)
    expect(turn == actor, f"turn is {actor}, the living seat after the last bid, not {turn}")
    return now, bets, actor


def _opener(line: Line, living: list[int]) -> int:
    """Find who opened the round: the first bidder, else the one to move, else the first alive."""
    first = line.bids[0].seat if line.bids else said(line.turn, None)
    if first is None:
        return living[0]
    expect(first in living, f"seat {first} has no dice to bid with")
    return first


def _check_bids(now: Round, bids: tuple[Bid, ...], bets: tuple[Bet, ...]) -> None:
    expect(not (bids and now.is_last), "a match that is over has no bids")
    for n, bid in enumerate(bids):
        seat = now.turns[n % len(now.turns)]
        expect(bid.seat == seat, f"bid {n + 1} of the round is seat {seat}'s, not {bid.seat}'s")
        expect(bid.count <= now.dice + 1, f"{bid.count} is more than all dice, {now.dice + 1}")
        outbids = n == 0 or bets[n].code > bets[n - 1].code
        expect(outbids, f"{bets[n]} does not outbid {bets[n - 1]}")


def _judgement(last: Last, options: Options, seats: int) -> Judgement:
    expect(len(last.dice) == seats, f"the last challenge showed {seats} cups, not {len(last.dice)}")
    bid, sizes = last.bid, tuple(map(len, last.dice))
    expect(max(bid.seat, last.challenger) < seats, f"a seat is below {seats}")
    bet, row = Bet(bid.count, bid.face), b"".join(last.dice)
    return Judgement(bet, bid.seat, last.challenger, sizes, row, options.ones_wild)


def _fresh_cups() -> tuple[bytes, ...]:
    chance = Seeded(0)
    return tuple(chance.roll(STARTING_DICE[2]) for _ in range(2))
