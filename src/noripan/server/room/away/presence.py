"""Where people are: somebody is away only when no node has a socket of theirs."""

from collections.abc import Collection

from noripan.server.room.table import Draft, Table
from noripan.server.room.waiting.door import everyone_here


def note_here(draft: Draft, person: str, node: str) -> None:
    """Note that a node has a socket of somebody; one server alone notes nothing."""
    here = draft.table.here
    if node and person not in here.get(node, ()):
        draft.keep(here={**here, node: [*here.get(node, ()), person]})


def note_gone(draft: Draft, person: str, node: str) -> None:
    """Note that a node has no socket of somebody any more."""
    here = draft.table.here
    if person in here.get(node, ()):
        stay = [each for each in here[node] if each != person]
        others = {each: people for each, people in here.items() if each != node}
        draft.keep(here={**others, node: stay} if stay else others)


def is_somewhere(draft: Draft, person: str) -> bool:
    """Tell whether any node has a socket of somebody."""
    return any(person in people for people in draft.table.here.values())


def forget_nodes(draft: Draft, lost: Collection[str] | None) -> None:
    """Forget what nodes said of who is there that are lost, or all of them."""
    gone = draft.table.here if lost is None else lost
    here = {node: people for node, people in draft.table.here.items() if node not in gone}
    if len(here) != len(draft.table.here):
        draft.keep(here=here)


def claimed(table: Table, node: str) -> list[str]:
    """List who is here by what this node said; one server alone says it of all."""
    return (
        table.here.get(node, []) if node else [each.person for each in everyone_here(table.shown)]
    )
