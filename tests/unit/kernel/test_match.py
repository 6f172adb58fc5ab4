"""A match remembers what each seat was told, and never more."""

import json
import pickle

import pytest

from noripan.kernel.chance import Scripted, Seeded
from noripan.kernel.errors import Refused
from noripan.kernel.laws import choose
from noripan.kernel.match import Match
from noripan.kernel.registry import AnyGame, game, games
from noripan.kernel.replay import Replay

ORDER = [5] * 15 + [0] * 15
"""Seat 0 rolls the most and begins."""


def dealt(mine: int, other: int) -> Match:
    """Deal fifteen dice of one face to each of two players."""
    chance = Scripted([*ORDER, *[mine - 1] * 15, *[other - 1] * 15, *[0] * 200])
    return Match.begin("pirate_dice", seats=2, chance=chance)


def test_a_match_is_a_value() -> None:
    start = Match.begin("pirate_dice", seats=2, seed=1)
    first, second = str(start.position.legal_actions()[0]), str(start.position.legal_actions()[1])
    one, two = start.play(first), start.play(second)
    assert (one.actions, two.actions, start.actions) == ([first], [second], [])
    assert one.past is two.past is start


def test_it_takes_an_action_as_a_value_or_as_text() -> None:
    start = Match.begin(game("matgo"), {"ruleset": "house"}, seed=2)
    action = start.position.legal_actions()[0]
    assert start.play(action).position == start.play(str(action)).position


def test_a_refused_action_raises_and_changes_nothing() -> None:
    start = dealt(4, 6)
    with pytest.raises(Refused, match=r"PIR-4-d"):
        start.play("challenge")
    with pytest.raises(Refused, match=r"PIR-4-a"):
        start.play("dance")
    assert start.play(game("pirate_dice").read_action("bet 1x4")).actions == ["bet 1x4"]
    with pytest.raises(Refused, match=r"PIR-4-d"):
        start.play(game("pirate_dice").read_action("challenge"))


def test_what_a_seat_cannot_tell_apart_has_one_information_state() -> None:
    one, two = (dealt(4, other).play("bet 3x4").play("bet 4x4") for other in (2, 6))
    assert one.information_state(0) == two.information_state(0)
    assert one.information_state(None) == two.information_state(None)
    assert one.information_state(1) != two.information_state(1)


def test_what_is_told_makes_the_difference() -> None:
    one, two = (dealt(4, other).play("bet 3x4").play("challenge") for other in (2, 6))
    assert one.information_state(0) != two.information_state(0)


def test_the_way_is_remembered_where_the_position_has_forgotten_it() -> None:
    one = dealt(4, 6).play("bet 1x1").play("bet 2x6").play("challenge")
    two = dealt(4, 6).play("bet 1x2").play("bet 2x6").play("challenge")
    assert one.position == two.position
    assert one.information_state(0) != two.information_state(0)


def test_a_secret_choice_is_read_by_its_player_alone() -> None:
    rules = game("card_othello")
    line = "8/8/8/3wb3/3bw3/8/8/8 b 30,30 trap_01|- -|- -"
    match = Match(rules, rules.read(line)).play("use trap_01 @e4")
    assert '"use trap_01 @e4"' in match.information_state(0)
    assert "@e4" not in match.information_state(1)


def test_a_forfeit_is_remembered_too() -> None:
    match = Match.begin("pirate_dice", seats=3, seed=1).play("forfeit 2")
    assert '{"seat":2,"action":"forfeit 2"}' in match.information_state(0)
    assert not match.position.is_in(2)


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_nothing_is_forgotten_and_the_view_follows(each: AnyGame) -> None:
    chance = Seeded(each.id)
    match = Match.begin(each, seed=3)
    watchers = (*range(match.position.seats), None)
    before = dict.fromkeys(watchers, "")
    while not match.position.is_over and len(match.actions) < 60:
        for seat in watchers:
            now = match.information_state(seat)
            assert now.startswith(before[seat])
            assert now != before[seat]
            before[seat] = now
        match = match.play(choose(match.position.legal_actions(), chance, timid=False))
    for seat in watchers:
        assert view_from(match.information_state(seat)) == match.position.view(seat)


def view_from(information: str) -> dict[str, object]:
    """Fold all that an information state tells of places."""
    told = [json.loads(line) for line in information.splitlines()]
    view: dict[str, object] = {}
    for each in told:
        view.update(each.get("after", {}))
    return view


def test_it_agrees_with_a_replay() -> None:
    chance = Seeded(7)
    match = Match.begin("sequence", seats=3, chance=Seeded(bytes(32)))
    for _ in range(20):
        match = match.play(chance.pick(match.position.legal_actions()))
    replay = Replay("sequence", 2, {}, 3, bytes(32).hex(), tuple(match.actions))
    assert replay.steps()[-1].position == match.position
    assert replay.steps()[-1].events == match.events


def test_it_can_be_pickled() -> None:
    match = dealt(4, 6).play("bet 1x1")
    again = pickle.loads(pickle.dumps(match))
    assert again.information_state(1) == match.information_state(1)


def test_it_goes_on_from_a_position_of_which_each_seat_is_told_what_it_sees() -> None:
    rules = game("pirate_dice")
    match = Match.resume(rules, rules.read("dice:45|66 bid:1x4@0 turn:1"))
    assert view_from(match.information_state(1)) == match.position.view(1)
    assert match.play("challenge").actions == ["challenge"]


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_a_seat_cannot_tell_a_resampled_match_from_its_own(each: AnyGame) -> None:
    chance = Seeded(each.id)
    match = Match.begin(each, seed=3)
    for _ in range(5):
        match = match.play(choose(match.position.legal_actions(), chance, timid=False))
    other = match.resample(0, Seeded("another"))
    assert other.position != match.position
    assert other.information_state(0) == match.information_state(0)
    assert view_from(other.information_state(1)) == other.position.view(1)


def test_another_chance_changes_what_comes_and_not_what_was() -> None:
    match = dealt(4, 6).play("bet 1x1")
    other = match.with_chance(Scripted([5] * 40))
    assert other.information_state(1) == match.information_state(1)
    one, two = match.play("challenge"), other.play("challenge")
    assert one.position != two.position
    assert view_from(two.information_state(1)) == two.position.view(1)
