"""A film of a board: in every frame, the stones of some cells as the browser draws them.

Time stands still on a page with the projector, and goes on frame by frame while a film is made: how
busy the machine is changes nothing of what is seen.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from playwright.sync_api import Page

# Holds the time of a page: its timers and animations go on when a frame is turned.
PROJECTOR = """(() => {
  const FRAME_MS = 1000 / 60;
  const MOST_FRAMES = 3600;
  const animate = Element.prototype.animate;
  const timers = new Map();
  const drawings = new Map();
  const { port1, port2 } = new MessageChannel();
  let [now, last, awake] = [0, 0, () => {}];
  port1.onmessage = () => awake();
  const settled = () => new Promise((done) => { awake = done; port2.postMessage(0); });

  window.setTimeout = (work, ms = 0, ...values) => {
    timers.set(++last, { at: now + ms, work: () => work(...values) });
    return last;
  };
  window.clearTimeout = (timer) => timers.delete(timer);
  Element.prototype.animate = function (frames, how) {
    const drawing = animate.call(this, frames, how);
    drawing.pause();
    drawings.set(drawing, now);
    return drawing;
  };

  async function turn() {
    const until = now + FRAME_MS;
    for (;;) {
      const due = [...timers].filter(([, { at }]) => at <= until);
      if (due.length === 0) break;
      const [timer, { at, work }] = due.reduce((one, two) => (two[1].at < one[1].at ? two : one));
      timers.delete(timer);
      now = Math.max(now, at);
      work();
      await settled();
    }
    now = until;
    for (const [drawing, since] of drawings) {
      if (drawing.playState === "idle") drawings.delete(drawing);
      else drawing.currentTime = now - since;
    }
  }

  const find = (name) => [...document.querySelectorAll(`[data-cell="${name}"] .stone`)];
  const stones = (name) => find(name).map((stone) => {
    const box = stone.getBoundingClientRect();
    const running = stone.getAnimations();
    return {
      color: stone.classList.contains("black") ? "black" : "white",
      special: stone.dataset.special ?? null,
      timer: stone.dataset.timer ?? null,
      opacity: Number(getComputedStyle(stone).opacity),
      box: [box.x, box.y, box.width, box.height],
      moves: running.flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys))
        .filter((key) => key === "transform" || key === "opacity"),
      ms: Math.max(0, ...running.map((one) => one.effect.getTiming().duration)),
    };
  });
  const shoot = (cells) => [now, Object.fromEntries(cells.map((name) => [name, stones(name)]))];
  const isBusy = () => document.querySelector(".othello[aria-busy=true]") !== null;

  async function roll(cells, isOn) {
    const film = [shoot(cells)];
    while (isOn()) {
      if (film.length > MOST_FRAMES) throw new Error("the board never comes to rest");
      await turn();
      film.push(shoot(cells));
    }
    return film;
  }

  window.projector = {
    shoot,
    untilRest: (cells) => roll(cells, isBusy),
    forWhile: (ms, until = now + ms) => roll([], () => now < until),
  };
})()"""


class Stone(NamedTuple):
    """A stone in one frame; a cross-fade has two of them in a cell, the old one first."""

    at: float
    color: str
    special: str | None
    timer: str | None
    opacity: float
    box: tuple[float, ...]
    turns: bool
    fades: bool
    ms: float


class Film:
    """What was seen of some cells, frame by frame: one before it begins, and all that follow."""

    def __init__(self, page: Page, cells: Iterable[str] = ()) -> None:
        self.page = page
        self.cells = list(cells)
        self.frames: list[tuple[float, dict[str, list[Stone]]]] = []
        self._keep([page.evaluate("(cells) => projector.shoot(cells)", self.cells)])

    def cut(self) -> "Film":
        """Wait until the page has something to show, and film it until all is shown."""
        self.page.locator(".othello[aria-busy=true]").wait_for()
        self._keep(self.page.evaluate("(cells) => projector.untilRest(cells)", self.cells))
        return self

    def _keep(self, shots: Iterable[Any]) -> None:
        for at, cells in shots:
            seen = {name: [_stone(at, each) for each in found] for name, found in cells.items()}
            self.frames.append((at, seen))

    def of(self, cell: str) -> list[list[Stone]]:
        """Give the stones of a cell in each frame."""
        return [cells[cell] for _, cells in self.frames]

    def stones(self, cell: str) -> list[Stone]:
        """Give the topmost stone of a cell in each frame that has one."""
        return [found[-1] for found in self.of(cell) if found]

    def turning(self, *cells: str) -> list[Stone]:
        """Give the stones that turn."""
        return [stone for cell in cells for stone in self.stones(cell) if stone.turns]

    def fading(self, *cells: str) -> list[Stone]:
        """Give the stones that fade."""
        return [stone for cell in cells for stone in self.stones(cell) if stone.fades]

    def ends(self, cell: str) -> float:
        """Say when a cell was first empty after it had held a stone."""
        last = max(stone.at for stone in self.stones(cell))
        return min(at for at, cells in self.frames if at > last and not cells[cell])


def watch(page: Page) -> None:
    """Let the page show what it was told, to its end."""
    Film(page).cut()


def pass_time(page: Page, ms: int) -> None:
    """Let so much time go by on the page."""
    page.evaluate("(ms) => projector.forWhile(ms)", ms)


def start(stones: list[Stone]) -> float:
    """Say when something began."""
    return min(stone.at for stone in stones)


def end(stones: list[Stone]) -> float:
    """Say when something ended."""
    return max(stone.at for stone in stones)


def _stone(at: float, found: dict[str, Any]) -> Stone:
    return Stone(
        at=at,
        color=found["color"],
        special=found["special"],
        timer=found["timer"],
        opacity=found["opacity"],
        box=tuple(round(side, 1) for side in found["box"]),
        turns="transform" in found["moves"],
        fades="opacity" in found["moves"],
        ms=found["ms"],
    )
