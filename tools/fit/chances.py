"""`python -m tools.fit.chances`: how likely who stands so well in Card Othello wins in the end.

Fitted to who won matches of bots of one level, with cards and without: between two levels the
better one wins wherever it stands. Hints and reviews read the evaluation by it.
"""

from collections.abc import Iterator
from json import dumps

from noripan.bots.card_othello.reasons import features, worth

from .__main__ import BOTS
from .logistic import Row, fit
from .matches import played

PLAIN, CARDS = 120, 40
EVERY = 3


def main() -> None:
    """Fit the curve and write it."""
    rows, won = zip(*_examples(), strict=True)
    weights = [round(weight, 3) for weight in fit(rows, won)]
    made = dict(zip(("worth", "late"), weights, strict=True))
    (BOTS / "card_othello" / "chances.json").write_text(dumps(made, indent=1) + "\n", "utf-8")
    print(f"chances.json of card_othello: {made} from {len(rows)} positions")


def _examples() -> Iterator[tuple[Row, float]]:
    for has_cards, count in ((False, PLAIN), (True, CARDS)):
        for match in played("card_othello", ("easy",), count, {"cards": has_cards}):
            returns = match[-1].returns()
            for position in match[4:-1:EVERY]:
                seat = position.actor
                empty = position.empty.bit_count()
                yield features(worth(position, seat), empty), (returns[seat] + 1) / 2


if __name__ == "__main__":
    main()
