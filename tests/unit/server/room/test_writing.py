"""What people write is shown as one line of signs that can be seen."""

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.server.room.writing import MARKS_AT_MOST, hides_something, one_line

INVISIBLE = (
    "\u034f", "\ufe0f", "\u17b4", "\u180b", "\u00ad", "\u061c", "\u115f", "\u200b", "\u200d",
    "\u2060", "\u2800", "\u3164", "\ufeff", "\uffa0", "\U000e0061", "\U000e0100", "\U0001d159",
)  # fmt: skip
WRITTEN = (
    "달빛 여우", "月夜の🦊", "Zoë", "हिन्दी", "น้ำ", "👩\u200d🚀", "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3",
    "👍🏽", "👨🏽\u200d💻", "🏳\ufe0f\u200d🌈", "🙂\u200d↔\ufe0f", "🇰🇷", "ℹ\ufe0f", "ôﬁ", "שָׁלוֹם",
)  # fmt: skip


@pytest.mark.parametrize("sign", INVISIBLE, ids=ascii)
def test_a_line_of_signs_that_are_not_seen_is_empty(sign: str) -> None:
    assert one_line(sign) == ""
    assert one_line(f" {sign}\u0301{sign * 3} ") == ""


@pytest.mark.parametrize("sign", sorted({*INVISIBLE} - {"\u115f", "\u2800", "\u3164"}), ids=ascii)
def test_nobody_looks_like_another_by_a_hidden_sign(sign: str) -> None:
    for forged in (f"a{sign}nn", f"ann{sign}", f"{sign}ann", f"1{sign}2", f"+{sign}"):
        assert one_line(forged).replace(" ", "") == one_line("".join(forged.split(sign)))


@pytest.mark.parametrize("text", WRITTEN)
def test_every_script_and_every_picture_stays_as_it_is_written(text: str) -> None:
    assert one_line(text) == normalize("NFC", text)
    assert not hides_something(text)


def test_two_ways_to_write_a_name_are_one_name() -> None:
    assert one_line("e\u0301\u1100\u1161") == one_line("\u00e9\uac00")
    assert not hides_something("e\u0301")


def test_marks_do_not_tower_and_do_not_stand_alone() -> None:
    tower = one_line("q" + "\u0332\u0310" * 40)
    assert len(tower) == 1 + MARKS_AT_MOST
    assert one_line("a \u0301b") == "a b"
    assert hides_something("q" + "\u0332" * 40)


def test_a_joiner_stands_behind_no_form_that_goes() -> None:
    assert one_line("\ufe0f\u200d\u2764") == "\u2764"
    assert one_line("\u2764\ufe0f\u200d\u2764") == "\u2764\ufe0f\u200d\u2764"


@given(st.text(st.sampled_from([*INVISIBLE, *"".join(WRITTEN), *"a +\n\u0301\u202e"])) | st.text())
def test_a_line_is_clean_already_when_it_is_cleaned_again(text: str) -> None:
    line = one_line(text)
    assert one_line(line) == line
    assert not hides_something(line)
    assert line == "" or any(sign.isprintable() and sign != " " for sign in line)
