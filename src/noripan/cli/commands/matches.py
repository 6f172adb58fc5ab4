"""`noripan step`, `replay`, `review` and `verify`: positions and saved matches."""

from argparse import Namespace, RawDescriptionHelpFormatter
from pathlib import Path

from noripan.cli import arguments

from .common import Add, add_game, add_json, add_language

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


def add_step(add: Add) -> None:
    """Play on a position."""
    command = add(
        "step",
        help="play actions on a position, JSON in and out",
        description=STEP_HELP,
        formatter_class=RawDescriptionHelpFormatter,
    )
    add_game(command)
    command.set_defaults(run=_run_step)


def _run_step(args: Namespace) -> int:
    from noripan.cli.step import step

    return step(args.game)


def add_replay(add: Add) -> None:
    """Play a match again."""
    command = add("replay", help="play a saved match again, step by step")
    text = "a saved match: downloaded when it was over, or written by 'noripan play --save'"
    command.add_argument("file", type=Path, help=text)
    command.add_argument("--seat", type=int, help="as this seat saw it")
    command.set_defaults(run=_run_replay)


def _run_replay(args: Namespace) -> int:
    from noripan.cli.replay import replay

    return replay(args.file, args.seat)


def add_review(add: Add) -> None:
    """Judge a match."""
    text = "draw the chance to win of a saved match, and say where it fell"
    command = add("review", help=text)
    command.add_argument("file", type=Path, help="a saved match, as for 'noripan replay'")
    text = "as this seat could judge it (every person's, where it is left out)"
    command.add_argument("--seat", type=int, help=text)
    add_language(command)
    add_json(command)
    command.set_defaults(run=_run_review)


def _run_review(args: Namespace) -> int:
    from noripan.cli.review import review

    return review(args.file, args.seat, args.lang, as_json=args.json)


def add_verify(add: Add) -> None:
    """Check a shuffle."""
    command = add("verify", help="check the shuffle and the moves of a downloaded match")
    text = "a match of the parlour, downloaded when it was over"
    command.add_argument("file", type=Path, help=text)
    text = "the seal of the shuffle, as the page showed it before the match"
    command.add_argument("--commitment", type=arguments.commitment, metavar="SEAL", help=text)
    command.set_defaults(run=_run_verify)


def _run_verify(args: Namespace) -> int:
    from noripan.cli.replay import check_fairness

    return check_fairness(args.file, args.commitment)
