"""The laws hold for every registered game (docs/add_a_game.md)."""

from collections import Counter
from typing import Any

import pytest

from noripan.cli import main
from noripan.kernel import options as forms
from noripan.kernel.contract import forbid
from noripan.kernel.laws import (
    LawBroken,
    begin,
    check_completeness,
    check_game,
    check_secrecy,
    report_on,
    seeds,
)
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


def test_a_draw_that_the_source_does_not_tell_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("pirate_dice")
    cls = type(begin(rules, "source").position)
    monkeypatch.setattr(cls, "source", property(lambda _: None))
    with pytest.raises(LawBroken, match=r"round trip.*challenge draws"):
        list(check_game(rules, 3, seed="source"))


def test_a_forgotten_place_is_found() -> None:
    trial = begin(game("pirate_dice"), "forgotten")
    check_completeness(trial)
    trial.views[0]["round"] = 99
    object.__setattr__(trial.step, "events", ())
    with pytest.raises(LawBroken, match=r"completeness.*round"):
        check_completeness(trial)


def test_an_action_of_which_a_seat_hears_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame goes out for every action: one that is empty tells that there was a secret."""
    position = begin(game("pirate_dice"), "silent").position
    real = type(position).advance

    def advance(self: Any, action: Any, events: Any) -> Any:
        after = real(self, action, events)
        if events is not None:
            events[:] = [type(each)(each.type, each.phase, seats=frozenset({0})) for each in events]
        return after

    monkeypatch.setattr(type(position), "advance", advance)
    with pytest.raises(LawBroken, match="secrecy: seat 1 hears nothing of"):
        report_on(game("pirate_dice"), "silent")


# ---- what a rule raises

RULES = ("legal_actions", "check", "advance", "view", "resample", "write", "to_json", "outcome")


@pytest.mark.parametrize("rule", RULES)
def test_whatever_a_rule_raises_is_a_broken_law_that_names_its_match(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cls: Any = type(begin(game("pirate_dice"), "sound").position)

    def fail(*_: Any, **__: Any) -> None:
        message = "no such cup"
        raise KeyError(message)

    monkeypatch.setattr(cls, rule, fail)
    with pytest.raises(LawBroken, match=r"soundness: KeyError: 'no such cup' \(.*in fail") as found:
        report_on(game("pirate_dice"), "sound 1")
    assert "match sound 1 of pirate_dice" in str(found.value)


def test_a_match_that_cannot_begin_is_a_broken_law_that_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(game("pirate_dice")), "deal", lambda *_: 1 // 0)
    with pytest.raises(LawBroken, match="soundness: ZeroDivisionError") as found:
        report_on(game("pirate_dice"), "sound 2")
    assert "at the start of match sound 2 of pirate_dice" in str(found.value)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_command_names_the_match_in_which_a_rule_failed(
    jobs: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(game("pirate_dice")), "pieces", lambda *_: int("x"))
    told = ["--seed", "sound", "--matches", "4", "--jobs", str(jobs), "--only", "laws"]
    assert main(["check", "pirate_dice", *told]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "the law of soundness: ValueError" in said
    assert "match sound 0 of pirate_dice" in said


# ---- what a check tries


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_every_option_is_tried_within_what_it_may_be(each: AnyGame) -> None:
    tried = [forms.write(begin(each, f"options {n}").options) for n in range(300)]
    for option in forms.form(each.options):
        values = Counter(table[option.name] for table in tried)
        assert values.most_common(1)[0][0] == option.default
        if option.kind == "int":
            possible = set(range(option.low or 0, (option.high or 0) + 1))
            assert {option.low, option.high} <= set(values) <= possible
            assert len(values) >= min(5, len(possible))
        else:
            assert set(values) == set(option.choices or (True, False))


@pytest.mark.parametrize("name", ["matgo", "pirate_dice"])
def test_somebody_forfeits_in_a_short_game_too(name: str) -> None:
    names = [each for each in seeds("forfeits", 80) if begin(game(name), each).forfeits]
    assert 4 <= len(names) <= 20
    assert sum(report_on(game(name), each).words["forfeit"] for each in names) >= 4


def test_a_position_that_keeps_its_luck_beside_its_line_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Chance that `with_chance` does not change would be a future that nobody checks."""
    cls: Any = type(begin(game("pirate_dice"), "luck").position)
    monkeypatch.setattr(cls, "with_chance", lambda self, _: self)
    with pytest.raises(LawBroken, match="round trip: after challenge a position read"):
        for _ in check_game(game("pirate_dice"), 20):
            pass


def test_a_text_that_gives_a_secret_away_to_those_who_read_it_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What others read of an action is told them too, and is part of what they remember."""
    cls: Any = type(begin(game("pirate_dice"), "texts").position)
    monkeypatch.setattr(cls, "public_text", lambda self, action: f"{action} of {self.round.cups}")
    with pytest.raises(LawBroken, match=r"secrecy: what is read of .* tells seat"):
        for _ in check_game(game("pirate_dice"), 3):
            pass


def test_a_refusal_that_gives_a_secret_away_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries what is not legal learns nothing but the rule."""
    cls: Any = type(begin(game("pirate_dice"), "refusals").position)
    sound = cls.forbidden

    def forbidden(self: Any, action: Any) -> Any:
        found = sound(self, action)
        return found and forbid(found.clause, f"the cups are {self.round.cups}")

    monkeypatch.setattr(cls, "forbidden", forbidden)
    with pytest.raises(LawBroken, match=r"secrecy: the refusal of .* tells of"):
        for _ in check_game(game("pirate_dice"), 3):
            pass
