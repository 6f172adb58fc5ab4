"""What a game says in its files must be so: name, bots, scenarios, lessons, coach marks, primer."""

from collections.abc import Iterator
from string import digits

from noripan.bots.registry import find_bot
from noripan.kernel.catalogue import clauses, words
from noripan.kernel.coach import mark_faults
from noripan.kernel.lessons import lesson_faults
from noripan.kernel.primer import primer_faults
from noripan.kernel.registry import game as find_game
from noripan.kernel.scenarios import find_scenarios


def faults(game: str) -> list[str]:
    """Say what is missing or untrue in the files of a game.

    >>> faults("pirate_dice")
    []
    """
    return [
        *_in_words(game),
        *_in_bots(game),
        *_in_headings(game),
        *lesson_faults(game),
        *mark_faults(game),
        *primer_faults(game),
    ]


def _in_words(game: str) -> Iterator[str]:
    if not words(game, "en").get("name", "").strip():
        yield f"{game} has no name: its texts.toml wants [words.name] with en = ..."


def _in_bots(game: str) -> Iterator[str]:
    for level, path in find_game(game).bots.items():
        try:
            find_bot(game, level)
        except (ImportError, AttributeError, ValueError) as error:
            yield f"the bot {level} of {game} cannot be imported from {path!r}: {error}"


def _in_headings(game: str) -> Iterator[str]:
    told: set[str] = set()
    for scenario in find_scenarios(find_game(game)):
        for name in scenario.clauses:
            if name not in told and not _is_known(game, name):
                told.add(name)
                yield f"{scenario.at(scenario.number)}: {game} has no clause {name}"


def _is_known(game: str, name: str) -> bool:
    """Tell whether it is a clause, or of the series of the rulings that clauses cite."""
    known = clauses(game)
    rulings = {each.rstrip(digits) for clause in known.values() for each in clause.ruling}
    return name in known or name.rstrip(digits) in rulings
