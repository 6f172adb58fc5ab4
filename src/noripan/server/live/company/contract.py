"""A node's company, as its tables know it: none for one server alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from noripan.server.store.change import Change

Hear = Callable[[bytes], None]


class Company(Protocol):
    """The nodes that serve the same parlour."""

    id: str
    """Of this node, new with every start; nothing where there is only one."""

    @property
    def others(self) -> frozenset[str]:
        """Name the other nodes that live."""

    async def be_known(self) -> None:
        """See that the others know of us: one that was silent for long was given up by them."""

    async def follow(self, code: str, hear: Hear) -> None:
        """Hear of every change of a table from now on."""

    def unfollow(self, code: str) -> None:
        """Hear of it no more."""

    def tell(self, change: Change) -> None:
        """Tell the others of a change that is on disk; nobody waits for it."""


@dataclass(slots=True)
class Alone:
    """No company: one server, which need not tell anybody anything."""

    id: str = ""
    others: frozenset[str] = frozenset()

    async def be_known(self) -> None:
        """Nobody asks."""

    async def follow(self, code: str, hear: Hear) -> None:
        """Nobody else changes anything."""

    def unfollow(self, code: str) -> None:
        """Nothing was heard."""

    def tell(self, change: Change) -> None:
        """Nobody listens."""
