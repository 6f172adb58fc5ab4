"""Results as tables: for the terminal and for docs/performance.md."""

from dataclasses import dataclass, field

HEAD = """\
# Performance

`make bench` writes this page. Every comparison is made in one run with the peer beside us, rounds
alternating, and the figure is the median round: read the ratios, not the absolute numbers, which
are those of one small machine. A ratio is the median of the rounds' ratios, not the quotient of the
columns beside it. Rules are measured in seconds of CPU, which other work on
the machine changes little.

The peers come compiled with all that a compiler can do. Python does so from most distributions; one
that was compiled at home without `--enable-optimizations` takes about half as long again for
everything. So measure with one that hosts have (`make bench PYTHON=/usr/bin/python3` in a fresh
clone); each part says which it was.
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


PARTS = ("Rules", "Server", "Page")


def write_page(page: str, part: str, sections: list[Section], where: str) -> str:
    """Write one part of the page anew, and leave the others as they were measured."""
    kept = {name: page.partition(f"# {name}\n")[2].partition("\n# ")[0] for name in PARTS}
    written = [f"Measured on: {where}.", "", *(each.write() for each in sections)]
    parts = {**kept, part: "\n" + "\n".join(written)}
    return "\n".join([HEAD, *(f"# {name}\n{text.rstrip()}\n" for name, text in parts.items())])


def number(value: float) -> str:
    """Write a figure with as many digits as it deserves.

    >>> number(1234567), number(999.7), number(12.34), number(0.0123)
    ('1,230,000', '1,000', '12.3', '0.0123')
    """
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.0f}" if rounded >= 1000 else f"{value:.3g}"
