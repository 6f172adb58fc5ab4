"""The command tells what it can do."""

from argparse import ArgumentParser
from typing import cast

import pytest

from noripan import cli
from noripan.bots.registry import RANDOM, levels
from noripan.cli.step import FIELDS
from noripan.kernel.registry import games


def commands(parser: ArgumentParser | None = None) -> dict[str, ArgumentParser]:
    """Give the parser of every command, by its name."""
    actions = (parser or cli._parser())._actions
    found = [each.choices for each in actions if isinstance(each.choices, dict)]
    return cast("dict[str, ArgumentParser]", found[0] if found else {})


def test_the_module_lists_every_command() -> None:
    listed = str(cli.__doc__).partition(": ")[2].strip().rstrip(".")
    assert listed.replace("\n", " ").split(", ") == list(commands())


def test_every_argument_of_every_command_has_a_word_of_help() -> None:
    everything = dict(commands())
    for name, command in commands().items():
        everything |= {f"{name} {part}": each for part, each in commands(command).items()}
    arguments = [(name, each) for name, command in everything.items() for each in command._actions]
    assert [(name, each.dest) for name, each in arguments if not each.help] == []


@pytest.mark.parametrize("command", ["play", "arena"])
def test_help_names_every_level_of_every_game(command: str) -> None:
    text = commands()[command].format_help()
    assert all(level in text for game in games() for level in (*levels(game.id), RANDOM))


def test_help_names_every_field_that_step_reads() -> None:
    text = commands()["step"].format_help()
    assert [name for name in FIELDS if f"\n  {name} " not in text] == []
