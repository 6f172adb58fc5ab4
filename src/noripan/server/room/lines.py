"""What people write for others to read: names, titles, chat."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters and are not seen, the Hangul fillers above all."""
JOINER = "\u200d"
"""Makes one picture of several, as families and flags are written."""


def one_line(text: str) -> str:
    r"""Give a text as one line, of signs that can be seen.

    >>> one_line("  good\n game \u202e!"), one_line("\u3164\u200d")
    ('good game !', '')
    """
    spaced = "".join(" " if sign in BLANKS else sign for sign in text)
    line = "".join(
        sign for sign in " ".join(spaced.split()) if sign.isprintable() or sign == JOINER
    )
    return line.strip(JOINER)
