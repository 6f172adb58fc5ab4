"""Hints: the hard bot's choice with true reasons, from what the seat can see."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from noripan.bots.advice import Hint, Remark, hint
from noripan.bots.advice.hint import Panel
from noripan.bots.advice.remark import ORDER
from noripan.bots.advice.words import Speaker, all_words
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

GAMES = ("card_othello", "matgo", "pirate_dice", "sequence")
LANGUAGES = ("en", "ko", "ja")


class Case(NamedTuple):
    """A position, what a hint must name in it, and why."""

    claim: str
    game: str
    line: str
    action: str
    reasons: tuple[str, ...]
    options: dict[str, Any] = {}  # noqa: RUF012 - a default that nobody changes


CASES = (
    Case(
        "the fifth chip wins",
        "sequence",
        "1rrrr5/x/RRRRR5/x/bbbb6/x/BBBBB5/x/x/x r r:S6,H5,D2|b:D3 d:C4,S9,D4 -",
        "spade_6 @5",
        ("wins", "line"),
    ),
    Case(
        "a chip stops the other's four",
        "sequence",
        "x/x/x/x/bbbb6/x/BBBBB5/x/x/x r r:H5,D2,S7,C2|b:D3 d:C4,S9,D4 -",
        "heart_5 @44",
        ("stops_four",),
    ),
    Case(
        "four of a month end the match",
        "matgo",
        "house floor:05-3 hand:01-1,01-2,01-3,01-4,05-4,bonus-1|06-1 deck:09-3,10-3",
        "end",
        ("wins", "ends"),
    ),
    Case(
        "a bright card lies free",
        "matgo",
        "hangame floor:08-1,02-3 hand:08-3,05-4,11-3,09-3|06-1,07-3,10-1,12-1 took:03-1|- "
        "deck:04-3,10-3,06-3,07-4,01-3,01-4",
        "play 08-3",
        ("takes",),
    ),
    Case(
        "a bet that cannot be is challenged",
        "pirate_dice",
        "dice:22222|33333 bid:11x6@1 turn:0",
        "challenge",
        ("wins", "impossible"),
    ),
    Case(
        "a corner is there to take",
        "card_othello",
        "1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b",
        "a1",
        ("corner",),
        {"cards": False},
    ),
    Case(
        "the last stone of the other side is taken",
        "card_othello",
        "8/8/8/2bw4/8/2b5/3b4/8 b",
        "e4",
        ("last_stone",),
        {"cards": False},
    ),
)


def read(case: Case) -> Any:
    rules = game(case.game)
    return rules.read(case.line, rules.options(**case.options))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}: {case.claim}")
def test_a_hint_names_the_move_and_its_reason(case: Case) -> None:
    position = read(case)
    found = hint(case.game, position, position.actor, Seeded(1), "200")
    assert found is not None
    assert found.best.action == case.action
    assert set(case.reasons) <= {remark.key for remark in found.best.remarks}
    assert found.best.lit


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}: {case.claim}")
def test_a_hint_knows_no_more_than_its_seat(case: Case) -> None:
    position = read(case)
    seat = position.actor
    other = position.resample(seat, Seeded(99))
    one, two = (hint(case.game, each, seat, Seeded(2), "60") for each in (position, other))
    assert one == two


def some_positions(name: str) -> Iterator[Any]:
    """A few positions of a match, the later ones too."""
    position: Any = game(name).start(seed=11).position
    for n in range(400):
        if position.is_over:
            return
        if n % 7 == 0:
            yield position
        position = position.play(choose(name, "easy", position, position.actor, Seeded(n)))


def parts(remark: Remark) -> Iterator[Remark]:
    yield remark
    for value in remark.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Remark):
                yield from parts(each)


def remarks_of(found: Hint) -> Iterator[Remark]:
    for advised in (found.best, found.other):
        if advised is not None:
            yield from (advised.name, *advised.remarks)


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_legal_and_said_in_three_languages(name: str) -> None:
    names = [f"Ann{seat}" for seat in range(6)]
    speakers = [Speaker.of(name, language, names) for language in LANGUAGES]
    for position in some_positions(name):
        found = hint(name, position, position.actor, Seeded(3), "20")
        assert found is not None
        assert found.best.action in map(str, position.legal_actions())
        assert 0 <= found.best.chance <= 1
        for remark in remarks_of(found):
            assert all(each.key in speakers[0].reader.words for each in parts(remark)), remark
            assert not any("{" in speaker.say(remark) for speaker in speakers), remark


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_says_each_thing_once_what_it_takes_before_what_it_risks(name: str) -> None:
    for position in some_positions(name):
        found = hint(name, position, position.actor, Seeded(5), "20")
        assert found is not None
        for advised in filter(None, (found.best, found.other)):
            kinds = [ORDER.index(remark.kind) for remark in advised.remarks]
            assert kinds == sorted(kinds)
            said = [(each.key, str(each.values.get("set"))) for each in advised.remarks]
            assert len(said) == len(set(said))


def test_another_action_is_named_only_if_its_chance_is_told_as_lower() -> None:
    for position in some_positions("pirate_dice"):
        found = hint("pirate_dice", position, position.actor, Seeded(6), "20")
        assert found is not None
        other = found.other
        assert other is None or round(100 * other.chance) < round(100 * found.best.chance)


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_hint_is_in_three_languages(name: str) -> None:
    for key, texts in all_words(name).items():
        assert set(texts) == set(LANGUAGES), key
        assert len({frozenset(filled(text)) for text in texts.values()}) == 1, key


def filled(text: str) -> list[str]:
    """List the names in braces."""
    return [part.partition("}")[0] for part in text.split("{")[1:]]


def test_what_the_other_may_hold_is_counted_over_deals() -> None:
    """Blue has an open four and one card of six unseen: in one deal of six it completes it."""
    rules = game("sequence")
    position = rules.read("x/x/x/x/bbbb6/x/x/x/x/x r r:D10,C2|b:D3 d:H5,S9,D4,C9,D9 -")
    panel = Panel.of("sequence", position, 0, Seeded(4))
    action = position.legal_actions()[0]
    left = next(each for each in panel.advised(action, 0.5).remarks if each.key == "left_four.some")
    assert 0 < left.values["n"] < 20  # type: ignore[operator]
    assert left.values["of"] == 40


def test_where_no_deal_has_it_that_is_said_in_words() -> None:
    line = "hangame floor:02-3 hand:11-1,05-3|06-1,07-3 took:11-2,11-3,11-4|- deck:04-3,10-3"
    position = game("matgo").read(line)
    panel = Panel.of("matgo", position, 0, Seeded(4))
    action = next(each for each in position.legal_actions() if str(each) == "play 11-1")
    keys = {remark.key for remark in panel.advised(action, 0.5).remarks}
    assert {"lays", "held.none"} <= keys


def test_a_bet_that_is_sure_by_the_red_die_alone_is_no_risk() -> None:
    position = game("pirate_dice").read("dice:22|33 turn:0")
    panel = Panel.of("pirate_dice", position, 0, Seeded(4))
    action = next(each for each in position.legal_actions() if str(each) == "bet 1x5")
    said = [(remark.key, remark.kind) for remark in panel.advised(action, 0.5).remarks]
    assert said == [("none", "gain"), ("sure", "gain")]


@pytest.mark.parametrize(
    ("card", "answer", "told"),
    [
        ("heaven_01", None, None),
        ("condemn_01", "choose hard_01", "card.condemn_01.text"),
        ("sacrifice_01", "choose @c4", "card.sacrifice_01.text"),
    ],
)
def test_an_answer_to_a_card_says_what_it_is_for(
    card: str, answer: str | None, told: str | None
) -> None:
    """A card that is offered tells what it does itself."""
    line = f"8/8/8/2bw4/8/8/8/w7 b 30,0 {card}|hard_01,swap_01 chest_01|chest_01"
    rules = game("card_othello")
    asked = rules.read(line).play(rules.read_action(f"use {card}"))
    legal = {str(each): each for each in asked.legal_actions()}
    chosen = legal[answer or next(iter(legal))]
    panel = Panel.of("card_othello", asked, 0, Seeded(4))
    found = panel.advised(chosen, 0.5).remarks
    assert (told or f"card.{str(chosen).split()[1]}.text") in {each.key for each in found}
