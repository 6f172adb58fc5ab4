"""Results as tables: for the terminal and for docs/performance.md."""

from dataclasses import dataclass, field

HEAD = """\
# Performance

`make bench` writes this page. Every comparison is made in one run with the peer beside us, rounds
alternating, and the figure is the median round: read the ratios, not the absolute numbers, which
are those of one small machine. A ratio is the median of the rounds' ratios, not the quotient of the
columns beside it.
"""


@dataclass
class Section:
    """A table with a heading and a word on how it was measured."""

    title: str
    how: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def write(self) -> str:
        """Write it as Markdown."""
        lines = [f"## {self.title}", "", self.how, ""]
        lines += ["| " + " | ".join(self.columns) + " |"]
        lines += [
            "|" + "|".join("---" if n == 0 else "---:" for n in range(len(self.columns))) + "|"
        ]
        lines += ["| " + " | ".join(row) + " |" for row in self.rows]
        return "\n".join([*lines, ""])


def write_page(sections: list[Section], where: str) -> str:
    """Write the whole page."""
    return "\n".join([HEAD, f"Measured on: {where}.", "", *(each.write() for each in sections)])


def number(value: float) -> str:
    """Write a figure with as many digits as it deserves.

    >>> number(1234567), number(12.34), number(0.0123)
    ('1,230,000', '12.3', '0.0123')
    """
    if value >= 1000:
        rounded = float(f"{value:.3g}")
        return f"{rounded:,.0f}"
    return f"{value:.3g}"
