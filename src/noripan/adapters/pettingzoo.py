"""PettingZoo: a match as an AEC environment; the agent `seat_0` is seat 0."""

from functools import cache
from typing import Any

from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Position
from noripan.kernel.extras import extra

from .setting import Setting, setting

with extra("pettingzoo"):
    from gymnasium.spaces import Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

    from .arrays import Seen, action_space, observation_space, observe


def env(
    game: str, *, seats: int | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv[str, Seen, int | None]:
    """Make an environment that ends for all, with -1 for whoever plays an illegal action.

    >>> table = env("matgo", ruleset="house")
    >>> table.reset(seed=1)
    >>> table.observe(table.agent_selection)["action_mask"].sum()
    np.int64(13)
    """
    bare = raw_env(game, seats=seats, render_mode=render_mode, **options)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(bare, illegal_reward=-1))


def raw_env(
    game: str, *, seats: int | None = None, render_mode: str | None = None, **options: Any
) -> "Table":
    """Make an environment that refuses an illegal action with its clause (`Refused`)."""
    return Table(setting(game, seats, options), render_mode)


def parallel_env(
    game: str, *, seats: int | None = None, render_mode: str | None = None, **options: Any
) -> ParallelEnv[str, Seen, int | None]:
    """Make an environment to which all seats send an action at once; only the actor's counts."""
    return turn_based_aec_to_parallel(
        raw_env(game, seats=seats, render_mode=render_mode, **options)
    )


class Table(AECEnv[str, Seen, int | None]):
    """Seats take turns; what a match is worth is paid when it ends, to all of them."""

    match: Position[Any]

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = render_mode
        name = f"{setting.game}_v{setting.rules.version}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self._action_space = cache(lambda _agent: action_space(setting))
        self._observation_space = cache(lambda _agent: observation_space(setting))

    def action_space(self, agent: str) -> Discrete:
        """Give the same space for the same agent, for it has a seed."""
        return self._action_space(agent)

    def observation_space(self, agent: str) -> Dict:
        """Give the same space for the same agent."""
        return self._observation_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal from this seed, or on; a match that nobody decides, such as a chongtong, anew."""
        del options
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random, self.np_random_seed = np_random(seed)
        self.match = self._deal()
        while self.match.is_over:
            self.match = self._deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _deal(self) -> Position[Any]:
        return self.setting.begin(Seeded(self.np_random.bytes(32))).position

    def observe(self, agent: str) -> Seen:
        """Give what this agent sees, and in `action_mask` what it may do now."""
        return observe(self.setting, self.match, self.possible_agents.index(agent))

    def step(self, action: int) -> None:
        """Play an action by its code; an agent whose match is over steps with None."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.match = self.match.apply(self.setting.rules.action(int(action))).position
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Let the next agent step; if nobody is to move, pay, and let all of them leave."""
        if self.match.actor is not None:
            self.agent_selection = self.possible_agents[self.match.actor]
            return
        self.rewards = dict(zip(self.agents, self.match.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Write the whole position."""
        return repr(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
