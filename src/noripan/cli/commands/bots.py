"""`noripan arena` and `bot`: players in code."""

from argparse import Namespace
from pathlib import Path

from noripan.cli import arguments

from .common import LEVELS, Add, add_game, add_jobs, add_json, add_matches, add_option, add_seats

TABLES_AT_MOST = 16
"""At which a parlour lets one guest bot sit."""


def add_arena(add: Add) -> None:
    """Let bots meet."""
    command = add("arena", help="let bots play against each other, and see what that proves")
    add_game(command)
    text = f"two or more: {LEVELS}, or module:name; @400 or @0.5s behind it is its budget"
    command.add_argument("bots", nargs="+", metavar="BOT", help=text)
    add_matches(command, 100)
    add_seats(command, "players at the table (fewest)")
    add_option(command)
    text = "the first of two bots has one seat, or team, and the second all the others"
    command.add_argument("--alone", action="store_true", help=text)
    text = "try other deals with another word (%(default)s)"
    command.add_argument("--seed", type=arguments.text, default="arena", help=text)
    add_jobs(command, "processes; 1 to measure moves (one a core)")
    text = "play on the machines of a Ray cluster: at ADDRESS, or the one that is found here"
    command.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help=text)
    text = "stop when the first bot's rate is proved above or below this (Robbins' test, 5 %%)"
    command.add_argument("--stop-at", type=arguments.rate, metavar="RATE", help=text)
    text = "keep the matches there, and go on with those that it holds"
    command.add_argument("--file", type=arguments.new_file, help=text)
    text = "write a saved match there for each that the first bot lost"
    command.add_argument("--losses", type=arguments.folder, metavar="DIR", help=text)
    text = "draw the rates and their intervals there, as SVG"
    command.add_argument("--plot", type=arguments.new_file, metavar="FILE", help=text)
    text = "write the figures there, as a section of a Markdown page"
    command.add_argument("--page", type=arguments.new_file, metavar="FILE", help=text)
    add_json(command)
    command.set_defaults(run=_run_arena)


def _run_arena(args: Namespace) -> int:
    from noripan.cli.arena import arena

    return arena(args)


def add_bot(add: Add) -> None:
    """Bring an engine."""
    command = add("bot", help="bring an engine of your own to a parlour, as a guest bot")
    command.add_argument("url", metavar="URL", help="the parlour, such as http://localhost:8420")
    text = "the command that runs your engine, which is asked in lines (docs/bots.md)"
    command.add_argument("--engine", required=True, metavar="CMD", help=text)
    text = "a file that holds the bot's token (the variable NORIPAN_BOT_TOKEN)"
    command.add_argument("--token-file", type=Path, metavar="FILE", help=text)
    text = "a game that it plays; may be said again for another (all)"
    command.add_argument("--game", action="append", default=[], type=arguments.game_id, help=text)
    tables = arguments.number("the number of tables", 1, TABLES_AT_MOST)
    text = "at how many tables it plays at once (%(default)s)"
    command.add_argument("--tables", type=tables, default=4, help=text)
    text = "how long the engine thinks at most (%(default)s); a table's clock may give it less"
    command.add_argument("--seconds", type=arguments.seconds, default=10.0, help=text)
    text = "how long a move takes at least, so that people can follow (%(default)s seconds)"
    command.add_argument("--pace", type=arguments.seconds, default=0.9, help=text)
    text = "let nobody but yourself invite it"
    command.add_argument("--mine", action="store_true", help=text)
    command.set_defaults(run=_run_bot)


def _run_bot(args: Namespace) -> int:
    from noripan.cli.bot import bot

    return bot(args)
