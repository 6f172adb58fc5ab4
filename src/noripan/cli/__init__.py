"""The command `noripan`.

Its commands: serve, backup, restore, admin, db, games, play, new, check, arena, bot, step, replay,
review, verify, generate.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from noripan import __version__
from noripan.kernel.build import BUILD
from noripan.kernel.errors import Unreadable
from noripan.kernel.extras import Missing

from .commands import COMMANDS

WRONG = 2
"""The exit code for input that we cannot use."""
UNHEARD = 1
"""The exit code when nobody reads what we print."""
STOPPED = 130


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
    parser.add_argument("--version", action="version", version=f"noripan {__version__} ({BUILD})")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in COMMANDS:
        add(commands.add_parser)
    return parser
