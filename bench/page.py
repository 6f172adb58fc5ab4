"""The page in a real browser: what it fetches, how it keeps up when slow, what stays in memory."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, Page, sync_playwright

from bench.load.servers import OURS, running
from bench.table import Section, number
from noripan.kernel.registry import games
from tests.e2e.given import Given
from tools.places import CHROMIUM_PATH

SLOWER = 4
"""A phone of the cheaper kind beside the machine that measures."""
MOVES = 16
"""Both sides' together: the opening, cards that are taken, a challenge or two."""
MATCHES = 100
FRAME_MS = 1000 / 60
LONG_MS = 50
TASK = "ThreadControllerImpl::RunTask"
PATIENCE_MS = 300_000
PREPARED_MS = 1_000
"""So long after a table has been opened its brush is ready, where nothing else is to be done."""
SHOWN_MS = 6_000
"""After so long every call, and all that follows from it, has been shown."""
HURRIED = {"NORIPAN_BOT_SECONDS": "0"}

WIN = "took:02-1,04-1,08-2,01-2,02-2,03-2|11-4 deck:07-3,08-3 turns:4,4 ask:call"
BRUSHED = {
    "a bomb": (
        "matgo",
        "hangame floor:01-4,02-3 hand:01-1,01-2,01-3,05-1|06-1 deck:07-3,08-3 turns:1,1",
        "bomb 01",
    ),
    "a third go": ("matgo", f"hangame floor:02-3 hand:05-3|06-1 {WIN} go:2,0", "go"),
    "a puk": (
        "matgo",
        "hangame floor:01-3,02-3 hand:01-1,05-1|06-1 deck:01-2,08-3 turns:1,1",
        "play 01-1",
    ),
    "a challenge": ("pirate_dice", "dice:45512|66145 bid:5x4@1 turn:0", "challenge"),
    "a line": ("sequence", "x/5rrrr1/x/x/x/x/x/x/x/x r r:CJ2|b:D2 d:C4,S9 -", "clover_j_2 @19"),
}
"""Positions in which the brush calls something out, and the action that makes it."""

# What is there when I may act, and all that led to it has been shown.
READY = (
    ".hand button[aria-disabled=false], .call-dock, dialog .ask, .sequence .hint.mine,"
    ".pick:not(.locked), .cell.legal, .cell.target, .prompt button"
)
# Keeps the page's socket and what it was told; plays for me when the page lets me.
WATCH = """(() => {
  const told = (window.told = { n: 0, begun: 0, ended: 0, turn: null, acted: -1 });
  setInterval(() => {
    const { turn, n, acted, ready } = told;
    if (!ready || acted === n || turn?.actor !== told.you.seat) return;
    if (!document.querySelector(ready)) return;
    told.acted = n;
    const action = turn.legal[turn.legal.length >> 1];
    line.send(JSON.stringify({ t: "act", id: crypto.randomUUID(), n, action }));
  }, 100);
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      window.line = this;
      this.addEventListener("message", ({ data }) => {
        const frame = JSON.parse(data);
        const match = frame.t === "welcome" ? frame.match : frame;
        if (frame.you) told.you = frame.you;
        if (match?.turn) Object.assign(told, { turn: match.turn, n: match.n });
        if (frame.t === "began") told.begun += 1;
        if (frame.outcome) told.ended += 1;
      });
    }
  };
})()"""
OPEN = """(table) => fetch("/api/tables", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(table),
}).then((answer) => answer.json())"""
SCRIPTS = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith(".js"))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""


def measure(rounds: int) -> list[Section]:
    """Measure, and set the results in tables."""
    with running(OURS, **HURRIED) as (address, _), _browser() as browser:
        here = f"http://{address}"
        return [
            _weights(browser, here),
            _playback(browser, here, rounds),
            _calls(browser, here, rounds),
            _memory(browser, here),
        ]


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = CHROMIUM_PATH.read_text("utf-8").strip()
        running_ = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running_
        running_.close()


