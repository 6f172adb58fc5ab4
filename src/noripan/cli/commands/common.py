"""What several commands ask for in the same words."""

from argparse import ArgumentParser
from collections.abc import Callable

from noripan.cli import arguments

LEVELS = "easy, normal, hard, random"
SEATS_AT_MOST = 1000
"""No game has so many; how many it has, the game itself says."""

Add = Callable[..., ArgumentParser]


def add_game(command: ArgumentParser) -> None:
    """Ask for a game."""
    command.add_argument("game", help="its name, as 'noripan games' lists it")


def add_language(command: ArgumentParser) -> None:
    """Ask for a language."""
    text = "language of names and rules (%(default)s)"
    command.add_argument("--lang", default="en", choices=("en", "ko", "ja"), help=text)


def add_seats(command: ArgumentParser, text: str) -> None:
    """Ask for a number of seats."""
    seats = arguments.number("the number of seats", 1, SEATS_AT_MOST)
    command.add_argument("--seats", type=seats, help=text)


def add_matches(command: ArgumentParser, default: int) -> None:
    """Ask for a number of matches."""
    matches = arguments.number("the number of matches", 1, arguments.MATCHES_AT_MOST)
    text = "how many (%(default)s)"
    command.add_argument("--matches", type=matches, default=default, help=text)


def add_jobs(command: ArgumentParser, text: str) -> None:
    """Ask for a number of processes."""
    jobs = arguments.number("the number of jobs", 1, arguments.JOBS_AT_MOST)
    command.add_argument("--jobs", type=jobs, help=text)


def add_json(command: ArgumentParser) -> None:
    """Let it be asked for JSON."""
    command.add_argument("--json", action="store_true", help="print one JSON object instead")


def add_option(command: ArgumentParser) -> None:
    """Let a command settle a table's options, one `--option` for each."""
    text = "settle an option of the table; may be said again for another"
    command.add_argument(
        "--option",
        type=arguments.option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=text,
    )


def add_data(command: ArgumentParser) -> None:
    """Ask for the data folder."""
    command.add_argument("--data", type=arguments.folder, help="the data folder, as for serve")
