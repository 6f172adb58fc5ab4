"""What a seat may not know is in none of its frames."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.json import decode, encode

from noripan.kernel.chance import Seeded
from noripan.kernel.event import Event, Secret, told
from noripan.kernel.notation import ALL
from noripan.kernel.registry import game
from noripan.server.live.audience import Audience
from noripan.server.room.entries import BeganEntry, Fact, MovedEntry
from noripan.server.room.facts import insiders, write_facts
from noripan.server.room.playing.rest import rest_after
from noripan.server.room.table import Room
from noripan.server.store.contract import Missed


def frames(room: Any, entries: list[Any], person: str) -> Iterator[dict[str, Any]]:
    for seq, entry in enumerate(entries, start=1):
        yield decode(Audience(entry, seq, room.room).frame(person, person))


def play(room: Any, actions: int) -> None:
    room.begin("ann", "bea", "cho")
    room.come("eve")
    for _ in range(actions):
        if room.shown.phase == "playing":
            room.act(str(room.room.position.legal_actions()[0]))


@pytest.mark.rule("PIR-3.1-b")
def test_a_player_is_sent_only_their_own_dice(table: Any) -> None:
    room = table(seats=3)
    play(room, 0)
    began = next(entry for entry in room.log if isinstance(entry, BeganEntry))
    for seat, person in enumerate(("ann", "bea", "cho")):
        (frame,) = frames(room, [began], person)
        roll = [event for event in frame["events"] if event["type"] == "roll"][-1]["after"]
        for other in range(3):
            assert all((die is not None) == (other == seat) for die in roll[f"cup.{other}"])


@pytest.mark.rule("PIR-3.1-b")
def test_a_watcher_is_sent_nobodys_dice(table: Any) -> None:
    room = table(seats=3)
    play(room, 5)
    began = next(entry for entry in room.log if isinstance(entry, BeganEntry))
    (frame,) = frames(room, [began], "eve")
    roll = [event for event in frame["events"] if event["type"] == "roll"][-1]["after"]
    assert all(die is None for seat in range(3) for die in roll[f"cup.{seat}"])
    state = Audience.match_state(room.room, None)
    assert state is not None
    assert state.view == room.room.position.view(None)


@pytest.mark.rule("PIR-6.2-a")
def test_a_challenge_shows_all_dice_to_everybody(table: Any) -> None:
    room = table(seats=3)
    play(room, 1)
    cups = room.room.position.round.cups
    entries = room.act("challenge")
    for person in ("ann", "bea", "cho", "eve"):
        (frame, *_) = frames(room, entries, person)
        shown: dict[str, Any] = {}
        for event in frame["events"]:
            if event["type"] == "roll":
                break
            shown |= {k: v for k, v in event["after"].items() if k.startswith("cup.")}
        seen = {place: dice for place, dice in shown.items() if None not in dice}
        assert set(seen) == {"cup.0", "cup.1", "cup.2"}
        assert sum(map(len, cups)) >= sum(map(len, seen.values()))


@pytest.mark.rule("HSE-6-3-4-b", "HSE-6-3-4-e", "HAN-5-4-d", "RM-20", "RM-74")
@pytest.mark.parametrize("actions", [["play 08-1"], ["play bonus-1", "play 08-1"]])
def test_nobody_else_reads_that_a_player_holds_on_to_four_of_a_month(
    table: Any, actions: list[str]
) -> None:
    """With a four and without one, the other player and a watcher are sent the same text."""

    def sent(fourth: str, other: str) -> dict[str, list[bytes]]:
        room = table(game="matgo", seats=2, options={"ruleset": "house"})
        room.begin("ann", "bea")
        room.come("eve")
        seat = room.room.table.turn.actor
        hands = [f"01-1,01-2,01-3,{fourth},08-1,bonus-1", "06-1"][:: 1 - 2 * seat]
        line = f"house floor:05-3 hand:{'|'.join(hands)} deck:12-1,07-3,{other} first:{seat}"
        room.room = Room(room.room.table, game("matgo").read(line, room.room.position.options))
        entries = [entry for action in actions for entry in room.act(action)]
        assert room.room.position.sides[seat].held == (fourth == "01-4")
        others = {"bea" if seat == 0 else "ann", "eve"}
        return {
            person: [
                Audience(entry, seq, room.room).frame(person, person)
                for seq, entry in enumerate(entries, start=1)
            ]
            for person in others
        }

    assert sent("01-4", "12-3") == sent("12-3", "01-4")


def test_only_the_seat_that_decides_is_told_what_it_may_do(table: Any) -> None:
    room = table(seats=3)
    room.begin("ann", "bea", "cho")
    (entry, *_) = room.act("bet 1x1")
    legal = {
        who: next(frames(room, [entry], who))["turn"]["legal"] for who in ("ann", "bea", "cho")
    }
    assert [who for who, actions in legal.items() if actions] == [room.actor]


def test_the_frames_of_a_seat_fold_into_its_view(table: Any) -> None:
    room = table(seats=3)
    play(room, 40)
    for seat, person in [(0, "ann"), (1, "bea"), (2, "cho"), (None, "eve")]:
        view: dict[str, Any] = {}
        for frame in frames(room, room.log, person):
            for event in frame.get("events", ()):
                view |= event["after"]
        assert view == decode(encode(room.room.position.view(seat)))


@pytest.mark.parametrize("name", ["card_othello", "matgo", "pirate_dice", "sequence"])
def test_a_stored_fact_tells_everybody_what_its_event_does(name: str) -> None:
    """The log keeps events in full: read again, they are told to all eyes as when they happened."""
    rules, chance = game(name), Seeded("facts")
    step: Any = rules.start(rules.options(), 2, Seeded(name))
    while not step.position.is_over:
        facts = decode(encode(write_facts(step.events)), type=list[Fact])
        for eyes in (0, 1, None, ALL):
            assert told(facts, eyes) == told(step.events, eyes)
        step = step.position.apply(chance.pick(step.position.legal_actions()))


def test_what_a_reader_missed_is_what_it_would_have_heard(table: Any) -> None:
    room = table(seats=3)
    play(room, 30)
    for person in ("ann", "eve"):
        live = list(frames(room, room.log, person))
        for seen in (1, 5, 9):
            before = [e for e in room.log[:seen] if not isinstance(e, MovedEntry)][-1]
            rest = list(enumerate(room.log, start=1))[seen:]
            caught = Audience.catch_up(room.room, Missed(before, rest), person, person)
            assert [decode(frame) for frame in caught] == live[seen:]


@pytest.mark.rule("OTH-10.26-c", "OTH-10.26-d", "OTV-7.5T-b")
def test_a_trap_is_in_no_frame_but_its_setters(table: Any) -> None:
    room = table(seats=2, game="card_othello")
    room.begin("ann", "bea")
    room.come("eve")
    rules = game("card_othello")
    line = "8/8/8/2bw4/8/8/8/b7 b 14,0 trap_01|- -|-"
    room.room = Room(room.room.table, rules.read(line, rules.options()))
    entries = [e for e in room.act("use trap_01 @a8") if isinstance(e, MovedEntry)]
    for person in ("bea", "eve"):
        (frame,) = frames(room, entries, person)
        assert frame["action"] == "use trap_01"
        assert "a8" not in encode(frame).decode()
    (frame,) = frames(room, entries, "ann")
    assert frame["action"] == "use trap_01 @a8"
    assert "cell.a8" in encode(frame).decode()


def test_the_clock_that_all_see_does_not_tell_of_a_secret_event() -> None:
    shown = [Event("flip", 1), Event("flip", 2), Event("show", 3, pause=True)]
    secret = [*shown, Event("mark", 4, seats=frozenset({0}), pause=True)]
    assert rest_after(secret, 3) == rest_after(shown, 3) > 0


def test_the_log_keeps_what_a_partner_sees() -> None:
    card = Secret("S7", frozenset({0}), "?", ((frozenset({2}), "S?"),))
    event = Event("deal", 1, {"card.0": card})
    facts = decode(encode(write_facts([event])), type=list[Fact])
    for eyes, form in {0: "S7", 1: "?", 2: "S?", None: "?", ALL: "S7"}.items():
        assert told(facts, eyes) == told([event], eyes)
        assert told(facts, eyes)[0].after == {"card.0": form}


def test_who_knows_no_more_than_a_watcher_is_sent_the_very_same_frame(table: Any) -> None:
    room = table(seats=4, game="sequence")
    room.begin("ann", "bea", "cho", "dan")
    room.come("eve")
    drawn = next(
        entry
        for _ in range(20)
        for entry in room.act(str(room.room.position.legal_actions()[0]))
        if insiders(entry.facts) - {entry.turn.actor}
    )
    audience = Audience(drawn, 1, room.room)
    people = {chair.seat: chair.person for chair in room.shown.chairs}
    others = set(people) - insiders(drawn.facts) - {drawn.turn.actor}
    assert others
    for seat, person in people.items():
        frame = audience.frame(person, person)
        assert decode(frame)["events"] == decode(encode(told(drawn.facts, seat)))
        assert (frame is audience.frame("eve", "eve")) == (seat in others)
