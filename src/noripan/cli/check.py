"""`noripan check`: the laws of a game, on every core, with a progress bar."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from noripan.kernel.laws import LAWS, LawBroken, Report, report_on
from noripan.kernel.registry import game as find_game
from noripan.kernel.wish import Wish


def check(name: str, names: list[str], wish: Wish, jobs: int | None) -> int:
    """Play random matches under watch; 0 when every law held, 1 when one was broken."""
    wish.expect_possible(find_game(name))
    console = Console(highlight=False)
    report = Report()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        bar = progress.add_task(f"checking {name}", total=len(names))
        for seen in _reports(name, names, wish, jobs):
            broken = seen if isinstance(seen, str) else _add(report, seen)
            if broken:
                progress.stop()
                console.print(f"the law of {broken}", style="bold red", markup=False)
                return 1
            progress.advance(bar)
    console.print(_table(report))
    console.print(f"all laws hold: {', '.join(LAWS)}", style="bold green")
    return 0


def _reports(name: str, names: list[str], wish: Wish, jobs: int | None) -> Iterator[Report | str]:
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


def _table(report: Report) -> Table:
    """Show what was played, so that one sees what was not."""
    table = Table(title=f"{report.matches} matches, {report.actions} actions")
    table.add_column("action")
    table.add_column("played", justify="right")
    for word, times in report.words.most_common():
        table.add_row(word, str(times))
    table.add_section()
    for seats, times in sorted(report.seats.items()):
        table.add_row(f"matches of {seats}", str(times))
    table.add_section()
    for option, times in sorted(report.changed.items()):
        table.add_row(f"matches with {option}", str(times))
    table.add_section()
    for part, seen in sorted(report.parts().items()):
        table.add_row(f"hidden {part}, fresh", f"{seen.fresh} of {seen.times}")
    return table
