"""Reports: what the host has still to look at."""

from noripan.server.store.postgres.database import Database
from noripan.server.store.reports import OPEN_AT_MOST, READ, Report, write_report

INSERT = "INSERT INTO reports (id, at, reporter, person, body) VALUES ($1, $2, $3, $4, $5)"


async def add(connection: Database, report: Report) -> bool:
    """Keep a report, unless its writer waits for the host about this person, or too many."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(9, hashtext($1))", report.reporter)
        rows = await connection.fetch(
            "SELECT person FROM reports WHERE reporter = $1 AND settled IS NULL", report.reporter
        )
        waiting = [person for (person,) in rows]
        if report.person in waiting or len(waiting) >= OPEN_AT_MOST:
            return False
        await connection.execute(INSERT, *write_report(report))
        return True


async def waiting(connection: Database, limit: int) -> list[Report]:
    """List the reports that nobody has settled, the oldest first."""
    rows = await connection.fetch(
        "SELECT body FROM reports WHERE settled IS NULL ORDER BY at, id LIMIT $1", limit
    )
    return [READ(body) for (body,) in rows]


async def settle(connection: Database, report: str, now: float) -> bool:
    """Note that a report is done with; tell whether it waited."""
    done = await connection.fetchval(
        "UPDATE reports SET settled = $2 WHERE id = $1 AND settled IS NULL RETURNING id",
        report,
        now,
    )
    return done is not None


async def forget(connection: Database, before: float) -> None:
    """Forget the reports from before then."""
    await connection.execute("DELETE FROM reports WHERE at < $1", before)
