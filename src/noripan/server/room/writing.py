"""What people write for others to read: names, titles, chat. What is not seen is not kept."""

from collections.abc import Iterator
from unicodedata import category, normalize

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159")
"""Signs that count as letters or pictures and are not seen, the Hangul fillers above all."""
IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Unicode's Default_Ignorable_Code_Point, without those that are `BLANKS`."""
IGNORED = frozenset(chr(code) for low, high in IGNORABLE for code in range(low, high + 1))
FORMS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Choose among the forms of the letter before them; we show the usual one."""
PICTURE_FORMS = ("\ufe0e", "\ufe0f")
"""Choose whether the picture before them is drawn like a letter or in colours."""
JOINER = "\u200d"
"""Makes one picture of several, as families and flags are written."""
KEYCAP, KEYS = "\u20e3", frozenset("0123456789#*")
SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
PICTURES_TOO = frozenset("\u203c\u2049\u2139\u2194\u25fb\u25fc\u25fd\u25fe\u3030")
"""What emoji are made of that Unicode does not count among the pictures."""
MARKS_AT_MOST = 4
"""Marks that a sign may carry: enough for every living script, not for a tower."""


def one_line(text: str) -> str:
    r"""Give a text as one line, of signs that can be seen.

    >>> one_line("  good\n game \u202e!"), one_line("\u3164\u200d"), one_line("\u034f\ufe0f")
    ('good game !', '', '')
    """
    spaced = "".join(" " if sign in BLANKS else sign for sign in normalize("NFC", text))
    return _fold("".join(_seen(" ".join(spaced.split()))))


def hides_something(text: str) -> bool:
    r"""Tell whether signs were typed that nobody would see; the form of a letter is none.

    >>> hides_something("a\u200bnn"), hides_something(" ann  lee "), hides_something("葛\U000e0100")
    (True, False, False)
    """
    plain = normalize("NFC", text)
    kept = (sign for at, sign in enumerate(plain) if sign not in FORMS or _is_kept(plain, at))
    return _fold("".join(kept)) != one_line(text)


def _fold(text: str) -> str:
    return normalize("NFC", " ".join(text.split()))


def _seen(text: str) -> Iterator[str]:
    """Leave out what is hidden, and marks with nothing to stand on or that stand too high."""
    marks = MARKS_AT_MOST
    for at, sign in enumerate(text):
        if not _is_kept(text, at):
            continue
        is_mark = category(sign).startswith("M")
        if is_mark and marks >= MARKS_AT_MOST:
            continue
        if is_mark:
            marks += 1
        else:
            marks = MARKS_AT_MOST if sign == " " else 0
        yield sign


def _is_kept(text: str, at: int) -> bool:
    """Tell whether a sign is seen, or changes how a picture looks."""
    sign = text[at]
    before, after = text[at - 1] if at else "", text[at + 1 : at + 2]
    if sign == JOINER:
        has_form = before in PICTURE_FORMS and _is_kept(text, at - 1)
        whole = has_form or before in SKIN_TONES or _is_picture(before)
        return whole and _is_picture(after)
    if sign in PICTURE_FORMS:
        return _is_picture(before) or (before in KEYS and after == KEYCAP)
    return sign not in IGNORED and sign.isprintable()


def _is_picture(sign: str) -> bool:
    return sign in PICTURES_TOO or (sign != "" and category(sign) == "So")
