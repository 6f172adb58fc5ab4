"""Coming and going in a match."""

from typing import Any

import pytest

from noripan.server.room.away import absence
from noripan.server.room.entries import TableEntry
from noripan.server.room.playing.match import deciding_bot
from noripan.server.room.playing.moves import bot_acts
from noripan.server.room.table import Denied


@pytest.mark.rule("PIR-12.3-a", "PIR-13-i")
def test_an_absent_player_is_waited_for_and_then_forfeits(table: Any) -> None:
    room = table(seats=3, on_absence="forfeit", grace_seconds=60, turn_seconds=0)
    room.begin("ann", "bea", "cho")
    room.go("bea")
    assert room.chair("bea").absent_until == room.now + 60
    room.wait(59)
    assert room.moves == []
    room.wait(1)
    assert [(move.seat, move.by) for move in room.moves] == [(1, "forfeit")]
    assert not room.room.position.is_in(1)


@pytest.mark.rule("PIR-12.3-a")
def test_who_comes_back_in_time_loses_nothing(table: Any) -> None:
    room = table(seats=2, on_absence="forfeit", grace_seconds=60, turn_seconds=0)
    room.begin("ann", "bea")
    room.go("bea")
    room.wait(59)
    room.come("bea")
    room.wait(1000)
    assert room.moves == []
    assert room.chair("bea").absent_until is None


def test_both_clocks_run_during_an_absence(table: Any) -> None:
    room = table(seats=2, on_absence="forfeit", grace_seconds=60, turn_seconds=20)
    room.begin("ann", "bea")
    if room.actor == "ann":
        room.act("bet 1x1")
    room.go("bea")
    room.wait(20)
    assert (room.moves[-1].seat, room.moves[-1].by) == (1, "clock")
    assert room.shown.phase == "playing"


@pytest.mark.rule("PIR-12.3-b")
def test_the_others_vote_whether_a_bot_takes_the_seat(table: Any) -> None:
    room = table(seats=4, turn_seconds=0)
    room.begin("ann", "bea", "cho", "dan")
    room.go("dan")
    room.wait(60)
    assert room.shown.vote is not None
    assert room.shown.vote.voters == [0, 1, 2]
    room.ask("ann", "vote", bot=True)
    assert not room.chair("dan").stand_in
    room.ask("bea", "vote", bot=True)
    assert room.chair("dan").stand_in
    assert room.shown.vote is None


@pytest.mark.rule("PIR-12.3-b")
def test_a_tie_is_no_majority_and_means_defeat(table: Any) -> None:
    room = table(seats=3, turn_seconds=0)
    room.begin("ann", "bea", "cho")
    room.go("cho")
    room.wait(60)
    room.ask("ann", "vote", bot=True)
    room.ask("bea", "vote", bot=False)
    assert room.moves[-1].by == "forfeit"


@pytest.mark.rule("PIR-12.3-b")
def test_too_few_votes_in_time_mean_defeat(table: Any) -> None:
    room = table(seats=3, turn_seconds=0, vote_seconds=20)
    room.begin("ann", "bea", "cho")
    room.go("cho")
    room.wait(60)
    room.ask("ann", "vote", bot=True)
    room.wait(20)
    assert room.moves[-1].by == "forfeit"


