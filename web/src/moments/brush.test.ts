import { expect, test, vi } from "vitest";
import { prepare, strokeOf } from "./brush";
import { ring, spineOf } from "./spine";

const POINTS = [
  [0, 0],
  [50, 4],
  [100, 0],
] as const;

test("one seed makes one stroke, and another seed another one", () => {
  const stroke = strokeOf({ points: POINTS, width: 40, seed: 3 });
  expect(strokeOf({ points: POINTS, width: 40, seed: 3 })).toBe(stroke);
  expect(strokeOf({ points: POINTS, width: 40, seed: 4 }).ink).not.toBe(stroke.ink);
  expect(stroke.ink).toMatch(/^M-?\d/);
});

test("a dry brush leaves less ink than a wet one", () => {
  const inkOf = (dry: number) => strokeOf({ points: POINTS, width: 60, seed: 5, dry }).ink.length;
  expect(inkOf(0.95)).toBeLessThan(inkOf(0.1));
});

test("a way is measured by its length, and goes straight on beyond its ends", () => {
  const spine = spineOf([
    [0, 0],
    [60, 0],
    [100, 0],
  ]);
  expect(spine.length).toBeCloseTo(100, 0);
  expect(spine.at(0.5).x).toBeCloseTo(50, 0);
  expect(spine.at(1.2).x).toBeCloseTo(120, 0);
  expect(spine.at(-0.1).x).toBeCloseTo(-10, 0);
});

test("a ring keeps its distance from its middle", () => {
  for (const [x, y] of ring([10, 20], 30, 0, 360)) {
    expect(Math.hypot(x - 10, y - 20)).toBeCloseTo(30);
  }
});

test("strokes are prepared one at a time, whenever the page has nothing to do", () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => asked.push(work));
  const brushes = [1, 2, 3].map((seed) => ({ points: POINTS, width: 30, seed }));
  prepare(brushes);
  let times = 0;
  for (let work = asked.shift(); work; work = asked.shift()) {
    expect(asked).toEqual([]);
    work();
    times += 1;
  }
  expect(times).toBe(3);
  vi.unstubAllGlobals();
});
