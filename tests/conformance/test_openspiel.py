"""OpenSpiel's own suites, on every game: simulation, API, the whole of a small tree."""

import random
import unittest
from collections import Counter

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

from noripan.adapters.openspiel import Game, State, load, resampler
from noripan.kernel.registry import game as rules_of
from tests.conformance.openspiel import KEPT, path_of, write
from tests.conformance.tables import TABLES, Table, at_every_table, has_tensor

SIMULATIONS = 2
SMALL = "dice:1|1 bid:3x1@0 turn:1"
"""One die each, and five bets are left above the standing one."""
BETS = 5
DEALS = 6 * 6


@pytest.fixture(autouse=True)
def _seeded() -> None:
    """The suites draw from these; the same matches are played everywhere."""
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002 - the one that OpenSpiel draws from


def loaded(table: Table) -> Game:
    return load(table.game, players=table.seats, **table.options)


def suite(case: type[unittest.TestCase], *left_out: str) -> unittest.TestResult:
    """Run a test case of theirs, but for tests that are answered elsewhere."""
    names = unittest.defaultTestLoader.getTestCaseNames(case)
    result = unittest.TestResult()
    unittest.TestSuite(case(name) for name in names if name not in left_out).run(result)
    return result


def states_of_matches(game: Game, matches: int = 2) -> list[State]:
    """Give every state of some random matches: deals are long, and most states are chance's."""
    found = []
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            found.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))
        found.append(state)
    return found


@at_every_table
def test_random_simulation_with_serialisation(table: Table) -> None:
    pyspiel.random_sim_test(
        loaded(table), num_sims=SIMULATIONS, serialize=True, verbose=False, mask_test=True
    )


@at_every_table
def test_simulation_with_pickles(table: Table) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(loaded(table))


@at_every_table
def test_api(table: Table) -> None:
    """Their own sample of states never leaves the deal; ours are all states of two matches."""

    class Case(api_test.EnforceAPIOnPartialTreeBase):
        game, game_name = loaded(table), str(table)

        @classmethod
        def setUpClass(cls) -> None:
            cls.game_type = cls.game.get_type()
            cls.some_states = states_of_matches(cls.game)

    result = suite(Case)
    assert result.failures + result.errors == []
    assert result.testsRun == 5


def test_api_on_the_whole_tree_of_small_pirate_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each set of the bets that are left may have been made, in their order, and challenged."""
    bets = 2**BETS
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "small", (1 + 6, DEALS * bets, DEALS * bets))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "small", 6 * bets)

    class Case(api_test.EnforceAPIOnFullTreeBase):
        game, game_name = load("pirate_dice", position=SMALL), "small"

    # It compares tensors with perfect recall, which we have none of: see the next test.
    result = suite(Case, "test_current_player_infosets_no_overlap_between_players")
    assert result.failures + result.errors == []
    assert result.testsRun == 7


def test_no_two_players_share_an_information_state() -> None:
    states = get_all_states(load("pirate_dice", position=SMALL), include_terminals=False)
    players: dict[str, set[int]] = {}
    for state in states.values():
        seat = state.current_player()
        players.setdefault(state.information_state_string(seat), set()).add(seat)
    assert Counter(map(len, players.values())) == {1: 6 * 2**BETS}


def test_the_first_steps_of_a_round_are_those_of_the_rules() -> None:
    """Two dice are rolled, any of 18 bets opens, and each of them may be challenged."""
    game = load("pirate_dice", position="dice:1|1 turn:0")
    states = get_all_states(game, depth_limit=3, include_chance_states=True)
    kinds = Counter(state.get_type() for state in states.values())
    assert kinds[pyspiel.StateType.CHANCE] == 1 + 6
    assert kinds[pyspiel.StateType.DECISION] == DEALS * (1 + 18)
    assert kinds[pyspiel.StateType.TERMINAL] == DEALS * 18


def test_chance_cannot_be_foreseen() -> None:
    """What a player may read of a state is the same whatever was drawn for the others."""
    game = load("pirate_dice", position="dice:1|1 turn:0")
    seen = set()
    for face in range(6):
        state = game.new_initial_state()
        state.apply_action(3)
        state.apply_action(face)
        seen.add((state.information_state_string(0), state.observation_string(0)))
    assert len(seen) == 1


def test_a_history_has_room_for_decisions_and_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short game may draw more often than anybody decides."""
    monkeypatch.setattr(type(rules_of("pirate_dice")), "bound", lambda *_: 4)
    game = load("pirate_dice", position="dice:11111|11111 turn:0")
    assert game.max_game_length() == 4
    assert game.max_chance_nodes_in_history() == 6 * 5
    assert game.max_history_length() == game.max_move_number() == 4 + 6 * 5


