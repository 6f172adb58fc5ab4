"""A secret with three forms keeps the laws: partners see a suit, the others only a back."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import pytest

from noripan.kernel import contract
from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.codec import Codec, Data, head, part
from noripan.kernel.contract import Carry, Events, Game, Outcome
from noripan.kernel.event import Event, Eyes, Json, Places, Secret, tell
from noripan.kernel.laws import LawBroken, check_game, checks
from noripan.kernel.match import Match
from noripan.kernel.notation import ALL
from noripan.kernel.shapes import Hidden, Many, Maybe, Named, Whole, by_seat

SEATS, RANKS = 4, 9
SUITS = "SHDC"
SUIT = Many(Named("suit", tuple(SUITS)), bytes, parted="", count=1, what="a hand")
RANK = Many(Whole("a rank", 1, RANKS), bytes, parted="", count=1, what="a hand")


def partner(seat: int) -> int:
    return (seat + 2) % SEATS


def own_and_partners(value: Json, data: Data, eyes: Eyes) -> Json:
    """Show a suit to its owner and to the partner."""
    if data["turn"] is None:
        return value
    open_to = {eyes, partner(eyes)} if isinstance(eyes, int) else set()
    return [each if seat in open_to else Hidden(1) for seat, each in enumerate(value)]


def own(value: Json, data: Data, eyes: Eyes) -> Json:
    """Show a rank to its owner."""
    if data["turn"] is None:
        return value
    return [each if seat == eyes else Hidden(1) for seat, each in enumerate(value)]


@dataclass(frozen=True, slots=True)
class Options:
    """There is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Say:
    """A number, whispered: the others hear that something was said."""

    code: int

    def __str__(self) -> str:
        return f"say {self.code}"


SAYINGS = (Say(0), Say(1))


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of `SHDC 1|2|3|4 turn:0`."""

    suits: tuple[bytes, ...] = head(by_seat(SUIT, "a table", SEATS), seen=own_and_partners)
    ranks: tuple[bytes, ...] = head(by_seat(RANK, "a table", SEATS), seen=own)
    turn: int | None = part(Maybe(Whole("a seat", 0, SEATS - 1)), at="actor", fresh=0, always=True)


@dataclass(slots=True, repr=False)
class Position(contract.Position[Say]):
    """One card each; all say a number in turn, then the highest card wins for its side."""

    codec: ClassVar = Codec(Line)
    over_clause: ClassVar = "TOY-1"
    seats: ClassVar = SEATS

    options: Options
    suits: tuple[bytes, ...]
    ranks: tuple[bytes, ...]
    actor: int | None
    chance: Chance = field(compare=False)

    def legal_actions(self) -> tuple[Say, ...]:
        return () if self.actor is None else SAYINGS

    def forbidden(self, action: Say) -> None:
        """Allow both."""

    def default_action(self) -> Say:
        return SAYINGS[0]

    def after(self, action: Say) -> "Position":
        seat = self.actor or 0
        return replace(self, actor=seat + 1 if seat + 1 < SEATS else None)

    def without(self, seat: int) -> "Position":
        return replace(self, actor=None)

    def places(self) -> Places:
        return {**{f"card.{seat}": self.card(seat) for seat in range(SEATS)}, "turn": self.actor}

    def card(self, seat: int) -> Json:
        suit = SUITS[self.suits[seat][0]]
        card = f"{suit}{self.ranks[seat][0]}"
        if self.is_over:
            return card
        return Secret(card, frozenset({seat}), "?", ((frozenset({partner(seat)}), suit),))

    def discloses(self, action: Say) -> bool:
        return self.actor == SEATS - 1

    def public_text(self, action: Say) -> str:
        return "say"

    def resample(self, seat: int | None, chance: Chance) -> "Position":
        source = chance.copy()
        if self.is_over:
            return replace(self, chance=source)
        seen = set() if seat is None else {seat, partner(seat)}
        suits = [s if at in seen else draw(source, 4, 0) for at, s in enumerate(self.suits)]
        ranks = [r if at == seat else draw(source, RANKS, 1) for at, r in enumerate(self.ranks)]
        return replace(self, suits=tuple(suits), ranks=tuple(ranks), chance=source)

    def with_chance(self, chance: Chance) -> "Position":
        return replace(self, chance=chance)

    def outcome(self) -> Outcome | None:
        if self.actor is not None:
            return None
        best = max(self.ranks)
        sides = {seat % 2 for seat, rank in enumerate(self.ranks) if rank == best}
        return Outcome(tuple(1 if seat % 2 in sides else 2 for seat in range(SEATS)), "TOY-1")


def draw(chance: Chance, limit: int, lowest: int) -> bytes:
    return bytes([chance.below(limit) + lowest])


class Toy(Game[Options, Say, Position]):
    """Two sides of two."""

    id: ClassVar = "toy"
    version: ClassVar = 1
    seats: ClassVar = (SEATS,)
    options = Options
    actions = SAYINGS
    position = Position
    turn_clause: ClassVar = "TOY-1"
    action_clause: ClassVar = "TOY-1"

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        source = chance.copy()
        suits = tuple(draw(source, 4, 0) for _ in range(seats))
        ranks = tuple(draw(source, RANKS, 1) for _ in range(seats))
        start = Position(options, suits, ranks, 0, source)
        if events is not None:
            tell(events, "deal", start.places())
        return start

    def stand(self, line: Line, options: Options) -> Position:
        return Position(options, line.suits, line.ranks, line.turn, Seeded(0))

    def bound(self, options: Options, seats: int) -> int:
        return SEATS

    def largest_draw(self, options: Options, seats: int) -> int:
        return RANKS

    def pieces(self, position: Position) -> Mapping[str, int]:
        return {"cards": len(position.ranks)}


TOY = Toy()


@pytest.fixture(autouse=True)
def rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its one clause; it has no folder."""
    monkeypatch.setattr(checks, "clauses", lambda _game: {"TOY-1": None})


