"""Every line of a sum and every payment: what it is, its number, and the clause that it cites."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.position import Position
from noripan.kernel.event import Payment

RULESETS = ("soonsimi", "hangame", "house")
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
BIRDS = "02-1,04-1,08-2"
REDS = "01-2,02-2,03-2"
SIXTEEN_PI = (
    "01-3,01-4,02-4,03-3,03-4,04-3,04-4,05-4,06-3,06-4,07-3,07-4,08-3,08-4,09-3,09-4"  # no 02-3
)
SEVEN_ANIMALS = "02-1,04-1,05-1,06-1,07-1,08-2,10-1"
SAFE = "12-1,10-3,10-4,11-2,11-3,11-4,12-4"
"""A gwang and 8 pi: safe from every bak."""


def called(ruleset: str, won: str, lost: str = SAFE, more: str = "") -> Position:
    line = f"{ruleset} floor:02-3 hand:05-3|09-2 took:{won}|{lost} deck:07-2 turns:4,4 ask:call"
    return GAME.read(f"{line} {more}", GAME.options())


def act(position: Position, action: str) -> tuple[Position, list[Payment]]:
    step = position.apply(GAME.read_action(action))
    return step.position, [payment for event in step.events for payment in event.payments]


# ---- what scores

ITEMS = [
    ("01-1,03-1,08-1", ("gwang_3", 3, 3), "SSM-3.1-a HAN-3-1-b"),
    ("01-1,03-1,12-1", ("gwang_rain", 3, 2), "SSM-3.1-b HAN-3-1-c"),
    ("01-1,03-1,08-1,12-1", ("gwang_4", 4, 4), "SSM-3.1-c HAN-3-1-d"),
    ("01-1,03-1,08-1,11-1,12-1", ("gwang_5", 5, 15), "SSM-3.1-d HAN-3-1-e"),
    ("02-1,05-1,06-1,07-1,10-1,12-2,09-1,08-2", ("animals", 8, 2), "SSM-3.1-e HAN-3-2-c"),
    (BIRDS, ("godori", 3, 5), "SSM-3.1-f HAN-3-3-a"),
    ("01-2,02-2,04-2,05-2,06-2,12-3", ("ribbons", 6, 2), "SSM-3.1-g HAN-3-4-c"),
    (REDS, ("hongdan", 3, 3), "SSM-3.1-h HAN-3-4-d"),
    ("06-2,09-2,10-2", ("cheongdan", 3, 3), "SSM-3.1-h HAN-3-4-d"),
    ("04-2,05-2,07-2", ("chodan", 3, 3), "SSM-3.1-h HAN-3-4-d"),
    (f"{SIXTEEN_PI},11-2", ("pi", 18, 9), "SSM-3.1-i HAN-3-5-c"),
]
"""Cards, the one line that they score, its count and points, and the clause of 002 and of 004."""


@every_ruleset
@pytest.mark.parametrize(("cards", "expected", "cited"), ITEMS)
@pytest.mark.rule("SSM-3-a", "HAN-1-j", "SSM-3.1-d", "HAN-3-2-c", "HAN-3-5-c", "SSM-3.1-i")
def test_each_pattern_is_one_line_with_its_clause(
    ruleset: str, cards: str, expected: tuple[str, int, int], cited: str
) -> None:
    what, count, points = expected
    line = f"{ruleset} hand:03-1|12-4 took:{cards}|-"
    line = line.replace("hand:03-1", "hand:10-4") if "03-1" in cards else line
    (item,) = GAME.read(line, GAME.options()).view(None)["score.0"]["items"]
    if what == "animals" and ruleset != "soonsimi":
        points += 2  # HAN-3-2-b: from the fifth on
    clause = cited.split()[ruleset != "soonsimi"]
    assert (item["what"], item["count"], item["points"]) == (what, count, points)
    assert item["clause"] == clause
    assert item["cards"] == sorted(cards.split(","))


# ---- what multiplies

GODORI_AND_REDS = f"{BIRDS},{REDS}"
FACTORS = [
    (GODORI_AND_REDS, SAFE, "go:3,0", ("go", 3, 2), "SSM-4.1-b HAN-5-1-d HAN-5-1-d"),
    (GODORI_AND_REDS, SAFE, "go:4,0", ("go", 4, 4), "SSM-4.1-c HAN-5-1-e HAN-5-1-e"),
    (GODORI_AND_REDS, SAFE, "go:5,0", ("go", 5, 8), "SSM-4.1-d HAN-5-1-f HAN-5-1-f"),
    (GODORI_AND_REDS, SAFE, "shaken:05,06|07", ("shakes", 2, 4), "SSM-2.4-d HAN-5-3-a HSE-6-3-3-a"),
    (GODORI_AND_REDS, SAFE, "bombs:2,1", ("bombs", 2, 4), "SSM-2.4-g HAN-4-4-e HSE-6-3-3-a"),
    (GODORI_AND_REDS, SAFE, "go:0,2", ("dok_bak", 2, 2), "SSM-4.2-d HAN-5-3-c HSE-6-3-3-d"),
    (GODORI_AND_REDS, SAFE, "stakes:2", ("carry", 1, 2), "SSM-4.3-c HAN-5-4-i HSE-6-3-6-c"),
    (
        *("01-1,03-1,08-1,11-1," + BIRDS, "12-3,12-4"),
        *("", ("gwang_bak", 1, 2), "SSM-4.2-b HAN-5-3-e HAN-5-3-e"),
    ),
    (SIXTEEN_PI, "12-1,10-3", "", ("pi_bak", 1, 2), "SSM-4.2-c HAN-5-3-d HAN-5-3-d"),
    (SEVEN_ANIMALS, "12-1,10-3", "", ("meong", 7, 2), "- HAN-5-3-b HSE-6-3-3-c"),
]
"""Cards of winner and loser, the rest of the line, the one factor, and its three clauses."""


@every_ruleset
@pytest.mark.parametrize(("won", "lost", "more", "factor", "cited"), FACTORS)
@pytest.mark.rule("SSM-4-a", "SSM-4.2-a", "SSM-4.1-c", "HAN-5-1-e", "HAN-5-3-a", "RM-58")
@pytest.mark.rule("SSM-4.2-d", "HAN-5-3-c", "HSE-6-3-3-d", "HSE-6-3-3-c", "HSE-6-3-6-c")
def test_each_factor_is_one_line_with_its_clause(
    ruleset: str, won: str, lost: str, more: str, factor: tuple[str, int, int], cited: str
) -> None:
    clause = cited.split()[RULESETS.index(ruleset)]
    if clause == "-":  # RM-62: soonsimi knows no meong-tta, and seven animals are no call there
        return
    result = act(called(ruleset, won, lost, more), "stop")[0].view(None)["result"]
    what, count, times = factor
    assert result["factors"] == [{"what": what, "count": count, "factor": times, "clause": clause}]
    assert result["total"] == result["base"] * times


@pytest.mark.parametrize(
    ("ruleset", "times", "clause"),
    [("soonsimi", 8, "SSM-4.1-e"), ("hangame", 16, "HAN-5-1-f"), ("house", 16, "HAN-5-1-f")],
)
@pytest.mark.rule("SSM-4.1-e", "RM-57")
def test_a_sixth_go_cites_its_own_clause(ruleset: str, times: int, clause: str) -> None:
    result = act(called(ruleset, GODORI_AND_REDS, more="go:6,0"), "stop")[0].view(None)["result"]
    assert result["factors"] == [{"what": "go", "count": 6, "factor": times, "clause": clause}]
    bonus = "SSM-3.2-b" if ruleset == "soonsimi" else "HAN-5-1-a"
    assert result["items"][-1] == {
        "what": "go_bonus",
        "count": 6,
        "points": 6,
        "cards": [],
        "clause": bonus,
    }


@pytest.mark.parametrize(("ruleset", "doublings"), [("soonsimi", 7), ("hangame", 8), ("house", 8)])
@pytest.mark.rule("SSM-4-a", "HAN-5-3-a", "HSE-6-3-3-e", "RM-58", "RM-64")
def test_points_are_added_first_and_all_factors_multiplied_then(
    ruleset: str, doublings: int
) -> None:
    """Gwang 3, godori 5, animals by rule set, 7 of 16 pi, three gos; then everything doubles."""
    won = f"01-1,03-1,08-1,{SEVEN_ANIMALS},{SIXTEEN_PI}"
    more = "go:3,1 shaken:10|- bombs:1,0 stakes:2"
    result = act(called(ruleset, won, "10-3", more), "stop")[0].view(None)["result"]
    animals = 1 if ruleset == "soonsimi" else 3
    assert result["base"] == 3 + animals + 5 + 7 + 3
    names = ["go", "shakes", "bombs", "gwang_bak", "pi_bak", "meong", "dok_bak", "carry"]
    assert [each["what"] for each in result["factors"]] == [
        name for name in names if name != "meong" or ruleset != "soonsimi"
    ]
    assert result["total"] == result["base"] * 2**doublings
    assert result["due"] == result["total"] * 1_000


# ---- what is paid

PUK = "floor:01-3,02-3 hand:01-1,05-1|06-1 deck:01-2"
TTADAK = "floor:01-3,01-4,05-3 hand:01-1,05-1|06-1 deck:01-2"
FOUR = "floor:05-3 hand:01-1,01-2,01-3,01-4|06-1 deck:07-3"


@pytest.mark.parametrize(
    ("line", "action", "paid"),
    [
        (f"hangame {PUK}", "play 01-1", [(7, "HAN-4-1-e")]),
        (f"hangame {PUK} turns:1,1 puks:1,0", "play 01-1", [(14, "HAN-4-1-f")]),
        (f"hangame {PUK} turns:2,2 puks:2,0", "play 01-1", [(21, "HAN-4-1-g"), (7, "HAN-5-4-e")]),
        (f"hangame {PUK} turns:5,5 puks:2,0", "play 01-1", [(7, "HAN-5-4-e")]),
        (f"hangame {PUK} turns:2,1 puks:1,1", "play 01-1", []),
        (f"hangame {TTADAK}", "play 01-1 take 01-3", [(7, "HAN-4-2-b")]),
        (f"hangame {FOUR}", "end", [(10, "HAN-5-4-a")]),
        (f"house {PUK}", "play 01-1", [(7, "HSE-6-2-d")]),
        (f"house {PUK} turns:1,1 puks:1,0", "play 01-1", [(14, "HSE-6-2-d")]),
        (f"house {PUK} turns:2,2 puks:2,0", "play 01-1", [(21, "HSE-6-2-d"), (7, "HSE-6-2-f")]),
        (f"house {TTADAK}", "play 01-1 take 01-3", []),
        (f"house {FOUR}", "end", [(10, "HSE-6-3-4-b")]),
        (f"soonsimi {PUK}", "play 01-1", []),
        (f"soonsimi {TTADAK}", "play 01-1 take 01-3", []),
    ],
)
@pytest.mark.rule("HAN-4-1-e", "HAN-4-1-f", "HAN-4-1-g", "HAN-4-2-b", "HAN-5-4-e", "HAN-5-4-f")
@pytest.mark.rule("HSE-6-2-d", "HSE-6-2-e", "HSE-6-2-f", "HSE-6-2-g", "HSE-6-4-d", "RM-46", "RM-49")
def test_every_payment_of_a_turn_cites_its_clause(
    line: str, action: str, paid: list[tuple[int, str]]
) -> None:
    payments = act(GAME.read(line, GAME.options()), action)[1]
    assert payments == [Payment(1, 0, points * 1_000, clause) for points, clause in paid]


@pytest.mark.parametrize(
    ("ruleset", "stop", "nagari", "go_failed"),
    [
        ("soonsimi", "SSM-3.2-c", "SSM-4.3-a", "SSM-4.3-b"),
        ("hangame", "HAN-2-b", "HAN-5-4-g", "HAN-5-4-h"),
        ("house", "HAN-2-b", "HSE-6-3-6-b", "HSE-6-3-6-b"),
    ],
)
@pytest.mark.rule("SSM-3.2-c", "HAN-2-b", "SSM-4.3-a", "SSM-4.3-b", "HAN-5-4-g", "HAN-5-4-h")
@pytest.mark.rule("HSE-6-3-6-b", "MAT-1-e")
def test_every_end_cites_its_clause(ruleset: str, stop: str, nagari: str, go_failed: str) -> None:
    won, payments = act(called(ruleset, GODORI_AND_REDS), "stop")
    assert (ends_by(won), payments) == (stop, [Payment(1, 0, 8_000, stop)])
    last = f"{ruleset} floor:05-3 hand:-|06-1 deck:07-3 turns:10,9 turn:1"
    for more, clause in {"": nagari, "go:1,0": go_failed, "go:0,1": go_failed}.items():
        over, payments = act(GAME.read(f"{last} {more}", GAME.options()), "play 06-1")
        assert (ends_by(over), payments) == (clause, [])
    left = called(ruleset, GODORI_AND_REDS).forfeit(0)
    assert ends_by(left.position) == "MAT-1-e"
    (payment,) = [payment for event in left.events for payment in event.payments]
    assert payment == Payment(0, 1, 7_000, "MAT-1-e")
    (item,) = left.position.view(None)["result"]["items"]
    assert (item["what"], item["points"], item["clause"]) == ("forfeit", 7, "MAT-1-e")


def ends_by(position: Position) -> str:
    outcome = position.outcome()
    assert outcome is not None
    assert position.view(None)["result"]["clause"] == outcome.clause
    return outcome.clause


# ---- what a page shows before the end


@every_ruleset
@pytest.mark.parametrize("gold", ["", "gold:3000,90000", "gold:3000,90000 brought:5000,88000"])
@pytest.mark.parametrize("use", ["animal", "pi"])
@pytest.mark.rule("RM-37", "RM-54", "RM-68", "HAN-5-2-a")
def test_question_plate_and_result_say_one_sum(ruleset: str, gold: str, use: str) -> None:
    more = f"go:1,0 mark:7,0 shaken:10|- stakes:2 {gold}"
    asked = called(ruleset, f"{BIRDS},{REDS},12-3,05-2,09-1", more=more)
    view = asked.view(0)
    stakes = {stake["use"]: stake for stake in view["choice"]["calls"]}
    after, payments = act(asked, f"stop {use}")
    result = after.view(0)["result"]
    assert (result["total"], result["paid"]) == (stakes[use]["total"], stakes[use]["gold"])
    assert [payment.amount for payment in payments] == [stakes[use]["gold"]]
    assert view["score.0"]["total"] == max(stake["total"] for stake in stakes.values())


@every_ruleset
@pytest.mark.rule("SSM-3.2-b", "HAN-5-1-a", "RM-54")
def test_the_shown_points_count_the_gos(ruleset: str) -> None:
    view = called(ruleset, f"{BIRDS},{REDS}", more="go:2,0 mark:7,0").view(None)
    (stake,) = view["choice"]["calls"]
    assert view["score.0"]["points"] == stake["points"] == 10
    assert view["score.0"]["items"][-1]["what"] == "go_bonus"


@every_ruleset
@pytest.mark.rule("SSM-3.2-a", "RM-54")
def test_a_score_says_how_many_points_are_missing_for_a_call(ruleset: str) -> None:
    view = called(ruleset, f"{BIRDS},{REDS}", "01-1,03-1,08-1", "go:1,0 mark:7,0").view(None)
    assert view["score.0"]["missing"] == 0
    assert view["score.1"]["missing"] == 4


@every_ruleset
@pytest.mark.rule("RM-63")
def test_a_call_says_what_going_on_may_cost(ruleset: str) -> None:
    """Seven points of the other, doubled because the actor called go."""
    position = called(ruleset, f"{BIRDS},{REDS}")
    (stake,) = position.view(None)["choice"]["calls"]
    assert stake["go"]["risk"] == 7 * 2 * position.options.unit


@pytest.mark.rule("RM-37")
def test_each_use_of_the_gukjin_has_its_own_factors() -> None:
    nine_pi = ",".join(SIXTEEN_PI.split(",")[:9])
    view = called("house", f"{BIRDS},{REDS},{nine_pi},09-1", "12-1,10-3").view(None)
    animal, pi = view["choice"]["calls"]
    assert (animal["use"], animal["points"], animal["factors"]) == ("animal", 8, [])
    assert (pi["use"], pi["points"], pi["factor"]) == ("pi", 10, 2)
    assert [each["what"] for each in pi["factors"]] == ["pi_bak"]


@pytest.mark.rule("RM-37")
def test_the_shown_points_are_those_of_the_better_use() -> None:
    nine_pi = ",".join(SIXTEEN_PI.split(",")[:9])
    view = called("house", f"{BIRDS},{REDS},{nine_pi},09-1", "12-1,10-3").view(None)
    score = view["score.0"]
    assert (score["points"], score["factor"], score["total"]) == (10, 2, 20)