@contextmanager
def _visit(browser: Browser, here: str, *, is_moving: bool = True) -> Iterator[Page]:
    context = browser.new_context(
        service_workers="block", reduced_motion="no-preference" if is_moving else "reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(here)
    page.wait_for_load_state("networkidle")
    yield page
    context.close()


def _join(page: Page, here: str, game: str) -> None:
    """Sit down at a table with a bot, and begin; a deal of Matgo may be over at once."""
    pace = {"turn_seconds": 0, "result_seconds": 0}
    table = page.evaluate(OPEN, {"game": game, "seats": 2, "bots": 1, "pace": pace, "options": {}})
    page.goto(f"{here}/t/{table['code']}")
    page.wait_for_function("() => told.you")
    _begin(page)
    while page.evaluate("() => told.turn.actor === null"):
        page.evaluate("() => { told.ended = 0 }")
        _begin_again(page)


def _begin(page: Page) -> None:
    begun = page.evaluate("() => told.begun")
    _say(page, t="ready", on=True)
    _say(page, t="start")
    page.wait_for_function("(begun) => told.begun > begun", arg=begun)


def _begin_again(page: Page) -> None:
    _say(page, t="again")
    _begin(page)


def _say(page: Page, **frame: Any) -> None:
    page.evaluate("(frame) => line.send(frame)", json.dumps({**frame, "id": uuid4().hex}))


def _weights(browser: Browser, here: str) -> Section:
    section = Section(
        "What a page fetches",
        "Bytes of script as they come over the wire, gzipped, on a first visit.",
        ("page", "script"),
    )
    with _visit(browser, here) as page:
        section.rows.append(("home", number(page.evaluate(SCRIPTS))))
    for game in games():
        with _visit(browser, here) as page:
            _join(page, here, game.id)
            page.wait_for_load_state("networkidle")
            section.rows.append((f"a match of {game.id}", number(page.evaluate(SCRIPTS))))
    return section


def _playback(browser: Browser, here: str, rounds: int) -> Section:
    section = Section(
        f"Playback on a CPU {SLOWER} times slower",
        f"The first {MOVES} moves of a match against a bot, with motion, in a headless Chromium.\n"
        f"Times are CPU times of the page's own thread, taken {SLOWER} times. The longest task\n"
        "is what a finger may have to wait for; a task that is longer than a frame drops those\n"
        "that it covers.",
        ("game", "longest task, ms", "tasks over 50 ms", "frames dropped"),
    )
    for game in games():
        found = [_played(browser, here, game.id) for _ in range(rounds)]
        longest, many, dropped = (median(figures) for figures in zip(*found, strict=True))
        section.rows.append((game.id, number(longest), number(many), f"{dropped:.1%}"))
    return section


def _played(browser: Browser, here: str, game: str) -> tuple[float, float, float]:
    """Play some moves; give the longest task, how many were long, and the part of frames lost."""
    with _visit(browser, here) as page:
        _join(page, here, game)
        page.wait_for_selector(READY)
        browser.start_tracing(page=page, categories=["toplevel"])
        page.evaluate("(ready) => { told.ready = ready }", READY)
        page.wait_for_function("(moves) => told.ended || told.n >= moves", arg=MOVES)
        return _cost(browser)


def _calls(browser: Browser, here: str, rounds: int) -> Section:
    section = Section(
        f"Called by the brush, on a CPU {SLOWER} times slower",
        "One move in a given position that is called out by the brush; otherwise as above.",
        ("call", "game", "longest task, ms", "tasks over 50 ms", "frames dropped"),
    )
    for name, (game, position, action) in BRUSHED.items():
        found = [_called(browser, here, Given(game, position), action) for _ in range(rounds)]
        longest, many, dropped = (median(figures) for figures in zip(*found, strict=True))
        section.rows.append((name, game, number(longest), number(many), f"{dropped:.1%}"))
    return section


def _called(browser: Browser, here: str, given: Given, action: str) -> tuple[float, float, float]:
    with _visit(browser, here) as page:
        given.show(page, here)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(PREPARED_MS)
        browser.start_tracing(page=page, categories=["toplevel"])
        given.play(action)
        page.wait_for_timeout(SHOWN_MS)
        return _cost(browser)


def _cost(browser: Browser) -> tuple[float, float, float]:
    tasks = _tasks(json.loads(browser.stop_tracing())["traceEvents"])
    costs = [SLOWER * task["tdur"] / 1000 for task in tasks]
    seconds = (tasks[-1]["ts"] - tasks[0]["ts"]) / 1e6
    lost = sum(cost // FRAME_MS for cost in costs)
    return max(costs), sum(cost > LONG_MS for cost in costs), lost / (60 * seconds)


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


def _memory(browser: Browser, here: str) -> Section:
    section = Section(
        f"Memory after {MATCHES} matches",
        "Matches of Pirate Dice one after the other at one table, on one page that is never\n"
        "reloaded; after the garbage is collected.",
        ("after", "heap, MB", "elements", "listeners"),
    )
    with _visit(browser, here, is_moving=False) as page:
        _join(page, here, "pirate_dice")
        for match in range(1, MATCHES + 1):
            _finish(page, match)
            if match in {1, 10, MATCHES}:
                section.rows.append((f"match {match}", *_held(page)))
    return section


def _finish(page: Page, match: int) -> None:
    """Play the match to its end, and go on to the next."""
    page.evaluate("(ready) => { told.acted = -1; told.ready = ready }", READY)
    page.wait_for_function("(match) => told.ended >= match", arg=match)
    _begin_again(page)


def _held(page: Page) -> tuple[str, str, str]:
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    counted = session.send("Memory.getDOMCounters")
    return f"{heap / 1e6:.1f}", number(counted["nodes"]), number(counted["jsEventListeners"])
