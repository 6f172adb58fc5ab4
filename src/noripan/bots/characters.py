"""Who plays: each level of each game has its animals, and each animal a temper.

A temper shows in play: what is almost as good as the best is chosen by it. `normal/bold` is a bot
as much as `normal` is, which has none.
"""

from typing import NamedTuple

BOLD, CAREFUL = "bold", "careful"
NERVES = {BOLD: 1.0, CAREFUL: -1.0}
"""How much each temper likes what is daring."""
TEMPOS = {BOLD: 0.7, CAREFUL: 1.4}
"""How long each temper takes, beside others."""
PLAIN_TO_SEE = 0.5
"""How much of that is taken where there is nothing to choose."""
ANIMALS = (
    "dolsoe", "magpie", "tiger", "turtle", "crane", "rabbit",
    "fox", "otter", "deer", "owl", "carp", "bear",
)  # fmt: skip
"""All who may sit down. A name is a key of the page's texts (`bot_...`)."""


class Character(NamedTuple):
    """Somebody with a face."""

    name: str
    temper: str


def _pair(bold: str, careful: str) -> tuple[Character, Character]:
    return Character(bold, BOLD), Character(careful, CAREFUL)


CAST = {
    "sequence": {
        "easy": _pair("otter", "deer")[::-1],
        "normal": _pair("magpie", "turtle"),
        "hard": _pair("fox", "crane")[::-1],
    },
    "card_othello": {
        "easy": _pair("carp", "rabbit"),
        "normal": _pair("magpie", "bear")[::-1],
        "hard": _pair("fox", "owl"),
    },
    "matgo": {
        "easy": _pair("carp", "deer"),
        "normal": _pair("bear", "dolsoe")[::-1],
        "hard": _pair("tiger", "crane"),
    },
    "pirate_dice": {
        "easy": _pair("otter", "rabbit")[::-1],
        "normal": _pair("dolsoe", "turtle"),
        "hard": _pair("tiger", "owl"),
    },
}
"""For each game and level: who comes first, and who comes next."""


def cast(game: str, level: str) -> tuple[Character, ...]:
    """Give those who play a game at a level; none of a game that has no characters of its own.

    >>> [each.name for each in cast("pirate_dice", "hard")]
    ['tiger', 'owl']
    """
    return CAST.get(game, {}).get(level, ())


def tempo(bot: str, choices: int) -> float:
    """Say how long a bot takes, beside a plain one with something to choose.

    >>> tempo("normal/bold", 5), tempo("normal/careful", 5), tempo("normal", 1)
    (0.7, 1.4, 0.5)
    """
    own = TEMPOS.get(bot.partition("/")[2], 1.0)
    return own if choices > 1 else own * PLAIN_TO_SEE


def newcomer(game: str, level: str, taken: set[str]) -> Character:
    """Give the next who is not at the table yet: first those of the level, then anybody.

    >>> newcomer("pirate_dice", "normal", {"dolsoe", "turtle"})
    Character(name='magpie', temper='')
    """
    others = (Character(name, "") for name in ANIMALS)
    return next(each for each in (*cast(game, level), *others) if each.name not in taken)
