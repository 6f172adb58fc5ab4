"""`noripan check` finds a resample that is the truth in disguise, whichever way (law 8)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from noripan.cli import main
from noripan.games.matgo.cards import cards_of
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Step
from noripan.kernel.laws import LawBroken, Report, begin, check_freshness, check_game, seeds
from noripan.kernel.registry import AnyGame, game, games

Resample = Callable[..., Any]
"""Takes the position, the seat, the chance, and the sound resample of these."""

MATCHES = 12


def truth(position: Any, *_: Any) -> Any:
    return position


def truth_with_another_future(position: Any, _: Any, chance: Any, __: Any) -> Any:
    return position.with_chance(chance.copy())


def truth_for_one_seat(position: Any, seat: int | None, _: Any, sound: Any) -> Any:
    return position if seat == 0 else sound


def truth_for_spectators(position: Any, seat: int | None, _: Any, sound: Any) -> Any:
    return position if seat is None else sound


def truth_half_of_the_time(position: Any, _: Any, chance: Any, sound: Any) -> Any:
    return sound if chance.copy().below(2) else position


def truth_with_ours_to_see(position: Any, seat: int | None, _: Any, sound: Any) -> Any:
    return position if seat == position.actor else sound


EVERYWHERE = (
    truth,
    truth_with_another_future,
    truth_for_one_seat,
    truth_for_spectators,
    truth_half_of_the_time,
    truth_with_ours_to_see,
)


# ---- Pirate Dice


def dice_true_future(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return sound.with_chance(position.round.chance)


def dice_with(sound: Any, cups: Any) -> Any:
    now = sound.round.rolled(b"".join(cups), sound.round.chance)
    return type(sound)(now, sound.bets, sound.actor)


def dice_last_cup(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return dice_with(sound, [*sound.round.cups[:-1], position.round.cups[-1]])


def dice_only_mixed(position: Any, seat: int | None, chance: Any, sound: Any) -> Any:
    source = chance.copy()
    cups = [bytes(source.shuffle(sorted(cup))) for cup in position.round.cups]
    if seat is not None:
        cups[seat] = position.round.cups[seat]
    return sound if position.is_over else dice_with(sound, cups)


def dice_that_no_die_shows(position: Any, seat: int | None, _: Any, sound: Any) -> Any:
    other = next(each for each, cup in enumerate(sound.round.cups) if cup and each != seat)
    cups = list(sound.round.cups)
    cups[other] = b"\x07" + cups[other][1:]
    return sound if position.is_over else dice_with(sound, cups)


# ---- Sequence


def cards_with(sound: Any, **changes: Any) -> Any:
    return replace(sound, **changes)


def cards_true_deck(position: Any, seat: int | None, chance: Any, sound: Any) -> Any:
    now = position
    others = [each for each in range(now.setup.seats) if each != seat]
    mixed = bytes(chance.copy().shuffle(sorted(b"".join(now.hands[each] for each in others))))
    hands = list(now.hands)
    for each in others:
        size = len(hands[each])
        hands[each], mixed = mixed[:size], mixed[size:]
    return sound if position.is_over else cards_with(sound, deck=now.deck, hands=tuple(hands))


def cards_true_hands(position: Any, _: Any, chance: Any, sound: Any) -> Any:
    deck = bytes(chance.copy().shuffle(sorted(position.deck)))
    return cards_with(sound, hands=position.hands, deck=deck)


def cards_only_mixed(position: Any, seat: int | None, chance: Any, sound: Any) -> Any:
    source, now = chance.copy(), position
    hands = [bytes(source.shuffle(sorted(hand))) for hand in now.hands]
    if seat is not None:
        hands[seat] = now.hands[seat]
    deck = bytes(source.shuffle(sorted(now.deck)))
    return sound if position.is_over else cards_with(sound, hands=tuple(hands), deck=deck)


def cards_true_top(position: Any, _: Any, __: Any, sound: Any) -> Any:
    deck, top = bytearray(sound.deck), position.deck[:1]
    if position.is_over or top not in deck:
        return sound
    at = deck.index(top)
    deck[0], deck[at] = deck[at], deck[0]
    return cards_with(sound, deck=bytes(deck))


def cards_that_are_twice(position: Any, _: Any, __: Any, sound: Any) -> Any:
    deck = sound.deck
    return sound if position.is_over else cards_with(sound, deck=deck[-1:] + deck[1:])


# ---- Matgo


def flowers_with(sound: Any, deck: Any, hands: Any) -> Any:
    now = sound.fork()
    now.deck = tuple(deck)
    for side, hand in zip(now.sides, hands, strict=True):
        side.hand = hand
    return now


def flowers_true_deck(position: Any, seat: int | None, chance: Any, sound: Any) -> Any:
    hands = [side.hand for side in position.sides]
    closed = [side.hand & ~side.shown for side in position.sides]
    if seat is None and not position.is_over:
        mixed = chance.copy().shuffle(sorted(cards_of(closed[0] | closed[1])))
        cut = closed[0].bit_count()
        dealt = [sum(1 << card for card in each) for each in (mixed[:cut], mixed[cut:])]
        hands = [hand & ~old | new for hand, old, new in zip(hands, closed, dealt, strict=True)]
    return flowers_with(sound, position.deck, hands)


def flowers_true_hands(position: Any, _: Any, chance: Any, sound: Any) -> Any:
    deck = chance.copy().shuffle(sorted(position.deck))
    hands = [side.hand for side in position.sides]
    return sound if position.is_over else flowers_with(sound, deck, hands)


def flowers_true_top(position: Any, _: Any, __: Any, sound: Any) -> Any:
    deck, top = list(sound.deck), position.deck[:1]
    if position.is_over or not top or top[0] not in deck:
        return sound
    at = deck.index(top[0])
    deck[0], deck[at] = deck[at], deck[0]
    return flowers_with(sound, deck, [side.hand for side in sound.sides])


def flowers_that_are_twice(position: Any, _: Any, __: Any, sound: Any) -> Any:
    deck = sound.deck
    if position.is_over or len(deck) < 2:
        return sound
    return flowers_with(sound, (*deck[1:], deck[-1]), [side.hand for side in sound.sides])


# ---- Card Othello


def stones_true_future(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return sound.with_chance(position.chance)


def stones_with(sound: Any, **changes: Any) -> Any:
    now = sound.fork()
    for name, value in changes.items():
        setattr(now, name, value)
    return now


def stones_true_decks(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return stones_with(sound, decks=position.decks)


def stones_true_hands(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return stones_with(sound, hands=position.hands)


def stones_true_traps(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return stones_with(sound, marks=position.marks)


def stones_true_offers(position: Any, _: Any, __: Any, sound: Any) -> Any:
    return stones_with(sound, choice=position.choice)


def stones_of_no_kind(position: Any, _: Any, __: Any, sound: Any) -> Any:
    (first, *rest), theirs = sound.decks if all(sound.decks) else (("",), ())
    if position.is_over or not first:
        return sound
    return stones_with(sound, decks=(("no_such_card", *rest), theirs))


KEPT = {
    "pirate_dice": (dice_true_future, dice_last_cup, dice_only_mixed),
    "sequence": (cards_true_deck, cards_true_hands, cards_only_mixed, cards_true_top),
    "matgo": (flowers_true_deck, flowers_true_hands, flowers_true_top),
    "card_othello": (stones_true_future, stones_true_decks, stones_true_hands),
}
WRONG = {
    dice_that_no_die_shows: ("pirate_dice", "round trip"),
    stones_of_no_kind: ("card_othello", "round trip"),
    cards_that_are_twice: ("sequence", "conservation"),
    flowers_that_are_twice: ("matgo", "round trip"),
}


@pytest.fixture
def break_resample(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Resample], AnyGame]:
    """Build a broken resample into a game."""

    def build(name: str, broken: Resample) -> AnyGame:
        cls = type(game(name).start(game(name).options(), 2, Seeded(0)).position)
        real = cls.resample

        def resample(self: Any, seat: int | None, chance: Any) -> Any:
            return broken(self, seat, chance, real(self, seat, chance))

        monkeypatch.setattr(cls, "resample", resample)
        return game(name)

    return build


def broken_law(rules: AnyGame, matches: int) -> LawBroken:
    with pytest.raises(LawBroken) as found:
        for _ in check_game(rules, matches, seed="broken"):
            pass
    assert f"of {rules.id}" in str(found.value)
    return found.value


@pytest.mark.parametrize("broken", EVERYWHERE, ids=lambda each: each.__name__)
@pytest.mark.parametrize("name", [each.id for each in games()])
def test_a_truth_that_is_given_as_a_resample_is_found(
    break_resample: Any, name: str, broken: Resample
) -> None:
    assert broken_law(break_resample(name, broken), MATCHES).law in {"freshness", "secrecy"}


@pytest.mark.parametrize(
    ("name", "broken"),
    [(name, broken) for name, kept in KEPT.items() for broken in kept],
    ids=lambda each: getattr(each, "__name__", each),
)
def test_a_part_of_the_truth_that_a_resample_keeps_is_found(
    break_resample: Any, name: str, broken: Resample
) -> None:
    assert broken_law(break_resample(name, broken), MATCHES).law in {"freshness", "secrecy"}


RARE = {
    stones_true_traps: "8/8/8/2bbw3/8/8/8/8 w 0,0 -|- -|- c4=trap_01:b traps:c4,d4|-",
    stones_true_offers: "8/8/8/2bw4/8/8/8/8 b 0,0 -|- -|- - choice:heaven_01=udr_01,swap_01",
}
"""Traps and offers are seldom on the table: here is one, and matches enough to judge by."""


@pytest.mark.parametrize("broken", RARE, ids=lambda each: each.__name__)
def test_a_rare_secret_that_a_resample_keeps_is_found(
    break_resample: Any, broken: Resample
) -> None:
    assert not kept_secrets(RARE[broken])
    break_resample("card_othello", broken)
    assert kept_secrets(RARE[broken]) == "freshness"


def kept_secrets(line: str) -> str:
    """Look at a position in many matches, with the eyes of a spectator; name the broken law."""
    rules, report = game("card_othello"), Report()
    position = rules.read(line, rules.options())
    for each in seeds("rare", 60):
        trial = begin(rules, each)
        trial.step, trial.options = Step(position, ()), position.options
        trial.actions += ["-"] * 4
        assert trial.watcher is None
        try:
            check_freshness(trial)
            report.add(Report(hidden=trial.hidden))
            report.conclude()
        except LawBroken as broken:
            return broken.law
    return ""


@pytest.mark.parametrize("broken", WRONG, ids=lambda each: each.__name__)
def test_a_resample_that_is_no_position_of_the_game_is_found(
    break_resample: Any, broken: Resample
) -> None:
    name, law = WRONG[broken]
    assert broken_law(break_resample(name, broken), MATCHES).law == law


def test_the_command_says_which_part_is_kept_and_in_which_match(
    break_resample: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    break_resample("sequence", cards_true_deck)
    told = ["--seed", "broken", "--matches", str(MATCHES), "--jobs", "2", "--only", "laws"]
    assert main(["check", "sequence", *told]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "the law of freshness: a resample for seat" in said
    assert "deck" in said
    assert "match broken" in said
