"""The command `noripan`.

Its commands: serve, backup, restore, admin, db, games, play, new, check, duel, step, replay,
verify, generate.
"""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path

from noripan import __version__
from noripan.kernel.errors import Unreadable
from noripan.kernel.extras import Missing, extra

from . import arguments

LEVELS = "easy, normal, random, and in some games hard"
WRONG = 2
"""The exit code for input that we cannot use."""
UNHEARD = 1
"""The exit code when nobody reads what we print."""
STOPPED = 130
SEATS_AT_MOST = 1000
"""No game has so many; how many it has, the game itself says."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; give its exit code."""
    args = _parser().parse_args(sys.argv[1:] if argv is None else argv)
    run: Callable[[Namespace], int] = args.run
    try:
        code = run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        return _hush()
    except (Unreadable, Missing, OSError, UnicodeError) as error:
        print(f"noripan: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return STOPPED
    return code


def _hush() -> int:
    """Say nothing more: whoever read the output, such as `head`, has heard enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNHEARD


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="noripan", description="A parlour for table games.")
    parser.add_argument("--version", action="version", version=f"noripan {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (
        _serve,
        _backup,
        _restore,
        _admin,
        _db,
        _games,
        _play,
        _new,
        _check,
        _duel,
        _step,
        _replay,
        _verify,
        _generate,
    ):
        add(commands.add_parser)
    return parser


Add = Callable[..., ArgumentParser]


def _add_game(command: ArgumentParser) -> None:
    command.add_argument("game", help="its name, as 'noripan games' lists it")


def _add_language(command: ArgumentParser) -> None:
    text = "language of names and rules (%(default)s)"
    command.add_argument("--lang", default="en", choices=("en", "ko", "ja"), help=text)


def _add_seats(command: ArgumentParser, text: str) -> None:
    seats = arguments.number("the number of seats", 1, SEATS_AT_MOST)
    command.add_argument("--seats", type=seats, help=text)


def _add_matches(command: ArgumentParser, default: int) -> None:
    matches = arguments.number("the number of matches", 1, arguments.MATCHES_AT_MOST)
    text = "how many (%(default)s)"
    command.add_argument("--matches", type=matches, default=default, help=text)


def _add_jobs(command: ArgumentParser, text: str) -> None:
    jobs = arguments.number("the number of jobs", 1, arguments.JOBS_AT_MOST)
    command.add_argument("--jobs", type=jobs, help=text)


def _add_json(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object instead")


def _add_option(command: ArgumentParser) -> None:
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


def _serve(add: Add) -> None:
    command = add("serve", help="open the parlour on this machine")
    text = "address to listen on (%(default)s)"
    command.add_argument("--host", type=arguments.word, default="127.0.0.1", help=text)
    port = arguments.number("a port", 0, arguments.PORTS)
    text = "this port and no other (8420, or the next one that is free)"
    command.add_argument("--port", type=port, help=text)
    text = "folder for the database and the secret"
    command.add_argument("--data", type=arguments.folder, help=text)
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.set_defaults(run=_run_serve)


def _run_serve(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.main import serve

    serve(host=args.host, port=args.port, data_dir=args.data, open_browser=args.open)
    return 0


def _backup(add: Add) -> None:
    command = add("backup", help="save a whole parlour to a file, also while it is open")
    text = "where to save it, such as club.noripan; it holds the secret, so keep it private"
    command.add_argument("file", type=arguments.new_file, help=text)
    _add_data(command)
    command.set_defaults(run=_run_backup)


def _run_backup(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.backup import backup

    return backup(args.file, args.data)


def _restore(add: Add) -> None:
    command = add("restore", help="put a parlour back from such a file, while it is closed")
    command.add_argument("file", type=Path, help="what 'noripan backup' wrote")
    _add_data(command)
    command.set_defaults(run=_run_restore)


def _run_restore(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.backup import restore

    return restore(args.file, args.data)


ADMIN: dict[str, tuple[str, tuple[str, ...]]] = {
    "tables": ("list the tables, the latest first", ()),
    "people": ("list who is here now, where, and from which address", ()),
    "close": ("close a table, whatever is played there", ("CODE",)),
    "remove": ("send somebody away from a table; in a match they forfeit", ("CODE", "PERSON")),
    "ban": ("let a guest's id, a name or an address in no more", ("WHAT",)),
    "unban": ("let them in again", ("WHAT",)),
    "bans": ("list who is not let in", ()),
}


NAMED = {
    "CODE": "the table's code, as `tables` lists it",
    "PERSON": "the guest's id, as `people` lists it",
    "WHAT": "a guest's id, a name or an address",
}


def _admin(add: Add) -> None:
    command = add("admin", help="look after a parlour from its own machine, open or closed")
    actions = command.add_subparsers(
        required=True, metavar="ACTION", dest="action", help="what to do"
    )
    for name, (text, words) in ADMIN.items():
        action = actions.add_parser(name, help=text)
        for word in words:
            action.add_argument(word, type=arguments.word, help=NAMED[word])
        _finish_admin(action, words)
    prune = actions.add_parser("prune", help="forget finished matches that are old")
    days = arguments.number("the number of days", 1, arguments.DAYS_AT_MOST)
    text = "how many days a match is kept (NORIPAN_KEEP_DAYS)"
    prune.add_argument("DAYS", nargs="?", type=days, help=text)
    _finish_admin(prune, ("DAYS",))


def _finish_admin(action: ArgumentParser, words: tuple[str, ...]) -> None:
    _add_data(action)
    _add_json(action)
    action.set_defaults(run=_run_admin, words=words)


def _run_admin(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.admin import admin

    said = (getattr(args, word) for word in args.words)
    words = [args.action, *(str(word) for word in said if word is not None)]
    return admin(words, args.data, as_json=args.json)


def _add_data(command: ArgumentParser) -> None:
    command.add_argument("--data", type=arguments.folder, help="the data folder, as for serve")


def _db(add: Add) -> None:
    command = add("db", help="upgrade a parlour's database, or move it to another one")
    actions = command.add_subparsers(required=True, metavar="ACTION", help="what to do")
    text = "bring the database of NORIPAN_DATABASE_URL or of the data folder up to date"
    upgrade = actions.add_parser("upgrade", help=text)
    _add_data(upgrade)
    upgrade.set_defaults(run=_run_db_upgrade)
    text = "copy a whole parlour into an empty database, and read it back"
    copy = actions.add_parser("copy", help=text)
    text = "sqlite:FILE or postgresql://USER:PASSWORD@HOST/DATABASE"
    copy.add_argument("source", metavar="FROM", help=text)
    copy.add_argument("target", metavar="TO", help="the same")
    copy.set_defaults(run=_run_db_copy)


def _run_db_upgrade(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.db import upgrade

    return upgrade(args.data)


def _run_db_copy(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.db import copy

    return copy(args.source, args.target)


def _games(add: Add) -> None:
    command = add("games", help="list the games")
    _add_language(command)
    _add_json(command)
    command.set_defaults(run=_run_games)


def _run_games(args: Namespace) -> int:
    from .games import list_games

    return list_games(args.lang, as_json=args.json)


def _play(add: Add) -> None:
    command = add("play", help="play in the terminal against bots")
    _add_game(command)
    _add_seats(command, "players at the table (fewest that the game allows)")
    _add_option(command)
    command.add_argument(
        "--level", help=f"how well the bots play: {LEVELS} (normal, or the best below it)"
    )
    command.add_argument(
        "--seed", type=arguments.text, help="shuffle from this, to play the same match again"
    )
    _add_language(command)
    command.add_argument("--save", type=arguments.new_file, help="write the replay here")
    command.set_defaults(run=_run_play)


def _run_play(args: Namespace) -> int:
    from .play import play

    return play(args)


def _new(add: Add) -> None:
    command = add("new", help="write the folders of a small working game, to begin with")
    command.add_argument("name", help="what it will be called, like high_die")
    text = "write a package of its own there, not into this clone"
    command.add_argument("--package", type=arguments.folder, metavar="DIR", help=text)
    command.set_defaults(run=_run_new)


def _run_new(args: Namespace) -> int:
    from .new import new

    return new(args.name, args.package)


def _check(add: Add) -> None:
    command = add("check", help="play a game's scenarios, and check its laws by random play")
    _add_game(command)
    _add_matches(command, 200)
    text = "try other matches with another word"
    command.add_argument("--seed", type=arguments.text, default="law", help=text)
    _add_seats(command, "only tables of so many (any)")
    _add_option(command)
    _add_jobs(command, "processes to share the work (one a core)")
    text = "leave the laws, or the scenarios, for another time"
    command.add_argument("--only", choices=("scenarios", "laws"), help=text)
    _add_json(command)
    command.set_defaults(run=_run_check)


def _run_check(args: Namespace) -> int:
    from .check import check

    return check(args)


def _duel(add: Add) -> None:
    command = add("duel", help="let two levels of bots play, and see who wins and how fast")
    _add_game(command)
    command.add_argument("levels", nargs=2, metavar="LEVEL", help=LEVELS)
    _add_matches(command, 100)
    _add_seats(command, "players at the table (fewest)")
    _add_option(command)
    _add_jobs(command, "processes; 1 to measure moves (one a core)")
    _add_json(command)
    command.set_defaults(run=_run_duel)


def _run_duel(args: Namespace) -> int:
    from noripan.kernel.wish import Wish

    from .duel import duel

    wish = Wish(args.seats, dict(args.option))
    return duel(args.game, args.levels, args.matches, wish, args.jobs, as_json=args.json)


STEP_HELP = """\
reads one JSON object on standard input, of which every field may be left out:
  options   the game's options by name
  position  a line of notation, or its JSON form (a fresh match)
  actions   a list of action texts; "forfeit 2" takes seat 2 out of the match
  seats     the number of players of a fresh match (the fewest)
  seed      what a fresh match and the actions draw from, a number or a word (0)
  chance    instead of a seed: "script:3,0,5" gives these draws in turn
and prints events, refusal, outcome, legal actions and the new position as JSON
(see docs/positions.md)"""


def _step(add: Add) -> None:
    command = add(
        "step",
        help="play actions on a position, JSON in and out",
        description=STEP_HELP,
        formatter_class=RawDescriptionHelpFormatter,
    )
    _add_game(command)
    command.set_defaults(run=_run_step)


def _run_step(args: Namespace) -> int:
    from .step import step

    return step(args.game)


def _replay(add: Add) -> None:
    command = add("replay", help="play a saved match again, step by step")
    text = "a saved match: downloaded when it was over, or written by 'noripan play --save'"
    command.add_argument("file", type=Path, help=text)
    command.add_argument("--seat", type=int, help="as this seat saw it")
    command.set_defaults(run=_run_replay)


def _run_replay(args: Namespace) -> int:
    from .replay import replay

    return replay(args.file, args.seat)


def _verify(add: Add) -> None:
    command = add("verify", help="check the shuffle and the moves of a downloaded match")
    text = "a match of the parlour, downloaded when it was over"
    command.add_argument("file", type=Path, help=text)
    text = "the seal of the shuffle, as the page showed it before the match"
    command.add_argument("--commitment", type=arguments.commitment, metavar="SEAL", help=text)
    command.set_defaults(run=_run_verify)


def _run_verify(args: Namespace) -> int:
    from .replay import check_fairness

    return check_fairness(args.file, args.commitment)


def _generate(add: Add) -> None:
    command = add("generate", help="write the files that are made from types")
    command.add_argument("--check", action="store_true", help="only say whether they are current")
    command.set_defaults(run=_run_generate)


def _run_generate(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.generate import main as generate

    return generate(check=args.check)
