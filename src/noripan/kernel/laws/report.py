"""Random matches from their deal to their end, and what was seen of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.match import play_text
from noripan.kernel.registry import AnyGame
from noripan.kernel.wish import ANYTHING, Wish

from .checks import AT_EACH_STEP, check_end, check_secrecy_of
from .choices import check_secret_choices
from .freshness import Sighting, Sightings, add_sightings, check_future, for_all, judge
from .trial import Trial, begin, choose, sound


def play_trial(game: AnyGame, seed: str, wish: Wish = ANYTHING) -> Trial:
    """Play one random match to its end; what a rule raises is a broken law too."""
    trial = begin(game, seed, wish)
    with sound(trial.story):
        check_match(trial)
    return trial


def check_match(trial: Trial) -> None:
    """Play a match to its end and check every law at every step."""
    game = trial.game
    pieces = dict(game.pieces(trial.position))
    while True:
        for check in AT_EACH_STEP:
            check(trial)
        now = dict(game.pieces(trial.position))
        trial.expect("conservation", now == pieces, f"{pieces} became {now}")
        if trial.position.is_over:
            break
        advance(trial)
        limit = game.bound(trial.options, trial.seats)
        trial.expect("termination", len(trial.actions) <= limit, f"more than {limit} actions")
    check_end(trial)


def advance(trial: Trial) -> None:
    """Play a random action; in some matches somebody forfeits."""
    position, chance = trial.position, trial.chance
    living = [seat for seat in range(trial.seats) if position.is_in(seat)]
    legal = position.legal_actions()
    trial.expect("soundness", legal, f"seat {position.actor} is to move and has no action")
    if living and trial.forfeits and chance.below(trial.forfeits) == 0:
        text = f"forfeit {chance.pick(living)}"
    else:
        action = choose(trial.wanted(legal), chance, timid=trial.timid)
        check_secrecy_of(trial, action)
        check_secret_choices(trial)
        check_future(trial, action)
        text = str(action)
    trial.actions.append(text)
    trial.step = play_text(trial.game, position, text)
    trial.steps.append(trial.step)


@dataclass
class Report:
    """What a check has seen so far."""

    matches: int = 0
    actions: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    """How often each kind of action was played."""
    changed: Counter[str] = field(default_factory=Counter)
    """How many matches were played with an option that was not its default."""
    hidden: Sightings = field(default_factory=dict)
    """How often each hidden part was dealt anew, and how often it was not the truth."""

    def add(self, other: "Report") -> None:
        """Count what another report has seen."""
        self.matches += other.matches
        self.actions += other.actions
        self.seats.update(other.seats)
        self.words.update(other.words)
        self.changed.update(other.changed)
        add_sightings(self.hidden, other.hidden)

    def parts(self) -> dict[str, Sighting]:
        """Add the hidden parts up, whomever they are hidden from."""
        return for_all(self.hidden)

    def conclude(self) -> None:
        """Raise `LawBroken` for what no single match shows, as soon as enough of them do."""
        judge(self.hidden)


def report_on(game: AnyGame, seed: str, wish: Wish = ANYTHING) -> Report:
    """Play one match under watch; tell what was seen, or raise `LawBroken`."""
    trial = play_trial(game, seed, wish)
    return Report(
        matches=1,
        actions=len(trial.actions),
        seats=Counter([trial.seats]),
        words=Counter(map(game.kind, trial.actions)),
        changed=Counter(changes(trial.options)),
        hidden=trial.hidden,
    )


def changes(options: object) -> list[str]:
    """Say which options are not the usual; of whole numbers, whether they are more or less."""
    chosen = forms.write(options)
    changed = [each for each in forms.form(type(options)) if chosen[each.name] != each.default]
    return [_change(each, chosen[each.name]) for each in changed]


def _change(option: forms.Field, value: Any) -> str:
    if option.kind != "int":
        return f"{option.name}={value}"
    return f"{option.name} {'above' if value > option.default else 'below'} {option.default}"


def seeds(seed: str, matches: int) -> list[str]:
    """Name the matches of a check."""
    return [f"{seed} {number}" for number in range(matches)]


def check_game(game: AnyGame, matches: int, seed: str = "law") -> Iterator[Report]:
    """Play random matches and check all laws; give the report after each, or raise `LawBroken`."""
    report = Report()
    for each in seeds(seed, matches):
        report.add(report_on(game, each))
        report.conclude()
        yield report
