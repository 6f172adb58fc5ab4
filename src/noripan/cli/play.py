"""`noripan play`: a match in the terminal, against bots."""

import sys
from argparse import Namespace
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from typing import Any

from noripan.bots.advice.hint import hint
from noripan.bots.advice.words import Speaker
from noripan.bots.registry import choose, default_level, find_bot
from noripan.kernel import options as forms
from noripan.kernel.catalogue import clauses, words
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Outcome, Step
from noripan.kernel.errors import Refused
from noripan.kernel.event import View, fold, told
from noripan.kernel.match import play_text
from noripan.kernel.reader import Reader
from noripan.kernel.registry import AnyGame
from noripan.kernel.registry import game as find_game
from noripan.kernel.replay import Replay
from noripan.kernel.wish import Wish

from .review import show_remarks
from .terminal import ask, indented, painted, say
from .words import words as own_words

ME = 0
LISTED = 12


@dataclass
class Sitting:
    """A person at seat 0, bots at the others."""

    game: AnyGame
    language: str
    level: str
    seats: int
    chance: Seeded
    seed: Seeded
    step: Step[Any]
    reader: Reader
    actions: list[str] = field(default_factory=list)
    view: View = field(default_factory=dict)

    def tell(self) -> None:
        """Say what happened, as seat 0 is told it."""
        for event in told(self.step.events, ME):
            said = self.game.say(event, self.view, self.reader)
            self.view = fold(self.view, [event])
            if said:
                say(indented(said), "dim")

    def show(self) -> None:
        """Draw what seat 0 sees."""
        say(f"\n{painted(self.game.draw(self.view, self.reader))}\n")

    def play(self, text: str) -> None:
        """Play an action, or raise `Refused`."""
        self.step = play_text(self.game, self.step.position, text)
        self.actions.append(text)

    def text(self, key: str, **values: object) -> str:
        """Say something in the person's language."""
        return own_words(self.language).text(key, **values)

    def replay(self) -> Replay:
        """Give the match so far as a replay."""
        return Replay(
            game=self.game.id,
            version=self.game.version,
            options=forms.write(self.step.position.options),
            seats=self.seats,
            seed=self.seed.seed.hex(),
            actions=tuple(self.actions),
            bots=tuple(range(ME + 1, self.seats)),
        )


def play(args: Namespace) -> int:
    """Play until the match is over or the person leaves."""
    sitting = _sit_down(args)
    sitting.tell()
    try:
        while not sitting.step.position.is_over:
            _turn(sitting)
    except (EOFError, KeyboardInterrupt):
        say(f"\n{sitting.text('left')}")
    _show_outcome(sitting)
    return _save(sitting, args.save)


def _sit_down(args: Namespace) -> Sitting:
    game = find_game(args.game)
    wish = Wish(args.seats, dict(args.option))
    wish.expect_possible(game)
    seats = wish.seats_at(game)
    level = args.level or default_level(game.id)
    find_bot(game.id, level)
    seed = Seeded(args.seed or token_hex(16))
    texts = words(game.id, args.lang)
    say(f"{texts.get('name', game.id)}: {texts.get('about', '')}\n")
    say(f"{own_words(args.lang).text('how')}\n")
    step = game.start(forms.read(game.options, dict(args.option)), seats, seed)
    chance = Seeded(b"bots" + seed.seed)
    reader = Reader(ME, texts, [name_of(seat, args.lang) for seat in range(seats)])
    return Sitting(game, args.lang, level, seats, chance, seed, step, reader)


def name_of(seat: int, language: str = "en") -> str:
    """Name a seat as actions do, and say which is the person's."""
    return own_words(language).text("me" if seat == ME else "seat", seat=seat)


def _turn(sitting: Sitting) -> None:
    position = sitting.step.position
    if position.actor == ME:
        _my_turn(sitting)
    else:
        chance = Seeded(sitting.chance.below(1 << 32))
        action = choose(sitting.game.id, sitting.level, position, position.actor, chance)
        say(f"{sitting.reader.name(position.actor)}: {position.public_text(action)}", "cyan")
        sitting.play(str(action))
    sitting.tell()


def _my_turn(sitting: Sitting) -> None:
    sitting.show()
    while True:
        text = ask(sitting.text("move")).strip()
        if text in ANSWERS:
            ANSWERS[text](sitting)
            continue
        try:
            return sitting.play(_named(sitting, text))
        except Refused as refused:
            _explain(sitting, refused)


def _legal(sitting: Sitting) -> list[str]:
    return [str(action) for action in sitting.step.position.legal_actions()]


def _named(sitting: Sitting, text: str) -> str:
    """Give the action of a number; what is no number of one is taken as it is."""
    legal = _legal(sitting)
    if text in legal or not text.isdecimal() or not 0 < int(text) <= len(legal):
        return text
    return legal[int(text) - 1]


def _list_legal(sitting: Sitting) -> None:
    legal = [f"{n} {action}" for n, action in enumerate(_legal(sitting), start=1)]
    shown = legal if len(legal) <= LISTED else [*legal[: LISTED - 2], "…", legal[-1]]
    say("  " + ", ".join(shown))


def _advise(sitting: Sitting) -> None:
    """Say what the best bot would do, by what the person can know."""
    chance = Seeded(sitting.chance.below(1 << 32))
    found = hint(sitting.game.id, sitting.step.position, ME, chance)
    if found is None:
        say(f"  {sitting.text('no_hint')}")
        return
    speaker = Speaker.of(sitting.game.id, sitting.language, sitting.reader.names)
    name, percent = speaker.say(found.best.name), round(100 * found.best.chance)
    say(f"  {sitting.text('hint', name=name, percent=percent)}", "green")
    show_remarks(found.best, speaker, "    ")


ANSWERS = {"": _list_legal, "?": _list_legal, "hint": _advise}


def _explain(sitting: Sitting, refused: Refused) -> None:
    refusal = refused.refusal
    clause = clauses(sitting.game.id)[refusal.clause]
    told = Reader(ME, {"refusal": clause.refuses(sitting.language)})
    say(f"  {told.text('refusal', **refusal.values)}", "red")
    say(f"  ({refusal.clause}: {refusal.reason})", "dim")


def _save(sitting: Sitting, path: Path | None) -> int:
    """Write the replay; if the place fails now, print it, for a match is never lost."""
    if path is None:
        return 0
    try:
        path.write_text(sitting.replay().write(), "utf-8")
    except OSError as error:
        print(sitting.replay().write())
        print(f"noripan: {error}; the replay is printed above", file=sys.stderr)
        return 2
    say(sitting.text("saved", path=path))
    return 0


def _show_outcome(sitting: Sitting) -> None:
    outcome = sitting.step.position.outcome()
    if outcome is not None:
        sitting.show()
        say(result(outcome, sitting.language), "bold")


def result(outcome: Outcome, language: str = "en") -> str:
    """Say how it ended for seat 0, and who shares a win; it is a draw if everybody does.

    >>> result(Outcome((1, 2, 1, 2), "SEQ-1-b"))
    'You won, together with seat 2.'
    """
    text, place = own_words(language).text, outcome.places[ME]
    if set(outcome.places) == {1}:
        return text("draw")
    if place > 1:
        return text("place", place=place)
    others = [seat for seat, each in enumerate(outcome.places) if each == 1 and seat != ME]
    names = ", ".join(name_of(seat, language) for seat in others)
    return text("won_with", names=names) if names else text("won")
