"""OpenSpiel: every game is registered with pyspiel as `noripan_NAME`, with explicit chance."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar
from urllib.parse import quote, unquote

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance, Seed, Seeded
from noripan.kernel.extras import extra
from noripan.kernel.registry import AnyGame, games

from .setting import Setting, setting
from .tree import Node, root

with extra("openspiel"):
    import numpy as np
    import pyspiel

PREFIX = "noripan_"


class Game(pyspiel.Game):
    """A game with its options and seats, as OpenSpiel asks for it; a class of its own for each."""

    rules: ClassVar[AnyGame]

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.setting = _setting(self.rules, params)
        self.root = root(self.setting)
        super().__init__(_type(self.rules, self.setting), _info(self.setting), params)

    def new_initial_state(self, *_: object) -> "State":
        """Give the state before the deal."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """Count draws apart from decisions, which `max_game_length` counts."""
        seen = self.setting
        return int(seen.rules.most_draws(seen.options, seen.seats))

    def max_history_length(self) -> int:
        """Count decisions and draws."""
        return int(self.max_game_length()) + self.max_chance_nodes_in_history()

    max_move_number = max_history_length

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle the words that load it."""
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, kind: Any = None, _params: object = None) -> "Observer":
        """Give an observer of what a player sees now, or has heard since the start."""
        return Observer(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False))


class State(pyspiel.State):
    """A node of the tree; a player is a seat."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.node = game.root

    def current_player(self) -> int:
        """Give the seat that decides, or chance, or that it is over."""
        if self.node.limit:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.node.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return not self.node.limit and self.node.actor is None

    def _legal_actions(self, _player: int) -> list[int]:
        return self.node.legal_codes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of the draw that comes now, all equally likely."""
        return [(code, 1 / self.node.limit) for code in range(self.node.limit)]

    def _apply_action(self, code: int) -> None:
        self.node = self.node.child(code)

    def _action_to_string(self, player: int, code: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {code}"
        return str(self.node.setting.rules.action(code))

    def returns(self) -> list[float]:
        """Give what each seat has won, or 0 for all while the match goes on."""
        if self.node.limit or self.node.match is None:
            return [0.0] * self.node.setting.seats
        return list(self.node.match.position.returns())

    def __str__(self) -> str:
        """Write the position, and what chance is asked for."""
        return str(self.node)


class Observer:
    """What one player knows, as a text, and as numbers where the game has a tensor."""

    def __init__(self, seen: Setting, kind: Any) -> None:
        self.kind = kind
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        is_view = kind.public_info and self.is_private and not kind.perfect_recall
        shape = seen.rules.tensor_shape(seen.options, seen.seats) if is_view else None
        self.tensor = None if shape is None else np.zeros(shape, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Set the numbers to what this player sees."""
        if self.tensor is None:
            return
        match = state.node.match
        if match is None:
            self.tensor.fill(0)
        else:
            seen = match.game.tensor(match.position.view(player), player)
            self.tensor[...] = np.reshape(seen, self.tensor.shape)

    def string_from(self, state: State, player: int) -> str | None:
        """Write what this player, or a spectator, sees now or has heard since the start."""
        match, eyes = state.node.match, player if self.is_private else None
        if not self.kind.public_info:
            return None  # what a player alone knows has no text of its own
        if match is None:
            return "deal"
        if self.kind.perfect_recall:
            return match.information_state(eyes)
        return match.position.write(eyes)


def load(game: str, **params: Any) -> Game:
    """Load a game by its id, with its options, `players`, and a `position` to begin from.

    >>> load("matgo", ruleset="house").num_distinct_actions()
    322
    """
    line = {"position": quote(params["position"])} if "position" in params else {}
    found: Game = pyspiel.load_game(PREFIX + game, {**params, **line})
    return found


def resampler(seed: Seed = 0) -> Callable[[State, int], State]:
    """Make what `ISMCTSBot.set_resampler` takes: a state that a player cannot tell from its own."""
    chance = Seeded(seed)
    return lambda state, player: resample(state, player, Seeded(chance.below(1 << 32)))


def resample(state: State, player: int, chance: Chance) -> State:
    """Give a state with the same information state for this player; its history is empty."""
    node = state.node
    if node.match is None or node.limit:
        message = f"nobody decides in {state}"
        raise ValueError(message)
    found: State = state.get_game().new_initial_state()
    found.node = Node(node.setting, node.match.resample(player, chance))
    return found


def _setting(rules: AnyGame, params: Mapping[str, Any]) -> Setting:
    chosen = {name: value for name, value in params.items() if name not in ("players", "position")}
    players, line = params.get("players"), unquote(params.get("position", ""))
    return setting(rules.id, players, chosen, line)


def _type(rules: AnyGame, found: Setting | None = None) -> Any:
    """Describe a game, or what is played of it."""
    kind = pyspiel.GameType
    seen = found or setting(rules.id)
    draws = rules.largest_draw(seen.options, seen.seats)
    shape = rules.tensor_shape(seen.options, seen.seats)
    defaults = {each.name: each.default for each in forms.form(rules.options)}
    return kind(
        short_name=PREFIX + rules.id,
        long_name=(type(rules).__doc__ or rules.id).splitlines()[0],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC if draws > 1 else kind.ChanceMode.DETERMINISTIC
        ),
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if rules.is_zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=shape is not None,
        parameter_specification={"players": min(rules.seats), "position": "", **defaults},
    )


def _info(seen: Setting) -> Any:
    """Give the sizes of what is played."""
    rules, table = seen.rules, (seen.options, seen.seats)
    draws, most = rules.largest_draw(*table), rules.largest_return(*table)
    return pyspiel.GameInfo(
        num_distinct_actions=rules.codes,
        max_chance_outcomes=draws if draws > 1 else 0,
        num_players=seen.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if rules.is_zero_sum else None,
        max_game_length=rules.bound(*table),
    )


def register() -> None:
    """Make every game known to OpenSpiel; importing this module does it."""
    for rules in games():
        pyspiel.register_game(_type(rules), type(rules.id, (Game,), {"rules": rules}))


register()
