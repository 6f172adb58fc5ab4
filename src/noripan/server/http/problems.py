"""What HTTP says when it says no: a code, values, and a sentence in the reader's language."""

from collections.abc import Mapping

from msgspec import Struct, field

from noripan.server.errors import LANGUAGES, sentence
from noripan.server.wire import Language


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every answer that is an error."""

    code: str
    message: str
    values: dict[str, str | int] = field(default_factory=dict)


class Failure(Exception):
    """Raised by a handler, and told as a `Problem`."""

    def __init__(self, status: int, code: str, /, **values: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.values = values


def problem(code: str, values: Mapping[str, str | int], language: Language) -> Problem:
    """Put a problem into words.

    >>> problem("still_here", {"name": "Ann"}, "en").message
    'Ann is still here.'
    """
    return Problem(code=code, message=sentence(code, values, language), values=dict(values))


def language_of(accept: str) -> Language:
    """Choose the reader's language from an `Accept-Language` header.

    >>> language_of("ja-JP,ja;q=0.9,en;q=0.8"), language_of("fr, ko;q=0.5"), language_of("")
    ('ja', 'ko', 'en')
    """
    parts = [part.strip().partition(";q=") for part in accept.split(",")]
    wanted = [
        (_weight(weight), language)
        for tag, _, weight in parts
        for language in LANGUAGES
        if tag.lower().split("-")[0] == language
    ]
    return max(wanted, key=lambda each: each[0])[1] if wanted else "en"


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0
