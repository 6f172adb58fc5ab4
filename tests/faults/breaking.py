"""What can break, and how it is mended: each fault happens under load and is over at its end."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from tests.conftest import IS_LONG
from tests.server.people import Server

from .world import World

FROZEN_SECONDS = (0.2, 1.5)
LEFT_BEHIND_SECONDS = 12.0
"""Longer than a page waits for an answer, and than a process may stand still unnoticed."""
HELD_SECONDS = (0.1, 0.8)
DELAY_SECONDS = (0.02, 0.2)
GONE_SECONDS = 20.0
LAST_OF = 10
"""One kill in so many may meet the last node that is up."""
MOVES_BESIDE = 6
"""So many moves are made while something is slow."""

Break = Callable[[World], Awaitable[None]]


async def kill_a_node(world: World) -> None:
    """SIGKILL; somebody starts it again, and if there are others they mostly play on meanwhile."""
    node = await world.any_node(of=2 if world.chance.randrange(LAST_OF) else 1)
    await world.kill(node)
    world.start_again(node)


async def freeze_a_node(world: World) -> None:
    """SIGSTOP and SIGCONT: a machine that has too much to do."""
    node = await world.any_node()
    async with frozen([_pid(node)]):
        await asyncio.sleep(world.chance.uniform(*FROZEN_SECONDS))


async def kill_postgres(world: World) -> None:
    """SIGKILL to PostgreSQL and everything that serves for it."""
    assert world.postgres is not None
    await world.all_up()
    await asyncio.to_thread(world.postgres.kill)
    await asyncio.to_thread(world.postgres.start)


async def lose_postgres(world: World) -> None:
    """PostgreSQL is gone for twenty seconds: whoever asks is told so, and asks again."""
    assert world.postgres is not None
    await world.all_up()
    before = world.failed
    await asyncio.to_thread(world.postgres.kill)
    await asyncio.sleep(GONE_SECONDS)
    assert world.failed > before, "nobody was told that nothing can be written"
    await asyncio.to_thread(world.postgres.start)


async def fill_the_disk_of_postgres(world: World) -> None:
    """Let no file of PostgreSQL grow until somebody has been refused."""
    assert world.postgres is not None
    await world.all_up()
    before = world.failed
    world.postgres.fill_disk(full=True)
    await world.until(lambda: world.failed > before)
    world.postgres.fill_disk(full=False)


async def freeze_postgres(world: World) -> None:
    """PostgreSQL stands still, and its connections with it."""
    assert world.postgres is not None
    async with frozen(world.postgres.processes()):
        await asyncio.sleep(world.chance.uniform(*FROZEN_SECONDS))


async def kill_nats(world: World) -> None:
    """The bus goes, and comes back without a memory of anything."""
    assert world.nats is not None
    await asyncio.to_thread(world.nats.stop)
    await world.moves(MOVES_BESIDE)
    await asyncio.to_thread(world.nats.start)


async def freeze_nats(world: World) -> None:
    """The bus stands still; whoever misses its word reads the log."""
    assert world.nats is not None
    async with frozen([world.nats.pid]):
        await world.moves(MOVES_BESIDE)


async def leave_a_node_behind(world: World) -> None:
    """Freeze a node for so long that everybody goes elsewhere; it wakes up in another time."""
    node = await world.any_node()
    world.proxy.nodes.remove(node.address)
    async with frozen([_pid(node)]):
        await asyncio.sleep(LEFT_BEHIND_SECONDS)
    world.proxy.nodes.append(node.address)


async def cut_sockets(world: World) -> None:
    """Cut wires, some of them in the middle of a frame."""
    world.proxy.cut(1 + world.chance.randrange(len(world.pages)))
    await world.moves(1)


async def delay_sockets(world: World) -> None:
    """Let everything take a while on its way."""
    world.proxy.delay_seconds = world.chance.uniform(*DELAY_SECONDS)
    await world.moves(MOVES_BESIDE)
    world.proxy.delay_seconds = 0.0


async def hold_sockets(world: World) -> None:
    """Let nothing pass for a while; it comes later, and all at once."""
    world.proxy.passes.clear()
    await asyncio.sleep(world.chance.uniform(*HELD_SECONDS))
    world.proxy.passes.set()


async def fill_the_disk(world: World) -> None:
    """Leave no byte of room until somebody has been refused."""
    await world.all_up()
    before = world.failed
    world.nodes[0].fill_disk(full=True)
    await world.until(lambda: world.failed > before)
    world.nodes[0].fill_disk(full=False)


ANYWHERE: list[Break] = [
    kill_a_node,
    freeze_a_node,
    cut_sockets,
    delay_sockets,
    hold_sockets,
]
OF_POSTGRES: list[Break] = [kill_postgres, freeze_postgres]
if IS_LONG:
    ANYWHERE.append(leave_a_node_behind)
    OF_POSTGRES += [lose_postgres, fill_the_disk_of_postgres]
FAULTS: dict[str, list[Break]] = {
    "sqlite": [*ANYWHERE, fill_the_disk],
    "postgresql": [*ANYWHERE, *OF_POSTGRES],
    "nodes": [*ANYWHERE, *OF_POSTGRES, kill_nats, freeze_nats],
}


async def break_one(world: World, what: Break) -> None:
    """Let one thing break, and count it."""
    await what(world)
    world.done[what.__name__.replace("_", " ")] += 1


@asynccontextmanager
async def frozen(pids: list[int]) -> AsyncIterator[None]:
    """Stop processes for a while; whatever happens, they go on."""
    _send(pids, signal.SIGSTOP)
    try:
        yield
    finally:
        _send(pids, signal.SIGCONT)


def _send(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it ended by itself meanwhile
            os.kill(pid, what)


def _pid(node: Server) -> int:
    assert node.process is not None
    return node.process.pid
