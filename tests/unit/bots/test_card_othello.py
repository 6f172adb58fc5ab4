"""The bots of Card Othello search, use their cards, and stop in time."""

from importlib import import_module
from json import loads
from pathlib import Path
from typing import Any

import pytest

from noripan.bots.card_othello.cards import Thinker, lying_beside
from noripan.bots.card_othello.effort import Effort, Level
from noripan.bots.card_othello.endgame import Solver
from noripan.bots.card_othello.flips import flipped
from noripan.bots.card_othello.levels import play_easy, play_hard, play_normal
from noripan.bots.card_othello.plain import Search
from noripan.bots.card_othello.playout import OFTEN
from noripan.bots.card_othello.promise import USED
from noripan.bots.card_othello.search import KNOWLEDGE, VISITS
from noripan.bots.card_othello.weigh import NAMES, STAGES, evaluate, features, liking, weights
from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Player
from noripan.bots.registry import choose, levels
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

RULES = game("card_othello")
ROOT = Path(__file__).parents[3]


LOOKS = Budget(3_000)
EASY, NORMAL, HARD = (bot.with_budget(LOOKS) for bot in (play_easy, play_normal, play_hard))


def glimpse(line: str, seed: int = 1, *, cards: bool = True) -> Glimpse:
    position = RULES.read(line, RULES.options(cards=cards))
    like = position.resample(position.actor, Seeded(seed))
    seat = int(position.actor or 0)
    legal = like.legal_actions()
    return Glimpse(seat, like.view(seat), legal, like.options, like, Seeded(seed))


def winner(first: str, second: str, seed: int, *, cards: bool) -> str | None:
    position = RULES.start(RULES.options(cards=cards), 2, Seeded(seed)).position
    chance = Seeded(f"bots {seed}")
    while not position.is_over:
        own = Seeded(chance.below(1 << 32))
        level = (first, second)[position.actor]
        position = position.play(choose("card_othello", level, position, position.actor, own))
    won = position.outcome().winners
    return (first, second)[won[0]] if len(won) == 1 else None


def test_there_are_three_levels() -> None:
    assert levels("card_othello") == ["easy", "normal", "hard"]


@pytest.mark.parametrize("cards", [True, False], ids=["cards", "plain"])
def test_the_normal_bot_beats_a_random_player(cards: bool) -> None:  # noqa: FBT001 - a parameter
    sides = [("normal", "random"), ("random", "normal")]
    won = [winner(*sides[seed % 2], seed, cards=cards) for seed in range(6)]
    assert won.count("normal") >= 5


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD], ids=["easy", "normal", "hard"])
def test_a_bot_takes_a_corner(level: Player) -> None:
    seen = glimpse("1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b", cards=False)
    assert str(level(seen)) == "a1"


def test_a_bot_decides_the_same_where_the_hidden_trap_lies_elsewhere() -> None:
    lines = [f"8/8/8/2bw4/8/3b4/8/b7 w 9,9 -|swap_01 -|- {at}=trap_01:b" for at in ("c4", "a8")]
    chosen = {str(NORMAL(glimpse(line))) for line in lines}
    assert len(chosen) == 1


def test_a_bot_opens_a_chest_that_costs_nothing() -> None:
    seen = glimpse("8/8/8/3wb3/3bw3/8/8/8 b 0,0 chest_01|-")
    assert str(NORMAL(seen)) == "use chest_01"


def test_the_clock_stops_a_search() -> None:
    ticks = iter(range(1000))
    effort = Effort(10_000, 3.0, lambda: float(next(ticks)))
    Search(evaluate, effort).value(RULES.read("", RULES.options()).board(), 9)
    assert effort.is_spent
    assert next(ticks) < 10


def board_of(line: str) -> Any:
    return RULES.read(line, RULES.options(cards=False)).board()


@pytest.mark.parametrize("what", ["plain", "cards"])
def test_every_number_of_empty_cells_has_its_weights(what: str) -> None:
    assert [len(each) for each in weights(what)] == [len(NAMES)] * 65


def test_a_fit_finds_the_weights_that_made_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    fitted = import_module("tools.fit.card_othello").fitted
    luck = Seeded("rows")
    rows = [[float(luck.below(9) - 4), float(luck.below(9) - 4)] for _ in range(2000)]
    found = fitted(iter([(row, 2 * row[0] - row[1]) for row in rows]))
    assert found == pytest.approx([10 * 2, 10 * -1], rel=0.1)


