"""Reports: what the host has still to look at."""

import sqlite3

from noripan.server.store.reports import OPEN_AT_MOST, READ, Report, write_report

INSERT = "INSERT INTO reports (id, at, reporter, person, body) VALUES (?, ?, ?, ?, ?)"


def add(connection: sqlite3.Connection, report: Report) -> bool:
    """Keep a report, unless its writer waits for the host about this person, or too many."""
    rows = connection.execute(
        "SELECT person FROM reports WHERE reporter = ? AND settled IS NULL", (report.reporter,)
    )
    waiting = [person for (person,) in rows]
    if report.person in waiting or len(waiting) >= OPEN_AT_MOST:
        return False
    connection.execute(INSERT, write_report(report))
    return True


def waiting(connection: sqlite3.Connection, limit: int) -> list[Report]:
    """List the reports that nobody has settled, the oldest first."""
    rows = connection.execute(
        "SELECT body FROM reports WHERE settled IS NULL ORDER BY at, id LIMIT ?", (limit,)
    )
    return [READ(body) for (body,) in rows]


def settle(connection: sqlite3.Connection, report: str, now: float) -> bool:
    """Note that a report is done with; tell whether it waited."""
    done = connection.execute(
        "UPDATE reports SET settled = ? WHERE id = ? AND settled IS NULL", (now, report)
    )
    return done.rowcount > 0


def forget(connection: sqlite3.Connection, before: float) -> None:
    """Forget the reports from before then."""
    connection.execute("DELETE FROM reports WHERE at < ?", (before,))
