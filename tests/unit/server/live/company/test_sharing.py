"""Nodes count together: rates, sockets and room for bots; and each says who is there."""

import asyncio
from typing import Any

from noripan.server.bots.pool import BotPool
from noripan.server.bus.local import LocalBus
from noripan.server.live.company.roll_call import RollCall
from noripan.server.live.company.sharing import SILENT_SECONDS, Sharing
from noripan.server.live.company.together import Together
from noripan.server.live.company.words import Present, Pulse, Visitor, Who, Words
from noripan.server.live.sockets.crowd import Crowd
from noripan.server.visitors.limits import Buckets, Limits, Rate

NAMES = Limits.__dataclass_fields__


class Node:
    """What a node counts, and how it is told; time is ours."""

    def __init__(self, ears: Any, time: list[float]) -> None:
        nothing: Any = None
        self.company = Together(nothing, LocalBus(ears), steady=lambda: time[0])
        self.company.words = Words(b"secret")
        self.limits = Limits(**{each: Buckets(Rate(4, 1)) for each in NAMES})
        self.crowd = Crowd(of_address=3, of_person=2)
        self.sharing = Sharing(self.company, self.limits, self.crowd, BotPool(1))
        self.roll_call = RollCall(self.company, lambda: [self.visitor])
        self.visitor = Visitor("p", self.company.id, "BEGU-678", "192.0.2.7", self.company.id)

    def hear(self, word: Any) -> None:
        match word:
            case Pulse():
                self.sharing.hear(word)
            case Who():
                self.roll_call.answer(word)
            case Present():
                self.roll_call.hear(word)


async def nodes(time: list[float]) -> tuple[Node, Node]:
    ears: Any = {}
    made = Node(ears, time), Node(ears, time)
    for each in made:
        await each.company.listen(each.hear)
    return made


async def heard() -> None:
    """Let words arrive."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_what_is_taken_at_one_node_is_owed_at_the_other() -> None:
    near, far = await nodes(time := [0.0])
    assert [near.limits.frames.take("eve", 0.0) for _ in range(5)] == [True] * 4 + [False]
    near.limits.frames.take("ann", 0.0)
    near.sharing.pulse()
    await heard()
    assert not far.limits.frames.take("eve", 0.0), "a burst is one burst, wherever"
    assert far.limits.frames.take("ann", 0.0), "who has enough left is not told of"
    assert far.limits.chat.take("eve", 0.0)
    time[0] = 1.0
    assert far.limits.frames.take("eve", 1.0)
    near.sharing.pulse()
    far.sharing.pulse()
    await heard()
    assert near.limits.frames.is_empty("eve", 1.0), "and so is what comes back with time"


async def test_sockets_are_counted_over_all_nodes_until_they_close() -> None:
    near, far = await nodes([0.0])
    for _ in range(2):
        assert near.crowd.come("192.0.2.7")
    near.sharing.pulse()
    await heard()
    assert far.crowd.come("192.0.2.7")
    assert not far.crowd.come("192.0.2.7")
    gone: Any = type("Gone", (), {"address": "192.0.2.7", "person": "eve"})()
    near.crowd.go(gone)
    near.sharing.pulse()
    await heard()
    assert far.crowd.elsewhere.sums["192.0.2.7"] == 1


async def test_a_node_that_leaves_or_falls_silent_or_has_no_bus_is_not_counted() -> None:
    near, far = await nodes(time := [0.0])
    near.crowd.come("192.0.2.7")
    for lost in ("leaves", "silent", "no bus"):
        near.sharing.whole_soon()
        near.sharing.pulse()
        await heard()
        assert far.crowd.elsewhere.sums["192.0.2.7"] == 1
        if lost == "leaves":
            near.sharing.leave()
        elif lost == "silent":
            time[0] += SILENT_SECONDS + 1
        else:
            far.company.bus.is_up = False  # type: ignore[misc]
        await heard()
        far.sharing.pulse()
        assert far.crowd.elsewhere.sums["192.0.2.7"] == 0, lost


async def test_a_bot_is_handed_to_a_node_with_room_and_only_to_so_many() -> None:
    near, far = await nodes([0.0])
    assert far.sharing.find_spare() is None
    near.sharing.pulse()
    await heard()
    assert far.sharing.find_spare() == near.company.id
    assert far.sharing.find_spare() is None, "its one worker is taken"


async def test_every_node_says_who_is_there_and_who_is_silent_is_named() -> None:
    near, far = await nodes([0.0])
    near.company.roll.alive = frozenset({far.company.id})
    found, silent = await near.roll_call.all()
    assert {each.node for each in found} == {near.company.id, far.company.id}
    assert silent == set()
