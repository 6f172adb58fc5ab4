"""A visit to the page in a real browser: it sits down and plays, and never waits in silence."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as OutOfTime

from tools.places import CHROMIUM_PATH

PATIENCE_MS = 45_000
"""Nothing that is waited for takes half as long, on a busy machine either."""
LOOK_MS = 100
"""So often a page is asked whether it has come: a look at each frame would be work of its own."""

# What is there when I may act, and all that led to it has been shown.
READY = (
    ".hand button[aria-disabled=false], .call-dock, dialog .ask, .sequence .hint.mine,"
    ".pick:not(.locked), .cell.legal, .cell.target, .prompt button"
)
RESULT = "dialog [data-stage]"
STILL_MS = 1_200
"""A called word stands still for less than this, and then something follows."""
# Keeps the page's socket and what it was told; plays for me when the page lets me.
WATCH = """(() => {
  const told = (window.told = {
    n: 0, turn: null, acted: -1, moves: 0, begun: 0, ended: 0, refused: null,
    ready: "", share: 0, most: 0, changed: 0,
  });
  setInterval(() => {
    const { turn, n, acted, ready } = told;
    if (told.moves >= told.most || acted === n || turn?.actor !== told.you.seat) return;
    if (!document.querySelector(ready)) return;
    told.acted = n;
    const action = turn.legal[Math.floor(turn.legal.length * told.share)];
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
        if (frame.t === "began") Object.assign(told, { begun: told.begun + 1, acted: -1 });
        if (frame.t === "moved") told.moves += 1;
        if (frame.t === "refused" || frame.t === "error") told.refused = frame;
        if (frame.outcome) told.ended += 1;
      });
    }
  };
})()"""
OPEN = """(table) => fetch("/api/tables", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(table),
}).then((answer) => answer.json())"""
OBSERVE = """() => {
  const change = () => { told.changed = performance.now(); };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(change).observe(document.body, all);
  change();
}"""
# A clock may tick for ever; what else moves comes to its end.
IS_STILL = """((ms) => {
  const isMoving = ({ playState, effect }) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  if (document.getAnimations().some(isMoving)) told.changed = performance.now();
  return performance.now() - told.changed > ms;
})(arg)"""
STATE = """(selectors) => JSON.stringify({
  page: `${document.title}, ${location.pathname}`,
  there: selectors.split(",").filter((each) => document.querySelector(each)),
  ...told, turn: told.turn && { actor: told.turn.actor, legal: told.turn.legal.length },
})"""


class Stuck(RuntimeError):
    """What a measurement waited for did not come."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """Start the browser that `make test` found."""
    with sync_playwright() as playwright:
        path = CHROMIUM_PATH.read_text("utf-8").strip()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@contextmanager
def visit(browser: Browser, *, is_moving: bool = True) -> Iterator[Page]:
    """Give an empty page of somebody new; what fails on it fails the measurement."""
    context = browser.new_context(
        service_workers="block", reduced_motion="no-preference" if is_moving else "reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(WATCH)
    page = context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda failure: failures.append(str(failure)))
    yield page
    context.close()
    if failures:
        message = f"the page failed: {failures}"
        raise Stuck(message)


def go_home(page: Page, here: str) -> None:
    """Open the first page, and wait until it has fetched all that it wants."""
    page.goto(here)
    page.wait_for_load_state("networkidle")


def sit_down(page: Page, here: str, game: str) -> None:
    """Sit down at a table with a bot, from home."""
    pace = {"turn_seconds": 0, "result_seconds": 0}
    table = page.evaluate(OPEN, {"game": game, "seats": 2, "bots": 1, "pace": pace, "options": {}})
    page.goto(f"{here}/t/{table['code']}")
    await_(page, "a seat at a table", "told.you")


def begin(page: Page) -> None:
    """Begin, and again where a deal of Matgo is over at once."""
    _begin(page)
    while page.evaluate("() => told.turn.actor === null"):
        begin_again(page)


def begin_again(page: Page) -> None:
    """Begin the next match at this table."""
    _say(page, t="again")
    _begin(page)


def _begin(page: Page) -> None:
    begun = page.evaluate("() => told.begun")
    _say(page, t="ready", on=True)
    _say(page, t="start")
    await_(page, "the beginning of a match", "told.begun > arg", begun)


def await_turn(page: Page) -> None:
    """Wait until I may act, or the match is over, and all that led to it has been shown."""
    ready = f"{READY}, {RESULT}"
    await_(page, "my turn, or the result", "document.querySelector(arg)", ready)


def play(page: Page, share: float, most: int) -> None:
    """Act whenever the page lets me, so far down the list of what is legal, until so many moves."""
    told = {"ready": READY, "share": share, "most": most}
    page.evaluate("(how) => { Object.assign(told, how) }", told)


def observe(page: Page) -> None:
    """Take notice of whatever changes on the page from now on."""
    page.evaluate(OBSERVE)


def await_stillness(page: Page) -> None:
    """Wait until nothing moves any more, and nothing follows."""
    await_(page, "the end of all motion", IS_STILL, STILL_MS)


def await_(page: Page, what: str, condition: str, arg: Any = None) -> None:
    """Wait until this holds on the page; say what did not come, and how it stands there."""
    script = f"(arg) => told.refused || {condition}"
    try:
        page.wait_for_function(script, arg=arg, polling=LOOK_MS)
    except OutOfTime:
        message = f"{what} did not come in {PATIENCE_MS // 1000} seconds: {_state(page)}"
        raise Stuck(message) from None
    if page.evaluate("() => told.refused"):
        message = f"{what} was waited for, and the server refused: {_state(page)}"
        raise Stuck(message)


def _state(page: Page) -> str:
    return str(page.evaluate(STATE, READY))


def _say(page: Page, **frame: Any) -> None:
    page.evaluate("(frame) => line.send(frame)", json.dumps({**frame, "id": uuid4().hex}))
