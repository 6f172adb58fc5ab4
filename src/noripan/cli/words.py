"""What a command says to a person who plays, in their language."""

from functools import cache
from importlib.resources import files
from tomllib import loads

from noripan.kernel.reader import Reader


@cache
def words(language: str) -> Reader:
    """Give the reader of one language.

    >>> words("ko").text("won_with", names="2번")
    '2번과 함께 이겼어요!'
    """
    texts = loads((files(__package__) / "words.toml").read_text("utf-8"))
    return Reader(words={key: text[language] for key, text in texts.items()})
