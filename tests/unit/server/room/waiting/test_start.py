"""The waiting room and the start of a match."""

from typing import Any

import pytest

from noripan.kernel.replay import commitment, mix_seed
from noripan.server.room.entries import BeganEntry
from noripan.server.room.playing.result import again
from noripan.server.room.playing.start import start
from noripan.server.room.table import Denied, Draft


@pytest.mark.rule("PIR-11-a")
def test_a_table_waits_while_people_join(table: Any) -> None:
    room = table(seats=3)
    assert room.shown.phase == "waiting"
    room.come("ann", "bea")
    room.ask("bea", "sit", seat=2)
    assert [chair.person for chair in room.shown.chairs] == ["ann", None, "bea"]
    assert room.shown.phase == "waiting"


@pytest.mark.rule("PIR-11-b")
def test_one_player_cannot_start(table: Any) -> None:
    room = table()
    room.sit_all("ann")
    with pytest.raises(Denied, match="seats"):
        room.ask("ann", "start")
    assert room.shown.phase == "waiting"


@pytest.mark.rule("PIR-11-b")
def test_everyone_who_sits_must_be_ready_the_host_too(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    room.ask("ann", "ready", on=False)
    with pytest.raises(Denied) as denied:
        room.ask("ann", "start")
    assert denied.value.code == "not_ready"
    assert denied.value.values == {"names": "ann"}


@pytest.mark.rule("PIR-11-b")
def test_two_who_are_ready_start_and_the_free_chair_is_put_away(table: Any) -> None:
    room = table(seats=3)
    room.come("ann", "bea")
    room.ask("bea", "sit", seat=2)
    for person in ("ann", "bea"):
        room.ask(person, "ready", on=True)
    room.ask("ann", "start")
    assert room.shown.phase == "playing"
    assert [(chair.seat, chair.person) for chair in room.shown.chairs] == [(0, "ann"), (1, "bea")]
    assert isinstance(room.log[-1], BeganEntry)


def test_a_bot_is_always_ready(table: Any) -> None:
    room = table(seats=2, bots=1)
    room.sit_all("ann")
    room.ask("ann", "start")
    assert room.shown.phase == "playing"


def test_only_the_host_starts(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    with pytest.raises(Denied, match="not_host"):
        room.ask("bea", "start")


def test_an_absent_person_is_not_ready(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    room.go("bea")
    with pytest.raises(Denied, match="not_ready"):
        room.ask("ann", "start")
    room.ask("ann", "unseat", seat=1)
    assert room.shown.chairs[1].kind == "free"


def test_somebody_who_is_here_is_not_unseated(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    with pytest.raises(Denied, match="still_here"):
        room.ask("ann", "unseat", seat=1)


def test_nobody_sits_down_during_a_match(table: Any) -> None:
    room = table(seats=3)
    room.begin("ann", "bea")
    room.come("cho")
    assert [watcher.person for watcher in room.shown.watchers] == ["cho"]
    with pytest.raises(Denied, match="not_waiting"):
        room.ask("cho", "sit", seat=0)


def test_new_options_ask_everyone_to_be_ready_again(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    room.ask("ann", "set_options", options={"ones_wild": False}, pace={"turn_seconds": 5})
    assert room.shown.options == {"ones_wild": False}
    assert not any(chair.ready for chair in room.shown.chairs)


def test_an_option_that_the_game_does_not_have_is_denied(table: Any) -> None:
    room = table()
    room.come("ann")
    with pytest.raises(Denied) as denied:
        room.ask("ann", "set_options", options={"twos_wild": True}, pace={})
    assert "twos_wild" in str(denied.value.values["reason"])


def test_changing_seats_leaves_the_old_one_free(table: Any) -> None:
    room = table()
    room.come("ann")
    room.ask("ann", "sit", seat=2)
    assert [chair.kind for chair in room.shown.chairs] == ["free", "free", "person"]
    with pytest.raises(Denied, match="no_such_seat"):
        room.ask("ann", "sit", seat=7)


def test_the_seed_is_mixed_from_the_committed_secret_and_the_nonces(table: Any) -> None:
    room = table(seats=2)
    before = room.shown.commitment
    room.sit_all("ann", "bea")
    room.ask("bea", "ready", on=True, nonce="luck")
    began = []
    room.do(lambda draft: began.append(_start(draft)))
    secret = bytes.fromhex(began[0].secret)
    assert commitment(secret) == before
    assert began[0].seed == mix_seed(secret, ("", "luck")).hex()


def _start(draft: Draft) -> Any:
    start(draft, "ann")
    return draft.began


def test_a_new_secret_for_the_next_match(table: Any) -> None:
    room = table(seats=2, on_absence="forfeit")
    room.begin("ann", "bea")
    room.ask("bea", "leave")
    assert room.shown.phase == "over"
    old = room.room.table.secret
    room.do(_again)
    assert room.room.table.secret != old
    assert room.shown.phase == "waiting"
    assert [chair.kind for chair in room.shown.chairs] == ["person", "free"]


def _again(draft: Draft) -> None:
    draft.fresh = lambda size: bytes([1]) * size
    again(draft, "ann")


@pytest.mark.rule("RM-04", "RM-06", "RM-70")
def test_a_match_takes_from_its_table_what_its_game_wants(table: Any) -> None:
    room = table(game="matgo", seats=2)
    room.sit_all("ann", "bea")
    room.ask("ann", "swap", seat=1)
    room.ask("bea", "swap", seat=0)
    room.ask("ann", "ready", on=True)
    room.ask("bea", "ready", on=True)
    room.now = 20 * 3600.0
    began = []
    room.do(lambda draft: began.append(_start(draft)))
    assert began[0].carry == {"gold": [None, None], "host": 1, "hour": 5}


def test_a_match_of_most_games_takes_nothing_from_its_table(table: Any) -> None:
    room = table(seats=2)
    room.sit_all("ann", "bea")
    began = []
    room.do(lambda draft: began.append(_start(draft)))
    assert began[0].carry is None


@pytest.mark.parametrize(("level", "name"), [("easy", "rabbit/careful"), ("normal", "dolsoe/bold")])
def test_bots_sit_down_as_strong_as_the_host_asked_for(table: Any, level: str, name: str) -> None:
    bot = table(seats=2, bots=1, level=level).shown.chairs[1]
    assert (bot.kind, bot.level, f"{bot.name}/{bot.temper}") == ("bot", level, name)


def test_a_level_that_a_game_does_not_have_is_denied_with_those_that_it_has(table: Any) -> None:
    with pytest.raises(Denied, match="no_such_bot") as denied:
        table(seats=2, bots=1, level="superb")
    assert "easy" in str(denied.value.values["allowed"])
