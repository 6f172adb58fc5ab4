"""The checker finds nothing in a true story, and every kind of fault that is planted in one."""

import asyncio
from copy import deepcopy
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from noripan.server.room.entries import MovedEntry

from .checker import LATE_SECONDS, check_parlour
from .records import Sent, Tape
from .truth import Story, true_story


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Story:
    return asyncio.run(true_story(tmp_path_factory.mktemp("story")))


@pytest.fixture
def story(once: Story) -> Story:
    """A copy to spoil."""
    return deepcopy(once)


def kinds(story: Story) -> set[str]:
    """What the checker finds."""
    return {fault.kind for fault in check_parlour([story.log], story.records, story.ledger)}


def last_move(story: Story, by: str = "player") -> tuple[int, MovedEntry]:
    return [(seq, move) for seq, move in story.log.moves() if move.by == by][-1]


def spoil(story: Story, seq: int, **changes: Any) -> None:
    row = story.log.rows[seq]
    story.log.rows[seq] = row._replace(entry=replace(row.entry, **changes))


def first_ack(story: Story) -> Any:
    """The first answer to a move."""
    acks = [ack for record in story.records for ack in record.answers("ack")]
    return next(ack for ack in acks if "act" in ack["id"])


def test_a_true_story_has_no_fault(story: Story) -> None:
    assert check_parlour([story.log], story.records, story.ledger) == []
    assert {move.by for _, move in story.log.moves()} >= {"player", "clock"}
    assert story.ledger.postings
    assert [len(record.tapes) for record in story.records] == [2, 2]


def test_an_acknowledged_move_that_is_not_in_the_log_is_lost(story: Story) -> None:
    record = story.records[0]
    sent = next(sent for sent in record.sent.values() if sent.frame["t"] == "act")
    record.sent["gone"] = Sent({**sent.frame, "id": "gone", "n": 77}, sent.match)
    record.tapes[0].heard.append({"t": "ack", "id": "gone", "seq": story.log.last})
    assert kinds(story) == {"lost"}


def test_a_move_acknowledged_where_it_does_not_stand_is_lost(story: Story) -> None:
    first_ack(story)["seq"] += 1
    assert kinds(story) == {"lost"}


def test_a_move_that_is_there_as_another_is_lost(story: Story) -> None:
    seq, _ = last_move(story)
    spoil(story, seq, action="stop")
    assert "lost" in kinds(story)


def test_a_request_that_got_two_answers_is_found(story: Story) -> None:
    again = {**first_ack(story), "seq": 1}
    story.records[0].tapes[1].heard.append(again)
    story.records[1].tapes[1].heard.append(dict(again))
    assert "answers" in kinds(story)


def test_a_move_made_twice_is_found(story: Story) -> None:
    seq, move = last_move(story)
    row = story.log.rows[seq]
    end = story.log.last + 1
    story.log.rows[end] = row._replace(seq=end, request=None, entry=move)
    assert "doubled" in kinds(story)


def test_a_request_done_twice_is_found(story: Story) -> None:
    asked = [row for row in story.log.ordered() if row.request]
    story.log.rows[asked[1].seq] = asked[1]._replace(
        person=asked[0].person, request=asked[0].request
    )
    assert "doubled" in kinds(story)


def test_moves_out_of_order_are_found(story: Story) -> None:
    (first, a), (second, b) = story.log.moves()[:2]
    spoil(story, first, n=b.n)
    spoil(story, second, n=a.n)
    assert "order" in kinds(story)


def test_a_match_that_knows_of_another_move_than_its_log_is_found(story: Story) -> None:
    match, stored = next(iter(story.log.matches.items()))
    story.log.matches[match] = changed(stored, n=stored.n + 1)
    assert kinds(story) == {"order"}


def test_consequences_that_the_rules_do_not_know_are_found(story: Story) -> None:
    seq, move = last_move(story)
    spoil(story, seq, facts=move.facts[:-1])
    assert "order" in kinds(story)


def test_an_entry_that_is_missing_is_found(story: Story) -> None:
    del story.log.rows[3]
    assert "gap" in kinds(story)


def test_a_table_that_is_ahead_of_its_log_is_found(story: Story) -> None:
    assert story.log.table is not None
    story.log.table = replace(story.log.table, seq=story.log.table.seq + 1)
    assert kinds(story) == {"gap"}


def test_an_entry_that_is_not_what_it_was_is_found(story: Story) -> None:
    row = story.log.rows[2]
    body = b'{"t":"said","person":"eve","name":"eve","text":"never said"}'
    story.log.add([(row.seq, row.at, "said", row.person, row.request, body)])
    assert kinds(story) == {"rewritten"}


def test_a_move_that_nobody_sent_is_found(story: Story) -> None:
    for record in story.records:
        record.sent = {key: sent for key, sent in record.sent.items() if "second-act" not in key}
    assert kinds(story) == {"unasked"}


