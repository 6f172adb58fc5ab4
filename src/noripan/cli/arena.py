"""`noripan arena`: bots against each other, and what that proves."""

import json
import shlex
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from noripan.bots.arena import Contest, Played, Report, Run, report, run
from noripan.bots.arena.contest import replay_of
from noripan.bots.arena.page import write_section
from noripan.bots.arena.plot import svg_plot, text_plot
from noripan.bots.arena.run import Share
from noripan.kernel.errors import Unreadable
from noripan.kernel.wish import Wish

from .terminal import counted, in_columns, say


def arena(args: Namespace) -> int:
    """Play a contest, and say what came of it in the ways that were asked for."""
    contest = _contest(args)
    contest.expect_possible()
    if args.losses is not None:
        _make_folder(args.losses)
    asked = Run(contest, args.jobs, _elsewhere(args.ray), args.file, args.stop_at)
    played = list(_counted(contest, run(asked)))
    found = report(contest, played)
    if args.losses is not None:
        _write_losses(contest, played, args.losses)
    if args.plot is not None:
        args.plot.write_text(svg_plot(found), "utf-8")
    if args.page is not None:
        write_section(args.page, _name(args), _command(args), found)
    _tell(found, as_json=args.json)
    return 0


def _elsewhere(address: str | None) -> Share | None:
    """Find who plays on other machines, if that is wished."""
    if address is None:
        return None
    from noripan.adapters.ray import share

    return share(address or None)


def _contest(args: Namespace) -> Contest:
    if len(set(args.bots)) < max(2, len(args.bots)):
        message = "a contest is between two or more bots, each named once"
        raise Unreadable(message)
    wish = Wish(args.seats, dict(args.option))
    return Contest(args.game, tuple(args.bots), args.matches, wish, args.seed, args.alone)


def _counted(contest: Contest, played: Iterable[Played]) -> Iterator[Played]:
    total = contest.matches * len(contest.pairings)
    return counted(played, f"playing {contest.game}", total)


def _tell(found: Report, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found.to_json()))
        return
    matches = sum(line.matches for line in found.lines)
    say(f"matches on mirrored deals: {matches}; what was won is the first bot's", "bold")
    say(in_columns(found.rows(), left=2))
    say()
    say(text_plot(found))
    if len(found.elo) > 2:
        say()
        say(in_columns(found.rating_rows()))


def _make_folder(folder: Path) -> None:
    """Make it before the matches: what cannot be kept is better said now than after hours."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unreadable(f"{str(folder)!r} cannot be made a folder: {error.strerror}") from error


def _write_losses(contest: Contest, played: Iterable[Played], folder: Path) -> None:
    """Write the matches that the first bot of a pairing lost, a file each."""
    for match in played:
        if match.won == 1:
            name = "".join(sign if sign.isalnum() else "-" for sign in match.pairing)
            file = folder / f"{contest.game}-{name}-{match.number}.json"
            file.write_text(replay_of(contest, match).write(), "utf-8")


def _name(args: Namespace) -> str:
    """Name the section: what is played, without how often."""
    table = [f"{name}={json.dumps(value)}" for name, value in sorted(args.option)]
    seats = [] if args.seats is None else [f"{args.seats} seats"]
    return " ".join([args.game, *args.bots, *table, *seats, *(["alone"] if args.alone else [])])


def _command(args: Namespace) -> str:
    """Give the words with which anybody plays the same contest."""
    words = ["noripan", "arena", args.game, *args.bots, "--matches", str(args.matches)]
    words += [] if args.seats is None else ["--seats", str(args.seats)]
    for name, value in args.option:
        words += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    words += ["--alone"] if args.alone else []
    words += [] if args.stop_at is None else ["--stop-at", str(args.stop_at)]
    words += [] if args.seed == "arena" else ["--seed", args.seed]
    return shlex.join(words)
