"""A match told once more is the match that was played, whoever looks."""

from typing import Any

import pytest

from noripan.kernel.chance import Seeded
from noripan.kernel.event import View
from noripan.kernel.notation import ALL
from noripan.kernel.registry import game
from noripan.kernel.replay import Replay
from noripan.server import wire
from noripan.server.http.replay_steps import replay_for

SEED = bytes(range(32))
ACTIONS_AT_MOST = 120
MATCHES = [("card_othello", 2), ("matgo", 2), ("pirate_dice", 3), ("sequence", 4)]


def played(name: str, seats: int) -> Replay:
    """Play a match by chance, to its end or for a good while."""
    rules, luck = game(name), Seeded("luck")
    position: Any = rules.start(rules.options(), seats, Seeded(SEED)).position
    actions: list[str] = []
    while not position.is_over and len(actions) < ACTIONS_AT_MOST:
        action = luck.pick(position.legal_actions())
        actions.append(str(action))
        position = position.play(action)
    return Replay(name, rules.version, {}, seats, SEED.hex(), tuple(actions))


def views(told: wire.Replay) -> list[View]:
    """Fold every step as a page does."""
    view: View = {}
    found = []
    for step in told.steps:
        for event in step.events:
            view = {**view, **event.after}
        found.append(view)
    return found


@pytest.mark.parametrize(("name", "seats"), MATCHES)
def test_a_seat_and_a_spectator_see_what_they_saw(name: str, seats: int) -> None:
    saved = played(name, seats)
    for eyes in (None, *range(seats)):
        seen = [step.position.view(eyes) for step in saved.steps()]
        assert views(replay_for(saved, eyes)) == seen


@pytest.mark.parametrize(("name", "seats"), MATCHES)
def test_an_open_table_shows_each_place_as_whoever_knows_most_of_it(name: str, seats: int) -> None:
    saved = played(name, seats)
    for step, view in zip(saved.steps(), views(replay_for(saved, ALL)), strict=True):
        seen = [step.position.view(seat) for seat in range(seats)]
        for place, value in view.items():
            assert value in [each[place] for each in seen]
            assert None not in value if place.startswith(("hand.", "cup.")) else True


def test_a_secret_choice_is_read_by_its_maker_and_on_an_open_table() -> None:
    rules = game("card_othello")
    saved = played("card_othello", 2)
    told = {eyes: replay_for(saved, eyes).steps for eyes in (ALL, None, 0, 1)}
    assert [step.action for step in told[ALL]][1:] == list(saved.actions)
    positions = [step.position for step in saved.steps()]
    for n, action in enumerate(saved.actions, start=1):
        actor = told[ALL][n].actor
        public = positions[n - 1].public_text(rules.read_action(action))
        assert {eyes: told[eyes][n].action for eyes in (None, 0, 1)} == {
            None: public, 0: action if actor == 0 else public, 1: action if actor == 1 else public,
        }  # fmt: skip
