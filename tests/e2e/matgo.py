"""A planned match of Matgo in browsers: what is played, and what each frame may show."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

from playwright.sync_api import expect

from noripan.games.matgo.cards import NAMES, cards_of, names_of
from noripan.games.matgo.position import Position
from noripan.kernel.registry import game
from tests.e2e.conftest import Parlour
from tests.e2e.visitor import Frame, Visitor

PLANS = 20
"""How many ways to play a match are looked at for a short one."""
DRAWN = re.compile(r'"drawn": \[[^]]*\]')


def truth(parlour: Parlour, code: str) -> Position:
    """Read the whole position of a Matgo table."""
    position = parlour.truth(code)
    assert isinstance(position, Position)
    return position


def plan(start: Position, *, has_winner: bool) -> list[str]:
    """Choose actions that end a match with a winner or without, soon; both players help."""
    chance = Random(7)
    plans: list[list[str]] = []
    while len(plans) < PLANS:
        position, actions = start, []
        while not position.is_over:
            action = chance.choice(position.legal_actions())
            position = position.advance(action, None)
            actions.append(str(action))
        if position.end is not None and (position.end.winner is not None) == has_winner:
            plans.append(actions)
    return min(plans, key=len)


def near_nagari(parlour: Parlour, code: str) -> None:
    """Put the last cards of a match that nobody wins into the log of a server that is down.

    A position of older rules is taken as it was written, so this one says that it is older.
    """
    now = truth(parlour, code)
    gold = ",".join(str(side.gold) for side in now.sides)
    ruleset = now.options.ruleset
    line = (
        f"{ruleset} floor:01-3,02-3 hand:03-3|04-3 took:11-3|12-2 deck:05-3,06-3 "
        f"turns:9,9 gold:{gold} first:{now.table.first} turn:{now.actor}"
    )
    written = game("matgo").read(line, now.options).to_json()
    with closing(sqlite3.connect(parlour.data / "noripan.sqlite")) as log, log:
        found = "SELECT id, began FROM matches WHERE code = ? AND outcome IS NULL"
        match, began = log.execute(found, (code,)).fetchone()
        older = json.dumps({**json.loads(began), "rules": 0}).encode()
        values = json.dumps(written).encode(), older, match
        log.execute("UPDATE matches SET position = ?, began = ? WHERE id = ?", values)


def begins(frame: Frame) -> bool:
    return bool(frame["t"] == "began")


def is_move(n: int) -> Callable[[Frame], bool]:
    return lambda frame: bool(frame["t"] == "moved" and frame["n"] == n)


def perform(player: Visitor, action: str, legal: list[str]) -> None:
    """Do with the mouse what an action says."""
    words = action.split()
    if words[0] in {"stop", "go"}:
        _call(player, words)
    elif words[0] == "end":
        player.page.locator(".matgo .end-four").click()
    elif words[0] == "take":
        player.page.locator("dialog .ask button").nth(legal.index(action)).click()
    elif words[0] == "flip":
        player.page.locator(".hand .bomb[aria-disabled=false]").click()
    else:
        _play(player, action, legal)


def _call(player: Visitor, words: list[str]) -> None:
    dock = player.page.locator(".call-dock")
    if len(words) > 1:
        use = "As an animal" if words[1] == "animal" else "As a double pi"
        pick = dock.get_by_role("button", name=use)
        expect(dock.locator("button.s")).to_be_visible()
        if pick.count():
            pick.click()
    dock.locator("button.s" if words[0] == "stop" else "button.g").click()


def _play(player: Visitor, action: str, legal: list[str]) -> None:
    """Touch a card, and choose among its ways when it has several."""
    what = action.split()[1]
    hand = player.page.locator(".hand button[aria-disabled=false]")
    cards = hand.locator(f'[data-card^="{what}"]')
    card = str(cards.first.get_attribute("data-card"))
    cards.first.click()
    ways = [each for each in legal if _is_way(each, card)]
    if len(ways) > 1:
        player.page.locator("dialog .ask li button").nth(ways.index(action)).click()


def _is_way(action: str, card: str) -> bool:
    words = action.split()
    if words[0] in {"bomb", "grenade"}:
        return card.startswith(f"{words[1]}-")
    return words[0] in {"play", "shake"} and words[1] == card


def play_out(players: list[Visitor], start: Position, actions: list[str]) -> list[Position]:
    """Play a plan in the browsers; give every position on the way."""
    positions = [start]
    for n, action in enumerate(actions, start=1):
        position = positions[-1]
        legal = [str(each) for each in position.legal_actions()]
        actor = players[position.actor or 0]
        perform(actor, action, legal)
        for player in players:
            player.hear(is_move(n), player.since)
        chosen = position.legal_actions()[legal.index(action)]
        positions.append(position.apply(chosen).position)
    return positions


def hidden_from(position: Position, seat: int | None) -> set[str]:
    """List the cards that a seat, or a spectator, may not know."""
    cards = {NAMES[card] for card in cards_of(sum(1 << card for card in position.deck))}
    for other in {0, 1} - {seat}:
        side = position.sides[other]
        cards |= set(names_of(side.hand & ~side.shown))
    return cards


def assert_secret(frames: list[Any], positions: list[Position], seat: int | None) -> None:
    """No frame names a card that is still hidden from its reader."""
    told = [frame for frame in frames if frame["t"] in {"began", "moved"} or frame.get("match")]
    assert len(told) == len(positions)
    for frame, position in zip(told, positions, strict=True):
        if position.is_over:
            continue
        # The past of a match that was put into the log is the past of other cards.
        text = json.dumps({**frame, "action": "", "past": []}, default=str)
        # What is drawn for the lead goes back into the deck before the shuffle.
        text = DRAWN.sub("", text)
        leaked = {card for card in hidden_from(position, seat) if f'"{card}"' in text}
        assert not leaked, (frame, leaked)
