"""`noripan bot`: bring an engine to a parlour."""

import os
import shlex
from argparse import Namespace
from pathlib import Path
from re import fullmatch

from noripan.kernel.errors import Unreadable
from noripan.kernel.extras import extra

TOKEN = "NORIPAN_BOT_TOKEN"  # noqa: S105 - where it is, not what it is


def bot(args: Namespace) -> int:
    """Run a bot until it is ended."""
    with extra("bot"):
        from noripan.client.bot import Wish, run

    wish = Wish(
        engine=read_command(args.engine),
        games=args.game,
        tables=args.tables,
        seconds=args.seconds,
        pace=args.pace,
        mine=args.mine,
    )
    return run(args.url, read_token(args.token_file), wish)


def read_command(given: str) -> list[str]:
    """Read the words of a command, as a shell does."""
    try:
        words = shlex.split(given)
    except ValueError as error:
        raise Unreadable(f"--engine cannot be read: {error} in {given}") from error
    if not words:
        raise Unreadable("--engine is a command, such as 'python3 my_engine.py'")
    return words


def read_token(file: Path | None) -> str:
    """Read the token from its file or the environment; among the words others could see it."""
    where = TOKEN if file is None else str(file)
    given = os.environ.get(TOKEN, "") if file is None else file.read_text("utf-8", "replace")
    token = given.strip()
    if not token:
        raise Unreadable(f"a bot needs its token: set {TOKEN}, or name a file with --token-file")
    if not fullmatch("[!-~]+", token):  # what it holds may be another secret: nobody repeats it
        raise Unreadable(f"a token is one word, such as noripan_…: {where} holds something else")
    return token