def test_two_pages_that_were_told_different_things_are_found(story: Story) -> None:
    told = next(frame for frame in story.records[1].tapes[0].entries if frame["t"] == "moved")
    told["events"][0]["after"]["floor"] = ["another"]
    assert kinds(story) == {"history"}


def test_a_page_that_was_told_of_what_never_was_is_found(story: Story) -> None:
    story.records[0].tapes[0].heard.append(
        {"t": "said", "seq": story.log.last + 1, "person": "eve", "name": "eve", "text": "boo"}
    )
    assert kinds(story) == {"history"}


def test_a_page_that_was_told_something_twice_is_found(story: Story) -> None:
    tape = story.records[0].tapes[0]
    tape.heard.append(tape.entries[-1])
    assert kinds(story) == {"skipped"}


def test_a_page_that_came_back_and_missed_something_is_found(story: Story) -> None:
    tape = story.records[0].tapes[0]
    entries = tape.entries
    resumed = {"t": "resumed", "v": 1, "seq": story.log.last, "now": 0.0, "you": {}}
    back = Tape(entries[4]["seq"], [resumed, *entries[6:]])
    story.records[0].tapes.append(back)
    assert kinds(story) == {"skipped"}


def test_a_view_that_its_events_do_not_give_is_found(story: Story) -> None:
    welcome = story.records[0].tapes[1].heard[0]
    welcome["match"]["view"]["gold.0"] += 1
    assert kinds(story) == {"view"}


def test_a_view_of_an_older_move_is_found(story: Story) -> None:
    story.records[0].tapes[1].heard[0]["match"]["n"] -= 1
    assert kinds(story) == {"view"}


def test_gold_from_nowhere_is_found(story: Story) -> None:
    last = story.ledger.postings[-1]
    story.ledger.postings[-1] = last._replace(amount=last.amount + 5, balance=last.balance + 5)
    assert kinds(story) == {"gold"}


def test_a_payment_booked_twice_is_found(story: Story) -> None:
    payer, payee = story.ledger.postings[-2:]
    story.ledger.postings += [
        payer._replace(balance=payer.balance + payer.amount),
        payee._replace(balance=payee.balance + payee.amount),
    ]
    assert kinds(story) == {"gold"}


def test_a_balance_that_does_not_follow_is_found(story: Story) -> None:
    last = story.ledger.postings[-1]
    story.ledger.postings[-1] = last._replace(balance=last.balance - 1)
    assert kinds(story) == {"gold"}


def test_a_grant_without_a_name_is_found(story: Story) -> None:
    story.ledger.postings[:2] = [
        each._replace(clause="HAN-1") for each in story.ledger.postings[:2]
    ]
    assert kinds(story) == {"gold"}


def test_a_purse_of_a_match_that_is_over_is_found(story: Story) -> None:
    over = next(match for match, stored in story.log.matches.items() if stored.is_over)
    story.ledger.purses.append(("eve", over))
    assert kinds(story) == {"gold"}


def test_a_clock_that_ran_out_early_is_found(story: Story) -> None:
    seq, _ = last_move(story, by="clock")
    story.log.rows[seq] = story.log.rows[seq]._replace(at=story.log.rows[seq].at - 60)
    assert kinds(story) == {"deadline"}


def test_a_clock_that_ran_out_twice_is_found(story: Story) -> None:
    seq, move = last_move(story, by="clock")
    story.log.rows[seq + 1] = story.log.rows[seq]._replace(seq=seq + 1, entry=move)
    assert "doubled" in kinds(story)


def test_a_clock_that_ran_out_in_vain_is_found(story: Story) -> None:
    _, move = last_move(story, by="clock")
    assert move.turn.until is not None
    story.log.read_at = move.turn.until + LATE_SECONDS + 1
    assert kinds(story) == {"deadline"}


def test_a_table_that_does_not_go_on_is_found(story: Story) -> None:
    story.log.mark = story.log.last
    assert kinds(story) == {"stuck"}


def test_a_legal_move_that_was_refused_is_found(story: Story) -> None:
    refused = {"t": "refused", "id": "x", "clause": "MAT-1", "values": {}, "position": ""}
    story.records[0].tapes[0].heard.append(refused)
    assert kinds(story) == {"refused"}


def test_a_server_that_broke_is_found(story: Story) -> None:
    story.records[0].tapes[0].heard.append({"t": "error", "code": "broken", "id": "x"})
    assert kinds(story) == {"refused"}


def test_a_move_that_was_denied_and_done_is_found(story: Story) -> None:
    request = first_ack(story)["id"]
    record = next(each for each in story.records if request in each.sent)
    record.tapes[1].heard.append({"t": "error", "code": "stale", "id": request})
    assert kinds(story) == {"answers"}
