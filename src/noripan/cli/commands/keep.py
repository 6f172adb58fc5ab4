"""`noripan backup`, `restore` and `db`: keep a parlour, and move it."""

from argparse import Namespace
from pathlib import Path

from noripan.cli import arguments
from noripan.kernel.extras import extra

from .common import Add, add_data


def add_backup(add: Add) -> None:
    """Save a parlour."""
    command = add("backup", help="save a whole parlour to a file, also while it is open")
    text = "where to save it, such as club.noripan; it holds the secret, so keep it private"
    command.add_argument("file", type=arguments.new_file, help=text)
    add_data(command)
    command.set_defaults(run=_run_backup)


def _run_backup(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.backup import backup

    return backup(args.file, args.data)


def add_restore(add: Add) -> None:
    """Put a parlour back."""
    command = add("restore", help="put a parlour back from such a file, while it is closed")
    command.add_argument("file", type=Path, help="what 'noripan backup' wrote")
    add_data(command)
    command.set_defaults(run=_run_restore)


def _run_restore(args: Namespace) -> int:
    with extra("server"):
        from noripan.server.backup import restore

    return restore(args.file, args.data)


def add_db(add: Add) -> None:
    """Upgrade or copy a database."""
    command = add("db", help="upgrade a parlour's database, or move it to another one")
    actions = command.add_subparsers(required=True, metavar="ACTION", help="what to do")
    text = "bring the database of NORIPAN_DATABASE_URL or of the data folder up to date"
    upgrade = actions.add_parser("upgrade", help=text)
    add_data(upgrade)
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
