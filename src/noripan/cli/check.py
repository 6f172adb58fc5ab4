"""`noripan check`: the scenarios of a game, and its laws on every core."""

from argparse import Namespace
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from json import dumps
from typing import Any

from noripan.kernel.laws import LAWS, LawBroken, Report, report_on, seeds
from noripan.kernel.registry import game as find_game
from noripan.kernel.scenarios import ScenarioFailed, find_scenarios, run_scenario
from noripan.kernel.wish import Wish

from .files import faults
from .terminal import Row, counted, in_columns, say


@dataclass
class Verdict:
    """What was played of a game, and what did not hold."""

    game: str
    scenarios: int = 0
    failed: list[str] = field(default_factory=list)
    """Scenarios that do not hold, each with its file and line."""
    unready: list[str] = field(default_factory=list)
    """What its files name and do not have."""
    report: Report = field(default_factory=Report)
    broken: str | None = None
    """The law that does not hold, and where."""

    @property
    def is_kept(self) -> bool:
        """Tell whether everything holds."""
        return not self.failed and not self.unready and self.broken is None

    def to_json(self) -> dict[str, Any]:
        """Write all of it."""
        report = self.report
        return {
            "game": self.game,
            "ok": self.is_kept,
            "unready": self.unready,
            "scenarios": {"played": self.scenarios, "failed": self.failed},
            "laws": {"checked": list(LAWS) if report.matches else [], "broken": self.broken},
            "matches": report.matches,
            "actions": report.actions,
            "played": dict(report.words.most_common()),
            "seats": {str(seats): times for seats, times in sorted(report.seats.items())},
            "options": dict(sorted(report.changed.items())),
            "hidden": {
                part: {"resampled": seen.times, "fresh": seen.fresh}
                for part, seen in sorted(report.parts().items())
            },
        }


def check(args: Namespace) -> int:
    """Play scenarios and random matches; 0 when all of it held, 1 when something did not."""
    wish = Wish(args.seats, dict(args.option))
    wish.expect_possible(find_game(args.game))
    verdict = Verdict(args.game, unready=faults(args.game))
    if args.only != "laws":
        check_scenarios(verdict)
    if args.only != "scenarios" and verdict.is_kept:
        check_laws(verdict, seeds(args.seed, args.matches), wish, args.jobs)
    print(dumps(verdict.to_json(), ensure_ascii=False)) if args.json else _say(verdict)
    return 0 if verdict.is_kept else 1


def check_scenarios(verdict: Verdict) -> None:
    """Play every scenario of the game."""
    for scenario in find_scenarios(find_game(verdict.game)):
        verdict.scenarios += 1
        try:
            run_scenario(scenario)
        except ScenarioFailed as failed:
            verdict.failed.append(str(failed))


def check_laws(verdict: Verdict, names: list[str], wish: Wish, jobs: int | None) -> None:
    """Play random matches under watch, until one breaks a law."""
    game, report = verdict.game, verdict.report
    with closing(_reports(game, names, wish, jobs)) as reports:
        for seen in counted(reports, f"checking {game}", len(names)):
            verdict.broken = seen if isinstance(seen, str) else _add(report, seen)
            if verdict.broken is not None:
                return


def _say(verdict: Verdict) -> None:
    report = verdict.report
    for fault in (*verdict.unready, *verdict.failed):
        say(fault, "bold", "red")
    if verdict.failed:
        say(f"{len(verdict.failed)} of {verdict.scenarios} scenarios fail", "bold", "red")
        return
    if verdict.scenarios:
        say(f"all {verdict.scenarios} scenarios hold", "bold", "green")
    if verdict.broken is not None:
        say(f"the law of {verdict.broken}", "bold", "red")
    elif report.matches:
        say(f"{report.matches} matches, {report.actions} actions", "bold")
        say(in_columns(_rows(report)))
        say(f"all laws hold: {', '.join(LAWS)}", "bold", "green")


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


def _add(report: Report, seen: Report) -> str | None:
    """Count a match; give the text of a law that all of them together break, if one is."""
    report.add(seen)
    try:
        report.conclude()
    except LawBroken as broken:
        return str(broken)
    return None


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
