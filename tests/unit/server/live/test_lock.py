"""A lock is handed on in order, also past those who have gone."""

import asyncio

from noripan.server.live.lock import Lock


async def test_who_waits_gets_it_in_order_and_one_who_has_gone_is_passed_over() -> None:
    lock, got = Lock(), []

    async def wait(name: str) -> None:
        await lock.acquire()
        got.append(name)

    assert lock.take()
    waiting = {name: asyncio.create_task(wait(name)) for name in "abc"}
    await asyncio.sleep(0)
    waiting["a"].cancel()
    lock.release()
    await waiting["b"]
    assert (got, lock.is_held, lock.take()) == (["b"], True, False)
    lock.release()
    await waiting["c"]
    lock.release()
    assert (got, lock.is_held) == (["b", "c"], False)


async def test_one_who_goes_when_it_is_handed_over_hands_it_on() -> None:
    lock = Lock()
    assert lock.take()
    first, second = (asyncio.create_task(lock.acquire()) for _ in range(2))
    await asyncio.sleep(0)
    lock.release()
    first.cancel()
    await second
    assert (first.cancelled(), lock.is_held) == (True, True)
