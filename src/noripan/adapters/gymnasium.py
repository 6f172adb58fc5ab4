"""Gymnasium: one seat is the learner's, and bots sit at the others."""

from typing import Any

from noripan.bots.registry import choose, default_level, find_bot
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Position
from noripan.kernel.errors import Refusal
from noripan.kernel.extras import extra
from noripan.kernel.registry import AnyGame, games

from .setting import setting

with extra("gymnasium"):
    from gymnasium import Env
    from gymnasium import register as register_env

    from .arrays import Seen, action_space, observation_space, observe

Stepped = tuple[Seen, float, bool, bool, dict[str, Any]]


class Solo(Env[Any, Any]):
    """A match against bots; it is paid when it ends. An illegal action forfeits it.

    >>> solo = Solo("pirate_dice", level="easy")
    >>> seen, info = solo.reset(seed=1)
    >>> solo.step(int(seen["action_mask"].argmin()))[1:4]
    (-1.0, True, False)
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it
    match: Position[Any]

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        level: str | None = None,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setting = setting(game, seats, options)
        self.seat = range(self.setting.seats)[seat]
        self.level = level or default_level(game)
        find_bot(game, self.level)
        self.render_mode = render_mode
        self.action_space = action_space(self.setting)
        self.observation_space = observation_space(self.setting)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal from this seed, or on; a match in which the learner decides nothing, anew."""
        super().reset(seed=seed, options=options)
        self._deal()
        while self.match.is_over:
            self._deal()
        return self._seen(), {}

    def _deal(self) -> None:
        self.luck = Seeded(self.np_random.bytes(32))
        self.match = self.setting.begin(Seeded(self.np_random.bytes(32))).position
        self._let_bots_play()

    def step(self, action: int) -> Stepped:
        """Play an action by its code, and let the bots answer."""
        played = self.setting.rules.action(int(action))
        refusal = self.match.check(played)
        if refusal is None:
            self.match = self.match.play(played)
        else:
            self.match = self.match.forfeit(self.seat).position
        self._let_bots_play()
        reward = self.match.returns()[self.seat]
        return self._seen(), reward, self.match.is_over, False, _info(refusal)

    def render(self) -> str | None:
        """Write the position as the learner sees it."""
        return self.match.write(self.seat) if self.render_mode == "ansi" else None

    def _let_bots_play(self) -> None:
        while self.match.actor not in (None, self.seat):
            luck = Seeded(self.luck.below(1 << 32))
            action = choose(self.setting.game, self.level, self.match, self.match.actor, luck)
            self.match = self.match.play(action)

    def _seen(self) -> Seen:
        return observe(self.setting, self.match, self.seat)


def _info(refusal: Refusal | None) -> dict[str, Any]:
    return {} if refusal is None else {"refusal": str(refusal)}


def env_id(rules: AnyGame) -> str:
    """Name a game as `gymnasium.make` does; a changed rule gives it another number.

    >>> from noripan.kernel.registry import game
    >>> env_id(game("pirate_dice"))
    'noripan/pirate_dice-v1'
    """
    return f"noripan/{rules.id}-v{rules.version}"


def register() -> None:
    """Make every game known to `gymnasium.make`; importing this module does it."""
    for rules in games():
        register_env(env_id(rules), f"{__name__}:Solo", kwargs={"game": rules.id})


register()
