"""A film of a board: in every frame, the stones of some cells as the browser draws them."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from playwright.sync_api import Page

ROLL = """(cells) => {
  const film = { frames: [], rolls: true };
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
  const shoot = () => {
    const seen = Object.fromEntries(cells.map((name) => [name, stones(name)]));
    film.frames.push([performance.now(), seen]);
    if (film.rolls) requestAnimationFrame(shoot);
  };
  window.film = film;
  shoot();
}"""
CUT = "() => { window.film.rolls = false; return window.film.frames; }"


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
    """What was seen of some cells, frame by frame."""

    def __init__(self, page: Page, cells: Iterable[str]) -> None:
        self.page = page
        self.cells = list(cells)
        self.frames: list[tuple[float, dict[str, list[Stone]]]] = []
        page.evaluate(ROLL, self.cells)

    def cut(self) -> "Film":
        """Wait until all is shown, and stop."""
        self.page.wait_for_timeout(60)
        self.page.locator(".othello[aria-busy=false]").wait_for(timeout=30_000)
        for at, cells in self.page.evaluate(CUT):
            seen = {name: [_stone(at, each) for each in found] for name, found in cells.items()}
            self.frames.append((at, seen))
        return self

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
