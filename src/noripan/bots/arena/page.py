"""A contest as a section of a Markdown page: the command writes it, and writes it again."""

from pathlib import Path
from re import escape, sub

from .report import Report

HEAD, TAIL = "<!-- arena: {name} -->", "<!-- end -->"


def write_section(page: Path, name: str, command: str, report: Report) -> None:
    """Put a section in place of the one with the same name, or at the end of the page."""
    old = page.read_text("utf-8") if page.exists() else ""
    head = HEAD.format(name=name)
    section = "\n".join([head, "", *_lines(command, report), TAIL])
    pattern = f"(?s){escape(head)}.*?{escape(TAIL)}"
    if head in old:
        page.write_text(sub(pattern, lambda _: section, old, count=1), "utf-8")
    else:
        page.write_text(f"{old.rstrip()}\n\n{section}\n".lstrip(), "utf-8")


def _lines(command: str, report: Report) -> list[str]:
    head = ("first", "second", "matches", "won", "drawn", "rate", "95 %", "returns", "ms", "ms")
    rows = [row for row in list(report.rows())[1:] if row]
    table = [head, ("---", "---", *["---:"] * (len(head) - 2)), *rows]
    found = [f"    {command}", "", *(f"| {' | '.join(row)} |" for row in table), ""]
    if len(report.elo) > 2:
        ratings = ", ".join(f"{name} {elo:+.0f}" for name, elo in report.elo.items())
        found += [f"Ratings: {ratings}.", ""]
    return found
