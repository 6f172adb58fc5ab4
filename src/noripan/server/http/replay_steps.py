"""A match told once more: its steps by the same rules, as one seat saw them or with open hands."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from noripan.kernel import options as options_of
from noripan.kernel.contract import Step
from noripan.kernel.event import Eyes, told
from noripan.kernel.match import AnyPosition, read_forfeit
from noripan.kernel.notation import ALL
from noripan.kernel.registry import AnyGame
from noripan.kernel.replay import Replay
from noripan.server import wire
from noripan.server.room.playing.match import wire_outcome
from noripan.server.room.teams import teams_of


def replay_for(saved: Replay, eyes: Eyes) -> wire.Replay:
    """Play a match again and tell it to these eyes; `Unreadable` if the rules do not allow it."""
    rules = saved.rules
    steps = saved.steps()
    deal = wire.ReplayStep(actor=None, action="", events=told(steps[0].events, eyes))
    moves = [
        _move(rules, before.position, action, step, eyes)
        for before, action, step in zip(steps, saved.actions, steps[1:], strict=False)
    ]
    return wire.Replay(
        game=saved.game,
        version=saved.version,
        options=options_of.write(options_of.read(rules.options, saved.options)),
        chairs=chairs_of(
            saved.game, saved.options, saved.names, saved.bots, saved.guest_bots, saved.seats
        ),
        steps=[deal, *moves],
        outcome=wire_outcome(steps[-1].position),
    )


def _move(
    rules: AnyGame, before: AnyPosition, text: str, step: Step[Any], eyes: Eyes
) -> wire.ReplayStep:
    left = read_forfeit(text)
    actor = before.actor if left is None else left
    if left is None and eyes not in {ALL, actor}:
        text = before.public_text(rules.read_action(text))
    return wire.ReplayStep(actor=actor, action=text, events=told(step.events, eyes))


def chairs_of(
    game: str,
    options: Mapping[str, Any],
    given: Sequence[str],
    bots: Collection[int],
    guest_bots: Collection[int],
    seats: int | None = None,
) -> list[wire.Chair]:
    """Give the chairs of a match that is over, by the names that were given; some may lack one."""
    teams = teams_of(game, dict(options), len(given) if seats is None else seats)
    names = [*given, *[""] * len(teams)]
    return [
        wire.Chair(
            seat=seat,
            kind="bot" if seat in bots else "person",
            name=names[seat],
            guest_bot=seat in guest_bots,
            team=team,
        )
        for seat, team in enumerate(teams)
    ]
