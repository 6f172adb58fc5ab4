"""What a player may do: play, take, shake, bomb, flip, go, stop, end (see docs/positions)."""

from dataclasses import dataclass, field
from typing import Final

from noripan.kernel.errors import Unreadable
from noripan.kernel.value import Value

from .cards import BONUS, CARDS, MONTH_NAMES, MONTHS, NAMES


@dataclass(frozen=True, slots=True)
class Play(Value):
    """내기: put a hand card on the floor; name the card it takes when two match (SSM-2.1-d).

    >>> str(Play(8, take=10)), str(Play(8, shakes=True))
    ('play 03-1 take 03-3', 'shake 03-1')
    """

    card: int
    take: int = -1
    shakes: bool = False
    """흔들기: the three of its month are shown (SSM-2.4-b, RM-40)."""
    code: int = field(init=False, repr=False, compare=False)
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number it: plays, plays that choose, shakes; and write it, which a server often asks."""
        object.__setattr__(self, "code", self._number())
        object.__setattr__(self, "text", self._written())

    def _number(self) -> int:
        if self.shakes:
            return _SHAKES + self.card
        if self.take < 0:
            return self.card
        return _CHOICES + self.card * 3 + (self.take - self.card) % 4 - 1

    def _written(self) -> str:
        word = "shake" if self.shakes else "play"
        take = f" take {NAMES[self.take]}" if self.take >= 0 else ""
        return f"{word} {NAMES[self.card]}{take}"

    def __str__(self) -> str:
        """Write the card, and what it takes."""
        return self.text


@dataclass(frozen=True, slots=True)
class Bomb(Value):
    """폭탄: the three hand cards of a month at once (SSM-2.4-e); 수류탄: two (HAN-4-6-a)."""

    month: int
    cards: int = 3
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number it: bombs, then grenades."""
        object.__setattr__(self, "code", (_BOMBS if self.cards == 3 else _GRENADES) + self.month)

    def __str__(self) -> str:
        """Write the month."""
        return f"{'bomb' if self.cards == 3 else 'grenade'} {MONTH_NAMES[self.month]}"


@dataclass(frozen=True, slots=True)
class Flip(Value):
    """폭탄 패: play a bomb card, which only flips the deck (HAN-3-8-c)."""

    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number it."""
        object.__setattr__(self, "code", _FLIP)

    def __str__(self) -> str:
        """Write the one word."""
        return "flip"


@dataclass(frozen=True, slots=True)
class Take(Value):
    """Choose which of two floor cards the flipped card takes (SSM-2.2-b)."""

    card: int
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number it."""
        object.__setattr__(self, "code", _TAKES + self.card)

    def __str__(self) -> str:
        """Write the card."""
        return f"take {NAMES[self.card]}"


USES = ("", "animal", "pi")
"""How the gukjin is used; nothing when it is not asked (RM-37)."""


@dataclass(frozen=True, slots=True)
class Call(Value):
    """고 or 스톱, with the use of the gukjin when its holder has the choice (SSM-3.2, RM-37)."""

    goes: bool
    use: str = ""
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number it."""
        object.__setattr__(self, "code", _CALLS + 3 * self.goes + USES.index(self.use))

    def __str__(self) -> str:
        """Write the call."""
        return f"{'go' if self.goes else 'stop'} {self.use}".rstrip()


@dataclass(frozen=True, slots=True)
class Declare(Value):
    """총통: end the match with four of a month; anything else is 들고치기, to hold on (RM-20)."""

    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number it."""
        object.__setattr__(self, "code", _END)

    def __str__(self) -> str:
        """Write the one word."""
        return "end"


Action = Play | Bomb | Flip | Take | Call | Declare

_CHOICES: Final = CARDS
_SHAKES: Final = _CHOICES + BONUS * 3
_BOMBS: Final = _SHAKES + BONUS
_GRENADES: Final = _BOMBS + MONTHS
_FLIP: Final = _GRENADES + MONTHS
_TAKES: Final = _FLIP + 1
_CALLS: Final = _TAKES + BONUS
_END: Final = _CALLS + 6

PLAYS: Final = tuple(Play(card) for card in range(CARDS))
CHOICES: Final = {
    (card, take): Play(card, take)
    for card in range(BONUS)
    for step in (1, 2, 3)
    for take in [card // 4 * 4 + (card + step) % 4]
}
SHAKES: Final = tuple(Play(card, shakes=True) for card in range(BONUS))
BOMBS: Final = tuple(Bomb(month) for month in range(MONTHS))
GRENADES: Final = tuple(Bomb(month, 2) for month in range(MONTHS))
FLIP: Final = Flip()
TAKES: Final = tuple(Take(card) for card in range(BONUS))
CALLS: Final = {(goes, use): Call(goes, use) for goes in (False, True) for use in USES}
END: Final = Declare()

ACTIONS: tuple[Action, ...] = (
    *PLAYS,
    *CHOICES.values(),
    *SHAKES,
    *BOMBS,
    *GRENADES,
    FLIP,
    *TAKES,
    *CALLS.values(),
    END,
)
"""Every action, by its code."""
_BY_TEXT: dict[str, Action] = {str(action): action for action in ACTIONS}


def read_action(text: str) -> Action:
    """Read an action as a player types it.

    >>> read_action("play 03-1 take 03-3").take
    10
    """
    found = _BY_TEXT.get(text)
    if found is None:
        message = (
            f"no action reads as {text!r}: expected play CARD, play CARD take CARD, shake CARD, "
            "bomb MONTH, grenade MONTH, flip, take CARD, go, stop or end"
        )
        raise Unreadable(message)
    return found
