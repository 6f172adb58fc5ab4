"""The command tells what it can do."""

from argparse import ArgumentParser
from typing import cast

from noripan import cli


def commands() -> dict[str, ArgumentParser]:
    """Give the parser of every command, by its name."""
    (found,) = (each for each in cli._parser()._actions if isinstance(each.choices, dict))
    return cast("dict[str, ArgumentParser]", found.choices)


def test_the_first_line_lists_every_command() -> None:
    listed = str(cli.__doc__).partition(": ")[2].rstrip(".")
    assert listed.split(", ") == list(commands())
