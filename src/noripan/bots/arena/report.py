"""What came of a contest: rates with intervals, returns, ratings, time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from .contest import Contest, Pairing, Played
from .figures import mean_95, ratings, wilson


@dataclass(frozen=True, slots=True)
class Line:
    """What one pairing came to, as its first bot sees it."""

    pairing: Pairing
    matches: int
    won: int
    drawn: int
    rate: float
    """The share of all matches that it won; a draw is a half."""
    interval: tuple[float, float]
    """Wilson's, 95 of 100."""
    returns: float
    returns_half: float
    """How far the true mean may lie from it; matches of one deal count as one."""
    move_ms: tuple[float, float]
    longest_ms: tuple[float, float]

    @property
    def lost(self) -> int:
        """Count the matches that the second bot won."""
        return self.matches - self.won - self.drawn

    @property
    def decided(self) -> tuple[float, float, float]:
        """Give the rate among matches that somebody won, with its interval."""
        of = self.won + self.lost
        return (self.won / of if of else 0.5, *wilson(self.won, of))

    @property
    def returns_interval(self) -> list[float] | None:
        """Give the interval of the mean return; one deal alone has none."""
        half = self.returns_half
        return [self.returns - half, self.returns + half] if isfinite(half) else None

    def to_json(self) -> dict[str, Any]:
        """Write it for programs."""
        rate, low, high = self.decided
        return {
            "bots": [self.pairing.first, self.pairing.second],
            "matches": self.matches,
            "won": [self.won, self.lost],
            "drawn": self.drawn,
            "rate": self.rate,
            "interval": list(self.interval),
            "rate_decided": rate,
            "interval_decided": [low, high],
            "returns": self.returns,
            "returns_interval": self.returns_interval,
            "move_ms": list(self.move_ms),
            "longest_ms": list(self.longest_ms),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """A contest and what came of it."""

    contest: Contest
    lines: tuple[Line, ...]
    elo: dict[str, float]
    """Ratings with a mean of 0, the best first."""

    def to_json(self) -> dict[str, Any]:
        """Write it for programs."""
        return {
            **self.contest.described(),
            "pairings": [line.to_json() for line in self.lines],
            "elo": {name: round(elo, 1) for name, elo in self.elo.items()},
        }

    def rows(self) -> Iterator[Sequence[str]]:
        """Write a row for each pairing."""
        yield "first", "second", "matches", "won", "drawn", "rate", "95 %", "returns", "ms", "ms"
        yield ()
        for line in self.lines:
            (low, high), half = line.interval, line.returns_half
            yield (
                line.pairing.first,
                line.pairing.second,
                str(line.matches),
                str(line.won),
                str(line.drawn),
                f"{100 * line.rate:.1f} %",
                f"{100 * low:.1f} to {100 * high:.1f}",
                f"{line.returns:+.2f}" + (f" ± {half:.2f}" if isfinite(half) else ""),
                f"{line.move_ms[0]:.1f}",
                f"{line.move_ms[1]:.1f}",
            )

    def rating_rows(self) -> Iterator[Sequence[str]]:
        """Write a row for each bot."""
        yield "bot", "rating"
        yield ()
        for name, elo in self.elo.items():
            yield name, f"{elo:+.0f}"


def report(contest: Contest, played: Iterable[Played]) -> Report:
    """Sum a contest up."""
    matches = list(played)
    lines = tuple(
        _line(contest, pairing, [each for each in matches if each.pairing == str(pairing)])
        for pairing in contest.pairings
    )
    found = ratings(_points(lines))
    return Report(contest, lines, dict(sorted(found.items(), key=lambda each: -each[1])))


def _points(lines: Iterable[Line]) -> dict[tuple[str, str], float]:
    points: dict[tuple[str, str], float] = {}
    for line in lines:
        first, second = line.pairing.first, line.pairing.second
        points[first, second] = line.won + line.drawn / 2
        points[second, first] = line.lost + line.drawn / 2
    return points


def _line(contest: Contest, pairing: Pairing, matches: Sequence[Played]) -> Line:
    won = sum(match.won == 0 for match in matches)
    drawn = sum(match.won is None for match in matches)
    score = won + drawn / 2
    mean, half = mean_95(_by_deal(contest, matches))
    return Line(
        pairing,
        len(matches),
        won,
        drawn,
        score / max(len(matches), 1),
        wilson(score, len(matches)),
        mean,
        half,
        (_move_ms(matches, 0), _move_ms(matches, 1)),
        (_longest_ms(matches, 0), _longest_ms(matches, 1)),
    )


def _by_deal(contest: Contest, matches: Sequence[Played]) -> list[float]:
    """Give the mean return of each deal: its mirrored matches are no independent ones."""
    deals: dict[int, list[float]] = {}
    for match in matches:
        deals.setdefault(contest.deal(match.number), []).append(match.returns[0])
    return [sum(values) / len(values) for values in deals.values()]


def _move_ms(matches: Sequence[Played], side: int) -> float:
    moves = sum(match.moves[side] for match in matches)
    return 1000 * sum(match.seconds[side] for match in matches) / max(moves, 1)


def _longest_ms(matches: Sequence[Played], side: int) -> float:
    return 1000 * max((match.longest[side] for match in matches), default=0.0)
