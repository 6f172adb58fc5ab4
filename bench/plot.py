"""Curves as a small picture: SVG, written by hand, that is read without colours too."""

Curve = list[tuple[int, float]]
"""What was measured, by how much of it there was."""
WIDTH, HEIGHT, MARGIN = 340, 190, 44
ACROSS = 2


def picture(curves: dict[str, Curve]) -> str:
    """Draw each curve in a panel of its own, beside its first point; all have the same height."""
    most = max(cost / curve[0][1] for curve in curves.values() for _, cost in curve)
    panels = [_panel(at, name, curve, most) for at, (name, curve) in enumerate(curves.items())]
    width, height = ACROSS * WIDTH, -(-len(curves) // ACROSS) * HEIGHT
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    style = 'font-family="sans-serif" font-size="11" fill="#222" stroke-width="1.5"'
    ground = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    return "\n".join([f"{head} {style}>", ground, *panels, "</svg>", ""])


def _panel(at: int, name: str, curve: Curve, most: float) -> str:
    """Draw a curve: its points stand at even distances, for they grow by leaps."""
    left, top = at % ACROSS * WIDTH, at // ACROSS * HEIGHT
    wide, high = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    step = wide / max(1, len(curve) - 1)
    ratios = [cost / curve[0][1] for _, cost in curve]
    spots = [(MARGIN + n * step, MARGIN + high * (1 - r / most)) for n, r in enumerate(ratios)]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in spots)
    parts = [
        f'<g transform="translate({left} {top})">',
        _text(WIDTH / 2, MARGIN - 22, name),
        f'<path d="M{MARGIN} {MARGIN + high}h{wide}" stroke="#999"/>',
        f'<polyline points="{line}" fill="none" stroke="#0b6e6e"/>',
    ]
    for (x, y), (amount, _), ratio in zip(spots, curve, ratios, strict=True):
        parts += [
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="#0b6e6e"/>',
            _text(x, y - 7, f"{ratio:.2f}"),
            _text(x, MARGIN + high + 15, f"{amount:,}"),
        ]
    return "\n".join([*parts, "</g>"])


def bars(groups: dict[str, list[tuple[str, float]]]) -> str:
    """Draw figures as bars, a panel for each group, one under the other; longer is more."""
    wide, step = ACROSS * WIDTH, 22
    parts, top = [], 0
    for name, rows in groups.items():
        most = max(figure for _, figure in rows)
        parts.append(f'<text x="8" y="{top + 20}" font-weight="bold">{name}</text>')
        for n, (what, figure) in enumerate(rows):
            y, size = top + 30 + n * step, (wide - 290) * figure / most
            parts += [
                f'<text x="8" y="{y + 13}">{what}</text>',
                f'<rect x="200" y="{y}" width="{size:.0f}" height="16" fill="#0b6e6e"/>',
                f'<text x="{206 + size:.0f}" y="{y + 13}">{figure:,.0f}</text>',
            ]
        top += 40 + step * len(rows)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {top}"'
    style = 'font-family="sans-serif" font-size="11" fill="#222"'
    ground = f'<rect width="{wide}" height="{top}" fill="#fff"/>'
    return "\n".join([f"{head} {style}>", ground, *parts, "</svg>", ""])


def _text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="middle">{words}</text>'