def test_a_fit_gives_what_the_bots_weigh_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    fit = import_module("tools.fit.card_othello")
    monkeypatch.setattr(fit, "MATCHES", 1)
    monkeypatch.setattr(fit, "WITH_CARDS", 1)
    made = fit.make()
    for what, stages in STAGES.items():
        assert {name: len(each) for name, each in made[what].items()} == dict.fromkeys(
            NAMES, len(stages)
        )
    assert {name: len(made["beside"][name]) for name in ("charge", "hand")} == dict.fromkeys(
        ("charge", "hand"), len(STAGES["cards"])
    )


def test_what_is_counted_for_one_is_counted_against_the_other() -> None:
    board = late_board(3, 30)
    mine = features(board, board.moves())[2:]
    theirs = features(board.turned(), board.turned().moves())[2:]
    assert mine == tuple(-each for each in theirs)


def test_a_corner_is_worth_more_than_the_cell_before_it() -> None:
    rest = "8/2bw4/2bwb3/2wbw3/3w4/8/8 w"
    corner, before = board_of(f"b7/{rest}"), board_of(f"8/1b6/{rest[2:]}")
    values = [evaluate(each, each.moves()) for each in (corner, before)]
    assert values[0] < values[1], "it is the other's to move"


def test_a_rim_that_hangs_on_its_corner_is_counted_and_no_other() -> None:
    board = board_of("bbb1wb2/b7/7b/8/8/8/8/8 b")
    assert features(board, board.moves())[NAMES.index("anchored")] == 4


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_search_that_cuts_finds_what_one_that_does_not_finds(depth: int) -> None:
    board = late_board(5, 30)

    def slow(board: Any, left: int) -> float:
        cells = board.moves()
        if not cells or left == 0:
            return evaluate(board, cells)
        return max(-slow(board.play(at), left - 1) for at in range(64) if cells >> at & 1)

    found = Search(evaluate, Effort(1_000_000, 1e9)).value(board, depth)
    assert found == pytest.approx(slow(board, depth))


def worth(board: Any) -> int:
    """Play an end out without any cleverness, by the rules of the game itself."""
    cells = board.moves()
    if not cells:
        turned = board.turned()
        own, other = board.own.bit_count(), board.other.bit_count()
        return -worth(turned) if turned.moves() else own - other
    return max(-worth(board.play(at)) for at in range(64) if cells >> at & 1)


def late_board(seed: int, empty: int) -> Any:
    """Give a board with so few empty cells, as chance alone plays it."""
    position = RULES.start(RULES.options(cards=False), 2, Seeded(seed)).position
    luck = Seeded(f"end {seed}")
    while not position.is_over and position.empty.bit_count() > empty:
        position = position.play(luck.pick(position.legal_actions()))
    return position.board()


@pytest.mark.parametrize("seed", range(8))
def test_an_end_is_solved_exactly(seed: int) -> None:
    board = late_board(seed, 7)
    assert Solver(Effort(1_000_000, 1e9)).solve(board.own, board.other) == worth(board)


@pytest.mark.parametrize("seed", range(4))
def test_bounds_cut_an_end_but_never_turn_it(seed: int) -> None:
    board = late_board(seed, 9)
    solver, fresh = Solver(Effort(1_000_000, 1e9)), Solver(Effort(1_000_000, 1e9))
    exact = fresh.solve(board.own, board.other)
    for low in range(-64, 64, 8):
        found = solver.solve(board.own, board.other, low, low + 8)
        assert found == exact if low < exact < low + 8 else (found <= low) == (exact <= low)


def test_a_solver_whose_effort_is_spent_keeps_nothing_wrong() -> None:
    board = late_board(1, 10)
    solver = Solver(Effort(20, 1e9))
    solver.solve(board.own, board.other)
    assert solver.effort.is_spent
    solver.effort = Effort(1_000_000, 1e9)
    exact = Solver(Effort(1_000_000, 1e9)).solve(board.own, board.other)
    assert solver.solve(board.own, board.other) == exact


def test_a_stone_flips_what_the_rules_say() -> None:
    board = late_board(2, 40)
    for at in range(64):
        if board.moves() >> at & 1:
            assert board.other ^ flipped(board.own, board.other, at) == board.play(at).own


def test_a_bot_answers_an_open_choice() -> None:
    seen = glimpse("8/8/8/2bw4/8/8/bbb5/8 b 5,0 -|- -|- - choice:sacrifice_01=2")
    assert str(HARD(seen)) in {str(action) for action in seen.legal}


def test_cells_are_liked_by_what_they_are_worth() -> None:
    corner, before, beside, inner = (liking()[at] for at in (0, 9, 1, 27))
    assert corner > inner > max(before, beside)


