"""The laws hold for every registered game (docs/add_a_game.md)."""

import pytest

from noripan.kernel.laws import LawBroken, begin, check_completeness, check_game, check_secrecy
from noripan.kernel.registry import AnyGame, game, games

MATCHES = 60
"""For six seats; a table of twelve is watched by twice as many, at every step."""


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_random_matches_keep_every_law(each: AnyGame) -> None:
    matches = MATCHES * 36 // max(6, *each.seats) ** 2
    *_, report = check_game(each, matches, seed="conformance")
    assert report.matches == matches
    assert report.actions > matches


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_every_seat_count_is_tried(each: AnyGame) -> None:
    seats = {begin(each, f"seats {n}").seats for n in range(20 * len(each.seats))}
    assert seats == set(each.seats)


def test_a_leak_is_found() -> None:
    """A law that cannot fail proves nothing: here a view shows a hidden die."""
    trial = begin(game("pirate_dice"), "leak")
    cls = type(trial.position)

    class Leaking(cls):  # type: ignore[misc, valid-type]
        __slots__ = ()

        def view(self, seat: int | None) -> dict[str, object]:
            return {**super().view(seat), "cup.0": list(self.round.cups[0])}

        def resample(self, seat: int | None, chance: object) -> object:
            other = super().resample(seat, chance)
            return Leaking(other.round, other.bets, other.actor)

    true = trial.position
    object.__setattr__(trial.step, "position", Leaking(true.round, true.bets, true.actor))  # type: ignore[attr-defined]
    with pytest.raises(LawBroken, match="secrecy"):
        check_secrecy(trial)


def test_a_forgotten_place_is_found() -> None:
    trial = begin(game("pirate_dice"), "forgotten")
    check_completeness(trial)
    trial.views[0]["round"] = 99
    object.__setattr__(trial.step, "events", ())
    with pytest.raises(LawBroken, match=r"completeness.*round"):
        check_completeness(trial)
