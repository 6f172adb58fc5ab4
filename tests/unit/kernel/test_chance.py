"""Chance is fair, repeatable, and hides what comes."""

import pickle
from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel.chance import Chance, Scripted, ScriptEnded, Seeded, read_chance
from noripan.kernel.errors import Broken, Unreadable


def test_dice_are_fair() -> None:
    """With 60,000 dice a face is seen about 10,000 times: 5 standard deviations are 456."""
    faces = Counter(Seeded("fair dice").roll(60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(abs(seen - 10_000) < 456 for seen in faces.values())


def test_draws_are_fair_where_a_byte_is_not_enough() -> None:
    chance = Seeded("fair draws")
    seen = Counter(chance.below(300) * 3 // 300 for _ in range(9_000))
    assert all(abs(times - 3_000) < 224 for times in seen.values())


def test_a_shuffle_moves_every_card_everywhere() -> None:
    chance = Seeded("shuffle")
    first = Counter(chance.shuffle("abc")[0] for _ in range(3_000))
    assert all(abs(times - 1_000) < 130 for times in first.values())
    assert sorted(chance.shuffle(range(52))) == list(range(52))


@given(st.integers(), st.lists(st.integers(1, 70), max_size=20))
def test_a_written_chance_goes_on_where_it_was(seed: int, draws: list[int]) -> None:
    chance = Seeded(seed)
    for dice in draws:
        chance.roll(dice)
    for same in (chance.copy(), read_chance(chance.write()), pickle.loads(pickle.dumps(chance))):
        assert same.roll(40) == chance.copy().roll(40)


def test_a_block_is_the_keyed_hash_of_its_number() -> None:
    """On every machine and for good: replays draw from it."""
    chance, key = Seeded(bytes(range(32))), bytes(range(32))
    blocks = [blake2b(n.to_bytes(8, "big"), key=key).digest() for n in range(260)]
    expected = [byte % 6 + 1 for byte in b"".join(blocks) if byte < 252]
    assert list(chance.roll(len(expected))) == expected


def test_a_copy_draws_independently() -> None:
    chance = Seeded(1)
    twin = chance.copy()
    assert [chance.below(1000) for _ in range(50)] == [twin.below(1000) for _ in range(50)]


def test_different_seeds_differ() -> None:
    assert Seeded(1).roll(30) != Seeded(2).roll(30)


def test_repr_does_not_tell_the_seed() -> None:
    assert Seeded("secret").seed.hex() not in repr(Seeded("secret"))


def test_a_written_script_is_what_is_left_of_it() -> None:
    script = Scripted([2, 0, 5])
    script.below(6)
    assert script.write() == "script:0,5"
    assert list(read_chance(script.write()).roll(2)) == [1, 6]


def test_a_script_gives_its_draws_and_then_asks() -> None:
    script = Scripted([2, 0])
    assert list(script.roll(2)) == [3, 1]
    with pytest.raises(ScriptEnded) as ended:
        script.below(7)
    assert ended.value.limit == 7


def test_a_script_that_cannot_be_is_our_fault() -> None:
    with pytest.raises(Broken):
        Scripted([6]).below(6)
    with pytest.raises(Broken):
        Seeded(1).below(0)


@pytest.mark.parametrize("text", ["", "x", "zz:0:0", "script:a", "00:1"])
def test_an_unreadable_chance_is_said_to_be_one(text: str) -> None:
    with pytest.raises(Unreadable):
        read_chance(text)


@given(st.integers(), st.integers(0, 300))
def test_a_fast_shuffle_draws_what_the_plain_one_draws(seed: int, size: int) -> None:
    fast, plain = Seeded(seed), Seeded(seed)
    assert fast.shuffle(range(size)) == Chance.shuffle(plain, range(size))
    assert fast.write() == plain.write()