def test_charge_and_cards_are_counted_for_one_and_against_the_other() -> None:
    position = RULES.read("8/8/8/3wb3/3bw3/8/8/8 b 9,4 swap_01,free_01|sell_01", RULES.options())
    mine, theirs = (lying_beside(position, seat) for seat in (0, 1))
    assert (sum(mine["charge"]), sum(mine["hand"])) == (5, 1)
    assert (sum(theirs["charge"]), sum(theirs["hand"])) == (-5, -1)


def reply(line: str, *lots: float) -> str:
    left = iter(lots)
    return str(KNOWLEDGE.reply(glimpse(line).position, lambda: next(left)))


def test_a_match_is_played_on_by_the_best_of_three_stones() -> None:
    board = "1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b"
    assert reply(board, 0.99, 0.5, 0.0) == "a1"


def test_a_match_is_played_on_with_a_card_as_often_as_it_promises() -> None:
    board = "8/8/8/3wb3/3bw3/8/8/8 b 9,0 udr_01,free_01,hard_01|-"
    assert reply(board, 0.0, 0.0) == "use free_01", "the first is too dear"
    assert reply(board, 0.99, 0.0, 0.0) == "use hard_01"
    assert reply(board, 0.99, 0.99, 0.0, 0.0, 0.0) == "d3"


def test_a_card_that_promises_more_is_used_more_often() -> None:
    shares = [OFTEN[card][26] for card in sorted(USED, key=lambda card: USED[card][26])]
    assert shares == sorted(shares)
    assert 0 < shares[0] < 1 / 2 < shares[-1] < 1


def test_a_card_that_names_a_stone_is_used_on_the_best_of_three() -> None:
    board = "wb6/8/8/3wb3/3bw3/8/8/8 b 9,0 swap_01|-"
    assert reply(board, 0.0, 0.99, 0.0, 0.5) == "use swap_01 @a1"


def test_a_fit_finds_what_actions_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    fit = import_module("tools.fit.promises")
    examples = [({("stone", "corner", n % 3): 1.0}, 8.0) for n in range(3_000)]
    examples += [({("use", "swap_01", 0): 1.0, ("on", "swap_01 own edge", 0): 1.0}, 0.0)]
    made = fit.fitted(examples)
    assert made["stone"]["corner"] == pytest.approx([8.0] * 3, rel=0.05)
    assert made["on"] == {"swap_01 own edge": [0.0]}


def test_a_fit_of_promises_gives_what_matches_are_played_on_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    fit = import_module("tools.fit.promises")
    for name, value in (("MATCHES", 2), ("TURNS", 2), ("FUTURES", 1)):
        monkeypatch.setattr(fit, name, value)
    made = fit.fitted([example for turn in fit.turns() for example in turn])
    kept = loads((ROOT / "src/noripan/bots/card_othello/promises.json").read_text("utf-8"))
    for shelf in ("stone", "use"):
        sizes = [{name: len(each) for name, each in one[shelf].items()} for one in (made, kept)]
        assert sizes[0] == sizes[1]


def test_a_match_is_played_on_by_an_answer_where_a_card_asks() -> None:
    board = "8/8/8/2bw4/8/8/bbb5/8 b 5,0 -|- -|- - choice:sacrifice_01=2"
    assert reply(board, 0.0) == str(glimpse(board).legal[0])


def test_an_end_is_worth_more_the_clearer_it_is() -> None:
    ends = [f"{row}/8/8/8/8/8/8/8 b" for row in ("bw6", "bb6", "bbbbbbbb", "ww6")]
    worth = [KNOWLEDGE.worth(glimpse(end).position)[0] for end in ends]
    assert worth[0] == 0 < worth[1] < worth[2] < 100
    assert worth[3] == -worth[1]


def test_a_card_that_was_used_is_followed_by_the_best_stone_at_a_glance() -> None:
    seen = glimpse("1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b 3,0 hard_01|-")
    used = seen.position.play(RULES.read_action("use hard_01"))
    thinker = Thinker(seen.seat, Level(0), LOOKS, Effort(100, 1e9))
    found = sorted(KNOWLEDGE.order(used, {}), key=lambda each: each[0])
    worths = [thinker.weigh(used.play(stone), 0) for _, stone in found]
    assert worths == sorted(worths)
    assert worths[0] < worths[-1]


def test_what_was_seen_at_a_glance_is_remembered() -> None:
    position, notes = glimpse("1wb5/8/2bw4/2bwb3/2wbw3/3w4/8/8 b").position, dict[str, Any]()
    found = [KNOWLEDGE.order(position, notes) for _ in range(VISITS + 1)]
    assert found[0] == found[VISITS - 2] != found[VISITS - 1] == found[VISITS]
    assert all(sum(share for share, _ in each) == pytest.approx(1) for each in found)
