"""A match as a tree in which chance is a player: every draw is a node with its outcomes listed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from noripan.kernel.chance import Scripted, ScriptEnded
from noripan.kernel.match import Match

from .setting import Setting

T = TypeVar("T")


class Outcomes(Scripted):
    """Draws what was chosen so far; where there is nothing to choose, it asks nobody."""

    __slots__ = ()

    def below(self, limit: int) -> int:
        """Give the next number of the script; one of one is no question."""
        return 0 if limit == 1 else super().below(limit)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Shuffle as `Chance.shuffle` does, with the same draws; each of them shuffles anew."""
        mixed, last = list(items), len(items) - 1
        for other in self.draws[self._at : self._at + max(0, last)]:
            mixed[last], mixed[other] = mixed[other], mixed[last]
            last -= 1
        if last > 0:
            raise ScriptEnded(last + 1)
        self._at += max(0, len(items) - 1)
        return mixed

    def copy(self) -> "Outcomes":
        """Give a source at the same line of the same script."""
        return Outcomes(self.draws, self._at)


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A moment at which a seat decides, or chance does, or the match is over. A value.

    A deal or an action is carried out anew for each of its draws, with what was drawn so far: it
    costs a shuffle of 104 cards a few milliseconds, and no game has to know of it.

    >>> from noripan.adapters.setting import setting
    >>> node = root(setting("pirate_dice", line="dice:1|1 turn:0"))
    >>> node.limit, node.child(3).limit
    (6, 6)
    >>> node.child(3).child(5).match.position
    dice:4|6 turn:0
    """

    setting: Setting
    match: Match | None = None
    """The last moment at which a seat decided; None while the first deal is under way."""
    pending: int | None = None
    """The code of the action that is under way."""
    draws: tuple[int, ...] = ()
    """What was drawn for it, or for the deal."""
    limit: int = 0
    """The number of outcomes, all equally likely, of the draw that comes now; 0 where none does."""
    past: "Node | None" = None
    code: int = 0
    """What led here from the past: an action's code, or an outcome."""

    @property
    def actor(self) -> int | None:
        """Give the seat that decides now, if one does."""
        return None if self.limit or self.match is None else self.match.position.actor

    def legal_codes(self) -> list[int]:
        """List what can follow, in ascending order."""
        if self.limit:
            return list(range(self.limit))
        return [] if self.match is None else sorted(self.match.position.legal_codes())

    def child(self, code: int) -> "Node":
        """Give what follows an action or an outcome."""
        draws = (*self.draws, code) if self.limit else ()
        pending = self.pending if self.limit else code
        try:
            match = self._play(pending, Outcomes(draws))
        except ScriptEnded as ended:
            return Node(self.setting, self.match, pending, draws, ended.limit, self, code)
        return Node(self.setting, match, past=self, code=code)

    def _play(self, pending: int | None, chance: Outcomes) -> Match:
        """Carry out what is under way; raise `ScriptEnded` where one draw more is needed."""
        if self.match is None or pending is None:
            return self.setting.begin(chance)
        return self.match.with_chance(chance).play(self.match.game.action(pending))

    def codes(self) -> list[int]:
        """List what led here from the root."""
        found, node = [], self
        while node.past is not None:
            found.append(node.code)
            node = node.past
        return found[::-1]

    def __str__(self) -> str:
        """Write the position, and what chance is asked for."""
        words = [repr(self.match.position)] if self.match else ["deal"]
        if self.match and self.pending is not None:
            words.append(str(self.match.game.action(self.pending)))
        words += [f"draws {self.draws} of {self.limit}"] if self.limit else []
        return "; ".join(words)

    def __deepcopy__(self, _memo: object) -> "Node":
        """Copies of a state share it."""
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle what led here, for a chain of moments is too deep to be pickled itself."""
        first = self
        while first.past is not None:
            first = first.past
        return _follow, (self.setting, first.match, self.codes())


def root(setting: Setting) -> Node:
    """Give the moment before the first draw, or the first decision of a game without chance."""
    try:
        return Node(setting, setting.begin(Outcomes(())))
    except ScriptEnded as ended:
        return Node(setting, limit=ended.limit)


def _follow(setting: Setting, match: Match | None, codes: list[int]) -> Node:
    node = Node(setting, match) if match else root(setting)
    for code in codes:
        node = node.child(code)
    return node
