"""What the page's own thread did while it was traced, as a slower CPU would have done it."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from bench.table import number

SLOWER = 4
"""A phone of the cheaper kind beside the machine that measures."""
FRAME_MS = 1000 / 60
LONG_MS = 50
TASK = "ThreadControllerImpl::RunTask"
COLUMNS = ("longest task, ms", f"tasks over {LONG_MS} ms", "frames dropped")


@dataclass
class Cost:
    """The longest task, how many were long, and which part of all frames was dropped."""

    longest_ms: float = 0.0
    long: int = 0
    dropped: float = 0.0


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Cost]:
    """Trace what happens within; what it cost is known after it."""
    cost = Cost()
    browser.start_tracing(page=page, categories=["toplevel"])
    yield cost
    tasks = _tasks(json.loads(browser.stop_tracing())["traceEvents"])
    costs = [SLOWER * task["tdur"] / 1000 for task in tasks]
    seconds = (tasks[-1]["ts"] - tasks[0]["ts"]) / 1e6
    cost.longest_ms = max(costs)
    cost.long = sum(each > LONG_MS for each in costs)
    cost.dropped = sum(each // FRAME_MS for each in costs) / (60 * seconds)


def figures(costs: Sequence[Cost]) -> tuple[str, str, str]:
    """Write the median round of each figure, as `COLUMNS` names them."""
    longest = median(cost.longest_ms for cost in costs)
    long = median(cost.long for cost in costs)
    return number(longest), number(long), f"{median(cost.dropped for cost in costs):.1%}"


def _tasks(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """List what the page's own thread did, one after the other."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("args", {}).get("name") == "CrRendererMain"
    }
    tasks = [
        event
        for event in events
        if event["name"] == TASK and "tdur" in event and (event["pid"], event["tid"]) in mains
    ]
    return sorted(tasks, key=lambda task: float(task["ts"]))
