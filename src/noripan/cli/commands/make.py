"""`noripan new`, `check` and `generate`: for authors of games."""

from argparse import Namespace

from noripan.cli import arguments
from noripan.kernel.extras import extra

from .common import Add, add_game, add_jobs, add_json, add_matches, add_option, add_seats


def add_new(add: Add) -> None:
    """Begin a game."""
    command = add("new", help="write the folders of a small working game, to begin with")
    command.add_argument("name", help="what it will be called, like high_die")
    text = "write a package of its own there, not into this clone"
    command.add_argument("--package", type=arguments.folder, metavar="DIR", help=text)
    command.set_defaults(run=_run_new)


def _run_new(args: Namespace) -> int:
    from noripan.cli.new import new

    return new(args.name, args.package)


def add_check(add: Add) -> None:
    """Check a game."""
    command = add("check", help="play a game's scenarios, and check its laws by random play")
    add_game(command)
    add_matches(command, 200)
    text = "try other matches with another word"
    command.add_argument("--seed", type=arguments.text, default="law", help=text)
    add_seats(command, "only tables of so many (any)")
    add_option(command)
    add_jobs(command, "processes to share the work (one a core)")
    text = "leave the laws, or the scenarios, for another time"
    command.add_argument("--only", choices=("scenarios", "laws"), help=text)
    add_json(command)
    command.set_defaults(run=_run_check)


def _run_check(args: Namespace) -> int:
    from noripan.cli.check import check

    return check(args)


def add_generate(add: Add) -> None:
    """Write what is made from types."""
    command = add("generate", help="write the files that are made from types")
    command.add_argument("--check", action="store_true", help="only say whether they are current")
    command.set_defaults(run=_run_generate)


def _run_generate(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.generate import main as generate

    return generate(check=args.check)