@at_every_table
def test_what_is_public_is_what_a_spectator_knows(table: Table) -> None:
    game = loaded(table)
    state = next(s for s in states_of_matches(game, 1) if s.is_player_node())
    assert state.node.match is not None
    known = state.node.match.position.write(None), state.node.match.information_state(None)
    for is_all, text in enumerate(known):
        kind = pyspiel.IIGObservationType(
            public_info=True,
            perfect_recall=bool(is_all),
            private_info=pyspiel.PrivateInfoType.NONE,
        )
        observed = make_observation(game, kind)
        assert observed.tensor is None
        assert {observed.string_from(state, seat) for seat in range(table.seats)} == {text}


@pytest.mark.parametrize("table", [each for each in TABLES if has_tensor(each)], ids=str)
def test_agents_that_learn_are_shown_the_tensor(table: Table) -> None:
    game = loaded(table)
    environment = Environment(game)
    environment.seed(1)  # a deal that does not end the match
    codes = environment.action_spec()["num_actions"]
    agents = [RandomAgent(seat, codes) for seat in range(table.seats)]
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        seen = step.observations["info_state"][seat]
        assert len(seen) == game.observation_tensor_size()
        assert any(seen)
        step = environment.step([agents[seat].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("table", [*{t.game: t for t in TABLES}.values()], ids=str)
def test_a_search_plays_on_resampled_states(table: Table) -> None:
    """It asserts by itself that a resampled state has the information state of the true one."""
    game = loaded(table)
    state = next(s for s in states_of_matches(game, 1) if s.is_player_node())
    rng = np.random.RandomState(1)
    evaluator = RandomRolloutEvaluator(1, rng)
    bot = ISMCTSBot(game, evaluator, uct_c=2, max_simulations=8, random_state=rng)
    bot.set_resampler(resampler(1))
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_lives_on() -> None:
    game = load("matgo", ruleset="house")
    state = next(s for s in states_of_matches(game, 1) if s.is_player_node())
    other = resampler("other")(state, state.current_player())
    assert str(other) != str(state)
    game_too, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, other)
    )
    assert (str(game_too), str(again)) == (str(game), str(other))
    seat = state.current_player()
    assert again.information_state_string(seat) == state.information_state_string(seat)


def test_chance_has_nothing_to_resample() -> None:
    with pytest.raises(ValueError, match="nobody decides"):
        resampler()(load("matgo").new_initial_state(), 0)


@pytest.mark.parametrize(
    ("game", "params", "sizes"),
    [
        ("pirate_dice", {"players": 6}, (6, 187, 6, 2987)),
        ("card_othello", {"cards": False}, (2, 2885, 0, 122)),
        ("sequence", {"players": 6, "teams": 3}, (6, 913, 108, 512)),
    ],
)
def test_the_sizes_are_the_games_own(
    game: str, params: dict[str, object], sizes: tuple[int, ...]
) -> None:
    """Players, actions, the outcomes of a draw, the longest match."""
    found = load(game, **params)
    lengths = found.max_chance_outcomes(), found.max_game_length()
    assert (found.num_players(), found.num_distinct_actions(), *lengths) == sizes


@pytest.mark.parametrize("table", KEPT, ids=str)
def test_a_kept_playthrough_comes_out_the_same(table: Table) -> None:
    """After a deliberate change, `python -m tests.conformance.openspiel` writes them anew."""
    assert write(table) == path_of(table).read_text("utf-8")
