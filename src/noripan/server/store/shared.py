"""What nodes on one database share beside the log: who serves, the secret, bans, tickets."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from noripan.kernel.registry import games


def rules() -> str:
    """Name the rules that this program plays by: nodes that differ would see different matches."""
    return ", ".join(sorted(f"{each.id} {each.version}" for each in games()))


def other_rules(theirs: str) -> str:
    """Say that nodes do not fit together."""
    return (
        f"other nodes on this database play by other rules ({theirs}; here {rules()}): "
        "close them all, then start this one"
    )


@dataclass(frozen=True, slots=True)
class Beat:
    """What a node learns when it says that it is there."""

    now: float
    """The database's time: all nodes go by it."""
    opened: float
    """Since when the parlour is open without a pause, whichever nodes served it."""
    ages: dict[str, float]
    """The other nodes, and how many seconds ago each of them said that it is there."""


class SharedStore(Protocol):
    """Beside a store that several nodes use. `StorageError` says that the database is at fault."""

    async def beat(self, node: str, rules: str, asleep: float) -> Beat:
        """Say that a node is there; with none for `asleep` seconds the parlour opens anew."""

    async def versions(self, codes: Collection[str]) -> dict[str, int]:
        """Read which version each of these tables has; one that is closed is left out."""

    async def keep(self, name: str, value: bytes) -> bytes:
        """Keep a value unless there is one; give the one that is kept."""

    async def spend(self, ticket: str, until: float, now: float) -> bool:
        """Spend a ticket that is good until then; tell whether nobody had."""

    async def bans(self) -> list[tuple[str, str]]:
        """List who is not let in, by kind."""

    async def ban(self, kind: str, what: str) -> None:
        """Let somebody in no more."""

    async def unban(self, kind: str, what: str) -> None:
        """Let somebody in again."""
