"""A reader: who looks at a drawing, and the words of one language with which it is told."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

_VALUE = re.compile(r"\{(\w+)\}")
_PARTICLE = re.compile(r"\[(\w+)/(\w+)\]")
_NO_WORD = re.compile(r"[\W_]+$")
_DIGITS = "영일이삼사오육칠팔구"
_FINALS = 28
_RIEUL = 8


@dataclass(frozen=True, slots=True)
class Reader:
    """A seat, or a spectator (None), with the words of a game and the names of its seats.

    >>> Reader(0, {"log_pass": "{name} passes."}).text("log_pass", name="seat 1")
    'seat 1 passes.'
    """

    seat: int | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    names: Sequence[str] = ()

    def name(self, seat: int) -> str:
        """Say who sits there."""
        return self.names[seat] if seat < len(self.names) else f"seat {seat}"

    def text(self, key: str, **values: object) -> str:
        """Fill a text of the game; where there is none, its key says what it is about."""
        filled = _VALUE.sub(
            lambda found: str(values.get(found[1], found[0])), self.words.get(key, key)
        )
        return with_particles(filled)


def with_particles(text: str) -> str:
    """조사: `[이/가]` after a word becomes the particle that its last sound asks for.

    >>> with_particles("돌쇠[이/가] 5[으로/로], 칠[으로/로], Ann[을/를]")
    '돌쇠가 5로, 칠로, Ann을(를)'
    """
    return _PARTICLE.sub(lambda found: _particle(found[1], found[2], text[: found.start()]), text)


def _particle(after_consonant: str, after_vowel: str, before: str) -> str:
    last = _NO_WORD.sub("", before)[-1:]
    syllable = _DIGITS[int(last)] if last.isascii() and last.isdigit() else last
    if not "가" <= syllable <= "힣":
        return f"{after_consonant}({after_vowel})"
    final = (ord(syllable) - ord("가")) % _FINALS
    has_vowel = final == 0 or (final == _RIEUL and after_vowel == "로")
    return after_vowel if has_vowel else after_consonant
