"""People at a table: how they begin, whose turn it is, and how far they have heard."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.e2e.visitor import Frame, Visitor


def begin(*players: Visitor, bots: int = 0, **table: Any) -> str:
    """Sit the players and bots down at a table and start; give its code.

    A deal of Matgo may be over before anybody moves: then they go to another table.
    """
    while True:
        code = players[0].open_table(len(players) + bots, bots, **table)
        _start(players, code)
        if not players[0].is_over:
            return code


def _start(players: Sequence[Visitor], code: str) -> None:
    for player in players:
        player.frames.clear()
    players[0].join(code)
    for seat, player in enumerate(players[1:], start=1):
        player.join(code, seat)
    players[0].button("Start").click()
    for player in players:
        player.hear(lambda frame: frame["t"] == "began")


def leave(player: Visitor) -> None:
    """Leave a match on purpose, by the page's own way out."""
    player.button("Leave").first.click()
    player.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    player.page.wait_for_url("**/")


def to_move(*players: Visitor) -> Visitor:
    """Give the player whose turn it is, by the newest word that any of them has."""
    newest = max(players, key=last_move)
    return next(player for player in players if player.seat == newest.turn["actor"])


def last_move(player: Visitor) -> int:
    return max(
        (frame["n"] for frame in player.frames if frame["t"] in {"began", "moved"}), default=-1
    )


def at_least(n: int) -> Callable[[Frame], bool]:
    """Tell whether a frame brings this move, or a later one."""

    def brings(frame: Frame) -> bool:
        told = frame["match"] or {} if frame["t"] == "welcome" else frame
        return bool(told.get("n", -1) >= n)

    return brings
