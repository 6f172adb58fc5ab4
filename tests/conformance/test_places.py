"""What a game declares of its views is what it shows, to every seat and to a spectator."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from noripan.kernel.contract import Step
from noripan.kernel.event import told
from noripan.kernel.laws import LawBroken, begin, check_completeness, choose
from noripan.kernel.places import families, misfits
from noripan.kernel.registry import AnyGame, game, games

MATCHES = 12
DECLARED = [each for each in games() if each.view is not None]
named = pytest.mark.parametrize("each", DECLARED, ids=lambda each: each.id)


@cache
def steps_of(each: AnyGame) -> list[Step[Any]]:
    """The steps of some random matches, at tables of every kind; now and then somebody leaves."""
    return [step for n in range(MATCHES) for step in _match(each, f"places {n}")]


def _match(each: AnyGame, seed: str) -> Iterator[Step[Any]]:
    trial = begin(each, seed)
    step = trial.step
    yield step
    while not step.position.is_over:
        if trial.forfeits and trial.chance.below(trial.forfeits) == 0:
            step = step.position.forfeit(step.position.actor)
        else:
            legal = step.position.legal_actions()
            step = step.position.apply(choose(legal, trial.chance, timid=trial.timid))
        yield step


def test_all_our_games_declare_their_views() -> None:
    ours = {"card_othello", "matgo", "pirate_dice", "sequence"}
    assert ours <= {each.id for each in DECLARED}


@named
def test_every_view_is_as_it_was_declared(each: AnyGame) -> None:
    for step in steps_of(each):
        for watcher in (*range(step.position.seats), None):
            assert list(misfits(each.view, step.position.view(watcher))) == []


@named
def test_every_event_is_told_as_it_was_declared(each: AnyGame) -> None:
    for step in steps_of(each):
        for event in step.events:
            assert list(misfits(each.view, event.after)) == []
        for watcher in (*range(step.position.seats), None):
            for heard in told(step.events, watcher):
                assert list(misfits(each.view, heard.after)) == []


@named
def test_every_place_that_is_declared_is_shown(each: AnyGame) -> None:
    shown = {place.partition(".")[0] for step in steps_of(each) for place in step.position.places()}
    assert shown == set(families(each.view))


SAID = (
    r"completeness: round is declared as int and cannot hold 'one'; wind is not declared\n"
    r"  in (?!.*is declared)"
)


def test_a_place_that_holds_something_else_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = begin(game("pirate_dice"), "odd")
    cls: Any = type(trial.position)
    real = cls.places
    monkeypatch.setattr(cls, "places", lambda self: {**real(self), "round": "one", "wind": 3})
    with pytest.raises(LawBroken, match=SAID):
        check_completeness(trial)


def test_a_game_that_declares_nothing_keeps_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("pirate_dice")), "view", None)
    check_completeness(begin(game("pirate_dice"), "plain"))