def test_a_secret_with_three_forms_keeps_every_law() -> None:
    *_, report = check_game(TOY, 30)
    assert report.matches == 30
    assert set(report.parts()) >= {"suits.0", "ranks.3"}


def test_each_seat_knows_its_own_form() -> None:
    position = TOY.read("S|H|D|C 1|2|3|4 turn:0")
    seen = {eyes: position.view(eyes)["card.0"] for eyes in (0, 1, 2, 3, None)}
    assert seen == {0: "S1", 1: "?", 2: "S", 3: "?", None: "?"}
    assert position.write(2) == "S|?1|D|?1 ?1|?1|3|?1 turn:0"
    assert position.write(ALL) == "S|H|D|C 1|2|3|4 turn:0"


def test_partners_remember_more_than_the_others() -> None:
    one, two = (
        Match.resume(TOY, TOY.read(f"{suit}|H|D|C 1|2|3|4 turn:0")).play("say 1") for suit in "SH"
    )
    assert one.information_state(1) == two.information_state(1)
    assert one.information_state(2) != two.information_state(2)


def leaky_card(self: Any, seat: int) -> Json:
    """Show the partner the rank too, which its line hides."""
    suit, rank = SUITS[self.suits[seat][0]], self.ranks[seat][0]
    if self.is_over:
        return f"{suit}{rank}"
    return Secret(f"{suit}{rank}", frozenset({seat}), "?", ((frozenset({partner(seat)}), rank),))


def test_a_form_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "card", leaky_card)
    with pytest.raises(LawBroken, match="secrecy: seat"):
        list(check_game(TOY, 10))


def test_a_resample_that_forgets_what_a_partner_sees_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forgetful(self: Position, seat: int | None, chance: Chance) -> Position:
        source = chance.copy()
        suits = [s if at == seat else draw(source, 4, 0) for at, s in enumerate(self.suits)]
        return replace(self, suits=tuple(suits), chance=source)

    monkeypatch.setattr(Position, "resample", forgetful)
    with pytest.raises(LawBroken, match=r"secrecy|freshness"):
        list(check_game(TOY, 10))


def read_aloud(self: Position, action: Say) -> str:
    """Write what was said for all, as the contract does where a game says nothing."""
    return contract.Position.public_text(self, action)


def test_a_secret_choice_that_others_read_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "public_text", read_aloud)
    with pytest.raises(LawBroken, match=r"secrecy: say . and say . look the same to seat .* reads"):
        list(check_game(TOY, 10))


def test_a_secret_choice_that_an_event_aims_at_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def aim(self: Position, action: Say, after: Position, events: list[Event]) -> None:
        del self
        tell(events, "say", {"turn": after.actor}, targets=(f"word.{action.code}",))

    monkeypatch.setattr(Position, "tell_turn", aim)
    with pytest.raises(LawBroken, match=r"secrecy: .*yet event 1, say: targets \('word\..',\) or"):
        list(check_game(TOY, 10))


def test_a_choice_that_only_another_truth_allows_is_compared_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each may say one thing alone, which follows from a secret: no two actions are legal."""

    def legal(self: Position) -> tuple[Say, ...]:
        return () if self.actor is None else (SAYINGS[self.ranks[self.actor][0] % 2],)

    def forbidden(self: Position, action: Say) -> contract.Forbidden | None:
        return None if action in self.legal_actions() else contract.forbid("TOY-1", "no")

    monkeypatch.setattr(Position, "legal_actions", legal)
    monkeypatch.setattr(Position, "forbidden", forbidden)
    monkeypatch.setattr(Position, "default_action", lambda self: self.legal_actions()[0])
    assert list(check_game(TOY, 10))
    monkeypatch.setattr(Position, "public_text", read_aloud)
    with pytest.raises(LawBroken, match=r"secrecy: .*look the same"):
        list(check_game(TOY, 10))


def test_events_that_tell_a_secret_are_named_with_their_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def loud(self: Position, action: Say, after: Position, events: list[Event]) -> None:
        del action
        tell(events, "say", {"rank": self.ranks[3][0]})
        tell(events, "turn", after.places())

    monkeypatch.setattr(Position, "tell_turn", loud)
    said = r"event 1, say: the place rank is . or .; .*`discloses`"
    with pytest.raises(LawBroken, match=rf"secrecy: the events of say . tell seat \S+ \({said}"):
        list(check_game(TOY, 10))


@dataclass(frozen=True, slots=True)
class Blind(Line):
    """A line that hides a partner's suit, which the view shows."""

    suits: tuple[bytes, ...] = head(by_seat(SUIT, "a table", SEATS), seen=own)


def test_a_line_that_hides_what_the_view_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "codec", Codec(Blind))
    with pytest.raises(LawBroken, match=r"secrecy: to seat . the view shows what the line hides"):
        list(check_game(TOY, 30))


def test_a_view_that_hides_what_the_line_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(self: Position, seat: int) -> Json:
        suit, rank = SUITS[self.suits[seat][0]], self.ranks[seat][0]
        return f"{suit}{rank}" if self.is_over else Secret(f"{suit}{rank}", frozenset({seat}), "?")

    monkeypatch.setattr(Position, "card", closed)
    with pytest.raises(LawBroken, match=r"secrecy: to seat . the line shows what the view hides"):
        list(check_game(TOY, 30))
