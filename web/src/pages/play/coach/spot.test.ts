import { expect, test } from "vitest";
import { quietestSpot, quietSpot } from "./spot";

const ROOM = { left: 48, top: 0, right: 844, bottom: 390 };
const board = { box: { left: 56, top: 4, right: 440, bottom: 386 }, weight: 4 };
const hand = { box: { left: 450, top: 220, right: 840, bottom: 386 }, weight: 4 };

test("a tip lies where neither board nor hand is", () => {
  const { left, top } = quietSpot({ width: 300, height: 60 }, [board, hand], ROOM);
  expect(left).toBeGreaterThanOrEqual(440);
  expect(top + 60).toBeLessThanOrEqual(220);
});

test("what is lit is covered last", () => {
  const lit = { box: { left: 450, top: 0, right: 840, bottom: 120 }, weight: 8 };
  const { top } = quietSpot({ width: 300, height: 60 }, [board, hand, lit], ROOM);
  expect(top).toBeGreaterThanOrEqual(120);
});

test("of equal places it takes the one farthest from the board", () => {
  expect(quietSpot({ width: 300, height: 60 }, [board], ROOM).left).toBe(540);
});

test("of several shapes it takes the one that covers least", () => {
  const free = { left: 600, right: 816 };
  const beside = { box: { left: 48, top: 0, right: free.left, bottom: 390 }, weight: 1 };
  const { left, width } = quietestSpot((wide) => 24_000 / wide, [beside], ROOM);
  expect(width).toBe(204);
  expect(left).toBeGreaterThanOrEqual(free.left);
});
