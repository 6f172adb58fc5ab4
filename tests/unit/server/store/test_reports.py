"""A store keeps what people report until the host has settled it, and nobody floods the host."""

import asyncio

from noripan.server.store.contract import Store
from noripan.server.store.reports import OPEN_AT_MOST, Report


def report(name: str, reporter: str = "p1", at: float = 1.0) -> Report:
    return Report(
        id=f"{reporter}-{name}",
        at=at,
        code="BEGU-678",
        reporter=reporter,
        reporter_name="Ann",
        person=f"b-{name}",
        name=name,
        reason="words",
        text="rude",
        lines=["no!", "never!"],
    )


async def test_the_host_sees_the_oldest_first_until_it_is_settled(store: Store) -> None:
    assert await store.add_report(report("bea", at=2.0))
    assert await store.add_report(report("cho", at=1.0))
    assert await store.reports(9) == [report("cho", at=1.0), report("bea", at=2.0)]
    assert await store.settle_report("p1-cho", 3.0)
    assert not await store.settle_report("p1-cho", 3.0)
    assert [each.name for each in await store.reports(9)] == ["bea"]


async def test_nobody_reports_one_person_twice_before_the_host_has_looked(store: Store) -> None:
    asked = [store.add_report(report("bea", at=1.0)) for _ in range(4)]
    assert sum(await asyncio.gather(*asked)) == 1
    assert await store.add_report(report("bea", reporter="p2"))
    await store.settle_report("p1-bea", 3.0)
    await store.forget_reports(2.0)
    assert await store.add_report(report("bea"))


async def test_nobody_has_more_than_so_many_reports_waiting(store: Store) -> None:
    done = [await store.add_report(report(f"n{n}")) for n in range(OPEN_AT_MOST + 2)]
    assert done.count(True) == OPEN_AT_MOST
    assert await store.add_report(report("n0", reporter="p2"))
