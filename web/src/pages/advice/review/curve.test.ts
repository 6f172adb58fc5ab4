import { expect, test } from "vitest";
import { areaOf, EDGE, lineOf, momentAt, xOf, yOf } from "./curve";

const BOX = { width: 248, height: 132 };

test("a chance of one is at the top, of none at the bottom, and an even one in the middle", () => {
  expect([1, 0.5, 0].map((chance) => yOf(chance, BOX))).toEqual([10, 60, 110]);
});

test("the line begins at the left edge and ends at the right one", () => {
  expect(lineOf([0.5, 1, 0], BOX)).toBe("M34 60L134 10L234 110");
  expect(areaOf([0.5, 1, 0], 0.5, BOX)).toBe("M34 60L134 10L234 110L234 60L34 60Z");
  expect(xOf(0, 0, BOX)).toBe(EDGE.left);
});

test("of four players each has a quarter of an even match", () => {
  expect(areaOf([0.25, 1], 1 / 4, BOX)).toBe("M34 85L234 10L234 85L34 85Z");
});

test("whoever points at the curve means the nearest moment", () => {
  expect([0, 34, 130, 140, 234, 999].map((x) => momentAt(x, 2, BOX))).toEqual([0, 0, 1, 1, 2, 2]);
});
