"""`make bench`: measure everything and write docs/performance.md."""

from argparse import ArgumentParser
from os import cpu_count
from pathlib import Path
from platform import machine, python_version, system

from bench import othello, rules, sequence
from bench.table import Section, write_page

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"


def main() -> None:
    """Measure, print, write."""
    parser = ArgumentParser(prog="make bench")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=7, help="alternating (%(default)s)")
    parser.add_argument("--only", choices=("rules", "server"), help="measure one part, print it")
    args = parser.parse_args()
    sections: list[Section] = []
    if args.only != "server":
        sections += rules.measure(args.seconds, args.rounds)
        sections += sequence.measure(args.seconds, args.rounds)
        sections += othello.measure(args.seconds, args.rounds)
    if args.only != "rules":
        from bench import server  # noqa: PLC0415 - the rules alone need no server

        sections += server.measure(args.seconds)
    for section in sections:
        print(section.write())
    if args.only is None:
        PAGE.write_text(write_page(sections, _where()), "utf-8")
        print(f"written to {PAGE.name}")


def _where() -> str:
    cores = cpu_count()
    return f"{system()} {machine()}, {cores} cores, Python {python_version()}, interpreted"


if __name__ == "__main__":
    main()
