"""What a beginner would not get wrong, no bot gets wrong, at any level and by any luck."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

DECK = ",".join(f"{suit}{number}" for suit in "SHC" for number in range(3, 11))
"""Enough of Sequence's cards that jacks are worth keeping."""
LEVELS = ("easy", "easy/bold", "normal", "normal/bold", "normal/careful", "hard@200")


class Case(NamedTuple):
    """A position, and what somebody with open eyes does in it."""

    claim: str
    game: str
    line: str
    is_sane: Callable[[str], bool]
    options: dict[str, Any] = {}  # noqa: RUF012 - a default that nobody changes


def one_of(*actions: str) -> Callable[[str], bool]:
    return lambda action: action in actions


def not_(*actions: str) -> Callable[[str], bool]:
    return lambda action: action not in actions


CASES = (
    Case(
        "completes the line that wins",
        "sequence",
        "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H5,D2|b:D3 d:C4,S9,D4 -",
        one_of("spade_6 @5"),
    ),
    Case(
        "stops the line that loses",
        "sequence",
        "x/x/x/x/bbbb6/x/BBBBB5/x/x/x r r:H5,D2,S7,C2|b:D3 d:C4,S9,D4 -",
        one_of("heart_5 @44"),
    ),
    Case(
        "stops the line that loses, though who has it hardly holds the card for it",
        "sequence",
        "1b4rrb1/8b1/1rbbbr1b2/1r1rbb1b2/1r1rrr1r1r/BBBBB1brr1/2bbRRRRR1/2b2br1r1/1r5r2/b5bb2 b "
        f"r:S8,D6,H9,DA|b:S9,D2,O2,S4,DK d:{DECK} -",
        one_of("diamond_k @77"),
    ),
    Case(
        "stops the line that loses rather than complete a first one of its own",
        "sequence",
        f"1rrrr5/x/x/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H5,D2|b:D3 d:{DECK} -",
        one_of("heart_5 @44"),
    ),
    Case(
        "makes no six of its own five",
        "sequence",
        "rrr1rr4/x/x/x/x/x/x/x/4b5/x r r:S4,D10|b:D2 d:C4,S9,D5 -",
        lambda action: action.startswith("diamond_10"),
    ),
    Case(
        "lifts no chip of its own line",
        "sequence",
        "rrr7/x/x/x/x/x/x/x/4b5/x r r:CJ1,D10|b:D2 d:C4,S9,D5 -",
        not_("clover_j_1 @0", "clover_j_1 @1", "clover_j_1 @2"),
    ),
    Case(
        "keeps a jack that can stop nothing and finish nothing",
        "sequence",
        f"x/x/x/x/4r5/x/x/x/x/x r r:CJ2,H5,D2,S7,C2|b:D3 d:{DECK} -",
        lambda action: "_j_" not in action,
    ),
    Case(
        "ends with four of a month",
        "matgo",
        "house floor:05-3 hand:01-1,01-2,01-3,01-4,05-4,bonus-1|06-1 deck:09-3,10-3",
        one_of("end"),
    ),
    Case(
        "takes a bright card that lies free",
        "matgo",
        "hangame floor:08-1,02-3 hand:08-3,05-4,11-3,09-3|06-1,07-3,10-1,12-1 took:03-1|- "
        "deck:04-3,10-3,06-3,07-4,01-3,01-4",
        one_of("play 08-3"),
    ),
    Case(
        "stops when the other is about to win",
        "matgo",
        "hangame floor:04-2,02-3 hand:05-3,11-3|04-3,02-4 took:02-1,04-1,08-2,01-2,02-2,03-2|"
        "05-2,07-2,01-1,03-1,08-1 deck:10-3,09-4 turns:8,8 turn:0 ask:call",
        one_of("stop"),
    ),
    Case(
        "takes a pile of three that lies free",
        "matgo",
        "house floor:08-1,08-2,08-4,02-3 hand:08-3,05-4,11-3,09-3|06-1,07-3,10-1,12-1 "
        "deck:04-3,10-3,06-3,07-4,01-3,01-4",
        one_of("play 08-3"),
    ),
    Case(
        "challenges what cannot be",
        "pirate_dice",
        "dice:22222|33333 bid:11x6@1 turn:0",
        one_of("challenge"),
    ),
    Case(
        "never challenges what it holds itself",
        "pirate_dice",
        "dice:66666|33333 bid:4x6@1 turn:0",
        not_("challenge"),
    ),
    Case(
        "never challenges what the red die alone makes true",
        "pirate_dice",
        "dice:2|3 bid:1x4@1 turn:0",
        not_("challenge"),
    ),
    Case(
        "bets nothing that its own dice make impossible",
        "pirate_dice",
        "dice:234|36 bid:2x5@1 turn:0",
        lambda action: not action.startswith(("bet 5", "bet 6")),
    ),
    Case(
        "takes a corner that is there to take",
        "card_othello",
        "1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b",
        one_of("a1"),
        {"cards": False},
    ),
    Case(
        "does not give a corner away where another cell is as good",
        "card_othello",
        "8/8/2w5/2bw4/2wbw3/3b4/8/8 b",
        not_("b2"),
        {"cards": False},
    ),
    Case(
        "takes the last stone of the other",
        "card_othello",
        "8/8/8/2bw4/8/2b5/3b4/8 b",
        one_of("e4"),
        {"cards": False},
    ),
    Case(
        "opens a chest that costs nothing",
        "card_othello",
        "8/8/8/3wb3/3bw3/8/8/8 b 0,0 chest_01|-",
        one_of("use chest_01"),
    ),
    Case(
        "spends nothing on a chain that no stone can follow",
        "card_othello",
        "bw6/8/8/8/8/8/8/8 w 30,30 -|chain_01",
        one_of("pass"),
    ),
    Case(
        "places the last stone when that wins, and tries no card before it",
        "card_othello",
        "bbbbbbbb/wbbbbbbb/bbbbbwbb/bbwbbwbb/bbbwbwbb/bbbwbbbb/bbbwwwbb/bbbw1www b 17,15 "
        "bomb_01,heaven_01,condemn_01,steal_card_01|breeding_01,udr_01",
        one_of("e8"),
    ),
    Case(
        "passes where that ends the match won",
        "card_othello",
        "bbbbbbbb/wbbbbbbb/wwbbbbbb/wwwbbbbb/wwbwbbbb/wbwbwbbb/bbbbbbbb/bbbbbbb1 b 5,4 "
        "guard_01,free_01,steal_card_01|breeding_01,double_01 -|- a3=perma_01:w passes:1",
        one_of("pass"),
    ),
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}: {case.claim}")
def test_a_bot(case: Case, level: str) -> None:
    rules = game(case.game)
    position = rules.read(case.line, rules.options(**case.options))
    for seed in range(3):
        action = choose(case.game, level, position, position.actor, Seeded(seed))
        assert case.is_sane(str(action)), f"{level} plays {action} in {case.line}"
