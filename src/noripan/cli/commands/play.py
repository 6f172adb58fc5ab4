"""`noripan games` and `play`: what is played, and playing it in the terminal."""

from argparse import Namespace

from noripan.cli import arguments

from .common import LEVELS, Add, add_game, add_json, add_language, add_option, add_seats


def add_games(add: Add) -> None:
    """List the games."""
    command = add("games", help="list the games")
    add_language(command)
    add_json(command)
    command.set_defaults(run=_run_games)


def _run_games(args: Namespace) -> int:
    from noripan.cli.games import list_games

    return list_games(args.lang, as_json=args.json)


def add_play(add: Add) -> None:
    """Play in the terminal."""
    command = add("play", help="play in the terminal against bots")
    add_game(command)
    add_seats(command, "players at the table (fewest that the game allows)")
    add_option(command)
    command.add_argument(
        "--level", help=f"how well the bots play: {LEVELS} (normal, or the best below it)"
    )
    command.add_argument(
        "--seed", type=arguments.text, help="shuffle from this, to play the same match again"
    )
    add_language(command)
    command.add_argument("--save", type=arguments.new_file, help="write the replay here")
    command.set_defaults(run=_run_play)


def _run_play(args: Namespace) -> int:
    from noripan.cli.play import play

    return play(args)
