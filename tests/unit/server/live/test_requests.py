"""A table remembers requests for ten minutes, and not without end."""

import pytest

from noripan.server.live import requests
from noripan.server.live.requests import DoneRequests
from noripan.server.store.retention import REQUEST_SECONDS


def test_a_request_is_remembered_for_as_long_as_it_may_be_retried() -> None:
    done = DoneRequests()
    done.note("ann", "first", 1, now=0.0)
    done.note("ann", "second", 2, now=REQUEST_SECONDS)
    done.note("ann", "third", 3, now=REQUEST_SECONDS + 1)
    assert [done.find("ann", each) for each in ("first", "second", "third")] == [1, 2, 3]
    done.note("ann", "last", 4, now=2 * REQUEST_SECONDS)
    assert done.find("ann", "second") == 2


def test_a_request_that_nobody_retries_any_more_is_forgotten() -> None:
    done = DoneRequests()
    done.note("ann", "first", 1, now=0.0)
    done.note("ann", "second", 2, now=REQUEST_SECONDS + 1)
    done.note("ann", "third", 3, now=2 * REQUEST_SECONDS + 2)
    assert (done.find("ann", "first"), done.find("ann", "second")) == (None, 2)


def test_what_was_read_with_a_table_is_remembered_from_then_on() -> None:
    done = DoneRequests({("ann", "old"): 7}, now=1000.0)
    done.note("ann", "new", 8, now=1000.0 + REQUEST_SECONDS)
    assert done.find("ann", "old") == 7


def test_a_flood_makes_a_table_forget_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "REMEMBERED_AT_MOST", 4)
    done = DoneRequests()
    for n in range(6):
        done.note("eve", f"r{n}", n, now=0.0)
    assert [done.find("eve", f"r{n}") for n in range(6)] == [None, None, 2, 3, 4, 5]
