"""`noripan check`: the laws of a game, on every core."""

from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial

from noripan.kernel.laws import LAWS, LawBroken, Report, report_on
from noripan.kernel.registry import game as find_game
from noripan.kernel.wish import Wish

from .terminal import Row, counted, in_columns, say


def check(name: str, names: list[str], wish: Wish, jobs: int | None) -> int:
    """Play random matches under watch; 0 when every law held, 1 when one was broken."""
    wish.expect_possible(find_game(name))
    report = Report()
    with closing(_reports(name, names, wish, jobs)) as reports:
        for seen in counted(reports, f"checking {name}", len(names)):
            broken = seen if isinstance(seen, str) else _add(report, seen)
            if broken:
                say(f"the law of {broken}", "bold", "red")
                return 1
    say(f"{report.matches} matches, {report.actions} actions", "bold")
    say(in_columns(_rows(report)))
    say(f"all laws hold: {', '.join(LAWS)}", "bold", "green")
    return 0


def _reports(
    name: str, names: list[str], wish: Wish, jobs: int | None
) -> Generator[Report | str, None, None]:
    """Share the matches out among processes; the answers come in the order of the matches."""
    look = partial(_report, name, wish)
    if jobs == 1:
        yield from map(look, names)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(look, names)
        finally:
            pool.shutdown(cancel_futures=True)


def _report(name: str, wish: Wish, seed: str) -> Report | str:
    """Watch one match; a broken law comes back as its text, which crosses processes whole."""
    try:
        return report_on(find_game(name), seed, wish)
    except LawBroken as broken:
        return str(broken)


def _add(report: Report, seen: Report) -> str:
    """Count a match; give the text of a law that all of them together break, if one is."""
    report.add(seen)
    try:
        report.conclude()
    except LawBroken as broken:
        return str(broken)
    return ""


def _rows(report: Report) -> Iterator[Row]:
    """Show what was played, so that one sees what was not."""
    yield "action", "played"
    yield ()
    yield from ((word, str(times)) for word, times in report.words.most_common())
    yield ()
    yield from ((f"matches of {n}", str(times)) for n, times in sorted(report.seats.items()))
    if report.changed:
        yield ()
    for option, times in sorted(report.changed.items()):
        yield f"matches with {option}", str(times)
    if parts := report.parts():
        yield ()
    for part, seen in sorted(parts.items()):
        yield f"hidden {part}, fresh", f"{seen.fresh} of {seen.times}"
