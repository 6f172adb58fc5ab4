import { expect, test } from "vitest";
import { rivalOf } from "./rival";

test("who lost, and who looked on, sees the winner", () => {
  expect(rivalOf([2, 1], 0)).toBe(1);
  expect(rivalOf([3, 2, 1], 0)).toBe(2);
  expect(rivalOf([2, 1], null)).toBe(1);
});

test("a winner sees the best of the others, and no team mate", () => {
  expect(rivalOf([1, 3, 2], 0)).toBe(2);
  expect(rivalOf([1, 2, 1, 2], 2)).toBe(1);
});

test("a draw shows the other", () => {
  expect(rivalOf([1, 1], 0)).toBe(1);
  expect(rivalOf([1], 0)).toBeNull();
});
