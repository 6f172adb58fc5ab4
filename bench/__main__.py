"""`make bench`: measure everything and write docs/performance.md."""

import os
import sys
import sysconfig
from argparse import ArgumentParser
from pathlib import Path
from platform import machine, python_version, system

from bench import marks, moves, othello, rules, sequence
from bench.table import Section, write_page

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"


def main() -> None:
    """Measure, print, write."""
    parser = ArgumentParser(prog="make bench")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=7, help="alternating (%(default)s)")
    parser.add_argument("--only", choices=("rules", "server", "page"), help="measure one part")
    parser.add_argument(
        "--before", metavar="COMMIT", default="2ea5929", help="an earlier tree beside (%(default)s)"
    )
    args = parser.parse_args()
    if args.only in {None, "rules"}:
        found = marks.measure(args.seconds, args.rounds)
        found += moves.measure(args.rounds, args.before)
        found += [*rules.measure(args.seconds), *sequence.measure(args.seconds)]
        _keep("Rules", [*found, *othello.measure()])
    if args.only in {None, "server"}:
        from bench import server  # noqa: PLC0415 - the rules alone need no server

        _keep("Server", server.measure(args.seconds, max(3, args.rounds // 2)))
    if args.only in {None, "page"}:
        from bench import page  # noqa: PLC0415 - the others need no browser

        _keep("Page", page.measure(max(3, args.rounds // 2)))


def _keep(part: str, sections: list[Section]) -> None:
    """Print one part, and write it into the page."""
    for section in sections:
        print(section.write())
    PAGE.write_text(write_page(PAGE.read_text("utf-8"), part, sections, _where()), "utf-8")
    print(f"written to {PAGE.name}: {part}")


def _where() -> str:
    """Name the machine, and how much it had to do: a load far above 2 is other people's work."""
    load = f", load average {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
    here = f"{system()} {machine()}, {os.cpu_count()} cores"
    return f"{here}, Python {python_version()} ({_kind_of_python()}){load}"


def _kind_of_python() -> str:
    """Say how this Python was compiled, for that makes a difference of half as much again."""
    if "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or ""):
        return "optimised"
    return "the system's" if sys.base_prefix == "/usr" else "not optimised"


if __name__ == "__main__":
    main()
