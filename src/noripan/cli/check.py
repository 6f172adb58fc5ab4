"""`noripan check`: the laws of a game, with a progress bar."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from noripan.kernel.laws import LAWS, LawBroken, Report, check_game
from noripan.kernel.registry import game as find_game


def check(name: str, matches: int, seed: str) -> int:
    """Play random matches under watch; 0 when every law held, 1 when one was broken."""
    console = Console(highlight=False)
    game = find_game(name)
    report = Report()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        bar = progress.add_task(f"checking {name}", total=matches)
        try:
            for report in check_game(game, matches, seed):  # noqa: B007 - the last one is printed
                progress.advance(bar)
        except LawBroken as broken:
            progress.stop()
            console.print(f"the law of {broken}", style="bold red", markup=False)
            return 1
    console.print(_table(report))
    console.print(f"all laws hold: {', '.join(LAWS)}", style="bold green")
    return 0


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
    return table
