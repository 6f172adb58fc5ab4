"""A picture of a contest: a dot and its interval for each pairing, as SVG or in a terminal."""

from collections.abc import Iterator
from html import escape

from .report import Line, Report

ROW, WIDTH, NAMES = 28, 760, 300
"""The height of a row, the width of the picture, and of the names in it, in pixels."""
CELLS = 40
"""The width of the scale in a terminal, in letters."""


def text_plot(report: Report) -> str:
    """Draw each pairing's rate between 0 and 100 %; the bar in the middle is one half.

    ├ and ┤ are the ends of the interval.
    """
    names = [str(line.pairing) for line in report.lines]
    width = max(map(len, names))
    return "\n".join(
        f"{name.ljust(width)}  {_bar(line)}" for name, line in zip(names, report.lines, strict=True)
    )


def _bar(line: Line) -> str:
    low, high = (round(end * CELLS) for end in line.interval)
    signs = [" "] * (CELLS + 1)
    signs[CELLS // 2] = "|"
    for at in range(low, high + 1):
        signs[at] = "─"
    signs[low], signs[high] = "├", "┤"
    signs[round(line.rate * CELLS)] = "●"
    return "".join(signs).rstrip()


def svg_plot(report: Report) -> str:
    """Draw the same as a picture that stands alone."""
    height = ROW * (len(report.lines) + 2)
    size = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
            f'<rect width="{WIDTH}" height="{height}" fill="#fffdf7"/>',
            *_scale(height),
            *(_drawn(line, ROW * (n + 1)) for n, line in enumerate(report.lines)),
            "</svg>",
            "",
        ]
    )


def _x(rate: float) -> float:
    return round(NAMES + rate * (WIDTH - NAMES - 30), 1)


def _scale(height: int) -> Iterator[str]:
    for percent in range(0, 101, 25):
        x, dash = _x(percent / 100), "" if percent == 50 else ' stroke-dasharray="2 4"'
        yield f'<path d="M{x} 8V{height - 24}" stroke="#9a8f7a"{dash}/>'
        yield f'<text x="{x}" y="{height - 8}" text-anchor="middle">{percent} %</text>'


def _drawn(line: Line, y: int) -> str:
    low, high = (_x(end) for end in line.interval)
    name = escape(f"{line.pairing.first} against {line.pairing.second}")
    return (
        f'<text x="8" y="{y + 4}">{name}</text>'
        f'<path d="M{low} {y}H{high}" stroke="#1f4e79" stroke-width="3"/>'
        f'<circle cx="{_x(line.rate)}" cy="{y}" r="5" fill="#b3261e"/>'
    )
