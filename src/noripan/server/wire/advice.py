"""What a bot advises: hints at a table, and reviews of matches that are over."""

from typing import Literal

from msgspec import Struct, field


class Remark(Struct, frozen=True, kw_only=True):
    """One thing that is so: a key among the words of `/api/games/GAME/remarks`, and its values."""

    key: str
    values: "dict[str, int | str | Remark | list[Remark]]" = field(default_factory=dict)
    """A text like `#1` is whoever sits in seat 1; a remark among them is put into words first."""
    kind: Literal["name", "gain", "risk", "hold"] = "name"
    """The name of something; what an action takes, what it risks, what the others may hold."""


class Advised(Struct, frozen=True, kw_only=True):
    """An action, what it is called, and what was found about it."""

    action: str
    name: Remark
    lit: list[str]
    """What a scene lights for it: places, their items, controls."""
    chance: float
    """To win, from 0 to 1, as the seat knows it."""
    remarks: list[Remark]


class Moment(Struct, frozen=True, kw_only=True):
    """What was to be known before one action of a match."""

    n: int
    """So many actions were played before."""
    actor: int | None
    chance: float
    cost: float
    """What the decision cost, where it is a slip."""
    best: Advised | None = None
    """What the bot would have done, where it is a slip."""
    played: Advised | None = None


class Review(Struct, frozen=True, kw_only=True):
    """A match that is over, as one seat could have judged it."""

    game: str
    seat: int
    slips: list[int]
    """The moments whose decisions cost most."""
    moments: list[Moment]


class ReviewAnswer(Struct, frozen=True, kw_only=True):
    """A review, or how far it has come: ask again after a moment."""

    done: int
    of: int
    review: Review | None = None


class Remarks(Struct, frozen=True, kw_only=True):
    """The words for all that can be remarked on in a game, in one language."""

    game: str
    words: dict[str, str]