def test_with_one_opponent_left_that_one_decides(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    room.go("bea")
    room.wait(60)
    room.ask("ann", "vote", bot=True)
    assert room.chair("bea").stand_in


def test_with_nobody_here_to_ask_it_is_a_forfeit(table: Any) -> None:
    room = table(seats=3, bots=1, turn_seconds=0)
    room.begin("ann", "", "bea")
    room.go("bea")
    room.now += 30
    room.go("ann")
    room.wait(30)
    assert [(move.seat, move.by) for move in room.moves] == [(2, "forfeit")]
    assert room.shown.vote is None


def test_a_watcher_has_no_vote(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    room.come("cho")
    with pytest.raises(Denied, match="no_vote"):
        room.ask("cho", "vote", bot=True)
    room.go("bea")
    room.wait(60)
    with pytest.raises(Denied, match="no_voter"):
        room.ask("cho", "vote", bot=True)


def test_an_eliminated_player_has_no_vote_and_is_not_waited_for(table: Any) -> None:
    room = table(seats=3, turn_seconds=0, on_absence="vote")
    room.begin("ann", "bea", "cho")
    room.ask("bea", "leave")
    room.ask("ann", "vote", bot=False)
    room.wait(20)
    assert not room.room.position.is_in(1)
    room.come("bea")
    room.go("bea")
    assert room.chair("bea").absent_until is None
    room.go("cho")
    room.wait(60)
    assert room.shown.vote.voters == [0]


def test_the_owner_who_returns_gets_the_seat_back(table: Any) -> None:
    room = table(seats=2, turn_seconds=0, on_absence="bot")
    room.begin("ann", "bea")
    if room.actor == "bea":
        room.act("bet 1x1")
    room.go("bea")
    room.wait(60)
    assert room.chair("bea").stand_in
    room.come("bea")
    assert not room.chair("bea").stand_in
    assert room.notes[-1] == "returned"


def test_a_decision_that_a_bot_has_begun_is_still_the_bots(table: Any) -> None:
    room = table(seats=2, turn_seconds=0, on_absence="bot")
    room.begin("ann", "bea")
    if room.actor == "ann":
        room.act("bet 1x1")
    room.go("bea")
    room.wait(60)
    assert deciding_bot(room.room.table) == (1, "normal")
    room.come("bea")
    n = room.room.table.n
    with pytest.raises(Denied, match="bot_plays"):
        room.ask("bea", "act", n=n, action="bet 2x2")
    action = room.room.position.legal_actions()[0]
    room.do(lambda draft: bot_acts(draft, room.shown.match, n, action))
    assert room.moves[-1].by == "bot"
    assert not room.chair("bea").stand_in


def test_a_bots_answer_that_comes_too_late_is_dropped(table: Any) -> None:
    room = table(seats=2, bots=1, turn_seconds=10)
    room.sit_all("ann")
    room.ask("ann", "start")
    if room.actor == "ann":
        room.act("bet 1x1")
    n, action = room.room.table.n, room.room.position.legal_actions()[0]
    room.wait(100)
    assert room.do(lambda draft: bot_acts(draft, room.shown.match, n, action)) == []


def test_leaving_on_purpose_ends_the_grace_at_once(table: Any) -> None:
    room = table(seats=2, on_absence="forfeit", turn_seconds=0)
    room.begin("ann", "bea")
    room.ask("bea", "leave")
    assert room.moves[-1].by == "forfeit"
    assert room.shown.phase == "over"


def test_two_absences_are_voted_on_one_after_the_other(table: Any) -> None:
    room = table(seats=4, turn_seconds=0)
    room.begin("ann", "bea", "cho", "dan")
    room.ask("cho", "leave")
    room.ask("dan", "leave")
    assert room.shown.vote.seat == 2
    room.ask("ann", "vote", bot=True)
    room.ask("bea", "vote", bot=True)
    room.wait(0)
    assert room.shown.vote.seat == 3


def test_the_last_one_left_wins_even_if_absent(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    room.go("ann", "bea")
    room.wait(60)
    assert sorted(room.moves[-1].outcome.places) == [1, 2]


def test_a_winner_who_leaves_is_still_named_in_the_result(table: Any) -> None:
    room = table(seats=2, turn_seconds=0, on_absence="forfeit")
    room.begin("ann", "bea")
    room.ask("bea", "leave")
    assert room.shown.phase == "over"
    room.ask("ann", "leave")
    assert [(chair.name, chair.present) for chair in room.shown.chairs] == [
        ("ann", False),
        ("bea", False),
    ]
    room.come("bea")
    room.ask("bea", "again")
    assert [chair.name for chair in room.shown.chairs] == ["", "bea"]


def test_a_new_name_is_told_with_the_old_one(table: Any) -> None:
    room = table(seats=2)
    room.come("ann", "eve")
    room.ask("ann", "sit", seat=0)
    for person, new in [("ann", "Anna"), ("eve", "Eva"), ("ann", "Anna"), ("nobody", "Noa")]:
        room.do(lambda draft, who=person, name=new: absence.rename(draft, who, name))
    told = [entry.note for entry in room.log if isinstance(entry, TableEntry) and entry.note]
    assert [note.values for note in told if note.key == "renamed"] == [
        {"old": "ann", "new": "Anna"},
        {"old": "eve", "new": "Eva"},
    ]
