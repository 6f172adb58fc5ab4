"""What people read when the server says no: every code in three languages, from one file."""

from collections.abc import Mapping
from importlib.resources import files
from tomllib import loads

from .wire import Language

LANGUAGES: tuple[Language, ...] = ("en", "ko", "ja")
SENTENCES: dict[str, dict[Language, str]] = loads(
    (files("noripan.server") / "errors.toml").read_text("utf-8")
)
"""By code and language, with `{names}` for the values of an error."""


def sentence(code: str, values: Mapping[str, str | int], language: Language) -> str:
    """Say why not, in one language.

    >>> sentence("not_ready", {"names": "Ann, Bea"}, "en")
    'Not everyone is ready yet: Ann, Bea.'
    """
    text = SENTENCES[code][language]
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def page_texts(language: Language) -> dict[str, str]:
    """Give the sentences as the page's texts know them: `error_CODE`."""
    return {f"error_{code}": texts[language] for code, texts in SENTENCES.items()}
