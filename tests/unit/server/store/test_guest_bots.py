"""A store knows the bots that guests bring: whose they are, who is here, whose token is good."""

import asyncio

from msgspec.structs import replace

from noripan.server.store.contract import Store
from noripan.server.store.guest_bots import GuestBot


def bot(name: str, owner: str = "p1", made: float = 1.0) -> GuestBot:
    return GuestBot(person=f"b{name}", owner=owner, name=name, made=made)


async def test_a_bot_is_found_by_its_token_and_by_nothing_like_it(store: Store) -> None:
    assert await store.add_guest_bot(bot("Fox"), "print-1", 3)
    assert await store.guest_bot_with("print-1") == bot("Fox") == await store.guest_bot("bFox")
    assert await store.guest_bot_with("print-2") is None
    assert await store.guest_bot("print-1") is None


async def test_an_owner_has_so_many_bots_and_no_more_however_fast(store: Store) -> None:
    asked = [store.add_guest_bot(bot(f"n{n}"), f"print-{n}", 2) for n in range(5)]
    assert sum(await asyncio.gather(*asked)) == 2
    assert len(await store.guest_bots_of("p1")) == 2
    assert await store.add_guest_bot(bot("Owl", owner="p2"), "print-owl", 2)


async def test_who_is_here_says_so_again_and_again(store: Store) -> None:
    for name in ("Fox", "Owl"):
        await store.add_guest_bot(bot(name), f"print-{name}", 9)
    await store.guest_bot_comes(replace(bot("Fox"), until=50.0, games=["matgo"], tables=4))
    assert [each.name for each in await store.guest_bots_lately(49.0, 9)] == ["Fox"]
    assert await store.guest_bots_lately(50.0, 9) == []
    await store.guest_bots_stay(["bFox"], 80.0)
    (found,) = await store.guest_bots_lately(60.0, 9)
    assert (found.games, found.tables, found.is_here(79.0)) == (["matgo"], 4, True)
    assert (found.plays("matgo"), found.plays("sequence")) == (True, False)


async def test_a_bot_that_was_taken_back_is_known_no_more(store: Store) -> None:
    await store.add_guest_bot(bot("Fox"), "print-1", 1)
    assert await store.known_guest_bots(["bFox", "bOwl"]) == {"bFox"}
    assert await store.remove_guest_bot("bFox")
    assert not await store.remove_guest_bot("bFox")
    assert await store.known_guest_bots(["bFox"]) == set()
    assert await store.guest_bot_with("print-1") is None
    assert await store.add_guest_bot(bot("Owl"), "print-2", 1)


async def test_bots_that_nobody_uses_are_forgotten(store: Store) -> None:
    await store.add_guest_bot(bot("Old", made=1.0), "print-1", 9)
    await store.add_guest_bot(bot("Used", made=1.0), "print-2", 9)
    await store.add_guest_bot(bot("New", made=90.0), "print-3", 9)
    await store.guest_bot_comes(replace(bot("Used"), until=95.0, mine=True))
    await store.forget_guest_bots(60.0)
    assert [each.name for each in await store.guest_bots_of("p1")] == ["Used", "New"]
    found = await store.guest_bot("bUsed")
    assert found is not None
    assert (found.is_for("p1"), found.is_for("p2")) == (True, False)
