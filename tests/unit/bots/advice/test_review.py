"""Reviews: the chance to win move by move, from what one seat could know."""

from typing import Any

import pytest

from noripan.bots.advice.review import Effort, Stand, look, review, stands
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game
from noripan.kernel.replay import Replay

GAMES = ("card_othello", "matgo", "pirate_dice", "sequence")
QUICK = Effort(looks=20, deals=6)


def played(name: str, actions: int = 400) -> Replay:
    """A match of easy bots, or its beginning."""
    rules = game(name)
    seed = "07" * 32
    position: Any = rules.start(chance=Seeded(bytes.fromhex(seed))).position
    found: list[str] = []
    while not position.is_over and len(found) < actions:
        action = choose(name, "easy", position, position.actor, Seeded(len(found)))
        found.append(str(action))
        position = position.play(action)
    return Replay(name, rules.version, {}, position.seats, seed, tuple(found))


@pytest.mark.parametrize("name", GAMES)
def test_a_review_is_the_same_whatever_the_others_really_held(name: str) -> None:
    """Each position is put in place of another one that the seat cannot tell from it."""
    saved, seat = played(name, 24), 0
    for stand in stands(saved, seat):
        if stand.actor is None:
            continue
        double = stand._replace(position=stand.position.resample(seat, Seeded(f"d{stand.n}")))
        assert look(name, stand, seat, QUICK) == look(name, double, seat, QUICK)


@pytest.mark.parametrize("name", ["matgo", "pirate_dice"])
def test_a_review_ends_with_how_the_match_ended(name: str) -> None:
    saved = played(name)
    outcome = saved.outcome()
    assert outcome is not None
    found = review(saved, 0, QUICK)
    assert len(found.moments) == len(saved.actions) + 1
    assert found.moments[-1].chance == (1.0 if 0 in outcome.winners else 0.0)
    assert all(0 <= moment.chance <= 1 for moment in found.moments)
    assert all(found.moments[n].actor == 0 for n in found.slips)


def test_a_missed_win_is_pointed_out_with_what_would_have_won() -> None:
    """Blue may hold the card of its own four, and then wins first."""
    rules = game("sequence")
    line = "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H9,D2|b:H5 d:H5,C4,S9 -"
    position = rules.read(line)
    missed = next(each for each in position.legal_actions() if str(each).startswith("diamond_2"))
    moment = look("sequence", Stand(0, position, 0, missed), 0, Effort(looks=60, deals=40))
    assert moment.best is not None
    assert moment.played is not None
    assert moment.best.action == "spade_6 @5"
    assert "wins" in {remark.key for remark in moment.best.remarks}
    assert moment.played.action == str(missed)
    assert moment.cost > 0.1


def test_what_the_bot_would_have_played_too_is_no_slip() -> None:
    rules = game("sequence")
    line = "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H5,D2|b:D3 d:C4,S9,D4 -"
    position = rules.read(line)
    best = rules.read_action("spade_6 @5")
    moment = look("sequence", Stand(0, position, 0, best), 0, QUICK)
    assert (moment.best, moment.cost) == (None, 0.0)
