"""`noripan bot`: bring an engine to a parlour."""

import os
import shlex
from argparse import Namespace
from pathlib import Path

from noripan.kernel.errors import Unreadable
from noripan.kernel.extras import extra

TOKEN = "NORIPAN_BOT_TOKEN"  # noqa: S105 - where it is, not what it is


def bot(args: Namespace) -> int:
    """Run a bot until it is ended."""
    with extra("bot"):
        from noripan.client.bot import Wish, run

    engine = shlex.split(args.engine)
    if not engine:
        raise Unreadable("--engine is a command, such as 'python3 my_engine.py'")
    wish = Wish(
        engine=engine,
        games=args.game,
        tables=args.tables,
        seconds=args.seconds,
        pace=args.pace,
        mine=args.mine,
    )
    return run(args.url, read_token(args.token_file), wish)


def read_token(file: Path | None) -> str:
    """Read the token from its file or the environment; among the words others could see it."""
    token = os.environ.get(TOKEN, "") if file is None else file.read_text("utf-8")
    if not token.strip():
        raise Unreadable(f"a bot needs its token: set {TOKEN}, or name a file with --token-file")
    return token.strip()
