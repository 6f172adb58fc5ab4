"""Whole matches in real browsers."""

import signal
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Parlour, Visit
from tests.e2e.table import at_least, begin, last_move, leave, to_move
from tests.e2e.visitor import Frame, Visitor

OPEN_EVENTS = {"order_roll", "reveal", "lose", "end"}
"""What may show dice to everyone."""


def play_out(*players: Visitor) -> None:
    """Open with a bet, challenge whenever one may: a few rounds, then somebody has won."""
    mover = to_move(*players)
    while not mover.is_over:
        mover = to_move(*players)
        n = last_move(mover)
        mover.hear(at_least(n))
        if "challenge" in mover.turn["legal"]:
            mover.challenge()
        else:
            mover.bet()
        done = last_move(mover)
        for player in players:
            player.hear(at_least(done))


def dice_told(frame: Frame) -> list[tuple[str, str, list[Any]]]:
    """Give (event type, place, dice) for every cup in a frame."""
    found = [
        (event["type"], place, dice)
        for event in frame.get("events", [])
        for place, dice in event["after"].items()
        if place.startswith("cup.")
    ]
    if frame["t"] == "welcome" and frame["match"] and frame["match"]["outcome"] is None:
        view = frame["match"]["view"]
        found += [("view", place, view[place]) for place in view if place.startswith("cup.")]
    return found


def assert_never_shown(watcher: Visitor, places: set[str]) -> None:
    """No frame of this visitor holds a die of these cups before it is shown to all."""
    seen = [told for frame in watcher.frames for told in dice_told(frame) if told[1] in places]
    assert seen
    for kind, place, dice in seen:
        assert kind in OPEN_EVENTS or all(die is None for die in dice), (kind, place, dice)


@pytest.mark.rule("PIR-3.1-b", "PIR-6.2-a", "PIR-9.2-a", "PIR-11-b")
def test_two_people_play_a_match_one_reloads_and_a_spectator_sees_no_hidden_die(
    visit: Visit,
) -> None:
    ann, bob, eve = visit("Ann"), visit("Bob", phone=True), visit("Eve")
    code = begin(ann, bob)
    eve.join(code)
    eve.hear(lambda frame: frame["t"] == "welcome")
    for part in ("Watching", "Round 1"):
        expect(eve.page.get_by_role("banner").get_by_text(part, exact=True)).to_be_visible()

    to_move(ann, bob).bet()
    ann.hear(at_least(1))
    dice = bob.dice
    seen = last_move(ann)
    bob.reload()
    expect(bob.page.locator(".own")).to_be_visible()
    bob.hear(lambda frame: frame["t"] == "welcome")
    assert bob.dice == dice, "the same dice lie under the cup"
    welcome = next(frame for frame in bob.frames if frame["t"] == "welcome")
    assert welcome["match"]["n"] == seen, "no move is missing"

    play_out(ann, bob)
    for player in (ann, bob, eve):
        expect(player.page.get_by_role("link", name="Save replay")).to_be_visible()
    assert_never_shown(eve, {"cup.0", "cup.1"})
    assert_never_shown(ann, {f"cup.{bob.seat}"})
    assert_never_shown(bob, {f"cup.{ann.seat}"})


def test_a_bot_fills_a_seat_and_a_rematch_keeps_the_people(visit: Visit) -> None:
    ann = visit("Ann")
    ann.join(ann.open_table(seats=2))
    ann.button("A bot in seat 2").click()
    ann.button("Start").click()
    ann.hear(lambda frame: frame["t"] == "began")
    while not ann.is_over:
        if ann.turn["actor"] == ann.seat:
            ann.challenge() if "challenge" in ann.turn["legal"] else ann.bet()
        else:
            n = last_move(ann)
            ann.hear(at_least(n + 1))
    heard = len(ann.frames)
    ann.page.locator("dialog .primary").click()
    ann.hear(lambda frame: frame["t"] == "began", since=heard)
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.page.locator(".own")).to_be_visible()


def test_play_now_leads_to_a_match_at_once(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.button("Play now").click()
    with ann.page.expect_websocket():
        ann.button("Pirate Dice You and 2 bots").click()
    ann.hear(lambda frame: frame["t"] == "began")
    expect(ann.page.locator(".own")).to_be_visible()
    assert [frame["t"] for frame in ann.frames].count("began") == 1


def test_a_killed_server_comes_back_and_the_match_goes_on(
    visit: Visit, own_parlour: Parlour
) -> None:
    ann, bob = visit("Ann", at=own_parlour), visit("Bob", at=own_parlour)
    begin(ann, bob)
    to_move(ann, bob).bet()
    own_parlour.stop(signal.SIGKILL)
    expect(ann.page.get_by_text("Reconnecting")).to_be_visible()
    own_parlour.start()
    expect(ann.page.get_by_text("Reconnecting")).not_to_be_visible()
    play_out(ann, bob)
    expect(ann.page.get_by_role("link", name="Save replay")).to_be_visible()


def is_back(frame: Frame) -> bool:
    """Tell whether the second seat is its owner's again."""
    if frame["t"] != "table":
        return False
    chair = frame["table"]["chairs"][1]
    return chair["present"] and not chair["stand_in"]


@pytest.mark.rule("PIR-12.3-b")
def test_an_absent_player_is_voted_a_bot_and_comes_back(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    code = begin(ann, bob)
    leave(bob)
    bob.page.close()
    ann.button("A bot plays on").click()
    ann.hear(lambda frame: frame["t"] == "table" and frame["table"]["chairs"][1]["stand_in"])
    heard = len(ann.frames)
    bob.page = bob.open_page()
    bob.join(code)
    ann.hear(is_back, since=heard)
    play_out(ann, bob)
    assert ann.is_over
